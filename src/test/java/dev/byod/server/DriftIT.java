package dev.byod.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.byod.core.id.ZoneId;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Somebody changes records at the provider behind our back. */
@Timeout(120)
class DriftIT {

    private static final ServedZone SERVED = new ServedZone();
    private static int zones;

    private String apex;
    private ZoneId zone;

    @BeforeEach
    void a_zone_with_three_records_that_were_written_long_ago() {
        apex = "drift" + zones++ + ".test";
        zone = SERVED.zone(apex, 3);
        settledLongAgo();
    }

    @AfterAll
    static void close() {
        SERVED.close();
    }

    @Test
    void a_record_that_was_deleted_is_shown_as_missing_and_restored() {
        provider("delete from embedded_dns.rrsets where name = 'r1.%s'");
        look();

        SERVED.awaitRow(
                "select kind, resolved_at is not null from rrset_drift where zone_id = '%s'".formatted(zone),
                "missing|t");
        assertThat(SERVED.atProvider(apex)).containsExactly("r0." + apex, "r1." + apex, "r2." + apex);
        JsonObject drift = rrset("r1").getJsonObject("drift");
        assertThat(drift.fieldNames()).containsExactly("kind", "seenAt", "resolvedAt");
        assertThat(drift.getString("kind")).isEqualTo("missing");
        assertThat(rrset("r0").containsKey("drift")).isFalse();
        assertThat(listed("?drift=true")).hasSize(1);
        assertThat(listed("?drift=false&count=true")).hasSize(2);
        assertThat(observation().getJsonObject("drift"))
                .isEqualTo(new JsonObject().put("missing", 1).put("changed", 0).put("foreign", 0));
    }

    @Test
    void another_value_is_shown_and_set_back() {
        provider("update embedded_dns.rrsets set rdata = '{198.51.100.7}', canonical = '{198.51.100.7}', ttl = 77"
                + " where name = 'r2.%s'");
        look();

        SERVED.awaitRow(
                "select kind, resolved_at is not null from rrset_drift where zone_id = '%s'".formatted(zone),
                "changed|t");
        assertThat(SERVED.rows.row("select ttl, rdata from embedded_dns.rrsets where name = 'r2." + apex + "'"))
                .isEqualTo("300|{192.0.2.1}");
        assertThat(rrset("r2").getJsonObject("drift").getJsonObject("observed"))
                .isEqualTo(new JsonObject()
                        .put("type", "A")
                        .put("ttl", 77)
                        .put("records", new JsonArray().add("198.51.100.7")));
    }

    @Test
    void a_foreign_record_in_the_place_of_a_wanted_one_is_shown_and_left_alone() {
        SERVED.foreign(apex, "mail");
        String asked = SERVED.send("PUT", "/v1/zones/" + apex + "/rrsets/mail/A", "{\"records\":[\"192.0.2.9\"]}")
                .id();
        assertThat(SERVED.ended(asked)).isEqualTo("failed");

        JsonObject drift = rrset("mail").getJsonObject("drift");
        assertThat(drift.getString("kind")).isEqualTo("foreign");
        assertThat(drift.getString("detail")).contains("was not created by us");
        assertThat(drift.getJsonObject("observed").getJsonArray("records")).containsExactly("198.51.100.1");
        look();
        assertThat(SERVED.rows.row("select rdata from embedded_dns.rrsets where name = 'mail." + apex + "'"))
                .isEqualTo("{198.51.100.1}");
        assertThat(observation().getJsonObject("drift").getInteger("foreign")).isEqualTo(1);
    }

    @Test
    void a_listing_that_fails_leaves_what_was_seen_and_is_told_beside_it() {
        look();
        JsonObject good = observation();
        assertThat(good.getInteger("records")).isGreaterThanOrEqualTo(3);
        provider("update embedded_dns.zones set name = 'away.' || name where name = '%s'");
        due();
        SERVED.awaitRow(
                "select failed_since is not null from zone_observation where zone_id = '%s'".formatted(zone), "t");

        JsonObject now = observation();
        assertThat(now.getJsonObject("lastFailure").getString("code")).isNotBlank();
        assertThat(now.getString("observedAt")).isEqualTo(good.getString("observedAt"));
        assertThat(now.getValue("records")).isEqualTo(good.getValue("records"));
    }

    /** Makes the zone due for a look, and waits for its end. */
    private void look() {
        String before =
                SERVED.rows.row("select observed_at from zone_observation where zone_id = '%s'".formatted(zone));
        due();
        SERVED.awaitRow(
                "select observed_at > '%s' from zone_observation where zone_id = '%s'".formatted(before, zone), "t");
    }

    private void due() {
        SERVED.rows.execute(
                "update zone_observation set next_check_at = now() - interval '1 second' where zone_id = '%s'"
                        .formatted(zone));
    }

    private void settledLongAgo() {
        SERVED.rows.execute(
                "update operation_items set finished_at = finished_at - interval '2 minutes' where zone_id = '%s'"
                        .formatted(zone));
    }

    private void provider(String sql) {
        SERVED.rows.execute(sql.formatted(apex));
    }

    private JsonObject rrset(String name) {
        return SERVED.send("GET", "/v1/zones/" + apex + "/rrsets/" + name + "/A")
                .json();
    }

    private JsonArray listed(String query) {
        return SERVED.send("GET", "/v1/zones/" + apex + "/rrsets" + query)
                .json()
                .getJsonArray("items");
    }

    private JsonObject observation() {
        return SERVED.send("GET", "/v1/zones/" + apex).json().getJsonObject("observation");
    }
}
