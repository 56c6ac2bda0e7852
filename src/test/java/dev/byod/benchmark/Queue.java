package dev.byod.benchmark;

import dev.byod.benchmark.Arm.Run;
import dev.byod.core.work.Lease;
import dev.byod.core.work.ReadMark;
import dev.byod.core.work.SettleResult;
import dev.byod.store.queue.Settlement;
import dev.byod.store.queue.WorkQueue;
import dev.byod.testing.TestStore;
import io.vertx.core.Future;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

/** Due zones leased and settled by four workers, one by one or a hundred at a time. */
final class Queue implements Benchmark {

    private static final String NAME = "zones leased and completed";
    private static final int WORKERS = 4;
    private static final Duration LEASE = Duration.ofMinutes(5);
    private static final ReadMark MARK = new ReadMark("1:1:");

    private final TestStore store = TestStore.create();
    private final WorkQueue queue = new WorkQueue(store.pools().worker(), "benchmark");
    private final Settlement settlement = new Settlement(store.pools().worker());
    private final int zones;

    Queue(Scale scale) {
        this.zones = scale.of(2000, 200);
        Fleet.zones(store.database(), zones);
    }

    @Override
    public List<Question> questions() {
        return List.of(Question.of(NAME, "zones/s"));
    }

    @Override
    public List<Arm> arms() {
        return List.of(new Arm("batches of 1", () -> run(1)), new Arm("batches of 100", () -> run(100)));
    }

    @Override
    public void close() {
        store.close();
    }

    private Run run(int batch) {
        store.superuser().execute("insert into dirty_zone (zone_id) select id from zones");
        AtomicInteger complete = new AtomicInteger();
        long begun = System.nanoTime();
        Patience.result(Future.all(IntStream.range(0, WORKERS)
                .mapToObj(worker -> work(batch, complete))
                .toList()));
        double seconds = (System.nanoTime() - begun) / (double) TimeUnit.SECONDS.toNanos(1);
        String left = store.superuser().row("select count(*) from dirty_zone");
        return new Run(Map.of(NAME, zones / seconds), complete + " complete, left: " + left);
    }

    private Future<Void> work(int batch, AtomicInteger complete) {
        return queue.lease(batch, LEASE)
                .compose(leases -> leases.isEmpty()
                        ? Future.succeededFuture()
                        : Future.all(leases.stream().map(this::settle).toList())
                                .onSuccess(all -> complete.addAndGet(count(all.list())))
                                .compose(settled -> work(batch, complete)));
    }

    private Future<SettleResult> settle(Lease lease) {
        return settlement.settle(lease, MARK, List.of(), Optional.empty());
    }

    private static int count(List<SettleResult> results) {
        return (int) results.stream().filter(SettleResult::complete).count();
    }
}
