package dev.byod.provider;

import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import dev.byod.core.id.ZoneId;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The calls of one scope in the order they came: a bounded number waits, a few zones have their turn, and one zone never
 * has two. Belongs to one thread.
 */
final class ScopeQueue {

    private final LaneLimits limits;
    private final Time time;
    private final Supplier<String> turnIds;
    private final List<Waiting> waiting = new ArrayList<>();
    private final Map<ZoneId, Turn> turns = new LinkedHashMap<>();

    private record Waiting(ZoneId zone, Promise<Turn> granted, Runnable cancelPatience) {}

    ScopeQueue(LaneLimits limits, Time time, Supplier<String> turnIds) {
        this.limits = limits;
        this.time = time;
        this.turnIds = turnIds;
    }

    /** Completes when it is the zone's turn; fails at once when too many wait, and later when patience ends. */
    Future<Turn> take(ZoneId zone) {
        if (waiting.size() >= limits.waiting()) {
            return Future.failedFuture(busy());
        }
        Promise<Turn> granted = Promise.promise();
        waiting.add(new Waiting(zone, granted, time.after(limits.patience(), () -> giveUp(granted))));
        grant();
        return granted.future();
    }

    /** The listing of the turn is answered: from now on a write may start, for as long as a listing is fresh. */
    void listed(Turn turn) {
        turn.listed(time.after(limits.idle(), () -> end(turn)));
    }

    /** The turn that made this listing, if it is not over. */
    Optional<Turn> find(ZoneId zone, String turnId) {
        return Optional.ofNullable(turns.get(zone)).filter(turn -> turn.id().equals(turnId));
    }

    /** Ends a turn and lets the next begin. */
    void end(Turn turn) {
        if (turn.end()) {
            turns.remove(turn.zone());
            grant();
        }
    }

    /** True when nobody waits and nobody has a turn. */
    boolean isEmpty() {
        return waiting.isEmpty() && turns.isEmpty();
    }

    /** Turns away all who wait and takes back the turns in which nothing is being written. */
    void close(Fault reason) {
        List<Waiting> left = List.copyOf(waiting);
        waiting.clear();
        left.forEach(each -> each.cancelPatience().run());
        left.forEach(each -> each.granted().fail(reason));
        List.copyOf(turns.values()).stream().filter(Turn::isIdle).forEach(this::end);
    }

    private void grant() {
        for (Optional<Waiting> next = next(); next.isPresent(); next = next()) {
            Waiting first = next.get();
            first.cancelPatience().run();
            Turn turn = new Turn(first.zone(), turnIds.get());
            turns.put(first.zone(), turn);
            first.granted().complete(turn);
        }
    }

    /** Takes the first out of the queue whose zone has no turn, while there are turns to give. */
    private Optional<Waiting> next() {
        if (turns.size() >= limits.turns()) {
            return Optional.empty();
        }
        for (Iterator<Waiting> each = waiting.iterator(); each.hasNext(); ) {
            Waiting candidate = each.next();
            if (!turns.containsKey(candidate.zone())) {
                each.remove();
                return Optional.of(candidate);
            }
        }
        return Optional.empty();
    }

    private void giveUp(Promise<Turn> granted) {
        if (waiting.removeIf(each -> each.granted() == granted)) {
            granted.fail(busy());
        }
    }

    private Fault busy() {
        String detail = "calls waiting for this provider account: " + waiting.size() + " (expected: fewer)";
        return new Fault(FaultCode.RATE_LIMITED, detail).retryAt(time.now().plus(limits.patience()));
    }
}
