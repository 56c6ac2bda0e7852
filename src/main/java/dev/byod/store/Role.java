package dev.byod.store;

import java.util.Locale;

/** The database roles that run statements of this package; the migrations create them. */
public enum Role {
    /** Serves one tenant at a time and sees that tenant's rows only. */
    API,
    /** Runs the work queue, the lanes and the activation of zones. */
    WORKER,
    /** Reads all desired rows through the contract's views; alone writes claims. */
    REGISTRY;

    /** The role's name in the database. */
    public String sqlName() {
        return "byod_" + name().toLowerCase(Locale.ROOT);
    }
}
