package dev.byod.provider;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.byod.bus.Addresses;
import dev.byod.bus.Binding;
import dev.byod.bus.Bus;
import dev.byod.bus.Lane;
import dev.byod.bus.LaneCall.Apply;
import dev.byod.bus.LaneCall.ListZone;
import dev.byod.bus.LaneReply.Outcomes;
import dev.byod.bus.LaneReply.Snapshot;
import dev.byod.bus.LaneReply.ZoneOpened;
import dev.byod.bus.Outcome;
import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import dev.byod.core.id.ZoneId;
import dev.byod.core.name.ZoneName;
import dev.byod.core.plan.Change;
import dev.byod.core.rrset.RrSet;
import dev.byod.core.rrset.TtlLimits;
import dev.byod.observe.Observation;
import dev.byod.server.ports.VertxTime;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The lanes as callers meet them: on the bus, in a running Vert.x. */
@Timeout(30)
class LaneVerticleTest {

    private static final Duration LONG = Duration.ofSeconds(10);
    private static final String SCOPE = "instant/account";
    private static final Lane LANE = Lane.of(SCOPE);
    private static final Binding BINDING = new Binding(new ZoneId(new UUID(0, 1)), ZoneName.parse("example.test"));
    private static final TtlLimits TTLS = new TtlLimits(3600, 86_400);
    private static final RrSet RECORD = ProviderValues.rrset(BINDING.name(), "www", "A", "192.0.2.1");

    private final Vertx vertx = Vertx.vertx();
    private final Bus bus = new Bus(vertx.eventBus());
    private final Time time = VertxTime.ofLanes(vertx);
    private final ModelLeases leases = new ModelLeases(time);
    private final Queue<Observation> observed = new ConcurrentLinkedQueue<>();

    @AfterEach
    void close() throws Exception {
        vertx.close().await(10, TimeUnit.SECONDS);
    }

    @Test
    void a_zone_is_listed_and_written_over_the_bus() throws Exception {
        deploy("one");
        Snapshot snapshot = list();

        Apply apply = new Apply(BINDING, snapshot.snapshotId(), List.of(new Change.Create(RECORD)), 5_000);

        assertThat(snapshot.rrsets()).containsExactly(RECORD);
        assertThat(bus.request(Addresses.lane(LANE), apply, LONG).await(10, TimeUnit.SECONDS))
                .isEqualTo(new Outcomes(List.of(new Outcome.Applied(RECORD.key()))));
    }

    @Test
    void a_started_process_serves_every_free_lane() throws Exception {
        deploy("one");

        assertThat(observed).filteredOn(Observation.LaneHeld.class::isInstance).hasSize(Lane.COUNT);
    }

    @Test
    void a_process_answers_only_for_lanes_it_holds() throws Exception {
        leases.client("elsewhere").hold(Set.of(LANE)).await(10, TimeUnit.SECONDS);
        deploy("one");

        assertThatThrownBy(this::list)
                .isInstanceOfSatisfying(
                        Fault.class, fault -> assertThat(fault.code()).isEqualTo(FaultCode.UNAVAILABLE));
    }

    @Test
    void a_stopped_process_gives_its_lanes_to_the_next_at_once() throws Exception {
        String first = deploy("one");

        vertx.undeploy(first).await(10, TimeUnit.SECONDS);

        assertThatThrownBy(this::list).isInstanceOf(Fault.class);
        deploy("two");
        assertThat(list()).returns(List.of(RECORD), Snapshot::rrsets).returns(TTLS, Snapshot::ttls);
    }

    private String deploy(String process) throws Exception {
        Credentials credentials = binding -> Future.succeededFuture(new Account("instant", SCOPE, Map.of()));
        ProviderRegistry providers = new ProviderRegistry(Map.of("instant", new InstantProvider()));
        LaneServices services = new LaneServices(providers, credentials, LaneLimits.defaults(), time, observed::add);
        return vertx.deployVerticle(new LaneVerticle(bus, leases.client(process), services))
                .await(10, TimeUnit.SECONDS);
    }

    private Snapshot list() throws Exception {
        return bus.request(Addresses.lane(LANE), new ListZone(BINDING), LONG).await(10, TimeUnit.SECONDS);
    }

    /** Says yes to everything. */
    private static final class InstantProvider implements Provider {

        @Override
        public Future<Listing> list(Account account, ZoneName zone) {
            return Future.succeededFuture(new Listing(List.of(RECORD), TTLS));
        }

        @Override
        public Future<List<Outcome>> apply(Account account, ZoneName zone, List<Change> changes, Duration within) {
            return Future.succeededFuture(changes.stream()
                    .<Outcome>map(change -> new Outcome.Applied(change.key()))
                    .toList());
        }

        @Override
        public Future<ZoneOpened> openZone(Account account, ZoneName zone) {
            return Future.succeededFuture(new ZoneOpened("1", List.of()));
        }
    }
}
