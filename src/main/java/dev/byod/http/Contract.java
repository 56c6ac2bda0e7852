package dev.byod.http;

import static java.util.Objects.requireNonNull;

import io.vertx.core.DeploymentOptions;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.ThreadingModel;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.json.JsonObject;
import io.vertx.openapi.contract.OpenAPIContract;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.regex.Pattern;

/**
 * The API's contract: the very bytes of {@code openapi.json}, and what the router makes of them.
 *
 * <p>vertx-openapi 5.0 refuses a contract with {@code application/problem+json} in it, so it gets a copy in which that
 * reads {@code application/json}; and it knows no verbs at the end of paths, see {@link Verbs}.
 */
public record Contract(Buffer bytes, OpenAPIContract openApi) {

    /** In the contract (ECMA-262) the end of the text; in Java also the place before a last line break, unlike {@code \\z}. */
    private static final Pattern END_OF_PATTERN = Pattern.compile("(\"pattern\": \"[^\"]*)\\$\"");

    private static final String RESOURCE = "/openapi.json";

    /** Reads the contract that is part of the program, on a worker thread: it takes long the first time. */
    public static Future<Contract> load(Vertx vertx) {
        Promise<Contract> loaded = Promise.promise();
        DeploymentOptions worker = new DeploymentOptions().setThreadingModel(ThreadingModel.WORKER);
        return vertx.deployVerticle(context -> read(vertx).onComplete(loaded), worker)
                .compose(vertx::undeploy)
                .compose(done -> loaded.future());
    }

    private static Future<Contract> read(Vertx vertx) {
        Buffer bytes = resource();
        return OpenAPIContract.from(vertx, loadable(bytes)).map(openApi -> new Contract(bytes, openApi));
    }

    /** Not by Vert.x, which would prefer a file of that name in the working directory. */
    private static Buffer resource() {
        try (InputStream resource = requireNonNull(Contract.class.getResourceAsStream(RESOURCE), RESOURCE)) {
            return Buffer.buffer(resource.readAllBytes());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static JsonObject loadable(Buffer bytes) {
        String text = bytes.toString().replace("\"" + Problem.MEDIA_TYPE + "\"", "\"application/json\"");
        return new JsonObject(Verbs.asSegments(END_OF_PATTERN.matcher(text).replaceAll("$1\\\\\\\\z\"")));
    }
}
