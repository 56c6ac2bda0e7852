package dev.byod.server.ports;

import dev.byod.core.FaultCode;
import dev.byod.core.id.OperationId;
import dev.byod.core.id.ZoneId;
import dev.byod.core.plan.Consent;
import dev.byod.core.rrset.RrKey;
import dev.byod.core.work.Lease;
import dev.byod.reconcile.Consents;
import dev.byod.reconcile.Standstill;
import dev.byod.store.contract.PgZoneSource;
import dev.byod.store.queue.Guards;
import io.vertx.core.Future;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** People say through the API what they agree to, and read there what waits for them. */
public record StoredConsents(Guards rows, PgZoneSource zones, Supplier<OperationId> ids) implements Consents {

    private static final Standstill SUSPENDED =
            new Standstill(FaultCode.ZONE_SUSPENDED, "the zone is suspended: nothing is written until it is resumed");

    @Override
    public Future<Consent> of(ZoneId zone) {
        return rows.consent(zone);
    }

    @Override
    public Future<Boolean> nothingWanted() {
        return zones.nothingWanted();
    }

    @Override
    public Future<List<OperationId>> hold(Lease lease, List<Waiting> held, Duration retryIn) {
        Set<RrKey> deletions = held.stream()
                .filter(Waiting::deletes)
                .map(waiting -> waiting.result().key())
                .collect(Collectors.toUnmodifiableSet());
        return rows.hold(lease, ids.get(), held.stream().map(Waiting::result).toList(), deletions::contains, retryIn);
    }

    @Override
    public Future<Optional<Standstill>> standstill(ZoneId zone) {
        return rows.isSuspended(zone).map(suspended -> suspended ? Optional.of(SUSPENDED) : Optional.empty());
    }
}
