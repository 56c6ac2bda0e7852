package dev.byod.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.byod.core.id.ZoneId;
import dev.byod.server.ServedZone.Reply;
import io.vertx.core.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Records whose rows are gone without anybody having asked for that: nothing goes that a person has not confirmed. */
@Timeout(120)
class UnsafePlansIT {

    private final ServedZone server = new ServedZone();

    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    void rows_of_four_of_four_that_are_deleted_by_psql_remove_nothing_until_that_is_confirmed() {
        ZoneId zone = server.zone("four.test", 4);
        server.zone("other.test", 1);
        server.lose(zone, 4);
        String held = server.held(zone);
        JsonObject shown = server.send("GET", "/v1/operations/" + held).json();
        assertThat(shown.getString("kind")).isEqualTo("zone.held");
        assertThat(shown.getJsonArray("items")).hasSize(4).allSatisfy(item -> {
            assertThat(((JsonObject) item).getString("code")).isEqualTo("PLAN_UNSAFE");
            assertThat(((JsonObject) item).getString("detail")).contains("all-records", "4 of 4", "100 %");
        });
        assertThat(server.atProvider("four.test")).hasSize(4);

        Reply dry = server.send("POST", "/v1/operations/" + held + ":confirm?dryRun=true");
        assertThat(dry.status()).isEqualTo(200);
        assertThat(server.rows.row("select count(*) from confirmed_deletion")).isEqualTo("0");
        assertThat(server.send("POST", "/v1/operations/" + held + ":confirm").status())
                .isEqualTo(200);
        assertThat(server.ended(held)).isEqualTo("succeeded");
        assertThat(server.atProvider("four.test")).isEmpty();
        assertThat(server.rows.row("select count(*) from dns_ownership where zone_id = '" + zone + "'"))
                .isEqualTo("0");
        assertThat(server.rows.row("select count(*) from confirmed_deletion")).isEqualTo("0");
        assertThat(server.rows.row("select count(*) from audit_log where action = 'operation.confirm'"))
                .isEqualTo("1");
        assertThat(server.send("POST", "/v1/operations/" + held + ":confirm").code())
                .isEqualTo("NOTHING_TO_CONFIRM");
    }

    @Test
    void three_of_ten_go_and_four_of_ten_wait() {
        ZoneId zone = server.zone("ten.test", 10);
        server.lose(zone, 3);
        server.awaitRow("select count(*) from dns_ownership where zone_id = '" + zone + "'", "7");
        assertThat(server.atProvider("ten.test")).hasSize(7);

        ZoneId more = server.zone("more.test", 10);
        server.lose(more, 4);
        JsonObject held =
                server.send("GET", "/v1/operations/" + server.held(more)).json();
        assertThat(held.encode()).contains("too-many-deletions", "4 of 10", "40 %", "30 %");
        assertThat(server.atProvider("more.test")).hasSize(10);
    }

    @Test
    void an_emptied_table_removes_nothing_anywhere_and_what_is_put_back_is_waited_for_no_more() {
        ZoneId large = server.zone("large.test", 5);
        ZoneId small = server.zone("small.test", 1);
        server.rows.execute("create table saved as select * from rrsets; delete from rrsets");
        String first = server.held(large);
        String second = server.held(small);
        assertThat(server.send("GET", "/v1/operations/" + second).json().encode())
                .contains("nothing-wanted");
        assertThat(server.atProvider("large.test")).hasSize(5);
        assertThat(server.atProvider("small.test")).hasSize(1);

        server.rows.execute("insert into rrsets (tenant_id, zone_id, name, type, ttl, records)"
                + " select tenant_id, zone_id, name, type, ttl, records from saved");
        assertThat(server.ended(first)).isEqualTo("superseded");
        assertThat(server.ended(second)).isEqualTo("superseded");
        assertThat(server.atProvider("large.test")).hasSize(5);
        assertThat(server.send("POST", "/v1/operations/" + first + ":confirm").status())
                .isEqualTo(409);
    }

    @Test
    void whoever_asks_through_the_api_is_not_asked_again_whatever_the_way() {
        server.zone("asked.test", 6);
        server.zone("other.test", 1);
        String rrsets = "/v1/zones/asked.test/rrsets";
        server.send("POST", "/v1/zones/asked.test:suspend");
        String empty =
                "[{\"name\":\"r2\",\"type\":\"A\",\"records\":[]},{\"name\":\"r3\",\"type\":\"A\",\"records\":[]}]";
        List<String> asked = new ArrayList<>(List.of(
                server.send("DELETE", rrsets + "/r0/A").id(),
                server.send("POST", rrsets + "/r1/A:remove", "{\"records\":[\"192.0.2.1\"]}")
                        .id(),
                server.send("PATCH", rrsets, empty).id()));
        Reply dry = server.send("PUT", rrsets + "?dryRun=true", "[]");
        asked.add(server.send("PUT", rrsets, "[]", dry.etag()).id());
        assertThat(server.rows.row("select count(*) from confirmed_deletion")).isEqualTo("6");

        server.send("POST", "/v1/zones/asked.test:resume");
        assertThat(asked).allSatisfy(each -> assertThat(server.ended(each)).isEqualTo("succeeded"));
        assertThat(server.atProvider("asked.test")).isEmpty();
        assertThat(server.rows.row("select count(*) from confirmed_deletion")).isEqualTo("0");
    }

    @Test
    void a_record_that_is_put_again_has_to_be_confirmed_anew() {
        ZoneId zone = server.zone("again.test", 4);
        String path = "/v1/zones/again.test/rrsets/r0/A";
        server.send("POST", "/v1/zones/again.test:suspend");
        server.send("DELETE", path);
        assertThat(server.rows.row("select count(*) from confirmed_deletion")).isEqualTo("1");
        String body = "{\"ttl\":300,\"records\":[\"192.0.2.1\"]}";
        server.send("PUT", path, body);
        assertThat(server.rows.row("select count(*) from confirmed_deletion")).isEqualTo("0");
        server.send("POST", "/v1/zones/again.test:resume");
        server.lose(zone, 4);
        server.held(zone);
        assertThat(server.atProvider("again.test")).hasSize(4);
    }

    @Test
    void the_name_servers_of_the_zone_change_when_the_operation_that_wants_it_is_confirmed() {
        server.zone("apex.test", 1);
        server.rows.execute("delete from embedded_dns.rrsets where type = 'NS'");
        String body = "{\"ttl\":300,\"records\":[\"ns1.example.net.\"]}";
        String put = server.send("PUT", "/v1/zones/apex.test/rrsets/@/NS", body).id();
        server.awaitRow("select code from operation_items where operation_id = '" + put + "'", "PLAN_UNSAFE");
        assertThat(server.rows.row("select count(*) from operations where kind = 'zone.held'"))
                .isEqualTo("0");
        assertThat(server.send("POST", "/v1/operations/" + put + ":confirm").status())
                .isEqualTo(200);
        assertThat(server.ended(put)).isEqualTo("succeeded");
        String delete = server.send("DELETE", "/v1/zones/apex.test/rrsets/@/NS").id();
        server.awaitRow("select code from operation_items where operation_id = '" + delete + "'", "PLAN_UNSAFE");
    }

    @Test
    void what_waits_is_shown_once_however_often_it_is_looked_at() {
        ZoneId zone = server.zone("once.test", 4);
        server.zone("other.test", 1);
        server.lose(zone, 4);
        String held = server.held(zone);
        server.rows.execute("insert into zone_change select '" + zone + "' from generate_series(1, 3)");
        server.awaitRow("select count(*) > 0 from dirty_zone where attempts >= 2", "t");
        assertThat(server.rows.rows("select id from operations where kind = 'zone.held'"))
                .containsExactly(held);
    }
}
