package dev.byod.store.queue;

import static dev.byod.testing.TestStore.await;
import static org.assertj.core.api.Assertions.assertThat;

import dev.byod.bus.Addresses;
import dev.byod.bus.Bus;
import dev.byod.bus.Event.IntentChanged;
import dev.byod.core.id.ZoneId;
import dev.byod.observe.Observation;
import dev.byod.testing.TestStore;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** From the writer's notifier through the database to the bus. */
@Timeout(60)
class NotificationIT {

    private final TestStore store = TestStore.create();
    private final Bus bus = new Bus(store.vertx().eventBus());
    private final BlockingQueue<Optional<ZoneId>> heard = new LinkedBlockingQueue<>();
    private final BlockingQueue<Observation> observed = new LinkedBlockingQueue<>();
    private final Notifier notifier = new Notifier(store.vertx(), store.pools().worker(), observed::add);
    private final Listener listener =
            new Listener(store.vertx(), store.database().worker(), store.pools().worker(), bus, observed::add);

    @BeforeEach
    void a_listener_that_is_up() throws InterruptedException {
        bus.subscribe(Addresses.INTENT_CHANGED, event -> heard.add(((IntentChanged) event).zone()));
        await(listener.start());
        assertThat(next(heard)).as("on start, everything").isEmpty();
        assertThat(next(observed)).isInstanceOf(Observation.ListenerUp.class);
    }

    @AfterEach
    void close() {
        await(listener.close());
        store.close();
    }

    @Test
    void zones_that_changed_together_are_told_once_each() throws InterruptedException {
        ZoneId one = zone();
        ZoneId two = zone();

        store.vertx().runOnContext(turn -> Stream.of(one, two, one).forEach(notifier::changed));

        assertThat(List.of(next(heard), next(heard))).containsExactlyInAnyOrder(Optional.of(one), Optional.of(two));
        told(zone());
        assertThat(next(heard)).as("nothing in between").isPresent();
        assertThat(heard).isEmpty();
    }

    @Test
    void so_many_zones_that_looking_at_everything_is_less_work() throws InterruptedException {
        List<ZoneId> zones = IntStream.range(0, 257).mapToObj(i -> zone()).toList();

        store.vertx().runOnContext(turn -> zones.forEach(notifier::changed));

        assertThat(next(heard)).isEmpty();
    }

    @Test
    void what_is_no_zone_id_means_everything() throws InterruptedException {
        told("hello");
        assertThat(next(heard)).isEmpty();
    }

    @Test
    void after_a_broken_connection_it_listens_again_and_looks_at_everything() throws InterruptedException {
        store.superuser()
                .rows("select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%'"
                        + " and datname = current_database()");

        assertThat(next(observed)).isInstanceOf(Observation.ListenerDown.class);
        assertThat(next(observed)).isInstanceOf(Observation.ListenerUp.class);
        assertThat(next(heard)).isEmpty();
        ZoneId zone = zone();
        told(zone);
        assertThat(next(heard)).contains(zone);
    }

    @Test
    void a_closed_listener_stays_closed() {
        await(listener.close());

        assertThat(store.superuser()
                        .rows("select pid from pg_stat_activity where query like 'listen%'"
                                + " and datname = current_database()"))
                .isEmpty();
        assertThat(observed).isEmpty();
    }

    private void told(Object payload) {
        store.superuser().rows("select pg_notify('dns_intent_changed', '%s')".formatted(payload));
    }

    private static ZoneId zone() {
        return new ZoneId(UUID.randomUUID());
    }

    private static <T> T next(BlockingQueue<T> queue) throws InterruptedException {
        @Nullable T next = queue.poll(10, TimeUnit.SECONDS);
        if (next == null) {
            throw new AssertionError("nothing within 10 s");
        }
        return next;
    }
}
