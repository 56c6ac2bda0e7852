package dev.byod.bus;

import io.vertx.core.Future;

/** A consumer's place on an address. */
@FunctionalInterface
public interface Subscription {

    /** Leaves the address; completes when nothing more is delivered. */
    Future<Void> cancel();
}
