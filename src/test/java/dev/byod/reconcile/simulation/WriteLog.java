package dev.byod.reconcile.simulation;

import dev.byod.core.plan.Change;
import dev.byod.core.rrset.RrKey;
import dev.byod.core.rrset.RrSet;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The writes of ours that took effect in one zone, in their order. */
final class WriteLog {

    private final List<Change> writes = new ArrayList<>();

    void add(Change change) {
        writes.add(change);
    }

    /** Whether every beginning of the log, carried out a second time, leaves everything as the first time did. */
    boolean isRepeatable() {
        for (int length = 1; length <= writes.size(); length++) {
            TreeMap<RrKey, RrSet> zone = new TreeMap<>();
            replay(length, zone);
            TreeMap<RrKey, RrSet> once = new TreeMap<>(zone);
            replay(length, zone);
            if (!once.equals(zone)) {
                return false;
            }
        }
        return true;
    }

    @Override
    public String toString() {
        return writes.toString();
    }

    private void replay(int length, TreeMap<RrKey, RrSet> zone) {
        writes.subList(0, length).forEach(write -> replay(write, zone));
    }

    private static void replay(Change write, TreeMap<RrKey, RrSet> zone) {
        @Nullable RrSet found = zone.get(write.key());
        switch (write) {
            case Change.Create create -> zone.putIfAbsent(create.key(), create.after());
            case Change.Update update -> {
                if (found != null && found.sameRdata(update.before())) {
                    zone.put(update.key(), update.after());
                }
            }
            case Change.Delete delete -> {
                if (found != null && found.sameRdata(delete.before())) {
                    zone.remove(delete.key());
                }
            }
        }
    }
}
