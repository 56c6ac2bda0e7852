package dev.byod.core.trace;

import java.util.Optional;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One step of a trace, as the header {@code traceparent} tells it.
 *
 * @param traceId 32 hex digits, the same for all steps
 * @param spanId 16 hex digits, of this step
 * @param sampled whether whoever came before keeps the trace
 */
public record TraceContext(String traceId, String spanId, boolean sampled) {

    private static final Pattern HEADER =
            Pattern.compile("([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?");
    private static final String FIRST_VERSION = "00";
    private static final String NO_VERSION = "ff";
    private static final String NO_TRACE = "0".repeat(32);
    private static final String NO_SPAN = "0".repeat(16);

    public TraceContext {
        if (!traceId.matches("[0-9a-f]{32}") || traceId.equals(NO_TRACE)) {
            throw new IllegalArgumentException("trace id: " + traceId + " (expected: 32 hex digits, not all 0)");
        }
        if (!spanId.matches("[0-9a-f]{16}") || spanId.equals(NO_SPAN)) {
            throw new IllegalArgumentException("span id: " + spanId + " (expected: 16 hex digits, not all 0)");
        }
    }

    /**
     * What a header says; empty if that is not valid. Only the first version is known: later ones may have more fields
     * behind, and are read as far as they are like the first.
     */
    public static Optional<TraceContext> parse(String header) {
        Matcher fields = HEADER.matcher(header);
        if (!fields.matches()
                || fields.group(1).equals(NO_VERSION)
                || fields.group(1).equals(FIRST_VERSION) && fields.group(5) != null
                || fields.group(2).equals(NO_TRACE)
                || fields.group(3).equals(NO_SPAN)) {
            return Optional.empty();
        }
        boolean sampled = (Integer.parseInt(fields.group(4), 16) & 1) == 1;
        return Optional.of(new TraceContext(fields.group(2), fields.group(3), sampled));
    }

    /** A trace that begins with something that has this id. */
    public static TraceContext begin(UUID id) {
        return new TraceContext(id.toString().replace("-", ""), span(id), false);
    }

    /** The next step, which has this id. */
    public TraceContext next(UUID id) {
        return new TraceContext(traceId, span(id), sampled);
    }

    /** The header, in the first version. */
    public String header() {
        return FIRST_VERSION + "-" + traceId + "-" + spanId + (sampled ? "-01" : "-00");
    }

    /** The half in which the variant keeps it from being all zero. */
    private static String span(UUID id) {
        return "%016x".formatted(id.getLeastSignificantBits());
    }
}
