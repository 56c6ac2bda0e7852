package dev.byod.server;

import java.time.Duration;
import java.time.InstantSource;

/**
 * This process's time of day. For people and for the ends of keys; nothing that processes decide together may rest on
 * it. Tests start the jar with {@code -Dbyod.clock-offset=SECONDS} to see that nothing does.
 */
final class WallClock {

    private static final String PROPERTY = "byod.clock-offset";

    private WallClock() {}

    static InstantSource ofSystemProperty() {
        InstantSource system = InstantSource.system();
        Duration offset = Duration.ofSeconds(Long.getLong(PROPERTY, 0));
        return offset.isZero() ? system : () -> system.instant().plus(offset);
    }
}
