package dev.byod.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.byod.api.ApiServer.TenantFixture;
import io.vertx.core.json.JsonObject;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What is refused before the contract is asked, and names that hide a line break. */
@Timeout(60)
class LongAddressIT {

    private static final ApiServer API = new ApiServer();

    @AfterAll
    static void stop() {
        API.close();
    }

    @Test
    void a_request_line_that_is_too_long_is_a_problem_like_any_other() {
        TenantFixture tenant = API.tenant("long");
        assertThat(tenant.client()
                        .get("/v1/zones?name=" + "x".repeat(20_000))
                        .expect(414, "URI_TOO_LONG")
                        .json()
                        .getString("type"))
                .isEqualTo("/problems/uri-too-long");
        tenant.client().get("/v1/zones?name=" + "x".repeat(10_000)).expect(400, "PARAMETER_INVALID");
    }

    @Test
    void a_control_character_in_a_name_is_refused_wherever_it_stands() {
        for (String name : new String[] {"x\n", "x\u0085", "x\u009b", "\u0001x", "x\r\n", "x\u007fy"}) {
            API.admin().post("/v1/tenants", new JsonObject().put("name", name)).expect(400, "BODY_INVALID");
        }
    }
}
