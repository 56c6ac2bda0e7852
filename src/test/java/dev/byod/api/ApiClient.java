package dev.byod.api;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.byod.http.Contract;
import dev.byod.testing.Await;
import io.vertx.core.MultiMap;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import io.vertx.ext.web.client.HttpResponse;
import io.vertx.ext.web.client.WebClient;
import io.vertx.openapi.contract.Operation;
import io.vertx.openapi.validation.ResponseValidator;
import io.vertx.openapi.validation.ValidatableResponse;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Blocking calls, each answer of which has to be what the contract says. */
final class ApiClient {

    private static final String STREAM = "text/event-stream";

    private final Vertx vertx;
    private final Contract contract;
    private final int port;
    private final Map<String, String> headers;
    private final WebClient web;

    ApiClient(Vertx vertx, Contract contract, int port) {
        this(vertx, contract, port, Map.of());
    }

    private ApiClient(Vertx vertx, Contract contract, int port, Map<String, String> headers) {
        this.vertx = vertx;
        this.contract = contract;
        this.port = port;
        this.headers = headers;
        this.web = WebClient.create(vertx);
    }

    /** The same caller with one more header. */
    ApiClient with(String header, String value) {
        Map<String, String> more = new TreeMap<>(headers);
        more.put(header, value);
        return new ApiClient(vertx, contract, port, more);
    }

    /** The same caller at another server. */
    ApiClient on(int otherPort) {
        return new ApiClient(vertx, contract, otherPort, headers);
    }

    /** An answer that met the contract. */
    record Reply(int status, MultiMap headers, Buffer body) {

        JsonObject json() {
            return body.toJsonObject();
        }

        /** A header that has to be there. */
        String header(String name) {
            return requireNonNull(headers.get(name), name);
        }

        String code() {
            return json().getString("code");
        }

        /** The places of a problem: pointers and parameters. */
        String places() {
            return json().getJsonArray("errors", new JsonArray()).stream()
                    .map(JsonObject.class::cast)
                    .map(error -> error.getString("pointer", error.getString("parameter")))
                    .collect(Collectors.joining(" "));
        }

        Reply expect(int expected) {
            assertThat(status).as(body.toString()).isEqualTo(expected);
            return this;
        }

        /** A refusal: status and code together. */
        Reply expect(int expected, String code) {
            assertThat(expect(expected).code()).as(body.toString()).isEqualTo(code);
            return this;
        }
    }

    Reply get(String path) {
        return send(HttpMethod.GET, path, null);
    }

    Reply delete(String path) {
        return send(HttpMethod.DELETE, path, null);
    }

    Reply post(String path, JsonObject body) {
        return with("Content-Type", "application/json").send(HttpMethod.POST, path, body.toBuffer());
    }

    Reply put(String path, JsonObject body) {
        return putText(path, body.encode());
    }

    Reply patch(String path, JsonObject body) {
        return with("Content-Type", "application/json").send(HttpMethod.PATCH, path, body.toBuffer());
    }

    Reply putText(String path, String body) {
        return with("Content-Type", "application/json").send(HttpMethod.PUT, path, Buffer.buffer(body));
    }

    /** Puts an RRset of these records with TTL 300. */
    Reply put(String path, String... records) {
        return put(path, new JsonObject().put("ttl", 300).put("records", new JsonArray(java.util.List.of(records))));
    }

    Reply send(HttpMethod method, String path, @org.jspecify.annotations.Nullable Buffer body) {
        return Await.result(sending(method, path, body));
    }

    /** Sends a body without announcing its length. */
    Reply sendChunked(HttpMethod method, String path, Buffer body) {
        var request = web.request(method, port, "127.0.0.1", path);
        headers.forEach(request::putHeader);
        return Await.result(
                request.sendStream(new OneBuffer(body)).compose(response -> checked(method, path, response)));
    }

    /** The same without waiting for it. */
    io.vertx.core.Future<Reply> sending(
            HttpMethod method, String path, @org.jspecify.annotations.Nullable Buffer body) {
        var request = web.request(method, port, "127.0.0.1", path);
        headers.forEach(request::putHeader);
        var sent = body == null ? request.send() : request.sendBuffer(body);
        return sent.compose(response -> checked(method, path, response));
    }

    private io.vertx.core.Future<Reply> checked(HttpMethod method, String path, HttpResponse<Buffer> response) {
        Buffer body = response.body() == null ? Buffer.buffer() : response.body();
        Reply reply = new Reply(response.statusCode(), response.headers(), body);
        checkForm(reply);
        String plainPath = path.replaceFirst("\\?.*", "").replaceFirst(":([a-z]+)$", "/-$1");
        Operation operation = contract.openApi().findOperation(plainPath, method);
        if (operation == null || reply.status() == 304 || isStream(reply)) {
            return io.vertx.core.Future.succeededFuture(reply);
        }
        Map<String, String> sentHeaders = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        response.headers().forEach(sentHeaders::put);
        sentHeaders.remove("Link"); // the validator puts quotes around a header and cannot read those inside
        ValidatableResponse validatable = body.length() == 0
                ? ValidatableResponse.create(reply.status(), sentHeaders)
                : ValidatableResponse.create(reply.status(), sentHeaders, body, "application/json");
        return ResponseValidator.create(vertx, contract.openApi())
                .validate(validatable, operation.getOperationId())
                .map(reply);
    }

    private static boolean isStream(Reply reply) {
        return STREAM.equals(reply.headers().get("Content-Type"));
    }

    private static void checkForm(Reply reply) {
        assertThat(reply.headers().get("X-Request-Id")).isNotBlank();
        String type = reply.headers().get("Content-Type");
        if (reply.status() >= 400) {
            assertThat(type).isEqualTo("application/problem+json");
            assertThat(reply.json().getInteger("status")).isEqualTo(reply.status());
            assertThat(reply.json().getString("requestId"))
                    .isEqualTo(reply.headers().get("X-Request-Id"));
        } else if (reply.body().length() > 0) {
            assertThat(type).isIn("application/json", STREAM);
        }
    }
}
