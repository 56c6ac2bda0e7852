package dev.byod.observe;

/** Hears facts. An observer must be quick, must not block and must not throw. */
@FunctionalInterface
public interface Observer {

    void observe(Observation observation);

    /** An observer for which nothing is worth telling. */
    static Observer none() {
        return observation -> {};
    }

    /** Tells this observer first, then the other. */
    default Observer and(Observer other) {
        return observation -> {
            observe(observation);
            other.observe(observation);
        };
    }
}
