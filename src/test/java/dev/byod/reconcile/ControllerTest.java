package dev.byod.reconcile;

import static dev.byod.reconcile.Records.ZONE;
import static dev.byod.reconcile.Records.intent;
import static org.assertj.core.api.Assertions.assertThat;

import dev.byod.bus.LaneReply.Snapshot;
import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import dev.byod.core.id.ZoneId;
import dev.byod.core.rrset.TtlLimits;
import dev.byod.core.work.Lease;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class ControllerTest {

    private static final Settings SETTINGS = Settings.defaults();

    private final Bench bench = new Bench();
    private final Controller controller = bench.controller(SETTINGS);

    @Test
    void with_every_wake_up_lost_the_poll_looks() {
        controller.start();
        assertThat(bench.looks).isEqualTo(1);
        bench.pass(SETTINGS.poll());
        bench.pass(SETTINGS.poll());
        assertThat(bench.looks).isEqualTo(3);
    }

    @Test
    void a_thousand_wake_ups_during_a_look_are_one_more_look() {
        Promise<Integer> slow = Promise.promise();
        bench.folding = slow.future();
        controller.start();
        for (int i = 0; i < 1_000; i++) {
            controller.wake();
        }
        bench.folding = Future.succeededFuture(0);
        slow.complete(0);
        assertThat(bench.looks).isEqualTo(2);
    }

    @Test
    void it_goes_on_while_it_finds_work() {
        bench.due(intent(List.of(), List.of()), 0);
        bench.due(intent(List.of(), List.of()), 0);
        controller.start();
        assertThat(bench.settled).hasSize(2);
        assertThat(bench.looks).isEqualTo(3);
    }

    @Test
    void trouble_with_the_queue_ends_the_look_and_not_the_polling() {
        bench.folding = Future.failedFuture(new Fault(FaultCode.UNAVAILABLE, "no database"));
        controller.start();
        assertThat(bench.facts).containsExactly("CycleFailed");
        bench.pass(SETTINGS.poll());
        assertThat(bench.looks).isEqualTo(2);
    }

    @Test
    void one_zone_that_cannot_be_read_does_not_hold_up_the_others() {
        ZoneId broken = new ZoneId(new UUID(0, 9));
        bench.zones.put(ZONE, intent(List.of(), List.of()));
        bench.queue.add(List.of(new Lease(broken, 1, 1, 0), new Lease(ZONE, 1, 2, 0)));
        bench.reading = zones -> zones.contains(broken)
                ? Future.failedFuture(new Fault(FaultCode.INTERNAL, "broken"))
                : Future.succeededFuture(0);
        controller.start();
        assertThat(bench.settled)
                .singleElement()
                .satisfies(settled -> assertThat(settled.lease().zone()).isEqualTo(ZONE));
        assertThat(bench.postponed).containsOnlyKeys(broken);
    }

    @Test
    void it_leases_no_more_than_it_has_room_for() {
        Promise<Snapshot> slow = Promise.promise();
        bench.listing = binding -> slow.future();
        bench.due(intent(List.of(), List.of()), 0);
        bench.due(intent(List.of(), List.of()), 0);
        Controller narrow = bench.controller(withRoomForOne());
        narrow.start();
        assertThat(bench.queue).hasSize(1);
        slow.complete(new Snapshot("s", List.of(), TtlLimits.NONE));
        assertThat(bench.queue).isEmpty();
        assertThat(bench.settled).hasSize(2);
    }

    @Test
    void stopping_waits_for_passes_and_leases_no_more() {
        Promise<Snapshot> slow = Promise.promise();
        bench.listing = binding -> slow.future();
        bench.due(intent(List.of(), List.of()), 0);
        controller.start();
        Future<Void> stopped = controller.stop(Duration.ofSeconds(5));
        bench.due(intent(List.of(), List.of()), 0);
        controller.wake();
        bench.pass(SETTINGS.poll());
        assertThat(stopped.isComplete()).isFalse();
        slow.complete(new Snapshot("s", List.of(), TtlLimits.NONE));
        assertThat(stopped.succeeded()).isTrue();
        assertThat(bench.queue).hasSize(1);
    }

    @Test
    void stopping_does_not_wait_for_ever() {
        bench.listing = binding -> Promise.<Snapshot>promise().future();
        bench.due(intent(List.of(), List.of()), 0);
        controller.start();
        Future<Void> stopped = controller.stop(Duration.ofSeconds(5));
        bench.pass(Duration.ofSeconds(5));
        assertThat(stopped.succeeded()).isTrue();
    }

    private static Settings withRoomForOne() {
        return new Settings(
                1,
                1,
                SETTINGS.writes(),
                SETTINGS.lease(),
                SETTINGS.writeWithin(),
                SETTINGS.writeGrace(),
                SETTINGS.poll(),
                SETTINGS.backoff(),
                SETTINGS.poisonBackoff(),
                SETTINGS.drift());
    }
}
