package dev.byod.system;

import static org.assertj.core.api.Assertions.assertThat;

import dev.byod.testing.Await;
import dev.byod.testing.Jdbc;
import dev.byod.testing.Signals;
import dev.byod.testing.TestDatabase;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** Servers that come all at once, and one that goes under load. */
@Timeout(180)
@EnabledOnOs({OS.LINUX, OS.MAC})
class StartAndStopIT {

    private static final int LANES = 64;
    private static final String ZONE = "stopped.test";
    private static final Duration SOON = Duration.ofSeconds(40);

    /** One of them alone has to do all the work in the end: without a cluster a lane answers in its own process. */
    @Test
    void of_servers_that_start_at_once_each_is_ready_and_each_lane_has_one_holder() {
        try (TestDatabase database = TestDatabase.create()) {
            List<CompletableFuture<ServerProcess>> starting = IntStream.range(0, 3)
                    .mapToObj(number -> CompletableFuture.supplyAsync(() -> ServerProcess.start(database)))
                    .toList();
            List<ServerProcess> servers =
                    starting.stream().map(CompletableFuture::join).toList();
            try (ServerProcess last = servers.getLast()) {
                servers.forEach(server -> assertThat(
                                server.management().send("GET", "/readyz", "").body())
                        .isEqualTo("ready\n"));
                Await.until(SOON, () -> lanes(servers) == LANES);
                servers.subList(0, 2).forEach(ServerProcess::close);
                Await.until(SOON, () -> lanes(List.of(last)) == LANES);
                Api tenant = last.api().tenantWithZone("starts", ZONE);
                assertThat(tenant.ended(tenant.put(ZONE, "www", "A", "192.0.2.1"))
                                .getString("state"))
                        .isEqualTo("succeeded");
            } finally {
                servers.forEach(ServerProcess::close);
            }
        }
    }

    private static int lanes(List<ServerProcess> servers) {
        return servers.stream().mapToInt(StartAndStopIT::lanes).sum();
    }

    private static int lanes(ServerProcess server) {
        return server.management()
                .send("GET", "/metrics", "")
                .body()
                .lines()
                .filter(line -> line.startsWith("byod_lanes_held "))
                .mapToInt(line -> (int) Double.parseDouble(line.substring(line.indexOf(' '))))
                .sum();
    }

    @Test
    void a_server_that_is_told_to_stop_says_so_first_and_loses_nothing() throws Exception {
        try (TestDatabase database = TestDatabase.create()) {
            Queue<String> acknowledged = new ConcurrentLinkedQueue<>();
            Api tenant;
            try (ServerProcess server = ServerProcess.start(database)) {
                tenant = server.api().tenantWithZone("stops", ZONE);
                Thread writer = Thread.ofVirtual().start(() -> write(server.api(tenant), acknowledged));
                Await.until(SOON, () -> acknowledged.size() > 20);
                System.out.println("SIGTERM to process " + server.pid());
                Signals.send("TERM", server.pid());
                Await.until(SOON, () -> isUnready(server));
                assertThat(server.exitCode()).as(server.output()).isZero();
                writer.join();
            }
            try (ServerProcess next = ServerProcess.start(database)) {
                Api again = next.api(tenant);
                assertThat(acknowledged.stream()
                                .map(operation -> again.ended(operation).getString("state")))
                        .allMatch("succeeded"::equals);
                assertSettled(database, acknowledged.size());
            }
        }
    }

    /** Puts one record after the other until nobody answers, or the answer is that nobody will. */
    private static void write(Api api, Queue<String> acknowledged) {
        try {
            for (int number = 0; ; number++) {
                String path = "/v1/zones/" + ZONE + "/rrsets/w" + number + "/A";
                HttpResponse<String> answer = api.send("PUT", path, "{\"ttl\":300,\"records\":[\"192.0.2.1\"]}");
                if (answer.statusCode() != 202) {
                    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(503);
                    return;
                }
                String location = answer.headers().firstValue("Location").orElseThrow();
                acknowledged.add(location.substring(location.lastIndexOf('/') + 1));
            }
        } catch (Api.Unanswered stopped) {
            assertThat(acknowledged).isNotEmpty();
        }
    }

    /** What says no or nothing gets no more requests from whoever spreads them. */
    private static boolean isUnready(ServerProcess server) {
        try {
            HttpResponse<String> answer = server.management().send("GET", "/readyz", "");
            return answer.statusCode() == 503 && answer.body().contains("stopping");
        } catch (Api.Unanswered gone) {
            throw new AssertionError("it never said that it stops", gone);
        }
    }

    /** A write whose answer was cut off may be there as well, so there may be one more than was acknowledged. */
    private static void assertSettled(TestDatabase database, int acknowledged) {
        Jdbc rows = database.jdbc(database.superuser());
        Await.until(SOON, () -> rows.row("select count(*) from dirty_zone").equals("0"));
        int stored = Integer.parseInt(rows.row("select count(*) from rrsets"));
        assertThat(stored).isBetween(acknowledged, acknowledged + 1);
        assertThat(rows.row("select count(*) from dns_ownership where labels = '{}'"))
                .isEqualTo(Integer.toString(stored));
    }
}
