package dev.byod.core.intent;

import static java.util.Objects.requireNonNull;

import dev.byod.core.Fault;
import dev.byod.core.rdata.RdataText;
import dev.byod.core.rrset.RrKey;
import dev.byod.core.rrset.RrSet;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * An RRset as stored.
 *
 * @param records as stored, in presentation format; whoever repairs with psql may have left them unreadable
 * @param etag changes with each change of the RRset
 */
public record DesiredRrset(RrKey key, int ttlSeconds, List<String> records, long etag, Instant updatedAt) {

    public DesiredRrset {
        requireNonNull(key);
        records = List.copyOf(records);
        requireNonNull(updatedAt);
    }

    /** Whether storing {@code content} would change nothing, spelling aside. */
    public boolean holds(RrSet content) {
        return key.equals(content.key())
                && ttlSeconds == content.ttlSeconds()
                && content().filter(stored -> stored.sameRdata(content)).isPresent();
    }

    /** The RRset that the records are; empty if they are unreadable. */
    public Optional<RrSet> content() {
        try {
            var rdata = records.stream()
                    .map(record -> RdataText.parse(key.type(), record))
                    .toList();
            return Optional.of(new RrSet(key, ttlSeconds, rdata));
        } catch (Fault unreadable) {
            return Optional.empty();
        }
    }
}
