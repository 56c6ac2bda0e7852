package dev.byod.provider;

import java.time.Duration;

/**
 * The bounds of a lane.
 *
 * @param calls unanswered calls of one lane; the next is refused
 * @param waiting calls of one scope that wait for a turn; the next is refused
 * @param turns turns of one scope at the same time, each of another zone
 * @param patience the longest wait for a turn
 * @param call the longest a listing, or opening a zone or a credential, may take
 * @param idle how long a listing may be written on
 * @param margin with less time left on its lease a lane refuses to start anything
 */
public record LaneLimits(
        int calls, int waiting, int turns, Duration patience, Duration call, Duration idle, Duration margin) {

    public LaneLimits {
        if (calls < 1 || waiting < 1 || turns < 1) {
            throw new IllegalArgumentException(
                    "lane limits: " + calls + ", " + waiting + ", " + turns + " (expected: at least 1 each)");
        }
    }

    public static LaneLimits defaults() {
        Duration tenSeconds = Duration.ofSeconds(10);
        return new LaneLimits(1024, 256, 8, tenSeconds, tenSeconds, tenSeconds, Duration.ofSeconds(2));
    }
}
