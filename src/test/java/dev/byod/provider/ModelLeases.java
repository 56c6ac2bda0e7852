package dev.byod.provider;

import dev.byod.bus.Lane;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The lease table as one clock sees it, and the ways of its clients to it, which may be slow or broken. */
final class ModelLeases {

    static final Duration TTL = Duration.ofSeconds(10);

    private record Row(String holder, long fence, long untilMillis) {}

    private final Time time;
    private final Map<Lane, Row> rows = new HashMap<>();
    private long fences;

    ModelLeases(Time time) {
        this.time = time;
    }

    /** A process that reaches the table after {@code there} and hears the answer after {@code back}. */
    LaneLeases client(String holder, Supplier<Duration> there, Supplier<Duration> back) {
        return new LaneLeases() {
            @Override
            public Future<List<LaneLease>> hold(Set<Lane> wanted) {
                return travel(there)
                        .map(arrived -> holdNow(holder, wanted))
                        .compose(held -> travel(back).map(held));
            }

            @Override
            public Future<Void> release(Set<Lane> lanes) {
                return travel(there).onSuccess(arrived -> releaseNow(holder, lanes));
            }
        };
    }

    LaneLeases client(String holder) {
        return client(holder, () -> Duration.ZERO, () -> Duration.ZERO);
    }

    private synchronized List<LaneLeases.LaneLease> holdNow(String holder, Set<Lane> wanted) {
        wanted.forEach(lane -> rows.compute(lane, (key, row) -> next(row, holder)));
        return rows.entrySet().stream()
                .filter(row -> wanted.contains(row.getKey()))
                .filter(row -> row.getValue().holder().equals(holder))
                .map(row ->
                        new LaneLeases.LaneLease(row.getKey(), row.getValue().fence(), TTL))
                .toList();
    }

    private Row next(@Nullable Row row, String holder) {
        long until = time.millis() + TTL.toMillis();
        if (row == null || row.untilMillis() <= time.millis()) {
            return new Row(holder, ++fences, until);
        }
        return row.holder().equals(holder) ? new Row(holder, row.fence(), until) : row;
    }

    private synchronized void releaseNow(String holder, Set<Lane> lanes) {
        rows.entrySet()
                .removeIf(row ->
                        lanes.contains(row.getKey()) && row.getValue().holder().equals(holder));
    }

    private Future<Void> travel(Supplier<Duration> duration) {
        Promise<Void> arrival = Promise.promise();
        Duration taken = duration.get();
        if (taken.isZero()) {
            arrival.complete();
        } else {
            time.after(taken, arrival::complete);
        }
        return arrival.future();
    }
}
