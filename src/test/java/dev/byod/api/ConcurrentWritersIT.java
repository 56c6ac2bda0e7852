package dev.byod.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.byod.api.ApiClient.Reply;
import dev.byod.api.ApiServer.TenantFixture;
import dev.byod.testing.Jdbc;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Fifty writers on one zone, against what the zone must be whatever their order: counters that lose no increment, a set
 * that loses no value, names where a CNAME stands alone and cuts with nothing below them at every moment.
 *
 * <p>{@code -Dbyod.writers.seconds} and {@code -Dbyod.writers.seed} change the minute and the choices.
 */
@Timeout(180)
class ConcurrentWritersIT {

    private static final int WRITERS = 50;
    private static final int SECONDS = Integer.getInteger("byod.writers.seconds", 60);
    private static final long SEED = Long.getLong("byod.writers.seed", System.nanoTime());
    private static final Set<Integer> ALLOWED = Set.of(200, 202, 204, 409, 412);

    private static final ApiServer API = new ApiServer();
    private static String rrsets;
    private static ApiClient client;

    private final Map<String, AtomicInteger> increments = new ConcurrentHashMap<>();
    private final Set<String> added = ConcurrentHashMap.newKeySet();
    private final Map<Integer, AtomicInteger> statuses = new ConcurrentHashMap<>();
    private final AtomicReference<String> broken = new AtomicReference<>("");

    @BeforeAll
    static void a_zone() {
        TenantFixture tenant = API.tenant("crowd");
        tenant.zone("crowd.test");
        rrsets = "/v1/zones/crowd.test/rrsets";
        client = tenant.client().with("Content-Type", "application/json");
    }

    @AfterAll
    static void stop() {
        API.close();
    }

    @Test
    void no_update_is_lost_and_no_rule_is_broken_at_any_moment() throws Exception {
        Instant end = Instant.now().plusSeconds(SECONDS);
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<?>> running = new ArrayList<>();
            running.add(threads.submit(() -> watch(end)));
            for (int writer = 0; writer < WRITERS; writer++) {
                int number = writer;
                running.add(threads.submit(() -> write(number, end)));
            }
            for (Future<?> each : running) {
                each.get();
            }
        }
        System.out.println("concurrent writers: seed " + SEED + ", answers " + statuses);

        assertThat(broken.get()).as("seed " + SEED).isEmpty();
        increments.forEach((name, count) -> assertThat(value(name)).as(name).isEqualTo(count.get()));
        assertThat(Set.copyOf(stored("set/TXT"))).isEqualTo(Set.copyOf(added));
        assertThat(statuses.keySet()).isSubsetOf(ALLOWED).contains(202, 409, 412);
        assertThat(statuses.getOrDefault(202, new AtomicInteger()).get()).isGreaterThan(WRITERS);
    }

    private void write(int number, Instant end) {
        Random random = new Random(SEED + number);
        Set<String> mine = ConcurrentHashMap.newKeySet();
        for (int turn = 0; Instant.now().isBefore(end); turn++) {
            switch (random.nextInt(5)) {
                case 0, 1 -> increment("counter" + random.nextInt(4));
                case 2 -> addOrRemove(mine, "\"" + number + "-" + turn + "\"", random);
                case 3 -> exclude("x" + random.nextInt(3), random);
                default -> cut("cut" + random.nextInt(2), random);
            }
        }
    }

    /** Reads, and writes one more if nobody else did. */
    private void increment(String name) {
        Reply read = client.get(rrsets + "/" + name + "/TXT");
        boolean there = read.status() == 200;
        int next = there ? number(read.json()) + 1 : 1;
        ApiClient conditional =
                there ? client.with("If-Match", read.header("ETag")) : client.with("If-None-Match", "*");
        Reply written =
                counted(conditional.send(HttpMethod.PUT, rrsets + "/" + name + "/TXT", content("\"" + next + "\"")));
        if (written.status() == 202) {
            increments.computeIfAbsent(name, any -> new AtomicInteger()).incrementAndGet();
        } else {
            assertThat(written.status()).isEqualTo(412);
        }
    }

    /** Values of one RRset that belong to different writers. */
    private void addOrRemove(Set<String> mine, String value, Random random) {
        if (mine.size() < 5 && (mine.isEmpty() || random.nextBoolean())) {
            counted(client.send(HttpMethod.POST, rrsets + "/set/TXT:add", records(value)))
                    .expect(202);
            mine.add(value);
            added.add(value);
        } else {
            String old = mine.iterator().next();
            counted(client.send(HttpMethod.POST, rrsets + "/set/TXT:remove", records(old)))
                    .expect(202);
            mine.remove(old);
            added.remove(old);
        }
    }

    /** An alias or an address, now and then by one request that swaps them. */
    private void exclude(String name, Random random) {
        JsonObject alias = item(name, "CNAME", random.nextBoolean() ? "host.example.net." : "");
        JsonObject address = item(name, "A", random.nextBoolean() ? "192.0.2." + random.nextInt(200) : "");
        JsonArray one = new JsonArray().add(random.nextBoolean() ? alias : address);
        JsonArray both = new JsonArray().add(address).add(alias);
        counted(client.send(HttpMethod.PATCH, rrsets, (random.nextInt(3) == 0 ? both : one).toBuffer()));
    }

    /** A delegation, or something below where it would be. */
    private void cut(String name, Random random) {
        JsonObject delegation = item(name, "NS", random.nextBoolean() ? "ns.example.net." : "");
        JsonObject below = item("a.b." + name, "A", random.nextBoolean() ? "192.0.2.1" : "");
        counted(client.send(
                HttpMethod.PATCH,
                rrsets,
                new JsonArray().add(random.nextBoolean() ? delegation : below).toBuffer()));
    }

    /** Looks at what is committed, again and again. */
    private void watch(Instant end) {
        Jdbc database = API.superuser();
        while (Instant.now().isBefore(end)) {
            String wrong = database.row("""
                    select coalesce(string_agg(wrong, '; '), '') from (
                      select name || ': ' || string_agg(type, '+') as wrong from rrsets
                      group by zone_id, name having count(*) > 1 and bool_or(type = 'CNAME')
                      union all
                      select below.name || ' below ' || ns.name from rrsets ns join rrsets below
                        on below.zone_id = ns.zone_id and below.name like '%.' || ns.name where ns.type = 'NS') w
                    """);
            broken.compareAndSet("", wrong);
            sleep(Duration.ofMillis(20));
        }
    }

    private Reply counted(Reply reply) {
        statuses.computeIfAbsent(reply.status(), any -> new AtomicInteger()).incrementAndGet();
        assertThat(ALLOWED).as(reply.body().toString()).contains(reply.status());
        return reply;
    }

    private static int value(String name) {
        return number(client.get(rrsets + "/" + name + "/TXT").expect(200).json());
    }

    private static int number(JsonObject rrset) {
        return Integer.parseInt(rrset.getJsonArray("records").getString(0).replace("\"", ""));
    }

    private static List<String> stored(String path) {
        Reply reply = client.get(rrsets + "/" + path);
        return reply.status() == 404
                ? List.of()
                : reply.json().getJsonArray("records").stream()
                        .map(String.class::cast)
                        .toList();
    }

    private static JsonObject item(String name, String type, String record) {
        JsonArray records = record.isEmpty() ? new JsonArray() : new JsonArray().add(record);
        return new JsonObject().put("name", name).put("type", type).put("records", records);
    }

    private static Buffer content(String record) {
        return new JsonObject()
                .put("ttl", 300)
                .put("records", new JsonArray().add(record))
                .toBuffer();
    }

    private static Buffer records(String record) {
        return new JsonObject().put("records", new JsonArray().add(record)).toBuffer();
    }

    private static void sleep(Duration time) {
        try {
            Thread.sleep(time);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
