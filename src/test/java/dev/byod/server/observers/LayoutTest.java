package dev.byod.server.observers;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.LoggingEvent;
import io.vertx.core.json.JsonObject;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.slf4j.event.KeyValuePair;

class LayoutTest {

    private static final String FORGED = "first\n2026-12-01T00:00:00Z ERROR forged=\"yes\"";

    private final LoggerContext context = new LoggerContext();

    @Test
    void a_line_of_json_has_time_level_message_and_each_field_of_its_own() {
        JsonObject line = new JsonObject(new JsonLayout().doLayout(event(LogOutput.OURS, "pass settled")));

        assertThat(line.fieldNames())
                .containsExactly("time", "level", "logger", "message", "zone_id", "claims", "trouble");
        assertThat(line.getString("time")).isEqualTo("2026-12-01T03:04:05.678Z");
        assertThat(line.getString("level")).isEqualTo("warn");
        assertThat(line.getInteger("claims")).isEqualTo(3);
        assertThat(line.getString("zone_id")).isEqualTo(FORGED);
        assertThat(line.getString("trouble")).contains("IllegalStateException: broken", "LayoutTest");
    }

    @Test
    void whatever_is_in_it_json_is_one_line() {
        assertThat(new JsonLayout().doLayout(event(LogOutput.OURS, FORGED)))
                .hasLineCount(1)
                .endsWith("\n");
    }

    @Test
    void no_message_and_no_field_begins_a_line_of_text() {
        String[] lines = new TextLayout().doLayout(event("io.netty", FORGED)).split("\n");

        assertThat(lines[0])
                .startsWith("2026-12-01T03:04:05.678Z WARN  io.netty: first 2026-")
                .contains("zone_id=\"first\\n2026-12-01T00:00:00Z ERROR forged=\\\"yes\\\"\" claims=3");
        assertThat(lines[1]).isEqualTo("java.lang.IllegalStateException: broken");
        assertThat(lines).filteredOn(line -> line.startsWith("2026-")).hasSize(1);
    }

    private ILoggingEvent event(String logger, String message) {
        Logger log = context.getLogger(logger);
        var event = new LoggingEvent("", log, Level.WARN, message, new IllegalStateException("broken"), new Object[0]);
        event.setInstant(Instant.parse("2026-12-01T03:04:05.678Z"));
        event.addKeyValuePair(new KeyValuePair("zone_id", FORGED));
        event.addKeyValuePair(new KeyValuePair("claims", 3));
        return event;
    }
}
