package dev.byod.server.observers;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.Layout;
import ch.qos.logback.core.OutputStreamAppender;
import ch.qos.logback.core.encoder.LayoutWrappingEncoder;
import dev.byod.server.settings.Settings.Logging;
import java.nio.charset.StandardCharsets;
import org.slf4j.LoggerFactory;

/** Where lines go and what they look like: one format for all that is in this process, ours or a library's. */
public final class LogOutput {

    /** The name of our logger; lines of others tell theirs. */
    public static final String OURS = "byod";

    private static final String APPENDER = "stderr";

    private LogOutput() {}

    /** From now on what is told is told like this. */
    public static void begin(Logging settings) {
        if (LoggerFactory.getILoggerFactory() instanceof LoggerContext context) {
            context.getLogger(OURS).setLevel(Level.toLevel(settings.level()));
            Layout<ILoggingEvent> layout = settings.format().equals("json") ? new JsonLayout() : new TextLayout();
            if (context.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME).getAppender(APPENDER)
                    instanceof OutputStreamAppender<ILoggingEvent> stderr) {
                stderr.setEncoder(encoder(layout, context));
            }
        }
        JulLines.begin();
        Thread.setDefaultUncaughtExceptionHandler(
                (thread, cause) -> LoggerFactory.getLogger(OURS).error("thread died: {}", thread.getName(), cause));
    }

    private static LayoutWrappingEncoder<ILoggingEvent> encoder(Layout<ILoggingEvent> layout, LoggerContext context) {
        layout.setContext(context);
        layout.start();
        var encoder = new LayoutWrappingEncoder<ILoggingEvent>();
        encoder.setCharset(StandardCharsets.UTF_8);
        encoder.setContext(context);
        encoder.setLayout(layout);
        encoder.start();
        return encoder;
    }
}
