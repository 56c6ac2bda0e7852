package dev.byod.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.byod.provider.embedded.dns.Dig;
import dev.byod.testing.Await;
import io.vertx.core.json.JsonObject;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;

/**
 * Clients that write one record after the other, as the contract tells them to: each write has an {@code
 * Idempotency-Key}, and one that met 503 is sent again until it is acknowledged. They remember what was acknowledged.
 */
final class PatientWriter {

    private static final int CLIENTS = 4;

    private final FaultyHouse house;
    private final String zone;
    private final String key;
    private final Map<String, String> acknowledged = new ConcurrentHashMap<>();
    private final ConcurrentLinkedQueue<String> unforeseen = new ConcurrentLinkedQueue<>();
    private final AtomicInteger refusals = new AtomicInteger();
    private final AtomicInteger numbers = new AtomicInteger();
    private final List<Thread> clients;
    private volatile Duration longest = Duration.ZERO;
    private volatile boolean enough;

    /** Begins to write. */
    PatientWriter(FaultyHouse house, String zone) {
        this.house = house;
        this.zone = zone;
        this.key = house.zone(zone);
        this.clients = IntStream.range(0, CLIENTS)
                .mapToObj(i -> Thread.ofVirtual().start(this::write))
                .toList();
        Await.until(FaultyHouse.SOON, () -> acknowledged() > CLIENTS);
    }

    int acknowledged() {
        return acknowledged.size();
    }

    /** How often the answer was 503. */
    int refusals() {
        return refusals.get();
    }

    String key() {
        return key;
    }

    /** Waits until writes are acknowledged again. */
    void goesOn() {
        int before = acknowledged();
        Await.until(FaultyHouse.SOON, () -> acknowledged() > before + CLIENTS);
    }

    /**
     * Ends, and requires that every answer was foreseen and none took longer, and that each acknowledged write is there,
     * had one effect, and is live.
     */
    void assertNothingIsLost(Duration longestAnswer) throws InterruptedException {
        enough = true;
        for (Thread client : clients) {
            client.join();
        }
        System.out.printf(
                "%s: %d writes acknowledged, 503 %d times, longest answer %d ms%n",
                zone, acknowledged(), refusals(), longest.toMillis());
        assertThat(unforeseen).isEmpty();
        assertThat(longest).isLessThan(longestAnswer);
        Await.until(FaultyHouse.SOON, () -> unfinished().isEmpty(), this::unfinished);
        assertThat(house.rows().rows("select name || ' ' || records[1] from rrsets where zone_id = " + id()))
                .containsExactlyInAnyOrderElementsOf(acknowledged.entrySet().stream()
                        .map(each -> each.getKey() + "." + zone + " " + each.getValue())
                        .toList());
        assertThat(house.rows().row("select count(*) from operations where kind = 'rrset.put' and zone_id = " + id()))
                .as("each had one effect")
                .isEqualTo(Integer.toString(acknowledged()));
        acknowledged.forEach((name, address) -> assertThat(
                        new Dig("127.0.0.1", house.dnsPort(), name + "." + zone, "A", false).runShort())
                .isEqualTo(address + "\n"));
    }

    private List<String> unfinished() {
        return house.rows()
                .rows("select o.state, i.state, i.code, i.detail, o.retry_at from operations o join operation_items i"
                        + " on i.operation_id = o.id where o.state <> 'succeeded' and o.zone_id = " + id());
    }

    private String id() {
        return "(select id from zones where name = '" + zone + "')";
    }

    private void write() {
        while (!enough) {
            int number = numbers.incrementAndGet();
            write("w" + number, "192.0." + number / 250 + "." + (number % 250 + 1));
            LockSupport.parkNanos(20_000_000);
        }
    }

    private void write(String name, String address) {
        while (!acknowledged.containsKey(name)) {
            try {
                long began = System.nanoTime();
                HttpResponse<String> answer = house.put(key, zone, name, address, "Idempotency-Key", zone + name);
                took(Duration.ofNanos(System.nanoTime() - began));
                judge(name, address, answer);
            } catch (IllegalStateException unanswered) {
                unforeseen.add(unanswered.getMessage());
                return;
            }
        }
    }

    private synchronized void took(Duration took) {
        longest = longest.compareTo(took) < 0 ? took : longest;
    }

    private void judge(String name, String address, HttpResponse<String> answer) {
        boolean retry = answer.headers().firstValue("Retry-After").isPresent();
        String code = new JsonObject(answer.body()).getString("code", "");
        if (answer.statusCode() == 202) {
            acknowledged.put(name, address);
        } else if (retry && (code.equals("UNAVAILABLE") || code.equals("IDEMPOTENCY_IN_PROGRESS"))) {
            refusals.incrementAndGet();
            LockSupport.parkNanos(200_000_000);
        } else {
            unforeseen.add(answer.statusCode() + " " + answer.body());
            enough = true;
            acknowledged.put(name, "not " + address);
        }
    }
}
