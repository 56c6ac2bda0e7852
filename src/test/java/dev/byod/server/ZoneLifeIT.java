package dev.byod.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.byod.core.id.ZoneId;
import dev.byod.server.ServedZone.Reply;
import io.vertx.core.json.JsonObject;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Zones that rest, that allow less, and that go. */
@Timeout(120)
class ZoneLifeIT {

    private static final String RECORD = "{\"ttl\":300,\"records\":[\"192.0.2.9\"]}";

    private final ServedZone server = new ServedZone();

    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    void a_record_that_we_did_not_create_survives_a_purge_and_ours_go() {
        server.zone("gone.test", 4);
        server.foreign("gone.test", "theirs");
        Reply dry = server.send("DELETE", "/v1/zones/gone.test?records=purge&dryRun=true");
        assertThat(dry.json().getJsonObject("progress").getInteger("total")).isEqualTo(4);
        Reply gone = server.send("DELETE", "/v1/zones/gone.test?records=purge");
        assertThat(gone.status()).isEqualTo(202);
        assertThat(gone.json().getJsonArray("items")).hasSize(4);
        assertThat(server.ended(gone.id())).isEqualTo("succeeded");
        assertThat(server.atProvider("gone.test")).containsExactly("theirs.gone.test");
        assertNothingIsLeft("gone.test");
        JsonObject shown = server.send("GET", "/v1/operations/" + gone.id()).json();
        assertThat(shown.getString("state")).isEqualTo("succeeded");
        assertThat(shown.getJsonObject("progress").getInteger("done")).isEqualTo(4);
        assertThat(server.rows.row("select count(*) from audit_log where action = 'zone.delete'"))
                .isEqualTo("1");
    }

    @Test
    void records_that_are_kept_stay_at_the_provider_and_are_nobodys_of_ours() {
        server.zone("kept.test", 3);
        Reply gone = server.send("DELETE", "/v1/zones/kept.test?records=keep");
        assertThat(server.ended(gone.id())).isEqualTo("succeeded");
        assertThat(server.atProvider("kept.test")).hasSize(3);
        assertNothingIsLeft("kept.test");

        server.zone("kept.test", 0);
        Reply put = server.send("PUT", "/v1/zones/kept.test/rrsets/r0/A", RECORD);
        assertThat(server.ended(put.id())).isEqualTo("failed");
        assertThat(server.send("GET", "/v1/operations/" + put.id()).json().encode())
                .contains("RECORD_UNCLAIMED");
    }

    /** As if the process had died right after the commit, or the one that emptied the claims right before the end. */
    @Test
    void what_a_crash_left_on_its_way_out_goes_at_the_next_look() {
        String mark = "update zones set deleting = 'purge', deleting_since = now(), remove_at = now() where id = '%s'";
        ZoneId full = server.zone("crashed.test", 3);
        server.rows.execute(mark.formatted(full));
        server.awaitRow("select count(*) from zones", "0");
        assertThat(server.atProvider("crashed.test")).isEmpty();

        ZoneId leased = server.zone("leased.test", 0);
        server.awaitRow("select count(*) from dirty_zone", "0");
        server.rows.execute("insert into dirty_zone (zone_id, due, lease_until, lease_owner, fence)"
                + " values ('%1$s', now() + interval '2 seconds', now() + interval '2 seconds', 'dead', 0); "
                        .formatted(leased)
                + mark.formatted(leased));
        assertThat(server.rows.row("select remove_zone('" + leased + "')")).isEqualTo("null");
        server.awaitRow("select count(*) from zones", "0");
        assertNothingIsLeft("leased.test");
    }

    @Test
    void a_write_that_waited_for_the_deletion_of_its_zone_is_refused() throws SQLException {
        ZoneId zone = server.zone("race.test", 1);
        try (Connection deleting = server.rows.connect();
                Statement statement = deleting.createStatement()) {
            deleting.setAutoCommit(false);
            statement.execute("select pg_advisory_xact_lock(hashtextextended('" + zone + "', 1))");
            CompletableFuture<Reply> put = CompletableFuture.supplyAsync(
                    () -> server.send("PUT", "/v1/zones/race.test/rrsets/late/A", RECORD));
            server.awaitRow("select count(*) from pg_stat_activity where wait_event = 'advisory'", "1");
            statement.execute("update zones set deleting = 'keep', deleting_since = now(), remove_at = now()");
            deleting.commit();
            assertThat(put.join().code()).isEqualTo("ZONE_DELETING");
        }
    }

    @Test
    void what_becomes_of_the_records_has_to_be_said() {
        server.zone("said.test", 0);
        Reply reply = server.send("DELETE", "/v1/zones/said.test");
        assertThat(reply.status()).isEqualTo(400);
        assertThat(reply.json().encode()).contains("records=keep or records=purge");
    }

    @Test
    void a_zone_that_goes_takes_no_more_changes_and_holds_its_name_until_it_is_gone() {
        ZoneId zone = server.zone("going.test", 3);
        server.rows.execute("update zones set deleting = 'purge', deleting_since = now(), remove_at = 'infinity',"
                + " suspended = true where id = '" + zone + "'");
        Reply shown = server.send("GET", "/v1/zones/going.test");
        assertThat(shown.json().getString("state")).isEqualTo("deleting");
        assertThat(shown.json().getJsonArray("conditions").encode()).contains("Deleting");
        for (Reply refused : List.of(
                server.send("PUT", "/v1/zones/going.test/rrsets/new/A", RECORD),
                server.send("PUT", "/v1/zones/going.test/rrsets/new/A?dryRun=true", RECORD),
                server.send("PATCH", "/v1/zones/going.test", "{\"policy\":\"sync\"}"),
                server.send("POST", "/v1/zones/going.test:resume"),
                server.send("DELETE", "/v1/zones/going.test?records=purge"))) {
            assertThat(refused.code()).isEqualTo("ZONE_DELETING");
            assertThat(refused.status()).isEqualTo(409);
        }
        Reply kept = server.send("DELETE", "/v1/zones/going.test?records=keep");
        assertThat(server.ended(kept.id())).isEqualTo("succeeded");
        assertThat(server.atProvider("going.test")).hasSize(3);
    }

    @Test
    void a_zone_that_was_never_served_goes_at_once_with_its_intent() {
        ZoneId zone = server.database.seed().zone(server.tenant(), "never.test", "pending");
        server.rows.execute("update zones set next_check_at = 'infinity', state = 'refused' where id = '" + zone + "'");
        Reply put = server.send("PUT", "/v1/zones/never.test/rrsets/www/A", RECORD);
        Reply gone = server.send("DELETE", "/v1/zones/never.test?records=keep");
        assertThat(gone.status()).isEqualTo(202);
        assertThat(server.ended(gone.id())).isEqualTo("succeeded");
        assertThat(server.ended(put.id())).isEqualTo("superseded");
        assertNothingIsLeft("never.test");
        assertThat(server.send("GET", "/v1/operations/" + put.id()).status()).isEqualTo(200);
    }

    @Test
    void another_program_that_holds_the_claims_has_to_purge() {
        server.zone("external.test", 0);
        server.rows.execute("update settings set reconciler_mode = 'external'");
        Reply refused = server.send("DELETE", "/v1/zones/external.test?records=keep");
        assertThat(refused.code()).isEqualTo("RECONCILER_EXTERNAL");
        assertThat(refused.status()).isEqualTo(409);
        server.rows.execute("update settings set reconciler_mode = 'internal'");
    }

    @Test
    void nothing_is_written_while_a_zone_is_suspended_and_all_of_it_when_it_is_resumed() {
        server.zone("rest.test", 1);
        assertThat(server.send("POST", "/v1/zones/rest.test:suspend")
                        .json()
                        .getJsonArray("conditions")
                        .encode())
                .contains("Suspended");
        assertThat(server.send("POST", "/v1/zones/rest.test:suspend").status()).isEqualTo(200);
        Reply put = server.send("PUT", "/v1/zones/rest.test/rrsets/new/A", RECORD);
        assertThat(put.status()).isEqualTo(202);
        server.awaitRow("select code from operation_items where operation_id = '" + put.id() + "'", "ZONE_SUSPENDED");
        assertThat(server.send("GET", "/v1/operations/" + put.id()).json().getString("state"))
                .isEqualTo("waiting");
        assertThat(server.atProvider("rest.test")).containsExactly("r0.rest.test");
        assertThat(server.send("DELETE", "/v1/zones/rest.test?records=purge").code())
                .isEqualTo("ZONE_SUSPENDED");

        assertThat(server.send("POST", "/v1/zones/rest.test:resume?dryRun=true").status())
                .isEqualTo(200);
        server.send("POST", "/v1/zones/rest.test:resume");
        assertThat(server.ended(put.id())).isEqualTo("succeeded");
        assertThat(server.atProvider("rest.test")).hasSize(2);
        assertThat(server.rows.rows("select action from audit_log where action like 'zone.%' order by seq"))
                .containsExactly("zone.create", "zone.suspend", "zone.resume");
    }

    @Test
    void a_policy_without_deletions_deletes_nothing_and_the_operation_says_so() {
        server.zone("upsert.test", 4);
        Reply patched = server.send("PATCH", "/v1/zones/upsert.test", "{\"policy\":\"upsert-only\"}");
        assertThat(patched.json().getString("policy")).isEqualTo("upsert-only");
        Reply delete = server.send("DELETE", "/v1/zones/upsert.test/rrsets/r0/A");
        assertThat(server.ended(delete.id())).isEqualTo("failed");
        assertThat(server.send("GET", "/v1/operations/" + delete.id()).json().encode())
                .contains("POLICY_FORBIDS");
        assertThat(server.atProvider("upsert.test")).hasSize(4);

        server.send("PATCH", "/v1/zones/upsert.test", "{\"policy\":\"sync\"}");
        server.awaitRow("select count(*) from dns_ownership", "3");
        assertThat(server.atProvider("upsert.test")).hasSize(3);
        assertThat(server.send("PATCH", "/v1/zones/upsert.test", "{\"policy\":\"none\"}")
                        .status())
                .isEqualTo(400);
    }

    private void assertNothingIsLeft(String zone) {
        assertThat(server.send("GET", "/v1/zones/" + zone).status()).isEqualTo(404);
        for (String table : List.of("zones", "rrsets", "dns_ownership", "released_claim", "confirmed_deletion")) {
            assertThat(server.rows.row("select count(*) from " + table))
                    .as(table)
                    .isEqualTo("0");
        }
        assertThat(server.rows.row("select sum(zones), sum(rrsets) from tenant_usage"))
                .isEqualTo("0|0");
    }
}
