package dev.byod.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.byod.api.ApiClient.Reply;
import dev.byod.api.ApiServer.TenantFixture;
import dev.byod.bus.Addresses;
import dev.byod.bus.Event;
import dev.byod.core.id.OperationId;
import dev.byod.testing.Await;
import io.vertx.core.Future;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.json.JsonObject;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** How a client learns what became of its change. */
@Timeout(60)
class OperationsIT {

    private static final ApiServer API = new ApiServer();
    private static ApiClient client;

    @BeforeAll
    static void a_zone() {
        TenantFixture tenant = API.tenant("waiting");
        tenant.zone("wait.test");
        client = tenant.client();
    }

    @AfterAll
    static void stop() {
        API.close();
    }

    @Test
    void without_waiting_the_state_is_what_it_is_now() {
        String operation = put("now");
        assertThat(client.get(operation).expect(200).json().getString("state")).isEqualTo("queued");
    }

    @Test
    void waiting_ends_with_the_operation_when_the_bus_tells() {
        String operation = put("told");
        Future<Reply> waiting = get(operation + "?wait=60");
        settle(operation, "succeeded", "null, null");
        API.bus.publish(Addresses.OPERATION_CHANGED, new Event.OperationChanged(idOf(operation)));
        JsonObject ended = Await.result(waiting).expect(200).json();
        assertThat(ended.getString("state")).isEqualTo("succeeded");
        assertThat(ended.getString("finishedAt")).isNotBlank();
    }

    @Test
    void waiting_ends_with_the_operation_when_nobody_tells() {
        String operation = put("untold");
        Future<Reply> waiting = get(operation + "?wait=60");
        settle(operation, "failed", "'RECORD_UNCLAIMED', 'untold.wait.test A exists'");
        JsonObject ended = Await.result(waiting).expect(200).json();
        JsonObject item = ended.getJsonArray("items").getJsonObject(0);
        assertThat(List.of(ended.getString("state"), item.getString("code"), item.getString("detail")))
                .containsExactly("failed", "RECORD_UNCLAIMED", "untold.wait.test A exists");
    }

    @Test
    void waiting_ends_by_newer_intent() {
        String operation = put("replaced");
        Future<Reply> waiting = get(operation + "?wait=60");
        client.delete("/v1/zones/wait.test/rrsets/replaced/A").expect(202);
        assertThat(Await.result(waiting).json().getString("state")).isEqualTo("superseded");
    }

    @Test
    void waiting_has_an_end_anyway() {
        String operation = put("slow");
        assertThat(client.get(operation + "?wait=1").expect(200).json().getString("state"))
                .isEqualTo("queued");
        client.get(operation + "?wait=61").expect(400, "PARAMETER_INVALID");
        client.get(operation + "?wait=-1").expect(400, "PARAMETER_INVALID");
    }

    @Test
    void an_operation_that_is_not_there_is_not_found_at_once() {
        client.get("/v1/operations/nonsense?wait=60").expect(404, "NOT_FOUND");
        client.get("/v1/operations/0193a5b2-73e6-7f44-88b9-4d5e6f708192?wait=60")
                .expect(404, "NOT_FOUND");
    }

    @Test
    void the_operations_of_a_zone_are_listed_from_the_newest_in_pages() {
        TenantFixture tenant = API.tenant("listing");
        tenant.zone("list.test");
        List<String> put = List.of("a", "b", "c").stream()
                .map(name -> tenant.client().put("/v1/zones/list.test/rrsets/" + name + "/A", "192.0.2.1"))
                .map(reply -> reply.json().getString("id"))
                .toList();
        Reply first =
                tenant.client().get("/v1/zones/list.test/operations?limit=2").expect(200);
        assertThat(ids(first)).containsExactly(put.get(2), put.get(1));
        tenant.client().put("/v1/zones/list.test/rrsets/d/A", "192.0.2.1").expect(202);
        Reply last = tenant.client()
                .get("/v1/zones/list.test/operations?limit=2&cursor="
                        + first.json().getString("next"))
                .expect(200);
        assertThat(ids(last)).containsExactly(put.get(0));
        assertThat(last.json().getString("next")).isNull();
    }

    private static List<String> ids(Reply page) {
        return page.json().getJsonArray("items").stream()
                .map(item -> ((JsonObject) item).getString("id"))
                .toList();
    }

    private static String put(String name) {
        return client.put("/v1/zones/wait.test/rrsets/" + name + "/A", "192.0.2.1")
                .expect(202)
                .header("Location");
    }

    private static Future<Reply> get(String path) {
        return client.sending(HttpMethod.GET, path, null);
    }

    private static OperationId idOf(String path) {
        return OperationId.parse(path.substring(path.lastIndexOf('/') + 1));
    }

    /** As the reconciler does, in one transaction. */
    private static void settle(String path, String state, String codeAndDetail) {
        API.superuser().execute("""
                update operation_items set state = '%2$s', (code, detail) = (%3$s), finished_at = now()
                  where operation_id = '%1$s';
                update operations set state = '%2$s', finished_at = now() where id = '%1$s'
                """.formatted(idOf(path), state, codeAndDetail));
    }
}
