package dev.byod.benchmark;

import dev.byod.benchmark.Arm.Run;
import dev.byod.benchmark.Load.Asked;
import dev.byod.benchmark.Load.Served;
import io.vertx.core.http.HttpMethod;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

/** New values for all RRsets of a zone: one request each from 16 clients, or one request for all. */
final class Bulk implements Benchmark {

    private static final String NAME = "RRsets written";
    private static final int CLIENTS = 16;

    private final Installation installation = Installation.ofApi();
    private final Load load = new Load(CLIENTS);
    private final AtomicInteger singleVersion = new AtomicInteger(1);
    private final AtomicInteger bulkVersion = new AtomicInteger(1);
    private final WrittenZone single;
    private final WrittenZone bulk;

    Bulk(Scale scale) {
        int rrsets = scale.of(1000, 50);
        this.single = WrittenZone.of(installation, "single", rrsets);
        this.bulk = WrittenZone.of(installation, "bulk", rrsets);
    }

    @Override
    public List<Question> questions() {
        return List.of(Question.of(NAME, "RRsets/s"));
    }

    @Override
    public List<Arm> arms() {
        return List.of(new Arm("PUT each", this::single), new Arm("one PATCH", this::bulk));
    }

    @Override
    public void close() {
        load.close();
        installation.close();
    }

    private Run single() {
        String body = WrittenZone.body(singleVersion.incrementAndGet()).encode();
        Served served = load.send(single.rrsets(), number -> ask(HttpMethod.PUT, single, single.path(number), body));
        return run(served, single);
    }

    private Run bulk() {
        String body = WrittenZone.content(0, bulk.rrsets(), bulkVersion.incrementAndGet())
                .encode();
        Served served = load.send(1, number -> ask(HttpMethod.PATCH, bulk, WrittenZone.PATH, body));
        return run(new Served(served.answers(), served.perSecond() * bulk.rrsets()), bulk);
    }

    private Asked ask(HttpMethod method, WrittenZone zone, String path, String body) {
        return new Asked(method, installation.apiPort(), path, zone.key(), body);
    }

    private static Run run(Served served, WrittenZone zone) {
        String refused = served.answers().stream()
                .filter(answer -> answer.status() != 202)
                .map(Object::toString)
                .findFirst()
                .orElse("nothing refused");
        List<String> stored = zone.api().get(WrittenZone.PATH + "?limit=500").getJsonArray("items").stream()
                .map(io.vertx.core.json.JsonObject.class::cast)
                .map(item -> item.getString("name") + item.getJsonArray("records"))
                .toList();
        return new Run(Map.of(NAME, served.perSecond()), List.of(refused, stored));
    }
}
