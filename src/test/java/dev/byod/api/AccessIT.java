package dev.byod.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.byod.api.ApiClient.Reply;
import dev.byod.api.ApiServer.TenantFixture;
import dev.byod.core.tenancy.Scope;
import dev.byod.testing.Jdbc;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.json.Json;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import io.vertx.openapi.contract.Operation;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every operation of the contract, tried by everybody who may not call it, on what belongs to Alice. The routes are taken
 * from the contract, so a new one is tried without being named here.
 */
@Timeout(120)
class AccessIT {

    private static final ApiServer API = new ApiServer();
    private static final Jdbc SUPERUSER = API.superuser();
    private static final String CANARY = "alices-canary";
    private static final Set<String> WITHOUT_KEY = Set.of("getOpenapi", "listProblems", "getProblem");
    private static final Set<String> FOR_ADMINS = Set.of("createTenant", "updateTenant", "listTenants");

    private static TenantFixture alice;
    private static TenantFixture bob;
    private static String revokedKey;
    private static Map<String, String> alices;

    @BeforeAll
    static void alice_has_one_of_everything_and_bob_has_none() {
        alice = API.tenant("alice");
        bob = API.tenant("bob");
        JsonObject key = API.admin()
                .post("/v1/tenants/" + alice.id() + "/keys", new JsonObject().put("name", CANARY))
                .json();
        revokedKey = key.getString("key");
        String keyPath = "/v1/tenants/" + alice.id() + "/keys/" + key.getString("id");
        alice.client().delete(keyPath).expect(204);
        String credential = alice.credential(CANARY);
        String zone = alice.zone("alice.test");
        Reply put = alice.client().put("/v1/zones/alice.test/rrsets/" + CANARY + "/TXT", CANARY);
        alices = Map.of(
                "tenant",
                alice.id(),
                "key",
                alice.keyId(),
                "credential",
                credential,
                "zone",
                zone,
                "name",
                CANARY,
                "type",
                "TXT",
                "problem",
                "not-found",
                "operation",
                put.expect(202).json().getString("id"));
    }

    @AfterAll
    static void stop() {
        API.close();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("operations")
    void without_a_valid_key_nothing_is_told_and_nothing_changes(String id, Operation operation) {
        List<String> before = everything();
        String mistyped = revokedKey.substring(0, revokedKey.length() - 1) + "!";
        for (ApiClient caller : List.of(
                API.nobody(),
                bearer("nonsense"),
                bearer(mistyped),
                bearer(revokedKey),
                bearer(ApiServer.ADMIN_KEY + "x"),
                API.nobody().with("Authorization", "Basic " + ApiServer.ADMIN_KEY),
                API.nobody().with("Authorization", ApiServer.ADMIN_KEY))) {
            Reply reply = send(caller, operation);
            if (WITHOUT_KEY.contains(id)) {
                reply.expect(200);
            } else {
                assertThat(reply.expect(401, "UNAUTHENTICATED").header("WWW-Authenticate"))
                        .isEqualTo("Bearer");
            }
        }
        assertThat(everything()).isEqualTo(before);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("operations")
    void another_tenants_key_sees_and_changes_nothing_of_alice(String id, Operation operation) {
        List<String> before = alicesRows();
        Reply reply = send(bob.client(), operation);
        if (FOR_ADMINS.contains(id)) {
            reply.expect(403, "FORBIDDEN");
        } else if (!WITHOUT_KEY.contains(id) && (operation.getOpenAPIPath().contains("{") || id.equals("createZone"))) {
            reply.expect(404, "NOT_FOUND");
        } else {
            assertThat(reply.status()).isIn(200, 201);
        }
        assertThat(told(reply)).doesNotContain(CANARY, "alice.test").doesNotContain(idsNotAskedFor(operation));
        assertThat(alicesRows()).isEqualTo(before);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("operations")
    void another_tenants_key_cannot_act_for_alice(String id, Operation operation) {
        List<String> before = alicesRows();
        Reply reply = send(bob.client().with("Byod-Tenant", alice.id()), operation);
        if (FOR_ADMINS.contains(id)) {
            reply.expect(403, "FORBIDDEN");
        } else if (!WITHOUT_KEY.contains(id)) {
            reply.expect(404, "NOT_FOUND");
        }
        assertThat(alicesRows()).isEqualTo(before);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("tenantScoped")
    void an_admin_key_acts_for_no_tenant_unless_it_names_one(String id, Operation operation) {
        List<String> before = everything();
        assertThat(send(API.admin(), operation).expect(400, "PARAMETER_INVALID").places())
                .isEqualTo("Byod-Tenant");
        for (String nobody : List.of("nonsense", "0193a5b2-6f1e-7c3a-9d0e-3b1f5a7c9e01")) {
            send(API.admin().with("Byod-Tenant", nobody), operation).expect(404, "NOT_FOUND");
        }
        assertThat(everything()).isEqualTo(before);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("scoped")
    void a_key_without_the_scope_of_an_operation_is_told_which_and_changes_nothing(String id, Operation operation) {
        String scope = operation.getOpenAPIModel().getString("x-scope");
        JsonArray others = new JsonArray(Scope.ALL.stream()
                .map(Scope::text)
                .filter(other -> !other.equals(scope))
                .toList());
        ApiClient client = key(new JsonObject().put("name", "without " + scope).put("scopes", others));
        List<String> before = alicesRows();
        Reply reply = send(client, operation).expect(403, "FORBIDDEN");
        assertThat(reply.json().getString("detail")).contains(scope);
        assertThat(alicesRows()).isEqualTo(before);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("onZones")
    void for_a_key_limited_to_another_zone_this_one_is_not_there(String id, Operation operation) {
        JsonArray elsewhere = new JsonArray().add(new JsonObject().put("zone", "elsewhere.test"));
        ApiClient client = key(new JsonObject().put("name", "elsewhere").put("limits", elsewhere));
        List<String> before = alicesRows();
        Reply reply = send(client, operation).expect(404, "NOT_FOUND");
        assertThat(told(reply)).doesNotContain(CANARY, "alice.test");
        assertThat(alicesRows()).isEqualTo(before);
    }

    @Test
    void an_admin_key_that_names_a_tenant_acts_like_a_key_of_it() {
        ApiClient acting = API.admin().with("Byod-Tenant", alice.id());
        acting.get("/v1/zones/alice.test").expect(200);
        acting.put("/v1/zones/alice.test/rrsets/by-admin/A", "192.0.2.1").expect(202);
        assertThat(SUPERUSER.rows("select tenant_id, actor from audit_log where target like '%by-admin%'"))
                .containsExactly(alice.id() + "|admin");
        acting.delete("/v1/zones/alice.test/rrsets/by-admin/A").expect(202);
    }

    @Test
    void a_tenants_key_may_name_its_own_tenant() {
        alice.client()
                .with("Byod-Tenant", alice.id())
                .get("/v1/zones/alice.test")
                .expect(200);
    }

    @Test
    void names_are_each_tenants_own() {
        TenantFixture carol = API.tenant("carol");
        carol.zone("alice.test");
        carol.client().get("/v1/zones/alice.test/rrsets/" + CANARY + "/TXT").expect(404);
        carol.client()
                .put("/v1/zones/alice.test/rrsets/" + CANARY + "/TXT", "carol's")
                .expect(202);
        assertThat(alice.client()
                        .get("/v1/zones/alice.test/rrsets/" + CANARY + "/TXT")
                        .json()
                        .getJsonArray("records"))
                .isEqualTo(new JsonArray().add("\"" + CANARY + "\""));
    }

    static Stream<Object[]> operations() {
        return API.contract.openApi().operations().stream()
                .sorted(Comparator.comparing(Operation::getOperationId))
                .map(operation -> new Object[] {operation.getOperationId(), operation});
    }

    static Stream<Object[]> tenantScoped() {
        return operations()
                .filter(each -> ((Operation) each[1])
                        .getParameters().stream()
                                .anyMatch(parameter -> parameter.getName().equals("Byod-Tenant")));
    }

    static Stream<Object[]> scoped() {
        return operations()
                .filter(each -> ((Operation) each[1]).getOpenAPIModel().containsKey("x-scope"));
    }

    static Stream<Object[]> onZones() {
        return operations()
                .filter(each -> ((Operation) each[1]).getOpenAPIPath().matches(".*\\{(zone|operation)}.*"));
    }

    /** Calls with a new key of Alice's. */
    private static ApiClient key(JsonObject wanted) {
        JsonObject created = API.admin()
                .post("/v1/tenants/" + alice.id() + "/keys", wanted)
                .expect(201)
                .json();
        return bearer(created.getString("key"));
    }

    /** The operation on Alice's things: her ids in path and body, the contract's example otherwise. */
    private static Reply send(ApiClient caller, Operation operation) {
        String path = path(operation);
        for (var id : alices.entrySet()) {
            path = path.replace("{" + id.getKey() + "}", id.getValue());
        }
        if (path.endsWith("/zones/" + alices.get("zone")) && operation.getHttpMethod() == HttpMethod.DELETE) {
            path += "?records=keep";
        }
        if (operation.getRequestBody() == null) {
            return caller.send(operation.getHttpMethod(), path, null);
        }
        return caller.with("Content-Type", "application/json").send(operation.getHttpMethod(), path, body(operation));
    }

    private static Buffer body(Operation operation) {
        JsonObject file = API.contract.bytes().toJsonObject().getJsonObject("paths");
        Object example = file.getJsonObject(path(operation))
                .getJsonObject(operation.getHttpMethod().name().toLowerCase(java.util.Locale.ROOT))
                .getJsonObject("requestBody")
                .getJsonObject("content")
                .getJsonObject("application/json")
                .getValue("example");
        if (example instanceof JsonObject body && body.containsKey("credential")) {
            body.put("credential", alices.get("credential"));
        }
        return Buffer.buffer(Json.encode(example));
    }

    /** As the contract writes it: a verb is no segment. */
    private static String path(Operation operation) {
        return operation.getOpenAPIPath().replaceFirst("/-([a-z]+)$", ":$1");
    }

    private static ApiClient bearer(String key) {
        return API.nobody().with("Authorization", "Bearer " + key);
    }

    /** What an answer says, without the caller's own words. */
    private static String told(Reply reply) {
        return reply.status() >= 400
                ? reply.body().toString().replace("TXT: " + CANARY, "")
                : reply.body().toString();
    }

    private static String[] idsNotAskedFor(Operation operation) {
        return alices.entrySet().stream()
                .filter(each -> !operation.getOpenAPIPath().contains("{" + each.getKey() + "}"))
                .filter(each -> !Set.of("type", "credential", "problem").contains(each.getKey()))
                .map(Map.Entry::getValue)
                .toArray(String[]::new);
    }

    private static List<String> everything() {
        return Stream.of("tenants", "credentials", "zones", "rrsets", "operations", "operation_items", "audit_log")
                .flatMap(table -> SUPERUSER.rows("select * from " + table + " order by 1, 2").stream())
                .toList();
    }

    private static List<String> alicesRows() {
        List<String> keys = SUPERUSER.rows(
                "select id, revoked_at from api_keys where tenant_id = '" + alice.id() + "' order by id");
        List<String> rows = Stream.of("credentials", "zones", "rrsets", "operations", "operation_items", "audit_log")
                .flatMap(
                        table -> SUPERUSER
                                .rows("select * from %s where tenant_id = '%s' order by 1, 2"
                                        .formatted(table, alice.id()))
                                .stream())
                .toList();
        return Stream.concat(keys.stream(), rows.stream()).toList();
    }
}
