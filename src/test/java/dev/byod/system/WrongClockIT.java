package dev.byod.system;

import static org.assertj.core.api.Assertions.assertThat;

import dev.byod.testing.TestDatabase;
import io.vertx.core.json.JsonObject;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Processes whose wall clocks are hours apart. One leaves the mark of a write under way, which says until when that may
 * still arrive; the other has to read the same time in it.
 */
@Timeout(180)
class WrongClockIT {

    private static final String ZONE = "clock.test";
    private static final int KILLED = 137;
    private static final Duration REPAIR = Duration.ofSeconds(40);

    @ParameterizedTest(name = "a clock off by {0} s leaves what one off by {1} s repairs")
    @CsvSource({"3600,-3600", "-3600,3600"})
    @Execution(ExecutionMode.CONCURRENT)
    void what_a_killed_process_left_is_repaired_in_time_by_one_with_another_clock(String dead, String alive)
            throws Exception {
        try (TestDatabase database = TestDatabase.create()) {
            Api tenant;
            try (ServerProcess first = ServerProcess.start(database, offset(dead), "-Dbyod.failpoint=2")) {
                System.out.printf("process %d with a clock off by %s s%n", first.pid(), dead);
                tenant = first.api().tenantWithZone("clock", ZONE);
                Api api = first.api(tenant);
                Thread.ofVirtual().start(() -> api.put(ZONE, "www", "A", "192.0.2.1"));
                assertThat(first.exitCode()).isEqualTo(KILLED);
            }
            long began = System.nanoTime();
            try (ServerProcess second = ServerProcess.start(database, offset(alive))) {
                Api api = second.api(tenant);
                List<JsonObject> left = api.get("/v1/zones/" + ZONE + "/operations").getJsonArray("items").stream()
                        .map(JsonObject.class::cast)
                        .toList();
                assertThat(left).hasSize(1);
                succeeds(api, left.getFirst().getString("id"));
                assertThat(Duration.ofNanos(System.nanoTime() - began)).isLessThan(REPAIR);
                assertTheyWorkTogether(database, tenant, api, dead);
            }
        }
    }

    private static void assertTheyWorkTogether(TestDatabase database, Api tenant, Api api, String offset) {
        try (ServerProcess third = ServerProcess.start(database, offset(offset))) {
            Api other = third.api(tenant);
            for (int i = 2; i < 8; i++) {
                succeeds(i % 2 == 0 ? api : other, (i % 3 == 0 ? api : other).put(ZONE, "www", "A", "192.0.2." + i));
            }
        }
    }

    private static void succeeds(Api api, String operation) {
        JsonObject ended = api.ended(operation);
        assertThat(ended.getString("state")).as(ended.encode()).isEqualTo("succeeded");
    }

    private static String offset(String seconds) {
        return "-Dbyod.clock-offset=" + seconds;
    }
}
