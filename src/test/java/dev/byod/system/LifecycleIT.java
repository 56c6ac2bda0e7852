package dev.byod.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Starting, refusing to start, and ending. */
@Timeout(180)
class LifecycleIT {

    @TempDir
    Path parent;

    private Path home;

    @BeforeEach
    void prepare() {
        home = Home.prepared(parent);
    }

    @Test
    void a_signal_ends_it_in_good_order_and_leaves_nothing_running() {
        try (DevProcess dev = DevProcess.start(home)) {
            assertThat(dev.stop()).as(dev.output()).isZero();
            assertThat(home.resolve(".byod/postgres/postmaster.pid")).doesNotExist();
        }
    }

    @Test
    void what_it_keeps_survives_a_kill() {
        String zone = "kept.test";
        String adminKey;
        Api tenant;
        try (DevProcess dev = DevProcess.start(home)) {
            adminKey = dev.variable("BYOD_ADMIN_KEY");
            tenant = dev.api().tenantWithZone("kept", zone);
            tenant.ended(tenant.put(zone, "www", "A", "192.0.2.1"));
            dev.kill();
        }
        try (DevProcess dev = DevProcess.start(home)) {
            Api again = new Api(dev.variable("BYOD_API"), tenant.key());
            assertThat(dev.variable("BYOD_ADMIN_KEY")).isEqualTo(adminKey);
            assertThat(again.get("/v1/zones/kept.test/rrsets").getJsonArray("items"))
                    .hasSize(1);
            assertThat(dev.dns().answers("www.kept.test", "A")).containsExactly("192.0.2.1");
            assertThat(dev.stop()).isZero();
        }
    }

    @ParameterizedTest
    @CsvSource({"--api-port,API", "--management-port,management", "--dns-port,DNS"})
    void a_taken_port_is_told_with_the_option_that_chooses_another(String option, String listener) throws Exception {
        try (var taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Map<String, Integer> ports = new HashMap<>(DevProcess.FREE_PORTS);
            ports.put(option, taken.getLocalPort());
            try (DevProcess dev = DevProcess.launchOn(home, ports)) {
                assertThat(dev.exitCode()).isEqualTo(1);
                assertThat(dev.output().lines())
                        .endsWith(
                                "byod: %s port %d on 127.0.0.1 is taken: stop what listens there, or choose another with %s (0 = any free one)"
                                        .formatted(listener, taken.getLocalPort(), option));
            }
        }
    }

    @Test
    void a_second_start_on_the_same_directory_is_refused_and_does_not_disturb_the_first() throws Exception {
        try (DevProcess first = DevProcess.start(home);
                DevProcess second = DevProcess.launch(home)) {
            assertThat(second.exitCode()).isEqualTo(1);
            assertThat(second.output()).contains("in use by another byod dev, process " + first.pid());
            assertThat(management(first, "/readyz")).isEqualTo("ready\n");
        }
    }

    @Test
    void management_tells_alive_ready_and_what_is_counted() throws Exception {
        try (DevProcess dev = DevProcess.start(home)) {
            assertThat(management(dev, "/livez")).isEqualTo("alive\n");
            assertThat(management(dev, "/readyz")).isEqualTo("ready\n");
            assertThat(management(dev, "/metrics")).contains("vertx_eventbus_handlers", "byod_listener_up 1.0");
        }
    }

    @Test
    void a_start_takes_its_classes_from_the_archive_of_the_build() {
        try (DevProcess dev = DevProcess.launch(home, "-Xlog:class+load")) {
            assertThat(dev.isReady()).as(dev.output()).isTrue();
            assertThat(dev.output()
                            .lines()
                            .filter(line -> line.contains(" dev.byod.server.Wiring source:")
                                    || line.contains(" io.vertx.core.Vertx source:")))
                    .hasSize(2)
                    .allMatch(line -> line.contains("shared objects file (top)"), "from the archive");
        }
    }

    private static String management(DevProcess dev, String path) throws Exception {
        var request = HttpRequest.newBuilder(URI.create(dev.variable("BYOD_MANAGEMENT") + path));
        try (HttpClient client = HttpClient.newHttpClient()) {
            return client.send(request.build(), BodyHandlers.ofString()).body();
        }
    }
}
