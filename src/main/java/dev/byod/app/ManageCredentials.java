package dev.byod.app;

import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import dev.byod.core.id.CredentialId;
import dev.byod.core.id.TenantId;
import dev.byod.core.page.Page;
import dev.byod.core.page.PageRequest;
import dev.byod.core.tenancy.Asked;
import dev.byod.core.tenancy.Credential;
import dev.byod.core.tenancy.Done;
import dev.byod.store.tenancy.Credentials;
import io.vertx.core.Future;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** The provider accounts of a tenant. So far no provider takes a token or a setting, so none is stored. */
public final class ManageCredentials {

    private final Credentials credentials;
    private final Ids ids;
    private final Set<String> providers;

    /** {@code providers} are the names of those that this installation offers. */
    public ManageCredentials(Credentials credentials, Ids ids, Set<String> providers) {
        this.credentials = credentials;
        this.ids = ids;
        this.providers = Set.copyOf(providers);
    }

    /** What a credential shall be; faults point to its parts. */
    public record Wish(String name, String provider, boolean withToken, boolean withConfig) {

        /** A token would be lost: nobody could use it. */
        void requireNoSecrets() {
            if (withToken) {
                throw unwanted("token", "/token", provider);
            }
            if (withConfig) {
                throw unwanted("config", "/config", provider);
            }
        }

        private static Fault unwanted(String what, String pointer, String provider) {
            String hint = "leave it out";
            return Fault.invalid(FaultCode.BODY_INVALID, what, "present", "none for provider " + provider, hint)
                    .at(pointer);
        }
    }

    /** PROVIDER_UNKNOWN, BODY_INVALID for a token or setting that the provider has no use for, ALREADY_EXISTS. */
    public Future<Done<Credential>> create(Asked<Credential> asked, Wish wish) {
        if (!providers.contains(wish.provider())) {
            String expected = "one of " + new TreeSet<>(providers);
            throw Fault.invalid(FaultCode.PROVIDER_UNKNOWN, "provider", wish.provider(), expected)
                    .at("/provider");
        }
        wish.requireNoSecrets();
        return credentials.create(asked, new CredentialId(ids.next()), wish.name(), wish.provider());
    }

    /** NOT_FOUND if the tenant has none of that id. */
    public Future<Credential> get(TenantId tenant, String id) {
        return Lookup.id(CredentialId::parse, id)
                .map(known -> credentials.find(tenant, known))
                .orElseGet(() -> Future.succeededFuture(Optional.empty()))
                .map(found -> found.orElseThrow(() -> Lookup.missing("credential", id)));
    }

    /** By name; of one provider if it is given. */
    public Future<Page<Credential>> list(TenantId tenant, Optional<String> provider, PageRequest page) {
        return credentials.list(tenant, provider, page);
    }
}
