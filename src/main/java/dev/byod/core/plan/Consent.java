package dev.byod.core.plan;

import dev.byod.core.rrset.RrKey;
import java.util.Set;

/**
 * What people agreed to in a zone.
 *
 * @param keys records that may go, or change although they are the zone's name servers
 * @param everything the zone is given up as a whole
 */
public record Consent(Set<RrKey> keys, boolean everything) {

    public static final Consent NONE = new Consent(Set.of(), false);

    public Consent {
        keys = Set.copyOf(keys);
    }

    boolean covers(RrKey key) {
        return everything || keys.contains(key);
    }
}
