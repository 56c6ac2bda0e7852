package dev.byod.http;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import dev.byod.core.tenancy.Scope;
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
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the contract promises to its readers, whoever implements it. */
class ContractTest {

    private static final Vertx VERTX = Vertx.vertx();
    private static final Set<String> OPEN = Set.of("getOpenapi", "listProblems", "getProblem");
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
        assertThat(operation.getString("summary")).isNotBlank().doesNotEndWith(".");
        assertThat(operation.getString("description")).isNotBlank().endsWith(".");
        assertThat(operation.getJsonArray("tags")).hasSize(1);
        if (operation.containsKey("requestBody")) {
            assertThat(jsonOf(operation.getJsonObject("requestBody")).fieldNames())
                    .containsAnyOf("example", "examples");
        }
        operation.getJsonObject("responses").forEach(response -> {
            JsonObject content = resolved((JsonObject) response.getValue()).getJsonObject("content", new JsonObject());
            content.forEach(type -> assertThat(((JsonObject) type.getValue()).fieldNames())
                    .as(response.getKey())
                    .containsAnyOf("example", "examples"));
        });
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("operations")
    void each_answer_names_its_request_and_each_refusal_is_a_shared_problem(String id, JsonObject operation) {
        operation.getJsonObject("responses").forEach(each -> {
            JsonObject response = (JsonObject) each.getValue();
            assertThat(resolved(response).getJsonObject("headers").fieldNames())
                    .as(each.getKey())
                    .contains("X-Request-Id");
            boolean problem = each.getKey().startsWith("4") || each.getKey().startsWith("5");
            assertThat(response.containsKey("$ref")).as(each.getKey()).isEqualTo(problem);
            assertThat(resolved(response)
                            .getJsonObject("content", new JsonObject())
                            .containsKey(Problem.MEDIA_TYPE))
                    .isEqualTo(problem);
        });
    }

    /** No {@code default}: it would hide every status that nobody thought of. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("operations")
    void each_operation_names_every_status_it_can_have(String id, JsonObject operation) {
        assertThat(operation.getJsonObject("responses").fieldNames())
                .contains(expectedStatuses(id, operation).toArray(String[]::new))
                .allMatch(status -> status.matches("[2345][0-9][0-9]"));
    }

    private static Set<String> expectedStatuses(String id, JsonObject operation) {
        Set<String> statuses = new TreeSet<>(Set.of("400", "406", "414", "500"));
        Access access = Access.of(loaded(id));
        if (access != Access.EVERYBODY) {
            statuses.addAll(Set.of("401", "403", "429", "503"));
        }
        if (access == Access.TENANT || loaded(id).getOpenAPIPath().contains("{")) {
            statuses.add("404");
        }
        if (operation.containsKey("requestBody")) {
            statuses.addAll(Set.of("413", "415"));
        }
        if (operation.toString().contains("parameters/ifMatch")) {
            statuses.add("412");
        }
        return statuses;
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("problems")
    void each_problem_is_shown_as_it_is_printed(String name, JsonObject response) {
        JsonObject example = response.getJsonObject("content")
                .getJsonObject(Problem.MEDIA_TYPE)
                .getJsonObject("example");
        FaultCode code = FaultCode.valueOf(example.getString("code"));
        JsonObject printed = Problem.of(new Fault(code, example.getString("detail")), example.getString("requestId"));
        assertThat(example.copy().getMap()).containsAllEntriesOf(printed.getMap());
    }

    static List<Object[]> problems() {
        List<Object[]> problems = new ArrayList<>();
        CONTRACT.bytes()
                .toJsonObject()
                .getJsonObject("components")
                .getJsonObject("responses")
                .forEach(each -> problems.add(new Object[] {each.getKey(), each.getValue()}));
        return problems;
    }

    @Test
    void each_operation_answers_with_the_shared_problem_of_the_very_status() {
        operations()
                .forEach(each -> ((JsonObject) each[1])
                        .getJsonObject("responses")
                        .forEach(response -> {
                            JsonObject content = resolved((JsonObject) response.getValue())
                                    .getJsonObject("content", new JsonObject());
                            if (content.containsKey(Problem.MEDIA_TYPE)) {
                                assertThat(content.getJsonObject(Problem.MEDIA_TYPE)
                                                .getJsonObject("example")
                                                .getInteger("status"))
                                        .as(each[0] + " " + response.getKey())
                                        .isEqualTo(Integer.parseInt(response.getKey()));
                            }
                        }));
    }

    @Test
    void the_codes_are_those_of_the_program() {
        List<String> codes = Stream.of(FaultCode.values()).map(FaultCode::name).toList();
        assertThat(CONTRACT.bytes()
                        .toJsonObject()
                        .getJsonObject("components")
                        .getJsonObject("schemas")
                        .getJsonObject("ProblemCode")
                        .getJsonArray("enum"))
                .containsExactlyInAnyOrderElementsOf(codes);
    }

    @Test
    void each_type_that_a_problem_prints_leads_into_the_catalogue() {
        for (FaultCode code : FaultCode.values()) {
            String type = Problem.of(new Fault(code, "x"), "r").getString("type");
            JsonObject entry =
                    ProblemCatalogue.find(type.substring("/problems/".length())).orElseThrow();
            assertThat(entry.getString("code")).isEqualTo(code.name());
            assertThat(entry.getString("type")).isEqualTo(type);
            assertThat(ProblemCatalogue.all().getJsonArray("items")).contains(entry);
            assertThat(List.of(code.meaning(), code.remedy())).allMatch(text -> text.endsWith("."));
            assertThat(code.title()).isNotBlank().doesNotEndWith(".");
        }
        assertThat(ProblemCatalogue.find("nonsense")).isEmpty();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("operations")
    void each_example_is_of_its_schema(String id, JsonObject operation) {
        Operation loaded = loaded(id);
        if (operation.containsKey("requestBody")) {
            requireValid(requireNonNull(loaded.getRequestBody()).getContent(), operation.getJsonObject("requestBody"));
        }
        operation.getJsonObject("responses").forEach(response -> {
            var answer = loaded.getResponse(Integer.parseInt(response.getKey()));
            requireValid(requireNonNull(answer).getContent(), resolved((JsonObject) response.getValue()));
        });
    }

    /** The loaded model has the schemas, the file the examples: loading leaves marks in them. */
    private static void requireValid(Map<String, MediaType> loaded, JsonObject inFile) {
        inFile.getJsonObject("content", new JsonObject()).forEach(content -> {
            var schema = requireNonNull(loaded.get(inside(content.getKey()))).getSchema();
            examples((JsonObject) content.getValue())
                    .forEach(example -> assertThat(CONTRACT.openApi()
                                    .getSchemaRepository()
                                    .validator(schema)
                                    .validate(example)
                                    .getErrors())
                            .as(inFile.getString("description"))
                            .isNull());
        });
    }

    /** What the loaded model calls a media type. */
    private static String inside(String mediaType) {
        return mediaType.equals("text/event-stream") ? "text/plain" : "application/json";
    }

    /** {@code example}, or the values of the named {@code examples}. */
    private static Stream<Object> examples(JsonObject content) {
        return content.containsKey("example")
                ? Stream.of(content.getValue("example"))
                : content.getJsonObject("examples").stream()
                        .map(each -> ((JsonObject) each.getValue()).getValue("value"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("operations")
    void each_operation_says_who_may_call_it(String id, JsonObject operation) {
        Access access = Access.of(loaded(id));
        boolean open = operation.getJsonArray("security").isEmpty();
        assertThat(access == Access.EVERYBODY).isEqualTo(open);
        assertThat(open).isEqualTo(OPEN.contains(id));
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

    @ParameterizedTest(name = "{0}")
    @MethodSource("operations")
    void each_operation_for_tenants_names_the_scope_it_needs(String id, JsonObject operation) {
        Admission admission = Admission.to(loaded(id));
        boolean forTenants = admission.access() == Access.TENANT || admission.access() == Access.OWNER;
        assertThat(admission.scope().isPresent()).isEqualTo(forTenants);
        assertThat(operation.containsKey("x-scope")).isEqualTo(forTenants);
        assertThat(operation.getJsonObject("responses").containsKey("403"))
                .isEqualTo(admission.access() != Access.EVERYBODY);
        boolean reads = loaded(id).getHttpMethod() == HttpMethod.GET;
        admission.scope().ifPresent(scope -> assertThat(scope.text()).endsWith(reads ? ":read" : ":write"));
    }

    @Test
    void the_scopes_of_the_contract_are_those_there_are() {
        JsonObject schema = CONTRACT.bytes()
                .toJsonObject()
                .getJsonObject("components")
                .getJsonObject("schemas")
                .getJsonObject("Scope");
        assertThat(schema.getJsonArray("enum").getList())
                .isEqualTo(Arrays.stream(Scope.values()).map(Scope::text).toList());
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
