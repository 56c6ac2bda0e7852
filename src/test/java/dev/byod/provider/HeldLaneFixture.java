package dev.byod.provider;

import static org.assertj.core.api.Assertions.assertThat;

import dev.byod.bus.Binding;
import dev.byod.bus.Lane;
import dev.byod.bus.LaneCall.Apply;
import dev.byod.bus.LaneCall.EndTurn;
import dev.byod.bus.LaneCall.ListZone;
import dev.byod.bus.LaneReply;
import dev.byod.bus.LaneReply.Snapshot;
import dev.byod.core.Fault;
import dev.byod.core.id.ZoneId;
import dev.byod.core.name.ZoneName;
import dev.byod.core.plan.Change;
import dev.byod.core.rrset.RrKey;
import dev.byod.core.rrset.RrSet;
import dev.byod.observe.Observation;
import io.vertx.core.Future;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** A lane on one thread, a clock turned by hand, and a provider that answers when told. */
abstract class HeldLaneFixture {

    static final String SCOPE = "manual/account";
    static final Binding A = binding(1, "a.test");
    static final Binding B = binding(2, "b.test");
    static final Binding C = binding(3, "c.test");
    static final RrSet RECORD = ProviderValues.rrset(ZoneName.parse("a.test"), "www", "A", "192.0.2.1");
    static final RrKey KEY = RECORD.key();
    static final List<Change> CHANGES = List.of(new Change.Create(RECORD));

    /** 6 calls, 2 waiting, 2 turns; 10 s of patience, of a call and of an idle turn; 2 s of margin. */
    static final LaneLimits LIMITS = new LaneLimits(6, 2, 2, seconds(10), seconds(10), seconds(10), seconds(2));

    final VirtualTime time = new VirtualTime();
    final ManualProvider provider = new ManualProvider();
    final List<Observation> observed = new ArrayList<>();
    Credentials credentials = binding -> Future.succeededFuture(account(SCOPE));
    Duration leaseLeft = seconds(9);
    final HeldLane lane = newLane();

    HeldLane newLane() {
        ProviderRegistry providers = new ProviderRegistry(Map.of("manual", provider));
        Credentials current = binding -> credentials.open(binding);
        return new HeldLane(
                Lane.of(SCOPE), 17, () -> leaseLeft, new LaneServices(providers, current, LIMITS, time, observed::add));
    }

    Future<LaneReply> list(Binding binding) {
        return lane.answer(new ListZone(binding));
    }

    Future<LaneReply> listed(Binding binding) {
        Future<LaneReply> snapshot = list(binding);
        answerListing(provider.listings.size() - 1);
        return snapshot;
    }

    void answerListing(int number) {
        provider.listings.get(number).answer().complete(Listing.of(List.of()));
    }

    Future<LaneReply> apply(Binding binding, Future<LaneReply> snapshot, int deadlineSeconds) {
        return lane.answer(new Apply(
                binding, id(snapshot), CHANGES, seconds(deadlineSeconds).toMillis()));
    }

    Future<LaneReply> endTurn(Binding binding, Future<LaneReply> snapshot) {
        return lane.answer(new EndTurn(binding, id(snapshot)));
    }

    /** Ends the turn of zone a in a call during which something else happens first. */
    Future<LaneReply> endTurnWhen(Runnable first, Future<LaneReply> snapshot) {
        credentials = binding -> {
            first.run();
            return Future.succeededFuture(account(SCOPE));
        };
        return endTurn(A, snapshot);
    }

    List<String> zonesListed() {
        return provider.listings.stream().map(each -> each.zone().text()).toList();
    }

    static String id(Future<LaneReply> snapshot) {
        return ((Snapshot) snapshot.result()).snapshotId();
    }

    static Fault fault(Future<?> future) {
        assertThat(future.cause()).isInstanceOf(Fault.class);
        return (Fault) future.cause();
    }

    static Account account(String scope) {
        return new Account("manual", scope, Map.of());
    }

    static Binding binding(long id, String name) {
        return new Binding(new ZoneId(new UUID(0, id)), ZoneName.parse(name));
    }

    static Duration seconds(int seconds) {
        return Duration.ofSeconds(seconds);
    }

    /** Another scope of the same lane. */
    static String neighbourOf(String scope) {
        return scopes().filter(each -> Lane.of(each).equals(Lane.of(scope)))
                .findFirst()
                .orElseThrow();
    }

    /** A scope of another lane. */
    static String strangerTo(String scope) {
        return scopes().filter(each -> !Lane.of(each).equals(Lane.of(scope)))
                .findFirst()
                .orElseThrow();
    }

    static Stream<String> scopes() {
        return IntStream.iterate(0, i -> i + 1).mapToObj(i -> "manual/" + i);
    }
}
