package dev.byod.server.observers;

import dev.byod.observe.Observation;
import dev.byod.observe.Observation.ClaimsCommitted;
import dev.byod.observe.Observation.ClaimsReleased;
import dev.byod.observe.Observation.IntentCommitted;
import dev.byod.observe.Observation.ProviderWritten;
import dev.byod.observe.Observer;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Predicate;

/**
 * Sends this process a signal right after a fact became true. A crash test starts the jar with {@code
 * -Dbyod.failpoint=N}, N being the row of the crash table in ARCHITECTURE.md: 1 the commit of intent, 2 of claims, 3 the
 * write at the provider, 4 the release of claims; it ends with SIGKILL then. With {@code -Dbyod.pausepoint=NAME}, the
 * name of an observation, it is stopped at the first of them, until somebody lets it go on. Without these properties
 * there is no such observer.
 */
public final class Failpoints implements Observer {

    private static final String KILLED_AT = "byod.failpoint";
    private static final String STOPPED_AT = "byod.pausepoint";

    private static final List<Class<? extends Observation>> POINTS =
            List.of(IntentCommitted.class, ClaimsCommitted.class, ProviderWritten.class, ClaimsReleased.class);

    private final Predicate<Observation> fatal;
    private final String signal;
    private final AtomicBoolean sent = new AtomicBoolean();

    private Failpoints(Predicate<Observation> fatal, String signal) {
        this.fatal = fatal;
        this.signal = signal;
    }

    /** The observer that the properties ask for; one that does nothing if none is set. */
    public static Observer ofSystemProperties() {
        Integer killed = Integer.getInteger(KILLED_AT);
        if (killed != null) {
            return new Failpoints(POINTS.get(killed - 1)::isInstance, "KILL");
        }
        String stopped = System.getProperty(STOPPED_AT);
        return stopped == null
                ? Observer.none()
                : new Failpoints(fact -> fact.getClass().getSimpleName().equals(stopped), "STOP");
    }

    @Override
    public void observe(Observation observation) {
        if (fatal.test(observation) && sent.compareAndSet(false, true)) {
            signalSelf();
        }
    }

    /** The thread waits for the signal, so nothing that follows from the fact can happen before. */
    private void signalSelf() {
        String self = Long.toString(ProcessHandle.current().pid());
        try {
            new ProcessBuilder("sh", "-c", "kill -" + signal + " " + self)
                    .start()
                    .waitFor();
        } catch (IOException | InterruptedException e) {
            Runtime.getRuntime().halt(137);
        }
    }
}
