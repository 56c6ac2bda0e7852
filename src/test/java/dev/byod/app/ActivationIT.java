package dev.byod.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.byod.bus.Addresses;
import dev.byod.bus.Bus;
import dev.byod.bus.Event;
import dev.byod.bus.Lane;
import dev.byod.bus.LaneCall;
import dev.byod.bus.LaneReply;
import dev.byod.bus.Message;
import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import dev.byod.core.id.CredentialId;
import dev.byod.core.id.TenantId;
import dev.byod.core.id.ZoneId;
import dev.byod.core.name.ZoneName;
import dev.byod.core.plan.Policy;
import dev.byod.core.tenancy.Acting;
import dev.byod.core.tenancy.Asked;
import dev.byod.core.tenancy.Powers;
import dev.byod.observe.Observation;
import dev.byod.store.Databases;
import dev.byod.store.TenantReads;
import dev.byod.store.TenantWrites;
import dev.byod.store.tenancy.Activations;
import dev.byod.store.tenancy.Bindings;
import dev.byod.store.tenancy.Credentials;
import dev.byod.store.tenancy.Removals;
import dev.byod.store.tenancy.Zones;
import dev.byod.testing.Await;
import dev.byod.testing.Jdbc;
import dev.byod.testing.TestDatabase;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.Vertx;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** From pending to active, or to refused: on a real database, with a provider that answers as told. */
@Timeout(60)
class ActivationIT {

    private static final Duration POLL = Duration.ofSeconds(5);

    private final Vertx vertx = Vertx.vertx();
    private final Bus bus = new Bus(vertx.eventBus());
    private final TestDatabase database = TestDatabase.create();
    private final Jdbc superuser = database.jdbc(database.superuser());
    private final Databases databases = Databases.open(vertx, database.logins(), 4);
    private final Ids ids = new Ids(new SecureRandom(), InstantSource.system());
    private final List<Observation> observed = new CopyOnWriteArrayList<>();
    private final List<ZoneId> announced = new CopyOnWriteArrayList<>();
    private final List<String> opened = new CopyOnWriteArrayList<>();
    private final Map<String, Future<LaneReply.ZoneOpened>> answers = new ConcurrentHashMap<>();
    private final ActivateZones activation = activation();

    private final RemoveZones removal = new RemoveZones(new Removals(databases), bus, announced::add, observed::add);

    private final TenantId alice = database.seed().tenant("alice");
    private final TenantId bob = database.seed().tenant("bob");

    @BeforeEach
    void a_provider_that_opens_everything_unless_told_otherwise() {
        IntStream.range(0, Lane.COUNT).forEach(lane -> bus.consume(Addresses.lane(new Lane(lane)), this::answer));
    }

    @AfterEach
    void close() {
        Await.result(vertx.close());
        database.close();
    }

    @Test
    void a_zone_that_the_provider_opens_is_active_and_its_intent_is_told() {
        ZoneId zone = zone(alice, "example.test");
        look();
        assertThat(state(zone)).isEqualTo("active|id of example.test|null|null");
        assertThat(observed).contains(new Observation.ZoneActivated(zone));
        assertThat(announced).containsExactly(zone);
        assertThat(superuser.rows("select zone_id from zone_change")).contains(zone.toString());
    }

    @Test
    void a_zone_that_the_provider_does_not_open_says_why_and_is_tried_again_later() {
        ZoneId zone = zone(alice, "example.test");
        answers.put("example.test", failing(FaultCode.PROVIDER_UNAVAILABLE, "the provider is on holiday"));
        look();
        assertThat(state(zone)).isEqualTo("pending|null|ProviderUnavailable|the provider is on holiday");
        look();
        assertThat(opened).hasSize(1);
        answers.clear();
        superuser.execute("update zones set next_check_at = now()");
        look();
        assertThat(state(zone)).isEqualTo("active|id of example.test|null|null");
    }

    @Test
    void each_try_waits_longer_than_the_one_before_up_to_five_minutes() {
        ZoneId zone = zone(alice, "example.test");
        answers.put("example.test", failing(FaultCode.PROVIDER_UNAVAILABLE, "no"));
        for (double seconds : new double[] {2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300}) {
            superuser.execute("update zones set next_check_at = now()");
            look();
            double delay = Double.parseDouble(superuser.row(
                    "select extract(epoch from next_check_at - now()) from zones where id = '" + zone + "'"));
            assertThat(delay).isBetween(seconds * 0.8 - 1, seconds * 1.2);
        }
    }

    @Test
    void a_provider_that_knows_the_zone_in_another_account_refuses_it() {
        ZoneId zone = zone(alice, "example.test");
        answers.put("example.test", failing(FaultCode.ZONE_CONFLICT, "the zone is in another account"));
        look();
        assertThat(state(zone)).isEqualTo("refused|null|ZoneConflict|the zone is in another account");
    }

    @Test
    void at_above_and_below_another_tenants_zone_nothing_is_asked_of_the_provider() {
        zone(alice, "sub.example.test");
        look();
        List<ZoneId> bobs =
                List.of(zone(bob, "sub.example.test"), zone(bob, "deep.sub.example.test"), zone(bob, "example.test"));
        opened.clear();
        look();
        assertThat(bobs)
                .allSatisfy(
                        zone -> assertThat(state(zone)).startsWith("refused|null|ZoneConflict|zone: another tenant"));
        assertThat(opened).isEmpty();
        assertThat(observed).contains(new Observation.ZoneRefused(bobs.getFirst(), FaultCode.ZONE_CONFLICT));
    }

    @Test
    void names_that_only_look_alike_are_in_nobodys_way() {
        List<String> alike = List.of(
                "longernameexample.test",
                "example-2.test",
                "example0.test",
                "examplex.test",
                "other.test",
                "example.test2");
        List<ZoneId> zones = new ArrayList<>();
        zones.add(zone(alice, "example.test"));
        alike.forEach(name -> zones.add(zone(bob, name)));
        look();
        assertThat(zones).allSatisfy(zone -> assertThat(state(zone)).startsWith("active"));
    }

    @Test
    void a_zone_is_in_the_way_of_no_shorter_name_that_its_own_merely_starts_with() {
        List.of("example0.test", "examplex.test", "sub.examplex.test").forEach(name -> zone(alice, name));
        look();
        ZoneId shorter = zone(bob, "example.test");
        look();
        assertThat(state(shorter)).startsWith("active");
    }

    @Test
    void ones_own_zones_are_not_in_the_way_and_pending_ones_of_others_neither() {
        ZoneId child = zone(alice, "sub.example.test");
        look();
        superuser.execute("update zones set next_check_at = 'infinity' where id = '" + zone(bob, "example.test") + "'");
        ZoneId parent = zone(alice, "example.test");
        look();
        assertThat(List.of(state(child), state(parent)))
                .allSatisfy(state -> assertThat(state).startsWith("active"));
    }

    @Test
    void a_refused_zone_becomes_active_once_nothing_is_in_the_way() {
        ZoneId alices = zone(alice, "example.test");
        look();
        ZoneId bobs = zone(bob, "www.example.test");
        look();
        assertThat(state(bobs)).startsWith("refused");
        superuser.execute("update zones set state = 'pending', next_check_at = 'infinity' where id = '" + alices + "'");
        superuser.execute("update zones set next_check_at = now() where id = '" + bobs + "'");
        look();
        assertThat(state(bobs)).startsWith("active");
    }

    @Test
    void of_a_parent_and_a_child_that_two_processes_open_at_once_only_one_becomes_active() {
        for (int round = 0; round < 10; round++) {
            String parent = "race" + round + ".test";
            String child = "sub." + parent;
            Promise<Void> bothOpen = Promise.promise();
            answers.put(parent, bothOpen.future().map(open -> new LaneReply.ZoneOpened(parent, List.of())));
            answers.put(child, bothOpen.future().map(open -> new LaneReply.ZoneOpened(child, List.of())));
            zone(alice, parent);
            Future<Duration> one = activation.look(POLL);
            awaitOpened(parent);
            zone(bob, child);
            Future<Duration> other = activation().look(POLL);
            awaitOpened(child);
            bothOpen.complete();
            Await.result(Future.all(one, other));
            assertThat(superuser.rows("select name from zones where state = 'active' and name like '%" + parent + "'"))
                    .hasSize(1);
        }
    }

    @Test
    void looking_says_when_it_is_worth_to_look_again() {
        assertThat(Await.result(activation.look(POLL))).isEqualTo(POLL);
        zone(alice, "example.test");
        answers.put("example.test", failing(FaultCode.PROVIDER_UNAVAILABLE, "no"));
        assertThat(Await.result(activation.look(POLL))).isBetween(Duration.ofMillis(500), Duration.ofMillis(2400));
    }

    @Test
    void the_loop_looks_when_it_starts_and_when_intent_changes() {
        zone(alice, "first.test");
        Await.result(vertx.deployVerticle(new ActivationLoop(activation, removal, bus)));
        awaitOpened("first.test");
        ZoneId zone = zone(alice, "second.test");
        bus.publish(Addresses.INTENT_CHANGED, new Event.IntentChanged(Optional.of(zone)));
        awaitOpened("second.test");
    }

    private ActivateZones activation() {
        return new ActivateZones(
                new Activations(databases), new Bindings(databases), bus, announced::add, observed::add);
    }

    private void look() {
        Await.result(activation.look(POLL));
    }

    private Future<? extends Message> answer(LaneCall<?> call) {
        String name = call.binding().name().text();
        opened.add(name);
        return answers.getOrDefault(name, Future.succeededFuture(new LaneReply.ZoneOpened("id of " + name, List.of())));
    }

    private static <T> Future<T> failing(FaultCode code, String detail) {
        return Future.failedFuture(new Fault(code, detail));
    }

    private ZoneId zone(TenantId tenant, String name) {
        Acting acting = new Acting(tenant, "test", "test", Powers.ALL);
        TenantWrites writes = new TenantWrites(databases.api());
        TenantReads reads = new TenantReads(vertx, database.api());
        CredentialId credential = new CredentialId(ids.next());
        ZoneId zone = new ZoneId(ids.next());
        Await.result(new Credentials(reads, writes).create(asked(acting), credential, "for " + name, "embedded"));
        Await.result(
                new Zones(reads, writes).create(asked(acting), zone, ZoneName.parse(name), credential, Policy.SYNC));
        return zone;
    }

    private static <T> Asked<T> asked(Acting acting) {
        return new Asked<>(acting, Optional.empty(), false, Object::toString);
    }

    private void awaitOpened(String name) {
        while (!opened.contains(name)) {
            if (Thread.interrupted()) {
                throw new AssertionError("not opened: " + name + " (opened: " + opened + ")");
            }
            Thread.onSpinWait();
        }
    }

    private String state(ZoneId zone) {
        return superuser.row(
                "select state, provider_zone_id, condition_reason, condition_message from zones where id = '" + zone
                        + "'");
    }
}
