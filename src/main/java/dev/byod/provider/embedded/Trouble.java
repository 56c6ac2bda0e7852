package dev.byod.provider.embedded;

import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import dev.byod.core.name.ZoneName;
import io.vertx.pgclient.PgException;

/** What the database answered instead, in the words of the port. */
final class Trouble {

    private static final String NO_DATA_FOUND = "P0002";
    private static final String INTEGRITY_CLASS = "23";
    private static final String CONNECTION_CLASS = "08";
    private static final String SHUTDOWN_CLASS = "57P";

    private Trouble() {}

    static Fault notInAccount(ZoneName zone) {
        return new Fault(FaultCode.NOT_FOUND, "zone " + zone + ": not in this account (expected: opened before)");
    }

    /** For what may be repeated without harm. */
    static Fault ofRead(Throwable cause) {
        return cause instanceof Fault fault ? fault : unavailable(cause);
    }

    /** Only an error the database itself reported, on a connection that lives, proves that nothing was written. */
    static Fault ofWrite(ZoneName zone, Throwable cause) {
        return switch (cause) {
            case Fault fault -> fault;
            case PgException refusal when isFinal(refusal) -> refused(zone, refusal);
            default ->
                new Fault(FaultCode.AMBIGUOUS, "embedded DNS: the connection broke during the write").because(cause);
        };
    }

    private static boolean isFinal(PgException refusal) {
        String state = refusal.getSqlState();
        return !state.startsWith(CONNECTION_CLASS) && !state.startsWith(SHUTDOWN_CLASS);
    }

    private static Fault refused(ZoneName zone, PgException refusal) {
        if (refusal.getSqlState().equals(NO_DATA_FOUND)) {
            return notInAccount(zone);
        }
        return refusal.getSqlState().startsWith(INTEGRITY_CLASS)
                ? new Fault(FaultCode.PROVIDER_REFUSED, "embedded DNS: the zone would not be valid").because(refusal)
                : unavailable(refusal);
    }

    private static Fault unavailable(Throwable cause) {
        return new Fault(FaultCode.PROVIDER_UNAVAILABLE, "embedded DNS: its database cannot serve now").because(cause);
    }
}
