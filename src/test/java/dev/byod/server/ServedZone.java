package dev.byod.server;

import dev.byod.core.id.TenantId;
import dev.byod.core.id.ZoneId;
import dev.byod.http.RateLimits;
import dev.byod.reconcile.DriftPace;
import dev.byod.server.settings.Settings;
import dev.byod.server.settings.Settings.Listener;
import dev.byod.testing.Await;
import dev.byod.testing.Jdbc;
import dev.byod.testing.TestDatabase;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** A whole server on a database of its own, with the embedded provider, and a tenant of it. */
final class ServedZone implements AutoCloseable {

    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final String ADMIN_KEY = "admin-of-served-zone";

    final TestDatabase database = TestDatabase.create();
    final Jdbc rows = database.jdbc(database.superuser());
    private final Lifetime lifetime = Lifetime.begin(Duration.ofSeconds(10));
    private final HttpClient web = HttpClient.newHttpClient();
    private final TenantId tenant = database.seed().tenant("tenant");
    private final int port;
    private final String credential;

    ServedZone() {
        this.port = Wiring.start(settings(), lifetime).apiPort();
        this.credential = send("POST", "/v1/credentials", "{\"name\":\"any\",\"provider\":\"embedded\"}")
                .id();
    }

    TenantId tenant() {
        return tenant;
    }

    /** What was answered; an empty body is an empty object. */
    record Reply(int status, JsonObject json, String etag) {
        String code() {
            return json.getString("code", "");
        }

        String id() {
            return json.getString("id");
        }
    }

    /** An active zone with so many records at the provider that are ours: r0, r1, … */
    ZoneId zone(String name, int records) {
        JsonObject wanted = new JsonObject().put("name", name).put("credential", credential);
        ZoneId zone = ZoneId.parse(send("POST", "/v1/zones", wanted.encode()).id());
        JsonArray items = new JsonArray(IntStream.range(0, records)
                .mapToObj(number -> new JsonObject()
                        .put("name", "r" + number)
                        .put("type", "A")
                        .put("ttl", 300)
                        .put("records", new JsonArray().add("192.0.2.1")))
                .toList());
        if (records > 0) {
            ended(send("PATCH", "/v1/zones/" + name + "/rrsets", items.encode()).id());
        }
        awaitRow("select state from zones where id = '" + zone + "'", "active");
        return zone;
    }

    Reply send(String method, String path, String body) {
        return send(method, path, body, "");
    }

    Reply send(String method, String path, String body, String ifMatch) {
        var request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path))
                .header("Authorization", "Bearer " + ADMIN_KEY)
                .header("Byod-Tenant", tenant.toString());
        if (!body.isEmpty()) {
            request.header("Content-Type", "application/json");
        }
        if (!ifMatch.isEmpty()) {
            request.header("If-Match", ifMatch);
        }
        request.method(method, HttpRequest.BodyPublishers.ofString(body));
        try {
            var response = web.send(request.build(), HttpResponse.BodyHandlers.ofString());
            String text = response.body();
            return new Reply(
                    response.statusCode(),
                    text.startsWith("{") ? new JsonObject(text) : new JsonObject(),
                    response.headers().firstValue("ETag").orElse(""));
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    Reply send(String method, String path) {
        return send(method, path, "");
    }

    /** The state in which an operation ends. */
    String ended(String operation) {
        String state = "select state from operations where id = '" + operation + "'";
        Await.until(PATIENCE, () -> !List.of("queued", "running", "waiting").contains(rows.row(state)));
        return rows.row(state);
    }

    void awaitRow(String select, String value) {
        Await.until(PATIENCE, () -> rows.rows(select).equals(List.of(value)));
    }

    /** What the provider has in a zone, with its name servers and SOA left out. */
    List<String> atProvider(String zone) {
        return rows.rows("select r.name from embedded_dns.rrsets r join embedded_dns.zones z on z.id = r.zone_id"
                + " where z.name = '" + zone + "' and r.type not in ('SOA', 'NS') order by 1");
    }

    /** A hand at the provider that is not ours. */
    void foreign(String zone, String name) {
        rows.row("insert into embedded_dns.rrsets (zone_id, name, type, ttl, rdata, canonical)"
                + " select id, '" + name + "." + zone + "', 'A', 300, array['198.51.100.1'], array['198.51.100.1']"
                + " from embedded_dns.zones where name = '" + zone + "' returning name");
    }

    /** Rows that go past the API. */
    void lose(ZoneId zone, int most) {
        rows.execute("delete from rrsets where ctid = any (array(select ctid from rrsets where zone_id = '" + zone
                + "' order by name limit " + most + "))");
    }

    /** The open operation of held changes of a zone. */
    String held(ZoneId zone) {
        String select =
                "select id from operations where kind = 'zone.held' and state = 'waiting' and zone_id = '" + zone + "'";
        Await.until(PATIENCE, () -> rows.rows(select).size() == 1);
        return rows.row(select);
    }

    @Override
    public void close() {
        lifetime.abandon();
        database.close();
    }

    private Settings settings() {
        var anyPort = new Listener("127.0.0.1", 0);
        return new Settings(
                anyPort,
                anyPort,
                Optional.of(ADMIN_KEY),
                new Settings.Database(database.api(), database.worker(), database.registry(), database.owner(), 4),
                new Settings.Embedded(true, anyPort, database.embedded()),
                new Settings.Reconcile(
                        Duration.ofMillis(200),
                        10,
                        Duration.ofSeconds(10),
                        Duration.ofSeconds(45),
                        DriftPace.defaults()),
                RateLimits.none(),
                Duration.ofDays(30),
                Duration.ofSeconds(10),
                new Settings.Logging("text", "error"));
    }
}
