package dev.byod.reconcile.simulation;

import dev.byod.core.claim.Claim;
import dev.byod.core.claim.PendingMark;
import dev.byod.core.id.ZoneId;
import dev.byod.core.rrset.RrKey;
import dev.byod.core.rrset.RrSet;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/** Whether a customer who puts a record where nothing is edits a record of ours, or makes one of their own. */
final class Provenance {

    /** Places whose last create has come through, so that whoever changes the record there changes ours. */
    private final Set<String> created = new HashSet<>();

    void marked(ZoneId zone, RrKey key, PendingMark mark) {
        if (mark.kind() == PendingMark.Kind.CREATE) {
            created.remove(zone + " " + key);
        }
    }

    void arrived(ZoneId zone, RrKey key) {
        created.add(zone + " " + key);
    }

    /** It is ours if our claim says so, unless the claim's mark can tell the value from ours. */
    boolean edits(ZoneId zone, RrSet put, Optional<Claim> ours) {
        return ours.isPresent()
                && ours.get().pending().map(mark -> edits(zone, put, mark)).orElse(true);
    }

    boolean repeats(RrSet put, Optional<Claim> ours) {
        return ours.flatMap(Claim::pending)
                .filter(mark ->
                        mark.kind() == PendingMark.Kind.DELETE && mark.before().containsAll(put.hashes()))
                .isPresent();
    }

    private boolean edits(ZoneId zone, RrSet put, PendingMark mark) {
        return switch (mark.kind()) {
            case CREATE -> created.contains(zone + " " + put.key());
            case UPDATE -> true;
            case DELETE -> mark.before().containsAll(put.hashes());
        };
    }
}
