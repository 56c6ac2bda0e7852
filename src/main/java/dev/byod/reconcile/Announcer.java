package dev.byod.reconcile;

import dev.byod.core.id.OperationId;
import dev.byod.core.id.ZoneId;
import java.util.List;

/** Tells those who wait that rows changed. Losing it only delays them. */
public interface Announcer {

    void settled(ZoneId zone, long generation);

    void changed(List<OperationId> operations);
}
