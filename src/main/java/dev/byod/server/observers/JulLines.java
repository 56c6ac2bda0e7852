package dev.byod.server.observers;

import java.util.logging.Handler;
import java.util.logging.LogManager;
import java.util.logging.LogRecord;
import java.util.logging.SimpleFormatter;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.event.Level;

/** Lines of libraries that know only the JDK's logging, such as the JDBC driver, join the others. */
final class JulLines extends Handler {

    private static final SimpleFormatter FORMAT = new SimpleFormatter();

    static void begin() {
        LogManager.getLogManager().reset();
        LogManager.getLogManager().getLogger("").addHandler(new JulLines());
    }

    @Override
    public void publish(LogRecord line) {
        Logger log = LoggerFactory.getLogger(String.valueOf(line.getLoggerName()));
        log.atLevel(level(line.getLevel().intValue()))
                .setCause(line.getThrown())
                .log(FORMAT.formatMessage(line));
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}

    private static Level level(int level) {
        if (level >= java.util.logging.Level.SEVERE.intValue()) {
            return Level.ERROR;
        }
        if (level >= java.util.logging.Level.WARNING.intValue()) {
            return Level.WARN;
        }
        return level >= java.util.logging.Level.INFO.intValue() ? Level.INFO : Level.DEBUG;
    }
}
