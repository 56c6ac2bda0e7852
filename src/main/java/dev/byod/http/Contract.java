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
import io.vertx.openapi.contract.Operation;
import io.vertx.openapi.contract.Response;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.regex.Pattern;

/**
 * The API's contract: the very bytes of {@code openapi.json}, and what the router makes of them.
 *
 * <p>vertx-openapi 5.0 refuses a contract with {@code application/problem+json} or {@code text/event-stream} in it, so it
 * gets a copy in which they read {@code application/json} and {@code text/plain}; and it knows no verbs at the end of paths, see {@link Verbs}.
 */
public record Contract(Buffer bytes, OpenAPIContract openApi) {

    /** In the contract (ECMA-262) the end of the text; in Java also the place before a last line break, unlike {@code \\z}. */
    private static final Pattern END_OF_PATTERN = Pattern.compile("(\"pattern\": \"[^\"]*)\\$\"");

    static final String JSON = "application/json";
    private static final String STREAM_INSIDE = "text/plain";
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

    /** The media type of what an operation answers when all is well. */
    static String offered(Operation operation) {
        Response answer = operation.getResponse(Status.OK);
        return answer != null && answer.getContent().containsKey(STREAM_INSIDE) ? EventStreams.MEDIA_TYPE : JSON;
    }

    private static String quoted(String text) {
        return '"' + text + '"';
    }

    private static JsonObject loadable(Buffer bytes) {
        String text = bytes.toString()
                .replace(quoted(Problem.MEDIA_TYPE), quoted(JSON))
                .replace(quoted(EventStreams.MEDIA_TYPE), quoted(STREAM_INSIDE));
        return new JsonObject(Verbs.asSegments(END_OF_PATTERN.matcher(text).replaceAll("$1\\\\\\\\z\"")));
    }
}
