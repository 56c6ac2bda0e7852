package dev.byod.benchmark;

import dev.byod.benchmark.Arm.Run;
import dev.byod.benchmark.Load.Answered;
import dev.byod.benchmark.Load.Asked;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.json.JsonObject;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

/** New values for RRsets of a thousand, written by 32 clients. Each arm has a tenant and a zone of its own. */
final class HttpPut implements Benchmark {

    private static final String NAME = "PUT";
    private static final int CLIENTS = 32;

    private final Installation installation = Installation.ofApi();
    private final Load load = new Load(CLIENTS);
    private final int barePort = BareApi.beside(installation);
    private final Writer bare;
    private final Writer byod;
    private final int requests;

    HttpPut(Scale scale) {
        this.requests = scale.of(2000, 100);
        this.bare = new Writer(WrittenZone.of(installation, "bare", scale.of(1000, 20)), new AtomicInteger(1));
        this.byod = new Writer(WrittenZone.of(installation, "byod", scale.of(1000, 20)), new AtomicInteger(1));
    }

    private record Writer(WrittenZone zone, AtomicInteger version) {

        Asked ask(int port, int number) {
            String body = WrittenZone.body(version.incrementAndGet()).encode();
            return new Asked(HttpMethod.PUT, port, zone.path(number), zone.key(), body);
        }
    }

    @Override
    public List<Question> questions() {
        return List.of(Question.of(NAME, "requests/s", "byod", new Aim.RatioAtLeast(0.6)));
    }

    @Override
    public List<Arm> arms() {
        return List.of(
                new Arm("bare handler", () -> run(bare, barePort)),
                new Arm("byod", () -> run(byod, installation.apiPort())));
    }

    @Override
    public void close() {
        load.close();
        installation.close();
    }

    private Run run(Writer writer, int port) {
        Load.Served served = load.send(requests, number -> writer.ask(port, number));
        List<JsonObject> answers =
                served.answers().stream().map(HttpPut::comparable).toList();
        return new Run(Map.of(NAME, served.perSecond()), List.of(answers.hashCode(), stored(writer)));
    }

    private static JsonObject comparable(Answered answer) {
        if (answer.status() != 202) {
            throw new AssertionError("status: " + answer.status() + " " + answer.body() + " (expected: 202)");
        }
        JsonObject json = answer.body().toJsonObject();
        List.of("id", "zone", "createdAt", "requestId").forEach(json::remove);
        return json;
    }

    /** What the database holds for the tenant, but for ids and times. */
    private String stored(Writer writer) {
        String zone = writer.zone().api().get("/v1/zones/" + WrittenZone.NAME).getString("id");
        return installation.database.jdbc(installation.database.superuser()).row("""
                select (select md5(string_agg(name || type || ttl || array_to_string(records, ' '), ',' order by name))
                        from rrsets where zone_id = '%1$s'),
                       (select count(*) from operations where zone_id = '%1$s'),
                       (select md5(string_agg(name || op || state, ',' order by name, state))
                        from operation_items where zone_id = '%1$s'),
                       (select count(before) || ' ' || count(after) from audit_log a
                        where a.tenant_id = (select tenant_id from zones where id = '%1$s') and target like 'bench.test:%%')
                """.formatted(zone));
    }
}
