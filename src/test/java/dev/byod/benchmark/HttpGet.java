package dev.byod.benchmark;

import dev.byod.benchmark.Arm.Run;
import dev.byod.benchmark.Load.Answered;
import dev.byod.benchmark.Load.Asked;
import io.vertx.core.http.HttpMethod;
import java.util.List;
import java.util.Map;

/** One RRset of a thousand, read by 32 clients. */
final class HttpGet implements Benchmark {

    private static final String NAME = "GET";
    private static final int CLIENTS = 32;

    private final Installation installation = Installation.ofApi();
    private final Load load = new Load(CLIENTS);
    private final int barePort = BareApi.beside(installation);
    private final WrittenZone zone;
    private final int requests;

    HttpGet(Scale scale) {
        this.requests = scale.of(10_000, 200);
        this.zone = WrittenZone.of(installation, "reader", scale.of(1000, 20));
    }

    @Override
    public List<Question> questions() {
        return List.of(Question.of(NAME, "requests/s", "byod", new Aim.RatioAtLeast(0.75)));
    }

    @Override
    public List<Arm> arms() {
        return List.of(
                new Arm("bare handler", () -> run(barePort)), new Arm("byod", () -> run(installation.apiPort())));
    }

    @Override
    public void close() {
        load.close();
        installation.close();
    }

    private Run run(int port) {
        Load.Served served =
                load.send(requests, number -> new Asked(HttpMethod.GET, port, zone.path(number), zone.key(), ""));
        return new Run(
                Map.of(NAME, served.perSecond()),
                served.answers().stream().map(HttpGet::text).toList().hashCode());
    }

    private static String text(Answered answer) {
        if (answer.status() != 200) {
            throw new AssertionError("status: " + answer.status() + " " + answer.body() + " (expected: 200)");
        }
        return answer.etag() + answer.body();
    }
}
