package dev.byod.core.drift;

import static java.util.Objects.requireNonNull;

import dev.byod.core.intent.DesiredRrset;
import java.util.Optional;

/** An RRset as wanted, and its drift if it has any. */
public record RrsetSeen(DesiredRrset rrset, Optional<DriftSeen> drift) {

    public RrsetSeen {
        requireNonNull(rrset);
        requireNonNull(drift);
    }
}
