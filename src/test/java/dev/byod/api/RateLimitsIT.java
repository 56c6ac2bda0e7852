package dev.byod.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.byod.api.ApiClient.Reply;
import dev.byod.api.ApiServer.TenantFixture;
import dev.byod.http.RateLimits;
import dev.byod.http.RateLimits.Rate;
import dev.byod.observe.Observation;
import dev.byod.testing.Await;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.json.JsonObject;
import io.vertx.core.net.NetSocket;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Who comes too often, on a clock that is moved by hand. */
@Timeout(60)
class RateLimitsIT {

    private static final ApiServer API = new ApiServer();
    private static final Rate OFF = Rate.OFF;
    private static final Rate TWO = new Rate(1, 2);

    private static final TenantFixture ALICE = API.tenant("alice");

    @AfterAll
    static void stop() {
        API.close();
    }

    @Test
    void a_key_is_told_how_long_to_wait_and_let_in_again_afterwards() {
        try (ApiServer limited = frozen(new RateLimits(TWO, OFF, OFF, OFF))) {
            ApiClient client = as(limited, ALICE.client());
            client.get("/v1/zones").expect(200);
            client.get("/v1/zones").expect(200);
            Reply refused = client.get("/v1/zones").expect(429, "RATE_LIMITED");
            assertThat(refused.header("Retry-After")).isEqualTo("1");
            assertThat(refused.json().getInteger("limit")).isEqualTo(1);
            assertThat(refused.json().getInteger("remaining")).isZero();
            assertThat(refused.json().getInteger("retryAfter")).isEqualTo(1);
            assertThat(limited.observed).contains(new Observation.RequestLimited("key"));
            limited.admin().get("/v1/tenants").expect(200);
            limited.later.set(Duration.ofSeconds(1));
            client.get("/v1/zones").expect(200);
            client.get("/v1/zones").expect(429);
        }
    }

    @Test
    void the_keys_of_a_tenant_share_its_limit_and_take_nothing_from_another() {
        TenantFixture bob = API.tenant("bob");
        ApiClient second = API.nobody()
                .with(
                        "Authorization",
                        "Bearer "
                                + API.admin()
                                        .post(
                                                "/v1/tenants/" + ALICE.id() + "/keys",
                                                new JsonObject().put("name", "second"))
                                        .json()
                                        .getString("key"));
        try (ApiServer limited = frozen(new RateLimits(OFF, TWO, OFF, OFF))) {
            as(limited, ALICE.client()).get("/v1/zones").expect(200);
            as(limited, second).get("/v1/zones").expect(200);
            assertThat(as(limited, second).get("/v1/zones").expect(429).json().getString("detail"))
                    .contains("tenant");
            as(limited, ALICE.client()).get("/v1/zones").expect(429);
            as(limited, bob.client()).get("/v1/zones").expect(200);
            limited.admin().with("Byod-Tenant", ALICE.id()).get("/v1/zones").expect(200);
        }
    }

    @Test
    void no_spelling_of_a_path_gets_around_a_limit() {
        for (String path : List.of("/v1/zones", "/v1/zones/", "/v1//zones", "/v1/./zones", "/v1/%7Aones")) {
            try (ApiServer limited = frozen(new RateLimits(new Rate(1, 1), OFF, OFF, OFF))) {
                ApiClient client = as(limited, ALICE.client());
                int first = client.get(path).status();
                assertThat(client.get(path).status()).as(path).isEqualTo(first == 200 ? 429 : first);
            }
        }
    }

    @Test
    void an_admin_key_has_a_limit_of_its_own() {
        try (ApiServer limited = frozen(new RateLimits(OFF, OFF, TWO, OFF))) {
            limited.admin().get("/v1/tenants").expect(200);
            limited.admin().get("/v1/tenants").expect(200);
            limited.admin().get("/v1/tenants").expect(429, "RATE_LIMITED");
            as(limited, ALICE.client()).get("/v1/zones").expect(200);
        }
    }

    @Test
    void an_address_that_fails_too_often_is_not_listened_to_for_a_while() {
        try (ApiServer limited = frozen(new RateLimits(OFF, OFF, OFF, TWO))) {
            as(limited, ALICE.client()).get("/v1/zones").expect(200);
            as(limited, ALICE.client()).get("/v1/zones").expect(200);
            limited.nobody().get("/v1/zones").expect(401, "UNAUTHENTICATED");
            limited.nobody()
                    .with("Authorization", "Bearer nonsense")
                    .get("/v1/zones")
                    .expect(401);
            limited.nobody().get("/v1/zones").expect(429, "RATE_LIMITED");
            as(limited, ALICE.client()).get("/v1/zones").expect(429);
            limited.nobody().get("/openapi.json").expect(200);
            limited.later.set(Duration.ofSeconds(1));
            as(limited, ALICE.client()).get("/v1/zones").expect(200);
        }
    }

    /** Announces a body of megabytes and sends none of it. */
    @Test
    void who_has_no_key_is_refused_before_the_body_is_there() {
        String answer = answerToHead("""
                PATCH /v1/zones/any.test/rrsets HTTP/1.1\r
                Host: localhost\r
                Content-Type: application/json\r
                Content-Length: 8000000\r
                \r
                [""");
        assertThat(answer).startsWith("HTTP/1.1 401 ").contains("UNAUTHENTICATED");
    }

    private static String answerToHead(String head) {
        Promise<String> answered = Promise.promise();
        Buffer received = Buffer.buffer();
        Future<NetSocket> socket = API.vertx.createNetClient().connect(API.port(), "127.0.0.1");
        socket.onSuccess(open -> {
            open.handler(piece -> {
                received.appendBuffer(piece);
                if (received.toString().contains("requestId")) {
                    answered.tryComplete(received.toString());
                }
            });
            open.write(head);
        });
        String answer = Await.result(answered.future());
        Await.result(socket.result().close());
        return answer;
    }

    /** On the same database, with a clock that only moves by hand. */
    private static ApiServer frozen(RateLimits limits) {
        return API.twin(limits);
    }

    private static ApiClient as(ApiServer server, ApiClient client) {
        return client.on(server.port());
    }
}
