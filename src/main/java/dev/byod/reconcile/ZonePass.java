package dev.byod.reconcile;

import dev.byod.bus.Binding;
import dev.byod.bus.LaneReply.Snapshot;
import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import dev.byod.core.work.ItemResult.State;
import dev.byod.core.work.Lease;
import dev.byod.core.work.SettleResult;
import dev.byod.observe.Observation.LeaseLost;
import dev.byod.observe.Observation.OperationSettled;
import dev.byod.observe.Observation.PassFailed;
import dev.byod.observe.Observation.PassSettled;
import dev.byod.observe.Observation.PassStarted;
import dev.byod.store.contract.ZoneIntent;
import io.vertx.core.Future;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * One look at one zone: list → plan → claim → apply → release → settle.
 *
 * <p>A pass may die after each step, and the next one repairs:
 *
 * <table>
 * <caption>Where a pass can die</caption>
 * <tr><th>after</th><th>left behind</th><th>the next pass</th></tr>
 * <tr><td>claim</td><td>marked claims, no records</td><td>creates again, or releases the orphans</td></tr>
 * <tr><td>apply</td><td>records, marked claims</td><td>recognises its own by the marks and clears them</td></tr>
 * <tr><td>release</td><td>open operations</td><td>settles them</td></tr>
 * </table>
 */
final class ZonePass {

    private final Host host;
    private final Settings settings;
    private final Task task;
    private final ZoneWriter writer;
    private final Watch watch;
    private final Sift sift;
    private final long startedEpochMillis;

    ZonePass(Host host, Settings settings, Task task) {
        this.host = host;
        this.settings = settings;
        this.task = task;
        this.writer = new ZoneWriter(host, settings, task.lease());
        this.watch = new Watch(host, task.lease());
        this.sift = new Sift(host, settings, task.lease().zone());
        this.startedEpochMillis = host.clock().millis();
    }

    /** Never fails. Tells whether the zone is due again at once. */
    Future<Boolean> run() {
        Lease lease = task.lease();
        host.observer().observe(new PassStarted(lease.zone(), lease.generation(), lease.attempts()));
        return Future.succeededFuture(task.intent())
                .compose(intent -> intent.map(this::reconcile).orElseGet(this::notServed))
                .recover(this::failed)
                .compose(end -> end.map(this::settle).orElseGet(this::lost))
                .recover(this::unsettled);
    }

    /** Whoever waits for a zone that is not served goes on waiting, and learns why if it needs a person. */
    private Future<Optional<PassEnd>> notServed() {
        return task.asked().isEmpty()
                ? Future.succeededFuture(Optional.of(PassEnd.NOTHING_TO_DO))
                : host.consents()
                        .standstill(task.lease().zone())
                        .map(why -> why.map(this::standingStill).orElse(PassEnd.NOTHING_TO_DO))
                        .map(Optional::of);
    }

    private PassEnd standingStill(Standstill why) {
        Duration rest = pace(settings.poisonBackoff()).backoff();
        return PassEnd.standingStill(task.asked(), why.code(), why.detail(), rest);
    }

    /** Empty if the lease is lost. */
    private Future<Optional<PassEnd>> reconcile(ZoneIntent intent) {
        long listedAt = host.clock().millis();
        return host.lanes()
                .list(new Binding(intent.id(), intent.name()))
                .compose(snapshot -> claimInTurn(intent, snapshot, listedAt))
                .compose(claimed ->
                        claimed.map(this::carryOut).orElseGet(() -> Future.succeededFuture(Optional.empty())));
    }

    /** Gives the turn back unless there is something to write in it, which ends it, too. */
    private Future<Optional<Claimed>> claimInTurn(ZoneIntent intent, Snapshot snapshot, long listedAtEpochMillis) {
        return Future.succeededFuture(snapshot)
                .map(listed -> Look.of(task, intent, listed, host.self(), settings.writes(), listedAtEpochMillis))
                .compose(sift::through)
                .compose(watch::over)
                .compose(writer::claim)
                .onComplete(done -> {
                    if (done.failed() || done.result().filter(Claimed::writes).isEmpty()) {
                        host.lanes().endTurn(new Binding(intent.id(), intent.name()), snapshot.snapshotId());
                    }
                });
    }

    private Future<Optional<PassEnd>> carryOut(Claimed claimed) {
        return writer.write(claimed)
                .compose(writer::finish)
                .map(written -> PassEnd.of(written, pace(settings.backoff()).retryIn(written)))
                .compose(end -> told(claimed.look(), end))
                .onSuccess(end -> sift.corrected(end.sight()))
                .map(Optional::of);
    }

    private Future<PassEnd> told(Look look, PassEnd end) {
        return look.held().isEmpty()
                ? Future.succeededFuture(end)
                : watch.tell(look, end.retryIn().orElseThrow())
                        .onSuccess(host.announcer()::changed)
                        .map(end);
    }

    /** Past its lease a pass cannot know whether its releases have counted, so it must not say that all is done. */
    private Future<Boolean> settle(PassEnd end) {
        if (host.clock().millis() >= task.heldUntilEpochMillis()) {
            return lost();
        }
        return host.settlement()
                .settle(task.lease(), task.mark(), end.answers(), end.retryIn(), end.sight())
                .map(result -> settled(end, result));
    }

    private boolean settled(PassEnd end, SettleResult result) {
        Lease lease = task.lease();
        Duration took = Duration.ofMillis(host.clock().millis() - startedEpochMillis);
        host.observer()
                .observe(new PassSettled(
                        lease.zone(),
                        lease.generation(),
                        end.count(State.SUCCEEDED),
                        end.count(State.FAILED),
                        end.count(State.WAITING),
                        end.retryIn(),
                        took));
        result.told().forEach(told -> host.observer().observe(new OperationSettled(lease.zone(), told)));
        host.announcer().changed(result.changed());
        host.announcer().settled(lease.zone(), lease.generation());
        return !result.complete() || end.retryIn().filter(Duration::isZero).isPresent();
    }

    /** One trouble for the whole zone: it rests, as long as the provider says or as its kind deserves. */
    private Future<Optional<PassEnd>> failed(Throwable cause) {
        Fault fault = cause instanceof Fault known ? known : new Fault(FaultCode.INTERNAL, FaultCode.INTERNAL.title());
        host.observer().observe(new PassFailed(task.lease().zone(), fault.code(), cause));
        Pace pace = pace(fault.code() == FaultCode.INTERNAL ? settings.poisonBackoff() : settings.backoff());
        Duration retryIn =
                fault.retryAt().map(Instant::toEpochMilli).map(pace::until).orElse(pace.backoff());
        return Future.succeededFuture(Optional.of(PassEnd.failed(task.asked(), fault.code(), fault.detail(), retryIn)));
    }

    private Future<Boolean> lost() {
        host.observer().observe(new LeaseLost(task.lease().zone(), task.lease().generation()));
        return Future.succeededFuture(false);
    }

    /** The lease runs out by itself, and the next pass finds everything as this one left it. */
    private Future<Boolean> unsettled(Throwable cause) {
        host.observer().observe(new PassFailed(task.lease().zone(), FaultCode.UNAVAILABLE, cause));
        return Future.succeededFuture(false);
    }

    private Pace pace(Backoff backoff) {
        int attempts = task.lease().attempts();
        return new Pace(host.clock().millis(), attempts, backoff.after(attempts, host.random()));
    }
}
