package dev.byod.benchmark;

import dev.byod.benchmark.Arm.Run;
import io.vertx.core.Future;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;

/**
 * The product's write of one RRset by so many clients at once: in a database that captures changes, tells of them and
 * folds them into the queue, and in one that does nothing of that.
 */
final class Capture implements Benchmark {

    private final int clients;
    private final int writes;
    private final Writing without;
    private final Writing with;

    Capture(Scale scale, int clients) {
        this.clients = clients;
        this.writes = scale.of(2000, 100);
        this.without = Writing.uncaptured(clients);
        this.with = Writing.captured(clients);
    }

    @Override
    public List<Question> questions() {
        return List.of(Question.of(name(), "writes/s", "captured", new Aim.RatioAtLeast(0.65)));
    }

    @Override
    public List<Arm> arms() {
        return List.of(new Arm("not captured", () -> run(without)), new Arm("captured", () -> run(with)));
    }

    @Override
    public void close() {
        without.close();
        with.close();
    }

    private String name() {
        return "writes of %d clients".formatted(clients);
    }

    private Run run(Writing writing) {
        int last = writing.version().get() + writes;
        long begun = System.nanoTime();
        Patience.result(Future.all(IntStream.range(0, clients)
                .mapToObj(client -> goOn(writing, last))
                .toList()));
        double seconds = (System.nanoTime() - begun) / (double) TimeUnit.SECONDS.toNanos(1);
        writing.version().set(last);
        return new Run(Map.of(name(), writes / seconds), writing.stored());
    }

    private static Future<Void> goOn(Writing writing, int last) {
        int version = writing.version().incrementAndGet();
        return version > last
                ? Future.succeededFuture()
                : writing.write(version).compose(done -> goOn(writing, last));
    }
}
