package dev.byod.core;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The one exception of the program: a code for machines, a sentence for people, and the places where it hurts.
 *
 * <p>Its text may be shown to the caller, so it never holds a secret or the words of another system. A fault has a
 * stack trace only if it is {@link FaultCode#INTERNAL}: the others are answers, not accidents.
 */
public final class Fault extends RuntimeException {

    private static final int SHOWN_CHARACTERS = 80;

    private final FaultCode code;
    private final String detail;
    private final List<Detail> details;
    private final @Nullable Instant retryAt;

    public Fault(FaultCode code, String detail) {
        this(code, detail, List.of());
    }

    public Fault(FaultCode code, String detail, List<Detail> details) {
        this(code, detail, details, null, null);
    }

    private Fault(
            FaultCode code, String detail, List<Detail> details, @Nullable Instant retryAt, @Nullable Throwable cause) {
        super(detail, cause, true, code == FaultCode.INTERNAL);
        this.code = requireNonNull(code);
        this.detail = requireNonNull(detail);
        this.details = List.copyOf(details);
        this.retryAt = retryAt;
    }

    /** A value that is refused: the message reads <em>what: value (expected: …)</em>. */
    public static Fault invalid(FaultCode code, String what, String value, String expected, String hint) {
        String detail = what + ": " + shown(value) + " (expected: " + expected + ")";
        return new Fault(code, detail, List.of(new Detail("", code, detail, hint)));
    }

    /** {@link #invalid(FaultCode, String, String, String, String)} where no advice can be given. */
    public static Fault invalid(FaultCode code, String what, String value, String expected) {
        return invalid(code, what, value, expected, "");
    }

    public FaultCode code() {
        return code;
    }

    /** The public sentence; equal to the message. */
    public String detail() {
        return detail;
    }

    /** Each flaw by itself; empty if the fault concerns no part of an input. */
    public List<Detail> details() {
        return details;
    }

    /** When it makes sense to try again, if somebody said so. */
    public Optional<Instant> retryAt() {
        return Optional.ofNullable(retryAt);
    }

    /** This fault with the time from which a new try makes sense. */
    public Fault retryAt(Instant instant) {
        return new Fault(code, detail, details, requireNonNull(instant), getCause());
    }

    /** This fault with what led to it, for logs only. */
    public Fault because(Throwable cause) {
        return new Fault(code, detail, details, retryAt, cause);
    }

    /** This fault seen from the value that holds the checked one at JSON pointer {@code prefix}. */
    public Fault at(String prefix) {
        List<Detail> own = details.isEmpty() ? List.of(new Detail("", code, detail, "")) : details;
        List<Detail> moved = own.stream().map(each -> each.at(prefix)).toList();
        return new Fault(code, detail, moved, retryAt, getCause());
    }

    private static String shown(String value) {
        String head = value.length() > SHOWN_CHARACTERS ? value.substring(0, SHOWN_CHARACTERS) + "…" : value;
        return head.replaceAll("[\\p{Cc}\\p{Cs}]", "�");
    }
}
