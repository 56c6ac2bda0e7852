package dev.byod.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.byod.testing.Programs;
import io.vertx.core.json.JsonObject;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * The whole contract against the program as it runs, by a tool that knows only the contract: thousands of requests, valid
 * and not. {@code .ci/run} installs it where Python is present.
 */
@Timeout(420)
class SchemathesisIT {

    private static final String CHECKS = "not_a_server_error,status_code_conformance,content_type_conformance,"
            + "response_schema_conformance,response_headers_conformance,negative_data_rejection";

    @TempDir
    Path parent;

    @Test
    void every_answer_is_one_that_the_contract_names() throws IOException, InterruptedException {
        Optional<Path> tool = Programs.onPath("st");
        assumeTrue(tool.isPresent(), "schemathesis (st) is not on the PATH");
        try (DevProcess dev = DevProcess.start(Home.prepared(parent))) {
            Api api = dev.api();
            JsonObject tenant = api.post("/v1/tenants", new JsonObject().put("name", "contract"));
            Path settings = settings(ofTenant(api, tenant.getString("id")));
            Process run = new ProcessBuilder(List.of(
                            tool.orElseThrow().toString(),
                            "--config-file",
                            settings.toString(),
                            "run",
                            Path.of("openapi.json").toAbsolutePath().toString(),
                            "--url",
                            api.url(),
                            "--header",
                            "Authorization: Bearer " + api.key(),
                            "--header",
                            "Byod-Tenant: " + tenant.getString("id"),
                            "--phases",
                            "examples,coverage,fuzzing",
                            "--max-examples",
                            "15",
                            "--max-time",
                            "150",
                            "--generation-deterministic",
                            "--continue-on-failure",
                            "--suppress-health-check",
                            "all",
                            "--checks",
                            CHECKS,
                            "--no-color"))
                    .directory(parent.toFile())
                    .redirectErrorStream(true)
                    .start();
            String said = new String(run.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            System.out.println(said.substring(Math.max(0, said.length() - 1500)));
            assertThat(run.waitFor()).as(said).isZero();
        }
    }

    /** A zone with an RRset; answers the operation of that. */
    private static String ofTenant(Api api, String tenant) {
        JsonObject key = api.post("/v1/tenants/" + tenant + "/keys", new JsonObject().put("name", "prepares"));
        Api own = new Api(api.url(), key.getString("key"));
        own.zone("contract.test");
        return own.put("contract.test", "www", "A", "192.0.2.1");
    }

    /** What exists, and that a body or an address is refused as too long before anybody looks at what it says. */
    private Path settings(String operation) throws IOException {
        return Files.writeString(parent.resolve("schemathesis.toml"), """
                [parameters]
                "path.zone" = "contract.test"
                "path.operation" = "%s"
                [checks.negative_data_rejection]
                expected-statuses = [400, 401, 403, 404, 406, 409, 412, 413, 414, 415, 422, 428, 429]
                """.formatted(operation));
    }
}
