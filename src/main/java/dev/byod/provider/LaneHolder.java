package dev.byod.provider;

import dev.byod.bus.Lane;
import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import dev.byod.provider.LaneLeases.LaneLease;
import io.vertx.core.Future;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiPredicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * Keeps the leases of this process. A lease counts from the moment it was asked for, by our own clock, so we let go of a
 * lane no later than the others may take it, also when the leases cannot be reached. Belongs to one thread.
 */
final class LaneHolder {

    /** What is done with a lane that comes or goes. */
    interface Hands {

        /** The lane is ours; {@code left} says at any time for how long surely. */
        void take(Lane lane, long fence, Supplier<Duration> left);

        void drop(Lane lane, String reason);
    }

    private record Tenure(long fence, long untilMillis) {}

    private final LaneLeases leases;
    private final Set<Lane> wanted;
    private final Duration period;
    private final Time time;
    private final Hands hands;
    private final Map<Lane, Tenure> held = new TreeMap<>();
    private Future<Void> round = Future.succeededFuture();
    private Runnable cancelNext = () -> {};
    private boolean stopped;

    LaneHolder(LaneLeases leases, Set<Lane> wanted, Duration period, Time time, Hands hands) {
        this.leases = leases;
        this.wanted = Set.copyOf(wanted);
        this.period = period;
        this.time = time;
        this.hands = hands;
    }

    /** Asks for the lanes now and from then on; completes after the first answer, whatever it was. */
    Future<Void> start() {
        long asked = time.millis();
        round = time.limit(leases.hold(wanted), period, noAnswer())
                .onSuccess(answer -> adopt(answer, asked))
                .<Void>mapEmpty()
                .otherwiseEmpty()
                .onComplete(done -> prepareNext());
        return round;
    }

    /** Drops every lane, and gives them back when nothing runs any more. */
    Future<Void> stop(Supplier<Future<Void>> drained) {
        stopped = true;
        cancelNext.run();
        dropAll((lane, tenure) -> true, "this process stops");
        return round.compose(done -> drained.get()).compose(done -> leases.release(wanted));
    }

    private void prepareNext() {
        if (!stopped) {
            dropAll((lane, tenure) -> left(tenure).isZero(), "its lease could not be renewed");
            cancelNext = time.after(period, this::start);
        }
    }

    private void adopt(List<LaneLease> answer, long asked) {
        if (!stopped) {
            Set<Lane> ours = answer.stream().map(LaneLease::lane).collect(Collectors.toSet());
            dropAll((lane, tenure) -> !ours.contains(lane), "another process holds it");
            answer.forEach(lease -> adopt(lease, asked));
        }
    }

    private void adopt(LaneLease lease, long asked) {
        Lane lane = lease.lane();
        Tenure before = held.get(lane);
        if (before != null && before.fence() != lease.fence()) {
            drop(lane, "its lease changed hands in between");
        }
        boolean isNew = !held.containsKey(lane);
        held.put(lane, new Tenure(lease.fence(), asked + lease.left().toMillis()));
        if (isNew) {
            hands.take(lane, lease.fence(), () -> left(lane, lease.fence()));
        }
    }

    private void dropAll(BiPredicate<Lane, Tenure> which, String reason) {
        Map.copyOf(held).forEach((lane, tenure) -> {
            if (which.test(lane, tenure)) {
                drop(lane, reason);
            }
        });
    }

    private void drop(Lane lane, String reason) {
        held.remove(lane);
        hands.drop(lane, reason);
    }

    private Duration left(Lane lane, long fence) {
        Tenure tenure = held.get(lane);
        return tenure != null && tenure.fence() == fence ? left(tenure) : Duration.ZERO;
    }

    private Duration left(Tenure tenure) {
        return Duration.ofMillis(Math.max(0, tenure.untilMillis() - time.millis()));
    }

    private static Fault noAnswer() {
        return new Fault(FaultCode.UNAVAILABLE, "lane leases: no answer in time");
    }
}
