package dev.byod.system;

import static org.assertj.core.api.Assertions.assertThat;

import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;

/** The HTTP API under one key. */
public record Api(String url, String key) {

    private static final HttpClient CLIENT =
            HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(5)).build();

    /** A new tenant with a key, a credential of the embedded provider and a zone; answers the API under its key. */
    public Api tenantWithZone(String tenant, String zone) {
        String id = post("/v1/tenants", new JsonObject().put("name", tenant)).getString("id");
        JsonObject created = post("/v1/tenants/" + id + "/keys", new JsonObject().put("name", "test"));
        Api api = new Api(url, created.getString("key"));
        api.zone(zone);
        return api;
    }

    /** Registers a zone at a new credential. */
    public void zone(String zone) {
        var credential = new JsonObject().put("name", "embedded for " + zone).put("provider", "embedded");
        String id = post("/v1/credentials", credential).getString("id");
        post("/v1/zones", new JsonObject().put("name", zone).put("credential", id));
    }

    /** Wishes for the records and answers the operation's id. */
    public String put(String zone, String name, String type, String... records) {
        JsonArray values = new JsonArray();
        for (String each : records) {
            values.add(each);
        }
        JsonObject body = new JsonObject().put("ttl", 300).put("records", values);
        return accepted(send("PUT", rrset(zone, name, type), body.encode()));
    }

    public String delete(String zone, String name, String type) {
        return accepted(send("DELETE", rrset(zone, name, type), ""));
    }

    /** Asks for a bulk write and answers the operation's id. */
    public String patched(String path, JsonArray content) {
        return accepted(send("PATCH", path, content.encode()));
    }

    /** Waits for the operation's end, but not for ever. */
    public JsonObject ended(String operation) {
        JsonObject seen = get("/v1/operations/" + operation + "?wait=10");
        for (int more = 0; more < 5 && isOpen(seen); more++) {
            seen = get("/v1/operations/" + operation + "?wait=10");
        }
        return seen;
    }

    public JsonObject get(String path) {
        var response = send("GET", path, "");
        assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
        return new JsonObject(response.body());
    }

    public JsonObject post(String path, JsonObject body) {
        var response = send("POST", path, body.encode());
        assertThat(response.statusCode()).as(response.body()).isEqualTo(201);
        return new JsonObject(response.body());
    }

    /** The bare exchange; {@code headers} are names and values in turn. */
    public HttpResponse<String> send(String method, String path, String body, String... headers) {
        try {
            var request = HttpRequest.newBuilder(URI.create(url + path))
                    .timeout(Duration.ofSeconds(20))
                    .header("Authorization", "Bearer " + key)
                    .header("Content-Type", "application/json")
                    .method(method, body.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(body));
            for (int i = 0; i < headers.length; i += 2) {
                request.header(headers[i], headers[i + 1]);
            }
            return CLIENT.send(request.build(), BodyHandlers.ofString());
        } catch (IOException | InterruptedException e) {
            throw new Unanswered(e);
        }
    }

    /** The connection broke, as it does when the process is killed. */
    public static final class Unanswered extends RuntimeException {
        Unanswered(Exception cause) {
            super(cause);
        }
    }

    private static String rrset(String zone, String name, String type) {
        return "/v1/zones/" + zone + "/rrsets/" + name + "/" + type;
    }

    private static boolean isOpen(JsonObject operation) {
        return switch (operation.getString("state")) {
            case "queued", "running", "waiting" -> true;
            default -> false;
        };
    }

    private static String accepted(HttpResponse<String> response) {
        assertThat(response.statusCode()).as(response.body()).isEqualTo(202);
        String location = response.headers().firstValue("Location").orElseThrow();
        return location.substring(location.lastIndexOf('/') + 1);
    }
}
