package dev.byod.provider;

import dev.byod.bus.Binding;
import io.vertx.core.Future;

/** Where a lane learns which account serves a binding. */
@FunctionalInterface
public interface Credentials {

    /** Opens the credential of the binding as it is now; fails as a fault when the binding is gone. */
    Future<Account> open(Binding binding);
}
