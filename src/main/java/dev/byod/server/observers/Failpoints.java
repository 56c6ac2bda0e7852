package dev.byod.server.observers;

import dev.byod.observe.Observation;
import dev.byod.observe.Observation.ClaimsCommitted;
import dev.byod.observe.Observation.ClaimsReleased;
import dev.byod.observe.Observation.IntentCommitted;
import dev.byod.observe.Observation.ProviderWritten;
import dev.byod.observe.Observer;
import java.io.IOException;
import java.util.List;

/**
 * Kills this process, with SIGKILL, right after a fact became true. A crash test starts the jar with {@code
 * -Dbyod.failpoint=N}, N being the row of the crash table in ARCHITECTURE.md: 1 the commit of intent, 2 of claims, 3 the
 * write at the provider, 4 the release of claims. Without the property there is no such observer.
 */
public final class Failpoints implements Observer {

    /** The system property that holds the number. */
    public static final String PROPERTY = "byod.failpoint";

    private static final List<Class<? extends Observation>> POINTS =
            List.of(IntentCommitted.class, ClaimsCommitted.class, ProviderWritten.class, ClaimsReleased.class);

    private final Class<? extends Observation> fatal;

    private Failpoints(Class<? extends Observation> fatal) {
        this.fatal = fatal;
    }

    /** The observer that the property asks for; one that does nothing if it is not set. */
    public static Observer ofSystemProperty() {
        Integer number = Integer.getInteger(PROPERTY);
        return number == null ? Observer.none() : new Failpoints(POINTS.get(number - 1));
    }

    @Override
    public void observe(Observation observation) {
        if (fatal.isInstance(observation)) {
            kill();
        }
    }

    /** Does not return: the thread waits for the signal, so nothing that follows from the fact can happen. */
    private static void kill() {
        String self = Long.toString(ProcessHandle.current().pid());
        try {
            new ProcessBuilder("sh", "-c", "kill -KILL " + self).start().waitFor();
        } catch (IOException | InterruptedException e) {
            Runtime.getRuntime().halt(137);
        }
    }
}
