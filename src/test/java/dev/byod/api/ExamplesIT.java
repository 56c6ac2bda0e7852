package dev.byod.api;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.byod.api.ApiClient.Reply;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.json.Json;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The contract's examples, run as a reader would: what they ask for is done, with ids that exist in the place of theirs. */
@Timeout(60)
class ExamplesIT {

    /** So that each finds what it needs. */
    private static final List<String> STORY = List.of(
            "createTenant",
            "updateTenant",
            "getTenant",
            "listTenants",
            "createKey",
            "listKeys",
            "createCredential",
            "getCredential",
            "listCredentials",
            "createZone",
            "getZone",
            "listZones",
            "updateZone",
            "suspendZone",
            "resumeZone",
            "putRrset",
            "getRrset",
            "addRecords",
            "removeRecords",
            "patchRrsets",
            "listRrsets",
            "listOperations",
            "getOperation",
            "listOperationItems",
            "retryOperation",
            "cancelOperation",
            "confirmOperation",
            "followOperation",
            "replaceRrsets",
            "deleteRrset",
            "deleteZone",
            "listAudit",
            "revokeKey",
            "getOpenapi",
            "listProblems",
            "getProblem");

    private static final ApiServer API = new ApiServer();

    private final JsonObject contract = API.contract.bytes().toJsonObject();
    private final Map<String, String> known = new HashMap<>(Map.of("zone", "example.test"));

    @AfterAll
    static void stop() {
        API.close();
    }

    @Test
    void the_story_leaves_no_operation_out() {
        assertThat(STORY).containsExactlyInAnyOrderElementsOf(operations().keySet());
    }

    @Test
    void each_example_does_what_it_says() {
        STORY.forEach(this::run);
    }

    private void run(String id) {
        Example example = requireNonNull(operations().get(id), id);
        String path = path(example);
        switch (id) {
            case "confirmOperation" -> letItWait();
            case "retryOperation" -> end("failed");
            case "followOperation" -> end("succeeded");
            default -> assertThat(STORY).contains(id);
        }
        if (id.equals("replaceRrsets")) {
            Reply dry = send(example, path + "?dryRun=true", Optional.empty());
            learn(id, expected(example, send(example, path, Optional.of(dry.header("ETag")))));
        } else {
            learn(id, expected(example, send(example, path, Optional.empty())));
        }
    }

    /** As the reconciler would, if the item were dangerous. */
    private void letItWait() {
        API.superuser()
                .execute("update operation_items set state = 'waiting', op = 'delete', code = 'PLAN_UNSAFE',"
                        + " finished_at = null where operation_id = '" + known.get("operation") + "'");
    }

    /** As the reconciler does: else there is nothing to try again, and no end to follow. */
    private void end(String state) {
        API.superuser().execute("""
                update operation_items set state = '%2$s', finished_at = now() where operation_id = '%1$s';
                select derive_operations(array['%1$s'::uuid], null)
                """.formatted(known.get("operation"), state));
    }

    private Reply send(Example example, String path, Optional<String> ifMatch) {
        ApiClient client = Optional.ofNullable(known.get("tenant"))
                .map(tenant -> API.admin().with("Byod-Tenant", tenant))
                .orElseGet(API::admin);
        ApiClient exact = ifMatch.map(etag -> client.with("If-Match", etag)).orElse(client);
        return example.body()
                .map(body -> exact.with("Content-Type", "application/json").send(example.method(), path, body))
                .orElseGet(() -> exact.send(example.method(), path, null));
    }

    private static Reply expected(Example example, Reply reply) {
        assertThat(example.successes())
                .as(example.path() + " " + reply.status() + " " + reply.body())
                .contains(Integer.toString(reply.status()));
        return reply;
    }

    /** What later examples name. */
    private void learn(String id, Reply reply) {
        switch (id) {
            case "createTenant" -> known.put("tenant", reply.json().getString("id"));
            case "createKey" -> known.put("key", reply.json().getString("id"));
            case "createCredential" -> known.put("credential", reply.json().getString("id"));
            default -> assertThat(reply.status()).isLessThan(300);
        }
        if (reply.status() == 202) {
            known.put("operation", reply.json().getString("id"));
        }
    }

    private String path(Example example) {
        String path = example.path();
        JsonObject parameters = contract.getJsonObject("components").getJsonObject("parameters");
        for (Object each : example.parameters()) {
            JsonObject parameter = resolved((JsonObject) each, parameters);
            if (parameter.getString("in").equals("path")) {
                String name = parameter.getString("name");
                path = path.replace("{" + name + "}", known.getOrDefault(name, parameter.getString("example")));
            } else if (parameter.getBoolean("required", false)) {
                path += "?" + parameter.getString("name") + "=" + parameter.getString("example");
            }
        }
        return path;
    }

    private static JsonObject resolved(JsonObject parameter, JsonObject shared) {
        String reference = parameter.getString("$ref");
        return reference == null
                ? parameter
                : shared.getJsonObject(reference.substring(reference.lastIndexOf('/') + 1));
    }

    private Map<String, Example> operations() {
        return contract.getJsonObject("paths").stream()
                .flatMap(path -> ((JsonObject) path.getValue())
                        .stream().map(each -> example(path.getKey(), each.getKey(), (JsonObject) each.getValue())))
                .collect(Collectors.toMap(Example::id, example -> example));
    }

    private Example example(String path, String method, JsonObject operation) {
        Optional<Buffer> body = Optional.ofNullable(operation.getJsonObject("requestBody"))
                .map(request -> request.getJsonObject("content")
                        .getJsonObject("application/json")
                        .getValue("example"))
                .map(this::withKnownIds);
        return new Example(
                operation.getString("operationId"),
                HttpMethod.valueOf(method.toUpperCase(Locale.ROOT)),
                path,
                operation.getJsonArray("parameters", new JsonArray()),
                body,
                operation.getJsonObject("responses").fieldNames().stream().filter(status -> status.startsWith("2")));
    }

    private Buffer withKnownIds(Object example) {
        if (example instanceof JsonObject body && body.containsKey("credential") && known.containsKey("credential")) {
            body.put("credential", known.get("credential"));
        }
        return Buffer.buffer(Json.encode(example));
    }

    private record Example(
            String id,
            HttpMethod method,
            String path,
            JsonArray parameters,
            Optional<Buffer> body,
            List<String> successes) {

        Example(
                String id,
                HttpMethod method,
                String path,
                JsonArray parameters,
                Optional<Buffer> body,
                Stream<String> successes) {
            this(id, method, path, parameters, body, successes.toList());
        }
    }
}
