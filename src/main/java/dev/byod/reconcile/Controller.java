package dev.byod.reconcile;

import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import dev.byod.core.work.Lease;
import dev.byod.observe.Observation.ChecksLeased;
import dev.byod.observe.Observation.CycleFailed;
import dev.byod.observe.Observation.PassFailed;
import dev.byod.observe.Observation.WorkLeased;
import dev.byod.reconcile.Timers.Timer;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Looks for work and starts passes: fold → lease → read → a pass per zone, as long as there is work and room.
 *
 * <p>A wake-up carries nothing, since what there is to do stands in the queue: it means "look now", and a thousand of
 * them while a look is under way mean one more look. A timer looks, too, so losing all of them only delays. Runs on one
 * thread; a second look never begins before the first has ended.
 */
public final class Controller {

    private final Host host;
    private final Settings settings;
    private final CheckBudget checks;
    private final Promise<Void> drained = Promise.promise();
    private boolean wanted;
    private boolean looking;
    private boolean stopping;
    private int zonesInFlight;
    private @Nullable Timer poll;

    public Controller(Host host, Settings settings) {
        this.host = host;
        this.settings = settings;
        this.checks = new CheckBudget(settings);
    }

    /** Looks at once, and from then on at least once a poll. */
    public void start() {
        wake();
    }

    /** Look now. */
    public void wake() {
        wanted = true;
        look();
    }

    /** Leases no more and lets passes end, but waits no longer than {@code most} for them: their leases run out. */
    public Future<Void> stop(Duration most) {
        stopping = true;
        cancelPoll();
        drain();
        host.timers().after(most, drained::tryComplete);
        return drained.future();
    }

    private void look() {
        int room = Math.min(settings.batch(), settings.zonesInFlight() - zonesInFlight);
        if (!wanted || looking || stopping || room <= 0) {
            return;
        }
        wanted = false;
        looking = true;
        cancelPoll();
        Future.succeededFuture()
                .compose(start -> host.queue().fold())
                .compose(folded -> lease(room).map(batch -> found(folded, batch)))
                .compose(leased -> leased < room ? check() : Future.succeededFuture(0))
                .onFailure(cause -> host.observer().observe(new CycleFailed(cause)))
                .onComplete(done -> looked());
    }

    /** The lease began after this clock was read, so it has not ended when this clock says it has. */
    private Future<Batch> lease(int room) {
        long heldUntil = host.clock().millis() + settings.lease().toMillis();
        return host.queue().lease(room, settings.lease()).map(leases -> new Batch(leases, heldUntil, false));
    }

    /** Where something was found there may be more. */
    private int found(int folded, Batch batch) {
        int leased = batch.leases().size();
        if (folded > 0 || leased > 0) {
            wanted = true;
            host.observer().observe(new WorkLeased(folded, leased));
        }
        took(batch);
        return leased;
    }

    /** Once all that changed is under way. */
    private Future<Integer> check() {
        long now = host.clock().millis();
        int room = checks.room(settings.zonesInFlight() - zonesInFlight, now);
        return room <= 0
                ? Future.succeededFuture(0)
                : host.queue()
                        .leaseChecks(
                                room,
                                settings.lease(),
                                settings.drift().period().orElseThrow())
                        .map(leases -> new Batch(leases, now + settings.lease().toMillis(), true))
                        .map(batch -> checking(room, batch));
    }

    private int checking(int room, Batch batch) {
        int leased = batch.leases().size();
        checks.leased(room, leased, host.clock().millis());
        if (leased > 0) {
            host.observer().observe(new ChecksLeased(leased));
            wanted |= leased == room;
        }
        took(batch);
        return leased;
    }

    private void took(Batch batch) {
        if (!batch.leases().isEmpty()) {
            zonesInFlight += batch.leases().size();
            begin(batch);
        }
    }

    private void looked() {
        looking = false;
        if (!stopping) {
            poll = host.timers().after(settings.poll(), this::wake);
        }
        look();
        drain();
    }

    private void begin(Batch batch) {
        read(batch)
                .onSuccess(tasks -> tasks.forEach(task -> run(task, batch.checks())))
                .onFailure(cause -> unread(batch, cause));
    }

    /** Who asked is read after the intent that the answers will speak of. */
    private Future<List<Task>> read(Batch batch) {
        return Future.succeededFuture(batch.zones())
                .compose(host.zones()::read)
                .compose(intent ->
                        host.settlement().asked(batch.zones(), intent.mark()).map(asked -> batch.tasks(intent, asked)));
    }

    /** What cannot be read with others is read alone, so that one broken zone does not hold up a hundred. */
    private void unread(Batch batch, Throwable cause) {
        if (batch.leases().size() > 1) {
            batch.alone().forEach(this::begin);
        } else {
            batch.leases().forEach(lease -> postpone(lease, batch.checks(), cause));
        }
    }

    private void postpone(Lease lease, boolean check, Throwable cause) {
        FaultCode code = cause instanceof Fault fault ? fault.code() : FaultCode.INTERNAL;
        host.observer().observe(new PassFailed(lease.zone(), code, cause));
        host.queue()
                .postpone(lease, settings.backoff().after(lease.attempts(), host.random()))
                .onFailure(again -> host.observer().observe(new CycleFailed(again)))
                .onComplete(done -> ended(check, false));
    }

    private void run(Task task, boolean check) {
        new ZonePass(host, settings, task).run().onComplete(dueAgain -> ended(check, dueAgain.result()));
    }

    private void ended(boolean check, boolean dueAgain) {
        zonesInFlight--;
        if (check) {
            checks.ended();
        }
        wanted |= dueAgain;
        look();
        drain();
    }

    private void drain() {
        if (stopping && !looking && zonesInFlight == 0) {
            drained.tryComplete();
        }
    }

    private void cancelPoll() {
        if (poll != null) {
            poll.cancel();
            poll = null;
        }
    }
}
