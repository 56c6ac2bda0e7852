package dev.byod.app;

import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import io.vertx.core.Future;
import java.util.Optional;
import java.util.function.Function;

/** How things are found by what a caller calls them: ids are opaque, so one of a wrong form is just one of nothing. */
final class Lookup {

    private Lookup() {}

    static <T> Optional<T> id(Function<String, T> parse, String text) {
        try {
            return Optional.of(parse.apply(text));
        } catch (Fault unreadable) {
            return Optional.empty();
        }
    }

    /** The failure, pointing to the part of a wish that named the thing. */
    static <T> Future<T> pointing(String pointer, Throwable cause) {
        return Future.failedFuture(cause instanceof Fault fault ? fault.at(pointer) : cause);
    }

    /** The answer for what does not exist and for what belongs to another tenant. */
    static Fault missing(String what, String text) {
        return Fault.invalid(FaultCode.NOT_FOUND, what, text, "one that exists");
    }
}
