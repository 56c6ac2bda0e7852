package dev.byod.provider;

import dev.byod.core.id.ZoneId;

/**
 * One zone's time at the provider: it is listed, then written once or left. Nobody else has a turn of this zone until it
 * is over. A turn that waits for its write goes by itself after a while, since a listing grows old.
 */
final class Turn {

    private enum Phase {
        LISTING,
        LISTED,
        WRITING,
        OVER
    }

    private final ZoneId zone;
    private final String id;
    private Phase phase = Phase.LISTING;
    private Runnable cancelExpiry = () -> {};

    Turn(ZoneId zone, String id) {
        this.zone = zone;
        this.id = id;
    }

    ZoneId zone() {
        return zone;
    }

    /** Names the listing made in this turn. */
    String id() {
        return id;
    }

    /** The listing is answered; from now on the turn can expire. */
    void listed(Runnable cancelExpiry) {
        if (phase == Phase.LISTING) {
            phase = Phase.LISTED;
            this.cancelExpiry = cancelExpiry;
        }
    }

    /** Begins the one write of the turn; false when it is too late, or too early. */
    boolean startWriting() {
        if (phase != Phase.LISTED) {
            return false;
        }
        cancelExpiry.run();
        phase = Phase.WRITING;
        return true;
    }

    /** True when the turn may be taken away: it was listed and nothing is being written. */
    boolean isIdle() {
        return phase == Phase.LISTED;
    }

    /** Ends the turn; false when it was over before. */
    boolean end() {
        cancelExpiry.run();
        boolean first = phase != Phase.OVER;
        phase = Phase.OVER;
        return first;
    }
}
