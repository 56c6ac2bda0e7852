package dev.byod.server.observers;

import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.ThrowableProxyUtil;
import ch.qos.logback.core.LayoutBase;
import io.vertx.core.json.JsonObject;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import org.slf4j.event.KeyValuePair;

/** One JSON object a line, whatever is in it: {@code time}, {@code level}, {@code logger}, {@code message}, then fields. */
public final class JsonLayout extends LayoutBase<ILoggingEvent> {

    @Override
    public String doLayout(ILoggingEvent event) {
        JsonObject line = new JsonObject()
                .put("time", event.getInstant().toString())
                .put("level", event.getLevel().toString().toLowerCase(Locale.ROOT))
                .put("logger", event.getLoggerName())
                .put("message", event.getFormattedMessage());
        for (KeyValuePair field : Objects.requireNonNullElse(event.getKeyValuePairs(), List.<KeyValuePair>of())) {
            line.put(field.key, field.value instanceof Number number ? number : String.valueOf(field.value));
        }
        Optional.ofNullable(event.getThrowableProxy())
                .ifPresent(trouble -> line.put("trouble", ThrowableProxyUtil.asString(trouble)));
        return line.encode() + System.lineSeparator();
    }
}
