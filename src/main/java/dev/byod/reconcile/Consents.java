package dev.byod.reconcile;

import dev.byod.core.id.OperationId;
import dev.byod.core.id.ZoneId;
import dev.byod.core.plan.Consent;
import dev.byod.core.work.ItemResult;
import dev.byod.core.work.Lease;
import io.vertx.core.Future;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * What people have a say in. A host without people agrees to nothing, or to everything, and tells nobody. It is asked
 * only about zones in which something is dangerous or stands still.
 */
public interface Consents {

    /** A change that waits for a person, and why. */
    record Waiting(ItemResult result, boolean deletes) {}

    Future<Consent> of(ZoneId zone);

    /** Whether no zone at all wants a record: then it is the source of all intent that is in doubt. */
    Future<Boolean> nothingWanted();

    /**
     * Shows changes that are held back where a person can confirm them, unless who asked for them is told anyway. Does
     * nothing when the lease is lost. Returns the operations that came or went.
     */
    Future<List<OperationId>> hold(Lease lease, List<Waiting> held, Duration retryIn);

    /** What to tell those who wait for a zone that is not served; empty: it is not served yet, and will be by itself. */
    Future<Optional<Standstill>> standstill(ZoneId zone);
}
