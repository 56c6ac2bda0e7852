package dev.byod.store.contract;

import io.vertx.core.Future;
import java.util.Collection;
import java.util.List;

/** The claims on records: which of those at a provider are ours. */
public interface ClaimLedger {

    /** Makes or renews claims and sets their pending marks: one statement, and one result per request. */
    Future<List<ClaimResult>> claim(Collection<ClaimRequest> requests);

    /** Clears marks and releases claims, in one statement that is safe to repeat; under a lost lease it does nothing. */
    Future<Void> finish(Collection<ClaimFinish> finishes);
}
