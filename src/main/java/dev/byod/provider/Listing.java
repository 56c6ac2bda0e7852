package dev.byod.provider;

import dev.byod.core.rrset.RrSet;
import dev.byod.core.rrset.TtlLimits;
import java.util.List;

/**
 * A zone as its provider shows it.
 *
 * @param rrsets every record of the zone that our types can say, the apex NS of the provider among them. Where the
 *     provider serves a TTL of its own whatever was written, as for a proxied record, it is
 *     {@link dev.byod.core.rrset.Ttl#UNSET}
 * @param ttls the TTLs that can be had in this zone now
 */
public record Listing(List<RrSet> rrsets, TtlLimits ttls) {

    public Listing {
        rrsets = List.copyOf(rrsets);
    }

    /** Of a provider that serves every TTL. */
    public static Listing of(List<RrSet> rrsets) {
        return new Listing(rrsets, TtlLimits.NONE);
    }
}
