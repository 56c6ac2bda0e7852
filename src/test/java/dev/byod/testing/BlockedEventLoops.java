package dev.byod.testing;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.AppenderBase;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.slf4j.LoggerFactory;

/**
 * Fails a test during which Vert.x warned that an event loop was blocked. Joins every Jupiter test by its service file.
 *
 * <p>Vert.x tells of a blocked loop in its log and nowhere else, so the log is what is read.
 */
public final class BlockedEventLoops implements BeforeAllCallback, AfterEachCallback, AfterAllCallback {

    private static final String CHECKER = "io.vertx.core.impl.BlockedThreadChecker";
    private static final WarningsOf WARNINGS = new WarningsOf(CHECKER);

    @Override
    public void beforeAll(ExtensionContext context) {
        WARNINGS.listen();
    }

    @Override
    public void afterEach(ExtensionContext context) {
        failIfAny();
    }

    @Override
    public void afterAll(ExtensionContext context) {
        failIfAny();
    }

    static void failIfAny() {
        List<String> seen = WARNINGS.drain();
        if (!seen.isEmpty()) {
            throw new AssertionError("an event loop was blocked: " + seen);
        }
    }

    static boolean anySeen() {
        return !WARNINGS.messages.isEmpty();
    }

    private static final class WarningsOf extends AppenderBase<ILoggingEvent> {

        private final ConcurrentLinkedQueue<String> messages = new ConcurrentLinkedQueue<>();
        private final String loggerName;

        WarningsOf(String loggerName) {
            this.loggerName = loggerName;
        }

        synchronized void listen() {
            if (!isStarted()) {
                start();
                ((Logger) LoggerFactory.getLogger(loggerName)).addAppender(this);
            }
        }

        @Override
        protected void append(ILoggingEvent event) {
            messages.add(event.getFormattedMessage());
        }

        List<String> drain() {
            List<String> drained = new ArrayList<>();
            for (String message = messages.poll(); message != null; message = messages.poll()) {
                drained.add(message);
            }
            return drained;
        }
    }
}
