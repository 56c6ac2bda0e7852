package dev.byod.system;

import static org.assertj.core.api.Assertions.assertThat;

import io.vertx.core.json.JsonObject;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Records that {@code byod dns put} made, and wishes for their places. */
@TestInstance(Lifecycle.PER_CLASS)
@Timeout(180)
class ForeignRecordIT {

    private static final String ZONE = "shared.test";

    private Path home;
    private DevProcess dev;
    private Api tenant;

    @BeforeAll
    void start(@TempDir Path parent) {
        home = Home.prepared(parent);
        dev = DevProcess.start(home);
        tenant = dev.api().tenantWithZone("tenant", ZONE);
        tenant.ended(tenant.put(ZONE, "ours", "A", "192.0.2.1"));
    }

    @AfterAll
    void stop() {
        dev.close();
    }

    @Test
    void a_wish_for_its_place_is_refused_by_name() {
        foreign("mail." + ZONE, "A", "198.51.100.1");

        assertRefused(tenant.put(ZONE, "mail", "A", "192.0.2.9"), "RECORD_UNCLAIMED", "mail.shared.test A");
        assertThat(dev.dns().answers("mail.shared.test", "A")).containsExactly("198.51.100.1");
    }

    @Test
    void a_wish_that_equals_it_is_refused_as_well_and_its_withdrawal_deletes_nothing() {
        foreign("twin." + ZONE, "A", "198.51.100.2");

        assertRefused(tenant.put(ZONE, "twin", "A", "198.51.100.2"), "RECORD_UNCLAIMED", "twin.shared.test A");
        tenant.ended(tenant.delete(ZONE, "twin", "A"));
        assertThat(dev.dns().answers("twin.shared.test", "A")).containsExactly("198.51.100.2");
    }

    @Test
    void a_wish_that_could_not_live_beside_it_is_refused_with_its_type() {
        foreign("alias." + ZONE, "TXT", "\"somebody else\"");

        assertRefused(tenant.put(ZONE, "alias", "CNAME", "ours.shared.test."), "CNAME_CONFLICT", "TXT");
        assertThat(dev.dns().answers("alias.shared.test", "TXT")).containsExactly("\"somebody else\"");
    }

    @Test
    void it_is_listed_and_removed_by_the_hand_that_made_it() {
        foreign("gone." + ZONE, "A", "198.51.100.3");

        assertThat(Cli.run(home, "dns", "ls", ZONE)).contains("gone.shared.test.\t300\tIN\tA\t198.51.100.3");
        assertThat(Cli.run(home, "dns", "rm", "gone." + ZONE, "A")).isEmpty();
        assertThat(dev.dns().answers("gone.shared.test", "A")).isEmpty();
    }

    private void foreign(String name, String type, String rdata) {
        assertThat(Cli.run(home, "dns", "put", name, type, rdata)).isEmpty();
    }

    private void assertRefused(String operation, String code, String inTheWay) {
        JsonObject ended = tenant.ended(operation);
        JsonObject item = ended.getJsonArray("items").getJsonObject(0);
        assertThat(ended.getString("state")).as(ended.encodePrettily()).isEqualTo("failed");
        assertThat(item.getString("code")).isEqualTo(code);
        assertThat(item.getString("detail")).contains(inTheWay);
    }
}
