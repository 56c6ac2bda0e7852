package dev.byod.server.ports;

import dev.byod.bus.Binding;
import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import dev.byod.provider.Account;
import dev.byod.provider.Credentials;
import dev.byod.store.tenancy.Bindings;
import io.vertx.core.Future;

/** A lane learns from the database which account serves a zone, anew for each call. */
public record StoredCredentials(Bindings bindings) implements Credentials {

    @Override
    public Future<Account> open(Binding binding) {
        return bindings.of(binding.zoneId())
                .map(route -> route.orElseThrow(() -> new Fault(FaultCode.NOT_FOUND, "zone: deleted meanwhile")))
                .map(route -> new Account(route.provider(), route.scope(), route.config()));
    }
}
