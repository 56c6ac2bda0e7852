package dev.byod.system;

import static org.assertj.core.api.Assertions.assertThat;

import io.vertx.core.json.JsonObject;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Two tenants of one process, from their wishes to DNS. */
@Timeout(180)
class TwoTenantsIT {

    @TempDir
    Path parent;

    @Test
    void each_has_its_zone_and_nothing_of_the_other() {
        try (DevProcess dev = DevProcess.start(Home.prepared(parent))) {
            Api alice = dev.api().tenantWithZone("alice", "alice.test");
            Api bob = dev.api().tenantWithZone("bob", "bob.test");
            String hers = alice.put("alice.test", "www", "A", "192.0.2.1");
            String his = bob.put("bob.test", "www", "A", "192.0.2.2");

            assertThat(alice.ended(hers).getString("state")).isEqualTo("succeeded");
            assertThat(bob.ended(his).getString("state")).isEqualTo("succeeded");
            assertThat(dev.dns().answers("www.alice.test", "A")).containsExactly("192.0.2.1");
            assertThat(dev.dns().answers("www.bob.test", "A")).containsExactly("192.0.2.2");
            assertThat(statuses(bob, "alice.test", hers)).containsOnly(404);
            assertThat(dev.dns().answers("www.alice.test", "A")).containsExactly("192.0.2.1");
        }
    }

    @Test
    void a_zone_that_another_tenant_holds_becomes_active_for_nobody_else() {
        try (DevProcess dev = DevProcess.start(Home.prepared(parent))) {
            Api alice = dev.api().tenantWithZone("alice", "alice.test");
            alice.ended(alice.put("alice.test", "www", "A", "192.0.2.1"));
            Api mallory = dev.api().tenantWithZone("mallory", "alice.test");
            mallory.zone("shop.alice.test");
            mallory.put("alice.test", "www", "A", "203.0.113.66");
            mallory.put("shop.alice.test", "@", "A", "203.0.113.66");
            String second = alice.put("alice.test", "mail", "A", "192.0.2.3");

            assertThat(alice.ended(second).getString("state")).isEqualTo("succeeded");
            assertThat(dev.dns().answers("www.alice.test", "A")).containsExactly("192.0.2.1");
            assertThat(dev.dns().answers("shop.alice.test", "A")).isEmpty();
        }
    }

    /** Each way to the other's zone and operation. */
    private static Stream<Integer> statuses(Api bob, String zone, String operation) {
        String rrset = "/v1/zones/" + zone + "/rrsets/www/A";
        String wish = new JsonObject()
                .put("records", new io.vertx.core.json.JsonArray().add("203.0.113.66"))
                .encode();
        return Stream.of(
                        bob.send("GET", "/v1/zones/" + zone, ""),
                        bob.send("GET", "/v1/zones/" + zone + "/rrsets", ""),
                        bob.send("GET", "/v1/zones/" + zone + "/operations", ""),
                        bob.send("GET", rrset, ""),
                        bob.send("PUT", rrset, wish),
                        bob.send("DELETE", rrset, ""),
                        bob.send("GET", "/v1/operations/" + operation, ""))
                .map(java.net.http.HttpResponse::statusCode);
    }
}
