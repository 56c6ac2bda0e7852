package dev.byod.server.observers;

import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.ThrowableProxyUtil;
import ch.qos.logback.core.LayoutBase;
import io.vertx.core.json.Json;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import org.slf4j.event.KeyValuePair;

/**
 * A line for people: time, level, message, then fields as {@code name=value}. No value can begin a line of its own; only
 * a stack trace has more lines, each beginning with a tab or a cause.
 */
public final class TextLayout extends LayoutBase<ILoggingEvent> {

    private static final DateTimeFormatter TIME =
            new DateTimeFormatterBuilder().appendInstant(3).toFormatter();
    private static final Pattern PLAIN = Pattern.compile("[^\\s\"=\\p{Cntrl}]+");
    private static final Pattern CONTROL = Pattern.compile("\\p{Cntrl}+");

    @Override
    public String doLayout(ILoggingEvent event) {
        StringBuilder line = new StringBuilder()
                .append(TIME.format(event.getInstant()))
                .append(" %-5s ".formatted(event.getLevel()));
        if (!event.getLoggerName().equals(LogOutput.OURS)) {
            line.append(event.getLoggerName()).append(": ");
        }
        line.append(CONTROL.matcher(event.getFormattedMessage()).replaceAll(" "));
        for (KeyValuePair field : Objects.requireNonNullElse(event.getKeyValuePairs(), List.<KeyValuePair>of())) {
            line.append(' ').append(field.key).append('=').append(shown(String.valueOf(field.value)));
        }
        line.append(System.lineSeparator());
        Optional.ofNullable(event.getThrowableProxy())
                .ifPresent(trouble -> line.append(ThrowableProxyUtil.asString(trouble)));
        return line.toString();
    }

    private static String shown(String value) {
        return PLAIN.matcher(value).matches() ? value : Json.encode(value);
    }
}
