package dev.byod.server;

import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import dev.byod.server.settings.Settings.Listener;
import io.vertx.core.Future;
import java.net.BindException;

/** Says in one sentence why a listener could not listen. */
final class Listening {

    private Listening() {}

    /** The future, with a taken port told by what wanted it and by the option that chooses another. */
    static <T> Future<T> on(String what, String option, Listener wanted, Future<T> bound) {
        return bound.recover(cause ->
                Future.failedFuture(cause instanceof BindException ? refused(what, option, wanted, cause) : cause));
    }

    private static Fault refused(String what, String option, Listener wanted, Throwable cause) {
        String reason = String.valueOf(cause.getMessage());
        return new Fault(
                FaultCode.UNAVAILABLE,
                reason.contains("in use")
                        ? "%s port %d on %s is taken: stop what listens there, or choose another with %s (0 = any free one)"
                                .formatted(what, wanted.port(), wanted.host(), option)
                        : "%s cannot listen on %s port %d: %s (choose another with %s)"
                                .formatted(what, wanted.host(), wanted.port(), reason, option));
    }
}
