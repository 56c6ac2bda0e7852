package dev.byod.store.queue;

import static java.util.stream.Collectors.toMap;
import static org.assertj.core.api.Assertions.assertThat;

import dev.byod.core.id.TenantId;
import dev.byod.core.id.ZoneId;
import dev.byod.testing.Seed;
import dev.byod.testing.TestStore;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Writers whose transactions stay open for a while, folders that race, and workers that stall past their leases or die
 * in the middle: whatever was committed arrives at the provider, and every operation ends.
 */
@Timeout(120)
class ChangeCaptureIT {

    private static final TestStore STORE = TestStore.create();
    private static final int WRITERS = 3;
    private static final int WORKERS = 4;
    private static final int ZONES = 6;
    private static final int WRITES = 10;
    private static final int LEAST_ROUNDS = 8;
    private static final Duration MOST = Duration.ofSeconds(60);

    private final long seed = System.nanoTime();
    private final RestlessWorker.Provider provider = new RestlessWorker.Provider();

    @AfterAll
    static void close() {
        STORE.close();
    }

    @Test
    void no_change_is_lost() throws Exception {
        TenantId tenant = STORE.seed().tenant("acme");
        List<ZoneId> zones = IntStream.range(0, ZONES)
                .mapToObj(i -> STORE.seed().zone(tenant, "z" + i + ".test"))
                .toList();

        try (ExecutorService threads = Executors.newCachedThreadPool()) {
            for (int round = 0; round < LEAST_ROUNDS || !provider.sawAllTroubles(); round++) {
                Random random = new Random(seed + round);
                race(threads, zones, random);
                new RestlessWorker(STORE, provider, "calm", random).runUntilNothingIsLeft();
                assertNothingIsLost(round);
            }
        }
        assertThat(provider.overlaps()).as("zones leased to two at once").isZero();
    }

    /** Only the last writes of a race can be seen to be lost, so there are many short ones. */
    private void race(ExecutorService threads, List<ZoneId> zones, Random random) throws Exception {
        List<Random> randoms =
                random.ints(WRITERS + WORKERS).mapToObj(Random::new).toList();
        CompletableFuture<?> writing = start(threads, WRITERS, i -> write(zones, randoms.get(i)));
        CompletableFuture<?> working = start(
                threads,
                WORKERS,
                i -> new RestlessWorker(STORE, provider, "w" + i, randoms.get(WRITERS + i))
                        .run(() -> !writing.isDone()));
        writing.get(MOST.toSeconds(), TimeUnit.SECONDS);
        working.get(MOST.toSeconds(), TimeUnit.SECONDS);
    }

    private void assertNothingIsLost(int round) {
        assertThat(provider.values()).as("seed %d, round %d", seed, round).isEqualTo(desired());
        assertThat(STORE.superuser().rows("select state from operations where finished_at is null"))
                .as("open operations, seed %d, round %d", seed, round)
                .isEmpty();
    }

    private static CompletableFuture<?> start(ExecutorService threads, int count, IntConsumer task) {
        return CompletableFuture.allOf(IntStream.range(0, count)
                .mapToObj(i -> CompletableFuture.runAsync(() -> task.accept(i), threads))
                .toArray(CompletableFuture[]::new));
    }

    /** Every transaction stays open for up to 5 ms, so that they commit in another order than they began. */
    private static void write(List<ZoneId> zones, Random random) {
        try (Connection connection = STORE.superuser().connect();
                Statement statement = connection.createStatement()) {
            for (int i = 0; i < WRITES; i++) {
                int zone = random.nextInt(zones.size());
                String name = "n%d.z%d.test".formatted(random.nextInt(3), zone);
                String put = Seed.putting(zones.get(zone), name, "A", "192.0.2." + random.nextInt(255));
                statement.execute("begin; %s; select pg_sleep(%f); commit".formatted(put, random.nextDouble(0.005)));
            }
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Map<String, String> desired() {
        return STORE.superuser().rows("select name, records[1] from rrsets").stream()
                .map(row -> row.split("\\|"))
                .collect(toMap(row -> row[0], row -> row[1]));
    }
}
