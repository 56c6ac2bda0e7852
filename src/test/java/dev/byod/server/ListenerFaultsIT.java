package dev.byod.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.byod.observe.Observation.ListenerDown;
import dev.byod.observe.Observation.ListenerUp;
import dev.byod.testing.Await;
import dev.byod.testing.FaultProxy.Link;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The connection that hears of changes, where the poll comes too late to help it: what is live, it has found. */
@TestInstance(Lifecycle.PER_CLASS)
@Timeout(120)
class ListenerFaultsIT {

    private static final String ZONE = "heard.test";
    private static final String LISTENER = "listen dns_intent_changed";
    private static final Duration POLL = Duration.ofSeconds(60);

    private FaultyHouse house;
    private String key;

    @BeforeAll
    void start(@TempDir Path folder) {
        house = new FaultyHouse(folder.resolve("data"), POLL);
        key = house.zone(ZONE);
    }

    @AfterAll
    void stop() {
        house.close();
    }

    @Test
    void a_silent_listener_is_replaced_within_15_seconds_and_everything_is_looked_at() {
        long downs = house.count(ListenerDown.class);
        List<Link> listeners = house.proxy.links(LISTENER);
        assertThat(listeners).hasSize(1);
        System.out.println(
                "listener silent: client port " + listeners.getFirst().port());
        listeners.getFirst().blackHole();
        long began = System.nanoTime();
        put("silent");

        Await.until(Duration.ofSeconds(20), () -> house.count(ListenerDown.class) > downs);
        Await.until(Duration.ofSeconds(20), () -> isLive("silent"));
        assertThat(Duration.ofNanos(System.nanoTime() - began)).isLessThan(Duration.ofSeconds(15));
        assertHears("after-silence");
    }

    @Test
    void what_is_told_while_the_listener_is_away_is_found_when_it_is_back() {
        long ups = house.count(ListenerUp.class);
        house.proxy.always(LISTENER, Link::cut);
        System.out.println("listener cut, whenever it comes to proxy port " + house.proxy.port());
        put("away");
        Await.until(Duration.ofSeconds(10), () -> house.proxy.links(LISTENER).isEmpty());
        put("away-too");
        assertThat(isLive("away-too")).isFalse();
        house.proxy.heal();

        Await.until(Duration.ofSeconds(15), () -> house.count(ListenerUp.class) > ups);
        Await.until(Duration.ofSeconds(5), () -> isLive("away") && isLive("away-too"));
        assertHears("after-cut");
    }

    private void assertHears(String name) {
        put(name);
        Await.until(Duration.ofSeconds(5), () -> isLive(name));
    }

    private void put(String name) {
        assertThat(house.put(key, ZONE, name, "192.0.2.1").statusCode()).isEqualTo(202);
    }

    private boolean isLive(String name) {
        return house.isLive(name + "." + ZONE, "192.0.2.1");
    }
}
