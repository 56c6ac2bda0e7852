package dev.byod.server.observers;

import dev.byod.core.id.OperationId;
import dev.byod.core.id.TenantId;
import dev.byod.core.id.ZoneId;
import dev.byod.core.trace.TraceContext;
import dev.byod.observe.Request;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.event.Level;
import org.slf4j.spi.LoggingEventBuilder;

/** What the log says of a fact: a sentence that is always the same, and fields for what is not. */
final class Line {

    private final Level level;
    private final String sentence;
    private final Map<String, Object> fields = new LinkedHashMap<>();
    private @Nullable Throwable cause;

    private Line(Level level, String sentence) {
        this.level = level;
        this.sentence = sentence;
    }

    /** Routine. */
    static Line debug(String sentence) {
        return new Line(Level.DEBUG, sentence);
    }

    /** A change of state. */
    static Line info(String sentence) {
        return new Line(Level.INFO, sentence);
    }

    /** What may need a hand. */
    static Line warn(String sentence) {
        return new Line(Level.WARN, sentence);
    }

    /** What was not foreseen. */
    static Line error(String sentence) {
        return new Line(Level.ERROR, sentence);
    }

    Line zone(ZoneId zone) {
        return with("zone_id", zone);
    }

    Line operation(OperationId operation) {
        return with("operation_id", operation);
    }

    Line tenant(TenantId tenant) {
        return with("tenant_id", tenant);
    }

    Line trace(Optional<TraceContext> trace) {
        trace.ifPresent(known -> with("trace_id", known.traceId()).with("span_id", known.spanId()));
        return this;
    }

    /** What is known of a request. */
    Line request(Request request) {
        with("request_id", request.id()).with("endpoint", request.operation());
        request.tenant().ifPresent(this::tenant);
        return trace(request.trace());
    }

    Line took(Duration took) {
        return with("millis", took.toMillis());
    }

    /** A field; numbers stay numbers. */
    Line with(String field, Object value) {
        fields.put(field, value);
        return this;
    }

    /** Trouble that was foreseen: its message is all there is to know. */
    Line reason(Throwable cause) {
        return with("reason", String.valueOf(cause.getMessage()));
    }

    /** Trouble with its stack trace. */
    Line because(Throwable cause) {
        this.cause = cause;
        return this;
    }

    void to(Logger log) {
        if (log.isEnabledForLevel(level)) {
            LoggingEventBuilder event = log.atLevel(level).setCause(cause);
            for (var field : fields.entrySet()) {
                event = event.addKeyValue(field.getKey(), field.getValue());
            }
            event.log(sentence);
        }
    }
}
