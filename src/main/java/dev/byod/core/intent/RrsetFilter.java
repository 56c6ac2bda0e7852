package dev.byod.core.intent;

import static java.util.Objects.requireNonNull;

import dev.byod.core.name.DnsName;
import dev.byod.core.rdata.RrType;
import java.util.Optional;

/**
 * Which RRsets of a zone are wanted; what is empty lets everything through.
 *
 * @param under this name and all below it
 * @param drifted those that are not as wanted at the provider, or the others
 */
public record RrsetFilter(
        Optional<DnsName> name, Optional<DnsName> under, Optional<RrType> type, Optional<Boolean> drifted) {

    public RrsetFilter {
        requireNonNull(name);
        requireNonNull(under);
        requireNonNull(type);
        requireNonNull(drifted);
    }
}
