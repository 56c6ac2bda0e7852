package dev.byod.provider.embedded.dns;

import static org.assertj.core.api.Assertions.assertThat;

import io.vertx.core.Future;
import io.vertx.core.Promise;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class FreshZonesTest {

    private static final List<String> NAMES = List.of("example.test", "test");

    private final MemoryZones zones = MemoryZones.of(TestZones.ALL);

    @Test
    void aZoneIsLoadedAgainOnlyWhenItsSerialMoved() {
        var fresh = new FreshZones(zones, Runnable::run);
        fresh.among(NAMES);
        fresh.among(NAMES);
        assertThat(zones.loads).containsExactly("example.test");

        zones.put(ZoneText.parse("example.test.", 8, "@ 60 SOA a. b. 8 1 1 1 1"));
        assertThat(fresh.among(NAMES).result().zones().values())
                .extracting(ZoneData::serial)
                .containsExactly(8L);
        assertThat(zones.loads).containsExactly("example.test", "example.test");
    }

    @Test
    void whoAsksDuringAReadIsServedByTheNextOneTogether() {
        var source = new ByHand();
        var fresh = new FreshZones(source, Runnable::run);
        Future<ZoneDirectory> first = fresh.among(NAMES);
        List<Future<ZoneDirectory>> later = IntStream.range(0, 50)
                .mapToObj(i -> fresh.among(List.of("zone" + i)))
                .toList();
        assertThat(source.asked).hasSize(1);

        source.answer(Map.of());
        assertThat(first.isComplete()).isTrue();
        assertThat(later).noneMatch(Future::isComplete);
        assertThat(source.asked).hasSize(2);
        assertThat(source.asked.get(1)).hasSize(50);

        source.answer(Map.of());
        assertThat(later).allMatch(Future::succeeded);
        assertThat(source.asked).hasSize(2);
    }

    @Test
    void aFailedReadFailsThoseWhoWaitedAndNobodyElse() {
        var source = new ByHand();
        var fresh = new FreshZones(source, Runnable::run);
        Future<ZoneDirectory> first = fresh.among(NAMES);
        Future<ZoneDirectory> second = fresh.among(NAMES);

        source.fail();
        source.answer(Map.of());

        assertThat(first.failed()).isTrue();
        assertThat(second.succeeded()).isTrue();
    }

    @Test
    void aSourceThatThrowsIsAFailedRead() {
        var fresh = new FreshZones(new Throwing(), Runnable::run);

        assertThat(fresh.among(NAMES).failed()).isTrue();
        assertThat(fresh.among(NAMES).failed()).isTrue();
    }

    @Test
    void aSourceThatNeverAnswersFailsAfterAWhile() throws Exception {
        var fresh = new FreshZones(new ByHand(), Runnable::run);

        Future<ZoneDirectory> read = fresh.among(NAMES);

        assertThat(read.otherwise(ZoneDirectory.NONE)
                        .toCompletionStage()
                        .toCompletableFuture()
                        .get(10, TimeUnit.SECONDS))
                .isEqualTo(ZoneDirectory.NONE);
    }

    @Test
    void waitingIsBounded() {
        var fresh = new FreshZones(new ByHand(), Runnable::run);
        fresh.among(NAMES);
        List<Future<ZoneDirectory>> flood = IntStream.range(0, 20_000)
                .mapToObj(i -> fresh.among(List.of("zone" + i)))
                .toList();

        assertThat(flood.getFirst().isComplete()).isFalse();
        assertThat(flood.getLast().failed()).isTrue();
    }

    @Test
    void aNameThatNoZoneCanHaveNeedsNoRead() {
        var source = new ByHand();
        var fresh = new FreshZones(source, Runnable::run);
        fresh.among(NAMES);

        assertThat(fresh.among(List.of()).result()).isEqualTo(ZoneDirectory.NONE);
        assertThat(source.asked).hasSize(1);
    }

    /** Reads that the test completes. */
    private static final class ByHand implements ZoneSource {

        final List<Set<String>> asked = new ArrayList<>();
        private final Deque<Promise<Map<String, Long>>> open = new ArrayDeque<>();

        void answer(Map<String, Long> serials) {
            open.pop().complete(serials);
        }

        void fail() {
            open.pop().fail("connection lost");
        }

        @Override
        public Future<Map<String, Long>> serials(Collection<String> names) {
            asked.add(Set.copyOf(names));
            open.add(Promise.promise());
            return open.getLast().future();
        }

        @Override
        public Future<Optional<ZoneData>> load(String name) {
            return Future.succeededFuture(Optional.empty());
        }
    }

    private static final class Throwing implements ZoneSource {

        @Override
        public Future<Map<String, Long>> serials(Collection<String> names) {
            throw new IllegalStateException("pool closed");
        }

        @Override
        public Future<Optional<ZoneData>> load(String name) {
            throw new IllegalStateException("pool closed");
        }
    }
}
