package dev.byod.server;

import dev.byod.http.RateLimits;
import dev.byod.observe.Observation;
import dev.byod.reconcile.DriftPace;
import dev.byod.server.settings.Settings;
import dev.byod.server.settings.Settings.Listener;
import dev.byod.testing.Await;
import dev.byod.testing.FaultProxy;
import dev.byod.testing.Jdbc;
import dev.byod.testing.PrivatePostgres;
import dev.byod.testing.TestDatabase;
import io.vertx.core.json.JsonObject;
import io.vertx.pgclient.PgConnectOptions;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/** A whole server in this JVM, on a Postgres of its own that it reaches through a proxy. */
final class FaultyHouse implements AutoCloseable {

    static final Duration SOON = Duration.ofSeconds(40);

    private static final String ADMIN_KEY = "admin-key-of-the-test";
    private static final Duration ANSWER = Duration.ofSeconds(60);

    final PrivatePostgres postgres;
    final FaultProxy proxy;
    final TestDatabase database;
    final Queue<Observation> observed = new ConcurrentLinkedQueue<>();

    private final Lifetime lifetime = Lifetime.begin(Duration.ofSeconds(10));
    private final HttpClient client = HttpClient.newHttpClient();
    private final Endpoints endpoints;
    private final Duration poll;

    FaultyHouse(Path folder, Duration poll) {
        this.poll = poll;
        postgres = new PrivatePostgres(folder);
        database = postgres.database();
        proxy = FaultProxy.to(postgres.port());
        System.out.printf(
                "Postgres: process %d, port %d; proxy: port %d%n", postgres.pid(), postgres.port(), proxy.port());
        endpoints = Wiring.start(settings(), lifetime, observed::add);
    }

    Jdbc rows() {
        return database.jdbc(database.superuser());
    }

    /** An active zone of a tenant of its own; answers a key of the tenant. */
    String zone(String name) {
        String tenant = post("/v1/tenants", ADMIN_KEY, new JsonObject().put("name", name))
                .getString("id");
        String key = post("/v1/tenants/" + tenant + "/keys", ADMIN_KEY, new JsonObject().put("name", "test"))
                .getString("key");
        var credential = new JsonObject().put("name", "embedded").put("provider", "embedded");
        String id = post("/v1/credentials", key, credential).getString("id");
        post("/v1/zones", key, new JsonObject().put("name", name).put("credential", id));
        Await.until(
                SOON,
                () -> rows().rows("select 1 from zones where state = 'active' and name = '%s'".formatted(name))
                                .size()
                        == 1);
        return key;
    }

    HttpResponse<String> put(String key, String zone, String name, String address, String... headers) {
        return send("PUT", "/v1/zones/" + zone + "/rrsets/" + name + "/A", key, record(address), headers);
    }

    HttpResponse<String> send(String method, String path, String key, String body, String... headers) {
        var request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + endpoints.apiPort() + path))
                .timeout(ANSWER)
                .header("Authorization", "Bearer " + key)
                .header("Content-Type", "application/json")
                .method(method, body.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(body));
        for (int i = 0; i < headers.length; i += 2) {
            request.header(headers[i], headers[i + 1]);
        }
        return exchange(request.build());
    }

    /** The status of a page of the management listener. */
    int management(String page) {
        return exchange(HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + endpoints.managementPort() + page))
                        .build())
                .statusCode();
    }

    /** Whether the provider has this address at the name. */
    boolean isLive(String fqdn, String address) {
        return rows().rows("select rdata[1] from embedded_dns.rrsets where type = 'A' and name = '%s'".formatted(fqdn))
                .contains(address);
    }

    int dnsPort() {
        return endpoints.dnsPort().orElseThrow();
    }

    long count(Class<? extends Observation> kind) {
        return observed.stream().filter(kind::isInstance).count();
    }

    @Override
    public void close() {
        lifetime.abandon();
        client.close();
        proxy.close();
        postgres.close();
    }

    private static String record(String address) {
        return "{\"ttl\":300,\"records\":[\"" + address + "\"]}";
    }

    private JsonObject post(String path, String key, JsonObject body) {
        HttpResponse<String> answer = send("POST", path, key, body.encode());
        if (answer.statusCode() != 201) {
            throw new AssertionError(path + ": " + answer.body());
        }
        return new JsonObject(answer.body());
    }

    private HttpResponse<String> exchange(HttpRequest request) {
        try {
            return client.send(request, BodyHandlers.ofString());
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException(request.uri() + ": " + e, e);
        }
    }

    private PgConnectOptions throughProxy(PgConnectOptions login) {
        return new PgConnectOptions(login).setHost("127.0.0.1").setPort(proxy.port());
    }

    private Settings settings() {
        var anyPort = new Listener("127.0.0.1", 0);
        return new Settings(
                anyPort,
                anyPort,
                Optional.of(ADMIN_KEY),
                new Settings.Database(
                        throughProxy(database.api()),
                        throughProxy(database.worker()),
                        throughProxy(database.registry()),
                        database.owner(),
                        8),
                new Settings.Embedded(true, anyPort, throughProxy(database.embedded())),
                new Settings.Reconcile(poll, 100, Duration.ofSeconds(3), Duration.ofSeconds(7), DriftPace.defaults()),
                RateLimits.none(),
                Duration.ofDays(30),
                Duration.ofSeconds(10),
                new Settings.Logging("text", "error"));
    }
}
