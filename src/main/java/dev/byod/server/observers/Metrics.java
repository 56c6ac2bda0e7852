package dev.byod.server.observers;

import dev.byod.observe.Observation;
import dev.byod.observe.Observation.*;
import dev.byod.observe.Observer;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** Counts what an operator wants to see on a graph; what there is to count is listed in {@link Metric}. */
public final class Metrics implements Observer {

    private final Meters meters;
    private final AtomicInteger listening = new AtomicInteger();
    private final AtomicInteger lanes = new AtomicInteger();

    /** {@code version} is that of the jar. */
    public Metrics(MeterRegistry registry, String version) {
        meters = new Meters(registry);
        meters.gauge(Metric.BUILD_INFO, () -> 1, version, System.getProperty("java.version", ""));
        meters.gauge(Metric.LISTENER_UP, listening::get);
        meters.gauge(Metric.LANES_HELD, lanes::get);
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
            case ClaimsCommitted it -> meters.count(Metric.CLAIMS_COMMITTED, it.claims());
            case ProviderWritten it -> written(it);
            case ClaimsReleased it -> meters.count(Metric.CLAIMS_RELEASED, it.released());
            case PlanHeld it ->
                meters.count(Metric.PLANS_HELD, 1, it.danger().kind().text());
            case ZoneRemoved it -> meters.count(Metric.ZONES_REMOVED, 1);
            case PassSettled it -> meters.took(Metric.PASS_DURATION, it.took());
            case PassFailed it ->
                meters.count(Metric.PASSES_FAILED, 1, it.code().name());
            case WriteUnclear it -> meters.count(Metric.WRITES_UNCLEAR, 1);
            case DriftFound it -> drifted(it);
            case DriftCorrected it -> meters.count(Metric.DRIFT_CORRECTED, it.corrected());
            case DriftHeld it -> meters.count(Metric.DRIFT_HELD, it.held());
            case LeaseLost it -> meters.count(Metric.LEASES_LOST, 1);
            case LaneHeld it -> lanes.incrementAndGet();
            case LaneLost it -> lanes.decrementAndGet();
            case ProviderCalled it ->
                meters.took(Metric.PROVIDER_CALL_DURATION, it.took(), it.provider(), it.verb(), it.outcome());
            case ZoneActivated it -> meters.count(Metric.ZONES_ACTIVATED, 1);
            case ZoneRefused it ->
                meters.count(Metric.ZONES_REFUSED, 1, it.reason().name());
            case RequestServed it ->
                meters.took(Metric.REQUEST_DURATION, it.took(), it.operation(), Integer.toString(it.status()));
            case RequestLimited it -> meters.count(Metric.REQUESTS_LIMITED, 1, it.by());
            case RequestFailed it -> meters.count(Metric.REQUESTS_FAILED, 1, it.operation());
        }
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
