package dev.byod.reconcile.simulation;

/** What goes wrong by chance, as long as the weather is bad. */
final class Faults {

    /** How a call at the provider ends. */
    enum AtProvider {
        NONE,
        REFUSED,
        DOWN,
        LIMITED,
        UNCLEAR
    }

    private final Clockwork clock;
    private final double rate;
    private boolean calm;

    Faults(Clockwork clock, double rate) {
        this.clock = clock;
        this.rate = rate;
    }

    void calmDown() {
        calm = true;
    }

    boolean isCalm() {
        return calm;
    }

    boolean happens() {
        return !calm && clock.chance(rate);
    }

    AtProvider atProvider() {
        if (!happens()) {
            return AtProvider.NONE;
        }
        AtProvider[] kinds = AtProvider.values();
        return clock.chance(0.5) ? AtProvider.UNCLEAR : kinds[(int) clock.between(1, kinds.length - 1)];
    }
}
