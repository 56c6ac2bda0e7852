package dev.byod.store.contract;

import dev.byod.core.id.ZoneId;
import io.vertx.core.Future;
import java.util.Collection;

/** Reads what the contract says of zones. */
public interface ZoneSource {

    /** Desired records and claims, one query each; a zone that is not served is absent from the answer. */
    Future<IntentBatch> read(Collection<ZoneId> zones);
}
