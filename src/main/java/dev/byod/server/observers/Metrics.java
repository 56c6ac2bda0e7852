package dev.byod.server.observers;

import dev.byod.core.work.Told;
import dev.byod.observe.Observation;
import dev.byod.observe.Observation.*;
import dev.byod.observe.Observer;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;

/** Counts what an operator wants to see on a graph; what there is to count is listed in {@link Metric}. */
public final class Metrics implements Observer {

    private final Meters meters;
    private final AtomicInteger listening = new AtomicInteger();
    private final AtomicInteger lanes = new AtomicInteger();
    private final AtomicInteger waiting = new AtomicInteger();
    private volatile Optional<QueueSeen> queue = Optional.empty();

    /** {@code version} is that of the jar. */
    public Metrics(MeterRegistry registry, String version) {
        meters = new Meters(registry);
        meters.gauge(Metric.BUILD_INFO, () -> 1, version, System.getProperty("java.version", ""));
        meters.gauge(Metric.LISTENER_UP, listening::get);
        meters.gauge(Metric.LANES_HELD, lanes::get);
        meters.gauge(Metric.LANE_CALLS_WAITING, waiting::get);
        meters.gauge(Metric.QUEUE_ZONES_DUE, () -> ofQueue(QueueSeen::due));
        meters.gauge(
                Metric.QUEUE_AGE_SECONDS, () -> ofQueue(seen -> seen.oldest().toMillis() / 1000.0));
        meters.gauge(Metric.QUEUE_CHANGES_UNFOLDED, () -> ofQueue(QueueSeen::unfolded));
        List.of(Metric.values()).forEach(meters::showFirst);
    }

    @Override
    public void observe(Observation observation) {
        switch (observation) {
            case IntentCommitted it -> meters.count(Metric.INTENT_COMMITS, 1);
            case ListenerUp it -> listening.set(1);
            case ListenerDown it -> listening.set(0);
            case NotifyFailed it -> meters.count(Metric.NOTIFY_FAILURES, 1);
            case WorkLeased it -> leased(it);
            case ChecksLeased it -> meters.count(Metric.CHECKS_LEASED, it.leased());
            case CycleFailed it -> meters.count(Metric.CYCLE_FAILURES, 1);
            case PassStarted it -> meters.count(Metric.PASSES_STARTED, 1);
            case Planned it -> meters.size(Metric.PLAN_CHANGES, it.changes());
            case ClaimsCommitted it -> meters.count(Metric.CLAIMS_COMMITTED, it.claims());
            case ProviderWritten it -> written(it);
            case ClaimsReleased it -> meters.count(Metric.CLAIMS_RELEASED, it.released());
            case PlanHeld it ->
                meters.count(Metric.PLANS_HELD, 1, it.danger().kind().text());
            case ZoneRemoved it -> meters.count(Metric.ZONES_REMOVED, 1);
            case PassSettled it -> meters.took(Metric.PASS_DURATION, it.took());
            case OperationSettled it -> settled(it.operation());
            case PassFailed it ->
                meters.count(Metric.PASSES_FAILED, 1, it.code().name());
            case WriteUnclear it -> meters.count(Metric.WRITES_UNCLEAR, 1);
            case DriftFound it -> drifted(it);
            case DriftCorrected it -> meters.count(Metric.DRIFT_CORRECTED, it.corrected());
            case DriftHeld it -> meters.count(Metric.DRIFT_HELD, it.held());
            case LeaseLost it -> meters.count(Metric.LEASES_LOST, 1);
            case LaneHeld it -> lanes.incrementAndGet();
            case LaneLost it -> lost(it);
            case QueueSeen it -> queue = Optional.of(it);
            case TurnAsked it -> waiting.incrementAndGet();
            case TurnAnswered it -> answered(it);
            case ProviderCalled it ->
                meters.took(Metric.PROVIDER_CALL_DURATION, it.took(), it.provider(), it.verb(), it.outcome());
            case ZoneActivated it -> meters.count(Metric.ZONES_ACTIVATED, 1);
            case ZoneRefused it ->
                meters.count(Metric.ZONES_REFUSED, 1, it.reason().name());
            case OperationsForgotten it -> meters.count(Metric.OPERATIONS_FORGOTTEN, it.operations());
            case RequestServed it ->
                meters.took(
                        Metric.REQUEST_DURATION, it.took(), it.request().operation(), Integer.toString(it.status()));
            case RequestLimited it -> meters.count(Metric.REQUESTS_LIMITED, 1, it.by());
            case RequestFailed it ->
                meters.count(Metric.REQUESTS_FAILED, 1, it.request().operation());
        }
    }

    /** Whoever holds the first lane looks how long the queue is. */
    private void lost(LaneLost it) {
        lanes.decrementAndGet();
        if (it.lane() == 0) {
            queue = Optional.empty();
        }
    }

    private void answered(TurnAnswered it) {
        waiting.decrementAndGet();
        meters.took(Metric.LANE_WAIT_DURATION, it.waited(), it.provider(), it.granted() ? "granted" : "refused");
    }

    private void settled(Told operation) {
        if (operation.ended()) {
            meters.took(Metric.OPERATION_LAG, operation.age(), operation.state());
        }
    }

    /** Not a number where another process looks after the queue, which max() over the processes leaves out. */
    private Number ofQueue(Function<QueueSeen, Number> number) {
        return queue.map(number).orElse(Double.NaN);
    }

    private void leased(WorkLeased it) {
        meters.count(Metric.CHANGES_FOLDED, it.folded());
        meters.count(Metric.ZONES_LEASED, it.leased());
    }

    private void written(ProviderWritten it) {
        meters.count(Metric.CHANGES, it.applied(), "applied");
        meters.count(Metric.CHANGES, it.notApplied(), "not_applied");
    }

    private void drifted(DriftFound it) {
        meters.count(Metric.DRIFT_FOUND, it.missing(), "missing");
        meters.count(Metric.DRIFT_FOUND, it.changed(), "changed");
        meters.count(Metric.DRIFT_FOUND, it.foreign(), "foreign");
    }
}
