package dev.byod.server.observers;

import dev.byod.observe.Observation;
import dev.byod.observe.Observation.*;
import dev.byod.observe.Observer;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;

/** Counts what an operator wants to see on a graph. All names start with {@code byod_}. */
public final class Metrics implements Observer {

    private final MeterRegistry registry;
    private final AtomicInteger listening = new AtomicInteger();
    private final AtomicInteger lanes = new AtomicInteger();

    public Metrics(MeterRegistry registry) {
        this.registry = registry;
        registry.gauge("byod.listener.up", listening);
        registry.gauge("byod.lanes.held", lanes);
    }

    @Override
    public void observe(Observation observation) {
        switch (observation) {
            case IntentCommitted it -> count("byod.intent.commits", 1);
            case ListenerUp it -> listening.set(1);
            case ListenerDown it -> listening.set(0);
            case NotifyFailed it -> count("byod.notify.failures", 1);
            case WorkLeased it -> count("byod.zones.leased", it.leased());
            case CycleFailed it -> count("byod.cycle.failures", 1);
            case PassStarted it -> count("byod.passes.started", 1);
            case ClaimsCommitted it -> count("byod.claims.committed", it.claims());
            case ProviderWritten it -> written(it);
            case ClaimsReleased it -> count("byod.claims.released", it.released());
            case PassSettled it -> pass("settled", it.took());
            case PassFailed it -> count("byod.passes.failed", 1, "code", word(it.code()));
            case WriteUnclear it -> count("byod.writes.unclear", 1);
            case LeaseLost it -> count("byod.leases.lost", 1);
            case LaneHeld it -> lanes.incrementAndGet();
            case LaneLost it -> lanes.decrementAndGet();
            case ProviderCalled it -> called(it);
            case ZoneActivated it -> count("byod.zones.activated", 1);
            case ZoneRefused it -> count("byod.zones.refused", 1, "reason", word(it.reason()));
            case RequestServed it -> served(it);
            case RequestLimited it -> count("byod.requests.limited", 1, "by", it.by());
            case RequestFailed it -> count("byod.requests.failed", 1, "operation", it.operation());
        }
    }

    private void written(ProviderWritten it) {
        count("byod.changes", it.applied(), "outcome", "applied");
        count("byod.changes", it.notApplied(), "outcome", "not_applied");
    }

    private void pass(String outcome, Duration took) {
        registry.timer("byod.pass", "outcome", outcome).record(took);
    }

    private void called(ProviderCalled it) {
        registry.timer("byod.provider.call", "provider", it.provider(), "verb", it.verb(), "outcome", it.outcome())
                .record(it.took());
    }

    private void served(RequestServed it) {
        registry.timer("byod.request", "operation", it.operation(), "status", Integer.toString(it.status()))
                .record(it.took());
    }

    private void count(String name, int by, String... labels) {
        registry.counter(name, labels).increment(by);
    }

    private static String word(Enum<?> value) {
        return value.name();
    }
}
