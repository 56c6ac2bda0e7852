package dev.byod.core.tenancy;

import static java.util.Objects.requireNonNull;

import dev.byod.core.id.TenantId;
import java.util.Optional;
import java.util.function.Function;

/**
 * A write as somebody asked for it.
 *
 * @param once set if the request may come again and shall have one effect
 * @param preview whether to tell what would happen, and write nothing
 * @param answer what to remember of the result for whoever asks again; holds no secret
 */
public record Asked<T>(Acting acting, Optional<Once> once, boolean preview, Function<T, String> answer) {

    public Asked {
        requireNonNull(acting);
        requireNonNull(once);
        requireNonNull(answer);
    }

    /** The same for a tenant that is known only now. */
    public Asked<T> actingFor(TenantId tenant) {
        return new Asked<>(acting.of(tenant), once, preview, answer);
    }
}
