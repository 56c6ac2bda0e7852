package dev.byod.core.tenancy;

import static java.util.Objects.requireNonNull;

import dev.byod.core.name.ZoneName;
import java.util.Optional;

/**
 * Which zones are wanted; what is empty lets everything through.
 *
 * @param credential an id as clients know it; what is none matches nothing
 */
public record ZoneFilter(Optional<ZoneName> name, Optional<Zone.State> state, Optional<String> credential) {

    public ZoneFilter {
        requireNonNull(name);
        requireNonNull(state);
        requireNonNull(credential);
    }
}
