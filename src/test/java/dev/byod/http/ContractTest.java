package dev.byod.http;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.byod.testing.Await;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.json.JsonObject;
import io.vertx.openapi.contract.MediaType;
import io.vertx.openapi.contract.Operation;
import io.vertx.openapi.contract.Parameter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the contract promises to its readers, whoever implements it. */
class ContractTest {

    private static final Vertx VERTX = Vertx.vertx();
    private static final Contract CONTRACT = Await.result(Contract.load(VERTX));

    @AfterAll
    static void close() {
        Await.result(VERTX.close());
    }

    @Test
    void is_the_file_in_the_repository_byte_by_byte() throws IOException {
        assertThat(CONTRACT.bytes().getBytes()).isEqualTo(Files.readAllBytes(Path.of("openapi.json")));
    }

    @Test
    void names_no_server_so_that_it_is_true_at_every_address() {
        assertThat(CONTRACT.bytes().toJsonObject().containsKey("servers")).isFalse();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("operations")
    void each_operation_is_described_and_shown(String id, JsonObject operation) {
        assertThat(operation.getString("summary")).isNotBlank();
        assertThat(operation.getString("description")).isNotBlank();
        if (operation.containsKey("requestBody")) {
            assertThat(jsonOf(operation.getJsonObject("requestBody")).containsKey("example"))
                    .isTrue();
        }
        JsonObject responses = operation.getJsonObject("responses");
        assertThat(responses.fieldNames()).contains("400", "default");
        responses.forEach(response -> {
            JsonObject content = resolved((JsonObject) response.getValue()).getJsonObject("content", new JsonObject());
            content.forEach(type -> assertThat(((JsonObject) type.getValue()).containsKey("example"))
                    .as(response.getKey())
                    .isTrue());
            boolean problem = response.getKey().matches("[45].*|default");
            assertThat(content.containsKey("application/problem+json")).isEqualTo(problem);
        });
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("operations")
    void each_example_is_of_its_schema(String id, JsonObject operation) {
        Operation loaded = loaded(id);
        if (operation.containsKey("requestBody")) {
            requireValid(requireNonNull(loaded.getRequestBody()).getContent(), operation.getJsonObject("requestBody"));
        }
        operation.getJsonObject("responses").forEach(response -> {
            var answer = response.getKey().equals("default")
                    ? loaded.getDefaultResponse()
                    : loaded.getResponse(Integer.parseInt(response.getKey()));
            requireValid(requireNonNull(answer).getContent(), resolved((JsonObject) response.getValue()));
        });
    }

    /** The loaded model has the schemas, the file the examples: loading leaves marks in them. */
    private static void requireValid(Map<String, MediaType> loaded, JsonObject inFile) {
        inFile.getJsonObject("content", new JsonObject()).forEach(content -> {
            Object example = ((JsonObject) content.getValue()).getValue("example");
            var schema = requireNonNull(loaded.get("application/json")).getSchema();
            assertThat(CONTRACT.openApi()
                            .getSchemaRepository()
                            .validator(schema)
                            .validate(example)
                            .getErrors())
                    .as(inFile.getString("description"))
                    .isNull();
        });
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("operations")
    void each_operation_says_who_may_call_it(String id, JsonObject operation) {
        Access access = Access.of(loaded(id));
        boolean open = operation.getJsonArray("security").isEmpty();
        assertThat(access == Access.EVERYBODY).isEqualTo(open);
        assertThat(open).isEqualTo(id.equals("getOpenapi"));
        assertThat(operation.getJsonObject("responses").containsKey("401")).isNotEqualTo(open);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("operations")
    void each_write_takes_an_idempotency_key_and_can_be_tried(String id, JsonObject operation) {
        boolean writes = loaded(id).getHttpMethod() != HttpMethod.GET;
        List<String> parameters =
                loaded(id).getParameters().stream().map(Parameter::getName).toList();
        assertThat(parameters.contains("Idempotency-Key")).isEqualTo(writes);
        assertThat(parameters.contains("dryRun")).isEqualTo(writes);
        assertThat(operation.getJsonObject("responses").containsKey("422")).isEqualTo(writes);
    }

    @Test
    void a_router_needs_an_endpoint_for_each_operation() {
        assertThatThrownBy(() -> ContractRouter.requireSame(List.of(), CONTRACT))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("putRrset");
    }

    static List<Object[]> operations() {
        List<Object[]> operations = new ArrayList<>();
        CONTRACT.bytes()
                .toJsonObject()
                .getJsonObject("paths")
                .forEach(path -> ((JsonObject) path.getValue()).forEach(method -> {
                    JsonObject operation = (JsonObject) method.getValue();
                    operations.add(new Object[] {operation.getString("operationId"), operation});
                }));
        return operations;
    }

    private static Operation loaded(String id) {
        return requireNonNull(CONTRACT.openApi().operation(id));
    }

    private static JsonObject jsonOf(JsonObject holder) {
        return holder.getJsonObject("content").getJsonObject("application/json");
    }

    private static JsonObject resolved(JsonObject response) {
        String reference = response.getString("$ref");
        return reference == null
                ? response
                : CONTRACT.bytes()
                        .toJsonObject()
                        .getJsonObject("components")
                        .getJsonObject("responses")
                        .getJsonObject(reference.substring(reference.lastIndexOf('/') + 1));
    }
}
