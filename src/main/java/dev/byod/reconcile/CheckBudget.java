package dev.byod.reconcile;

/**
 * How many zones may be looked at for drift just now: what changes leave over, and never more than one in {@link
 * DriftPace#SHARE} of all. Where none were due, the queue is left in peace for a while, however often there is work.
 */
final class CheckBudget {

    private final Settings settings;
    private int inFlight;
    private long notBeforeEpochMillis = Long.MIN_VALUE;

    CheckBudget(Settings settings) {
        this.settings = settings;
    }

    /** {@code free}: zones that there is room for at all. */
    int room(int free, long nowEpochMillis) {
        boolean pauses = settings.drift().period().isEmpty() || nowEpochMillis < notBeforeEpochMillis;
        int most = Math.max(1, settings.zonesInFlight() / DriftPace.SHARE);
        return pauses ? 0 : Math.min(free, Math.min(settings.batch(), most - inFlight));
    }

    void leased(int asked, int leased, long nowEpochMillis) {
        inFlight += leased;
        if (leased < asked) {
            notBeforeEpochMillis = nowEpochMillis + settings.poll().toMillis() / 2;
        }
    }

    void ended() {
        inFlight--;
    }
}
