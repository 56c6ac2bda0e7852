package dev.byod.api;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.byod.api.ApiClient.Reply;
import dev.byod.api.ApiServer.TenantFixture;
import dev.byod.testing.Jdbc;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import io.vertx.openapi.contract.Operation;
import io.vertx.openapi.contract.Parameter;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A dry run tells what would happen, and writes nothing at all. */
@Timeout(60)
class DryRunIT {

    private static final ApiServer API = new ApiServer();
    private static final String DRY = "?dryRun=true";
    private static final Set<String> STEERING = Set.of("cancelOperation", "retryOperation");
    private static TenantFixture tenant;

    /** In the tests of guards: they need a zone that is served. */
    private static final List<String> ELSEWHERE = List.of("deleteZone", "resumeZone", "confirmOperation");

    /** A good body for each operation that has one. */
    private static final Map<String, JsonObject> BODIES = new TreeMap<>();

    @BeforeAll
    static void a_tenant_with_a_zone() {
        tenant = API.tenant("dry");
        tenant.zone("taken.test");
        tenant.client().put("/v1/zones/taken.test/rrsets/www/A", "192.0.2.1").expect(202);
        awaitNoted(tenant);
        BODIES.put("createTenant", named("new"));
        BODIES.put("updateZone", new JsonObject().put("policy", "create-only"));
        BODIES.put("updateTenant", new JsonObject().put("quotas", new JsonObject().put("zones", 7)));
        BODIES.put("createKey", named("new"));
        BODIES.put("createCredential", named("new").put("provider", "embedded"));
        BODIES.put("createZone", named("new.test").put("credential", tenant.credential("more")));
    }

    @AfterAll
    static void stop() {
        API.close();
    }

    /** Those whose answers tell more than a dry run can know are tried without the real one. */
    static List<String> others() {
        return operations().stream()
                .filter(id -> BODIES.containsKey(id)
                        || Set.of("revokeKey", "suspendZone").contains(id))
                .toList();
    }

    static List<String> rrsetOperations() {
        return operations().stream()
                .filter(id -> operation(id).getOpenAPIPath().contains("/rrsets"))
                .toList();
    }

    /** But for what steers operations, see SteerOperationsIT. */
    static List<String> operations() {
        return API.contract.openApi().operations().stream()
                .filter(operation -> operation.getParameters().stream()
                        .map(Parameter::getName)
                        .anyMatch("dryRun"::equals))
                .filter(operation -> !STEERING.contains(operation.getOperationId()))
                .map(Operation::getOperationId)
                .toList();
    }

    @Test
    void the_net_is_not_empty() {
        assertThat(operations()).contains("createTenant", "updateTenant", "createKey", "revokeKey", "createZone");
    }

    @ParameterizedTest
    @MethodSource("others")
    void a_dry_run_changes_no_row_and_no_sequence_and_answers_as_the_real_one(String id) {
        Map<String, String> before = everything();
        Reply dry = send(id, DRY);
        assertThat(everything()).isEqualTo(before);

        Reply real = send(id, "");
        assertThat(everything()).isNotEqualTo(before);
        assertThat(dry.status()).as(dry.body().toString()).isEqualTo(real.status());
        assertThat(dry.headers().contains("Location")).isFalse();
        if (real.body().length() > 0) {
            JsonObject expected = real.json();
            if (real.status() == 201) {
                List.of("id", "createdAt", "key", "prefix").forEach(expected::remove);
            }
            assertThat(dry.json()).isEqualTo(expected);
        }
    }

    @Test
    void no_operation_is_left_out() {
        assertThat(Stream.of(others(), rrsetOperations(), ELSEWHERE).flatMap(List::stream))
                .containsExactlyInAnyOrderElementsOf(operations());
    }

    @ParameterizedTest
    @MethodSource("rrsetOperations")
    void a_dry_run_on_rrsets_changes_no_row_and_no_sequence(String id) {
        Operation operation = operation(id);
        Map<String, String> before = everything();
        Buffer body = operation.getRequestBody() == null ? null : rrsetBody(id);
        Reply dry = admin().send(operation.getHttpMethod(), path(operation) + DRY, body)
                .expect(202);
        assertThat(dry.json().containsKey("plan")).isTrue();
        assertThat(everything()).isEqualTo(before);
    }

    private static Buffer rrsetBody(String id) {
        JsonArray two = new JsonArray().add("192.0.2.1").add("192.0.2.2");
        JsonObject records = new JsonObject().put("records", two);
        JsonObject rrset = records.copy().put("ttl", 60);
        JsonObject named = rrset.copy().put("name", "www").put("type", "A");
        return switch (id) {
            case "putRrset" -> rrset.toBuffer();
            case "patchRrsets", "replaceRrsets" -> new JsonArray().add(named).toBuffer();
            default -> records.toBuffer();
        };
    }

    @Test
    void a_dry_run_meets_what_the_real_one_would_meet() {
        assertSame("createTenant", named("dry"), 409, "ALREADY_EXISTS");
        assertSame("createTenant", named(""), 400, "BODY_INVALID");
        assertSame("createCredential", named("more").put("provider", "embedded"), 409, "ALREADY_EXISTS");
        assertSame("createCredential", named("x").put("provider", "nobody"), 400, "PROVIDER_UNKNOWN");
        JsonObject zone = body("createZone").copy();
        assertSame("createZone", zone.copy().put("name", "taken.test"), 409, "ALREADY_EXISTS");
        assertSame("createZone", zone.copy().put("credential", tenant.id()), 404, "NOT_FOUND");
        String path = "/v1/tenants/" + tenant.id();
        TenantFixture other = API.tenant("no admin");
        other.client().patch(path + DRY, body("updateTenant")).expect(403, "FORBIDDEN");
        awaitNoted(other);
        API.admin().delete(path + "/keys/" + tenant.id() + DRY).expect(404, "NOT_FOUND");
        API.admin()
                .patch("/v1/tenants/" + tenant.keyId() + DRY, body("updateTenant"))
                .expect(404, "NOT_FOUND");
    }

    @Test
    void a_dry_run_meets_quotas() {
        TenantFixture full = API.tenant("full");
        String credential = full.credential("any");
        API.admin()
                .patch("/v1/tenants/" + full.id(), new JsonObject().put("quotas", new JsonObject().put("zones", 0)))
                .expect(200);
        JsonObject zone = named("full.test").put("credential", credential);
        Reply dry = full.client().post("/v1/zones" + DRY, zone).expect(409, "QUOTA_EXCEEDED");
        Reply real = full.client().post("/v1/zones", zone).expect(409, "QUOTA_EXCEEDED");
        assertThat(dry.json().getString("detail")).isEqualTo(real.json().getString("detail"));
        awaitNoted(full);
    }

    /** Else the real request could not follow with the same key. */
    @Test
    void a_dry_run_does_not_use_up_an_idempotency_key() {
        ApiClient caller = admin().with("Idempotency-Key", "tried first");
        JsonObject body = named("tried first").put("provider", "embedded");
        caller.post("/v1/credentials" + DRY, body).expect(201);
        Reply real = caller.post("/v1/credentials", body).expect(201);
        assertThat(real.headers().contains("Idempotency-Replayed")).isFalse();
    }

    @Test
    void dry_run_is_true_or_false() {
        for (String value : List.of("", "1", "TRUE", "yes")) {
            API.admin().post("/v1/tenants?dryRun=" + value, named("odd")).expect(400, "PARAMETER_INVALID");
        }
        API.admin().post("/v1/tenants?dryRun=false", named("not dry")).expect(201);
    }

    private static void assertSame(String id, JsonObject body, int status, String code) {
        Operation operation = operation(id);
        Buffer content = body.toBuffer();
        Reply dry = admin().send(operation.getHttpMethod(), path(operation) + DRY, content)
                .expect(status, code);
        Reply real = admin().send(operation.getHttpMethod(), path(operation), content)
                .expect(status, code);
        dry.json().forEach(each -> {
            if (!each.getKey().equals("requestId")) {
                assertThat(each.getValue()).isEqualTo(real.json().getValue(each.getKey()));
            }
        });
    }

    private static Reply send(String id, String query) {
        Operation operation = operation(id);
        JsonObject body = BODIES.get(id);
        HttpMethod method = operation.getHttpMethod();
        return admin().send(method, path(operation) + query, body == null ? null : body.toBuffer());
    }

    private static JsonObject body(String id) {
        return requireNonNull(BODIES.get(id)).copy();
    }

    private static Operation operation(String id) {
        return requireNonNull(API.contract.openApi().operation(id));
    }

    private static String path(Operation operation) {
        return operation
                .getOpenAPIPath()
                .replace("/-", ":")
                .replace("{tenant}", tenant.id())
                .replace("{key}", tenant.keyId())
                .replace("{zone}", "taken.test")
                .replace("{name}", "www")
                .replace("{type}", "A");
    }

    /** An administrator: the use of a tenant's key would be noted, which is a write. */
    private static ApiClient admin() {
        return API.admin().with("Byod-Tenant", tenant.id()).with("Content-Type", "application/json");
    }

    /** The use of a tenant's key is noted sometime after its first answer. */
    private static void awaitNoted(TenantFixture used) {
        String noted = "select last_used_at is not null from api_keys where id = '%s'".formatted(used.keyId());
        while (!API.superuser().row(noted).equals("t")) {
            Thread.onSpinWait();
        }
    }

    private static JsonObject named(String name) {
        return new JsonObject().put("name", name);
    }

    /** A hash of each table and the value of each sequence; tables that are written by nobody here too. */
    private static Map<String, String> everything() {
        Jdbc superuser = API.superuser();
        Map<String, String> found = new TreeMap<>();
        superuser
                .rows("select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'")
                .forEach(table -> found.put(
                        table,
                        superuser.row(
                                "select md5(coalesce(string_agg(t.ctid::text || t.xmin || t.xmax || t::text, ' ' order by ctid), '')) from \"%s\" t"
                                        .formatted(table))));
        superuser
                .rows("select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S'")
                .forEach(sequence -> found.put(
                        sequence, superuser.row("select last_value, is_called from \"%s\"".formatted(sequence))));
        return found;
    }
}
