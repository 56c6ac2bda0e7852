package dev.byod.provider;

import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** The providers of this process by name. */
public final class ProviderRegistry {

    private final Map<String, Provider> providers;

    public ProviderRegistry(Map<String, Provider> providers) {
        this.providers = Map.copyOf(providers);
    }

    /** The names a credential may have as its provider. */
    public Set<String> names() {
        return new TreeSet<>(providers.keySet());
    }

    /** The provider of this name; there is none is a fault. */
    public Provider get(String name) {
        Provider provider = providers.get(name);
        if (provider == null) {
            throw Fault.invalid(FaultCode.PROVIDER_UNKNOWN, "provider", name, String.join(", ", names()));
        }
        return provider;
    }
}
