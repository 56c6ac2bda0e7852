package dev.byod.system;

import static org.assertj.core.api.Assertions.assertThat;

import dev.byod.system.Api.Unanswered;
import dev.byod.testing.Await;
import io.vertx.core.json.JsonObject;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Kills a real process right after each fact of the crash table in ARCHITECTURE.md, while it creates, updates and deletes
 * a record, and looks at what the next start makes of it. One data directory lives through all of it.
 */
@TestInstance(Lifecycle.PER_CLASS)
@Timeout(240)
class CrashIT {

    private static final String ZONE = "crash.test";
    private static final int KILLED = 137;
    private static final Duration CONVERGENCE = Duration.ofSeconds(90);

    private Path home;
    private Api tenant;

    @BeforeAll
    void a_zone_with_records_of_ours_and_one_of_somebody_else(@TempDir Path parent) {
        home = Home.prepared(parent);
        try (DevProcess dev = DevProcess.start(home)) {
            tenant = dev.api().tenantWithZone("crash", ZONE);
            List<String> operations =
                    List.of("update1", "update2", "update3", "update4", "delete1", "delete2", "delete3", "delete4")
                            .stream()
                            .map(name -> tenant.put(ZONE, name, "A", "192.0.2.1"))
                            .toList();
            operations.forEach(
                    each -> assertThat(tenant.ended(each).getString("state")).isEqualTo("succeeded"));
            assertThat(Cli.run(home, "dns", "put", "theirs." + ZONE, "A", "198.51.100.1"))
                    .isEmpty();
            assertThat(dev.stop()).isZero();
        }
    }

    @ParameterizedTest(name = "killed after fact {0} of a {1}")
    @CsvSource({
        "1,create", "2,create", "3,create", "4,create",
        "1,update", "2,update", "3,update", "4,update",
        "1,delete", "2,delete", "3,delete", "4,delete"
    })
    void the_next_start_repairs_what_a_killed_one_left(int fact, String kind) {
        String name = kind + fact;
        crash(fact, kind, name);
        try (DevProcess dev = DevProcess.start(home)) {
            Api api = new Api(dev.variable("BYOD_API"), tenant.key());
            assertEveryOperationEnds(api);
            assertThat(dev.dns().answers(name + "." + ZONE, "A"))
                    .isEqualTo(kind.equals("delete") ? List.of() : List.of("192.0.2.2"));
            assertClaimsAreExactlyOurRecords();
            assertThat(dev.dns().answers("theirs." + ZONE, "A")).containsExactly("198.51.100.1");
            assertThat(dev.stop()).isZero();
        }
    }

    private void crash(int fact, String kind, String name) {
        try (DevProcess dev = DevProcess.launch(home, "-Dbyod.failpoint=" + fact)) {
            assertThat(dev.isReady()).as(dev.output()).isTrue();
            Api api = new Api(dev.variable("BYOD_API"), tenant.key());
            try {
                if (kind.equals("delete")) {
                    api.delete(ZONE, name, "A");
                } else {
                    api.put(ZONE, name, "A", "192.0.2.2");
                }
            } catch (Unanswered killedBeforeItAnswered) {
                assertThat(fact).isLessThanOrEqualTo(2);
            }
            assertThat(dev.exitCode()).isEqualTo(KILLED);
            dev.leavePostgresToTheNextStart();
        }
    }

    private static void assertEveryOperationEnds(Api api) {
        var operations = api.get("/v1/zones/" + ZONE + "/operations?limit=100").getJsonArray("items");
        operations.stream()
                .map(JsonObject.class::cast)
                .forEach(each -> assertThat(api.ended(each.getString("id")).getString("state"))
                        .isEqualTo("succeeded"));
    }

    /** A mark stays until a write that may still be on its way can no longer arrive. */
    private void assertClaimsAreExactlyOurRecords() {
        var rows = new Rows(home);
        Await.until(CONVERGENCE, () -> rows.pendingMarks(ZONE).isEmpty());
        var ours = new TreeSet<>(rows.provided(ZONE));
        assertThat(ours.remove("theirs." + ZONE + " A")).isTrue();
        assertThat(rows.claims(ZONE)).isEqualTo(ours);
    }
}
