package dev.byod.reconcile.simulation;

import static java.util.Objects.requireNonNull;

import dev.byod.core.id.ZoneId;
import dev.byod.core.work.Lease;
import dev.byod.store.contract.WriteGuard;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** The work queue as the migrations define it: captured changes, and one row per zone that needs a look. */
final class ModelQueue {

    private static final class Row {
        long generation;
        long due;
        int attempts;
        long fence;
        long leasedAt;
        long leaseUntil;
    }

    private final Clockwork clock;
    private final Mutant mutant;
    private final TreeSet<ZoneId> changed = new TreeSet<>();
    private final TreeMap<ZoneId, Row> rows = new TreeMap<>();
    private final TreeMap<ZoneId, Long> checks = new TreeMap<>();
    private long generations;
    private long fences;

    ModelQueue(Clockwork clock, Mutant mutant) {
        this.clock = clock;
        this.mutant = mutant;
    }

    void capture(ZoneId zone) {
        changed.add(zone);
    }

    /** A change makes a zone due at once, but never one that is leased. */
    int fold() {
        int count = changed.size();
        changed.forEach(zone -> {
            Row row = rows.computeIfAbsent(zone, absent -> new Row());
            row.generation = ++generations;
            row.due = isLeased(row) ? row.due : clock.millis();
        });
        changed.clear();
        return count;
    }

    List<Lease> lease(int most, Duration duration) {
        List<Lease> leases = new ArrayList<>();
        rows.forEach((zone, row) -> {
            if (leases.size() < most && row.due <= clock.millis()) {
                leases.add(lease(zone, row, duration));
            }
        });
        return leases;
    }

    /** Zones that nothing has looked at for a period, and that do not stand in the queue. */
    List<Lease> leaseChecks(List<ZoneId> zones, int most, Duration duration, Duration period) {
        List<Lease> leases = new ArrayList<>();
        for (ZoneId zone : zones) {
            if (leases.size() < most && checks.getOrDefault(zone, 0L) <= clock.millis()) {
                checks.put(zone, clock.millis() + period.toMillis());
                if (!rows.containsKey(zone)) {
                    Row row = new Row();
                    row.generation = ++generations;
                    rows.put(zone, row);
                    leases.add(lease(zone, row, duration));
                }
            }
        }
        return leases;
    }

    private Lease lease(ZoneId zone, Row row, Duration duration) {
        row.fence = ++fences;
        row.leasedAt = clock.millis();
        row.leaseUntil = clock.millis() + duration.toMillis();
        row.due = row.leaseUntil;
        return new Lease(zone, row.generation, row.fence, row.attempts);
    }

    /** Whether the guard's lease is the zone's last one and still runs. */
    boolean holds(ZoneId zone, WriteGuard guard) {
        Row row = rows.get(zone);
        return mutant == Mutant.NO_FENCE_CHECK || (row != null && row.fence == guard.fence() && isLeased(row));
    }

    boolean isLast(Lease lease) {
        Row row = rows.get(lease.zone());
        return row != null && row.fence == lease.fence();
    }

    long leasedAt(Lease lease) {
        return requireNonNull(rows.get(lease.zone())).leasedAt;
    }

    long leasedAt(ZoneId zone) {
        return requireNonNull(rows.get(zone)).leasedAt;
    }

    /** Ends a lease, if it is the zone's last one; tells whether the zone is done with for now. */
    boolean complete(Lease lease, Optional<Duration> retryIn) {
        Row row = rows.get(lease.zone());
        if (row == null || row.fence != lease.fence()) {
            return false;
        }
        boolean unchanged = row.generation == lease.generation() || mutant == Mutant.NO_GENERATION_CHECK;
        if (unchanged && retryIn.isEmpty()) {
            rows.remove(lease.zone());
            return true;
        }
        row.leaseUntil = 0;
        row.attempts = retryIn.isPresent() ? row.attempts + 1 : 0;
        row.due = clock.millis() + (unchanged ? retryIn.map(Duration::toMillis).orElse(0L) : 0L);
        return false;
    }

    boolean isEmpty() {
        return changed.isEmpty() && rows.isEmpty();
    }

    private boolean isLeased(@Nullable Row row) {
        return row != null && row.leaseUntil > clock.millis();
    }
}
