package dev.byod.system;

import static org.assertj.core.api.Assertions.assertThat;

import dev.byod.system.Api.Unanswered;
import dev.byod.testing.Await;
import io.vertx.core.json.JsonObject;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Kills a real process right after each fact of the crash table in ARCHITECTURE.md, while it creates, updates and deletes
 * a record, and looks at what the next start makes of it. One data directory of each kind lives through all four. Leases
 * are short here, since most of the time goes by until those of the dead have run out.
 */
@Timeout(400)
class CrashIT {

    private static final String ZONE = "crash.test";
    private static final int FACTS = 4;
    private static final int KILLED = 137;
    private static final Duration CONVERGENCE = Duration.ofSeconds(90);
    private static final Map<String, String> SHORT_LEASES =
            Map.of("reconcile.lease-seconds", "8", "reconcile.write-seconds", "3");

    @TempDir
    Path parent;

    @ParameterizedTest(name = "killed after each fact of a {0}")
    @ValueSource(strings = {"create", "update", "delete"})
    @Execution(ExecutionMode.CONCURRENT)
    void the_next_start_repairs_what_a_killed_one_left(String kind) {
        Path home = Home.prepared(parent);
        Api tenant = zoneWithRecordsOfOursAndOneOfSomebodyElse(home);
        for (int fact = 1; fact <= FACTS; fact++) {
            String what = "killed after fact %d of a %s".formatted(fact, kind);
            System.out.println(what + ": process " + crash(home, tenant, fact, kind));
            assertRepaired(home, tenant, kind, kind + fact, what);
        }
    }

    private static Api zoneWithRecordsOfOursAndOneOfSomebodyElse(Path home) {
        try (DevProcess dev = start(home)) {
            Api tenant = dev.api().tenantWithZone("crash", ZONE);
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
            return tenant;
        }
    }

    /** Answers the id of the process. */
    private static long crash(Path home, Api tenant, int fact, String kind) {
        String name = kind + fact;
        try (DevProcess dev = launch(home, "-Dbyod.failpoint=" + fact)) {
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
            return dev.pid();
        }
    }

    private static void assertRepaired(Path home, Api tenant, String kind, String name, String what) {
        try (DevProcess dev = start(home)) {
            Api api = new Api(dev.variable("BYOD_API"), tenant.key());
            assertEveryOperationEnds(api, what);
            assertThat(dev.dns().answers(name + "." + ZONE, "A"))
                    .as(what)
                    .isEqualTo(kind.equals("delete") ? List.of() : List.of("192.0.2.2"));
            assertClaimsAreExactlyOurRecords(home, what);
            assertThat(dev.dns().answers("theirs." + ZONE, "A")).as(what).containsExactly("198.51.100.1");
            assertThat(dev.stop()).isZero();
        }
    }

    private static void assertEveryOperationEnds(Api api, String what) {
        var operations = api.get("/v1/zones/" + ZONE + "/operations?limit=100").getJsonArray("items");
        operations.stream()
                .map(JsonObject.class::cast)
                .forEach(each -> assertThat(api.ended(each.getString("id")).getString("state"))
                        .as(what)
                        .isEqualTo("succeeded"));
    }

    /** A mark stays until a write that may still be on its way can no longer arrive. */
    private static void assertClaimsAreExactlyOurRecords(Path home, String what) {
        var rows = new Rows(home);
        Await.until(CONVERGENCE, () -> rows.pendingMarks(ZONE).isEmpty());
        var ours = new TreeSet<>(rows.provided(ZONE));
        assertThat(ours.remove("theirs." + ZONE + " A")).as(what).isTrue();
        assertThat(rows.claims(ZONE)).as(what).isEqualTo(ours);
    }

    private static DevProcess start(Path home) {
        DevProcess dev = launch(home);
        assertThat(dev.isReady()).as(dev.output()).isTrue();
        return dev;
    }

    private static DevProcess launch(Path home, String... javaOptions) {
        return DevProcess.launch(home, DevProcess.FREE_PORTS, SHORT_LEASES, javaOptions);
    }
}
