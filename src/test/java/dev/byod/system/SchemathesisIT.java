package dev.byod.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.byod.testing.Programs;
import io.vertx.core.json.JsonObject;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * The whole contract against the program as it runs, by a tool that knows only the contract: thousands of requests, valid
 * and not, until its time is up, as an admin and as a tenant. {@code .ci/run} installs it where Python is present.
 */
@Timeout(420)
class SchemathesisIT {

    private static final String CHECKS = "not_a_server_error,status_code_conformance,content_type_conformance,"
            + "response_schema_conformance,response_headers_conformance,negative_data_rejection";
    private static final Path CONTRACT = Path.of("openapi.json").toAbsolutePath();

    /** Else most answers would be 429, from which nothing is learned. */
    private static final Map<String, String> NO_LIMITS = Map.of(
            "limits.admin.per-second", "0",
            "limits.tenant.per-second", "0",
            "limits.key.per-second", "0",
            "limits.failed-authentication.per-second", "0");

    @TempDir
    Path parent;

    @Test
    void every_answer_is_one_that_the_contract_names() throws IOException, InterruptedException {
        Optional<Path> tool = Programs.onPath("st");
        assumeTrue(tool.isPresent(), "schemathesis (st) is not on the PATH");
        try (DevProcess dev = DevProcess.start(Home.prepared(parent), NO_LIMITS)) {
            Api admin = dev.api();
            String tenant = admin.post("/v1/tenants", new JsonObject().put("name", "contract"))
                    .getString("id");
            Api own = new Api(admin.url(), key(admin, tenant).getString("key"));
            String revocable = key(admin, tenant).getString("id");
            Path settings = settings(existing(own, tenant, revocable));
            explore(command(tool.orElseThrow(), settings, admin, 100), "--header", "Byod-Tenant: " + tenant);
            explore(command(tool.orElseThrow(), settings, own, 50));
        }
    }

    private static JsonObject key(Api admin, String tenant) {
        return admin.post("/v1/tenants/" + tenant + "/keys", new JsonObject().put("name", "contract"));
    }

    private static List<String> command(Path tool, Path settings, Api api, int seconds) {
        return List.of(
                tool.toString(),
                "--config-file",
                settings.toString(),
                "run",
                CONTRACT.toString(),
                "--url",
                api.url(),
                "--header",
                "Authorization: Bearer " + api.key(),
                "--phases",
                "examples,coverage,fuzzing",
                "--max-time",
                Integer.toString(seconds),
                "--generation-deterministic",
                "--continue-on-failure",
                "--suppress-health-check",
                "all",
                "--checks",
                CHECKS,
                "--no-color");
    }

    private void explore(List<String> command, String... more) throws IOException, InterruptedException {
        List<String> words = new ArrayList<>(command);
        words.addAll(List.of(more));
        Process run = new ProcessBuilder(words)
                .directory(parent.toFile())
                .redirectErrorStream(true)
                .start();
        String said = new String(run.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        System.out.println(said.substring(Math.max(0, said.length() - 1500)));
        assertThat(run.waitFor()).as(said).isZero();
        assertThat(said).contains("Tested: " + operations()).contains("✅ Coverage", "✅ Fuzzing");
    }

    private static long operations() throws IOException {
        return new JsonObject(Files.readString(CONTRACT))
                .getJsonObject("paths").stream()
                        .flatMap(path -> ((JsonObject) path.getValue()).stream())
                        .filter(verb ->
                                verb.getValue() instanceof JsonObject operation && operation.containsKey("operationId"))
                        .count();
    }

    /** A zone with an RRset, and what it took to get there. */
    private static Map<String, String> existing(Api own, String tenant, String key) {
        own.zone("contract.test");
        own.zone("spare.test");
        String operation = own.put("contract.test", "www", "A", "192.0.2.1");
        String credential = own.get("/v1/credentials")
                .getJsonArray("items")
                .getJsonObject(0)
                .getString("id");
        return Map.of(
                "zone", "contract.test",
                "operation", operation,
                "credential", credential,
                "tenant", tenant,
                "key", key);
    }

    /** What exists, and that a body or an address is refused as too long before anybody looks at what it says. */
    private Path settings(Map<String, String> existing) throws IOException {
        StringBuilder parameters = new StringBuilder("[parameters]\n");
        existing.forEach((name, value) -> parameters.append("\"path.%s\" = \"%s\"\n".formatted(name, value)));
        return Files.writeString(parent.resolve("schemathesis.toml"), parameters + """
                [[operations]]
                include-operation-id = "deleteZone"
                parameters = { "path.zone" = "spare.test" }
                [checks.negative_data_rejection]
                expected-statuses = [400, 401, 403, 404, 406, 409, 412, 413, 414, 415, 422, 428, 429]
                """);
    }
}
