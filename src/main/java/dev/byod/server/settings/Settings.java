package dev.byod.server.settings;

import dev.byod.http.RateLimits;
import dev.byod.reconcile.DriftPace;
import io.vertx.pgclient.PgConnectOptions;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Everything that can be set, checked. What each value means is told in {@code conf/reference.yaml}. */
public record Settings(
        Listener api,
        Listener management,
        Optional<String> adminKey,
        Database database,
        Embedded embedded,
        Reconcile reconcile,
        RateLimits limits,
        Duration operationsKept,
        Duration shutdownGrace,
        Logging logging) {

    private static final int SHORTEST_ADMIN_KEY = 8;

    /** An address to listen on; port 0 is any free one. */
    public record Listener(String host, int port) {}

    /** Where the database is, and as whom to log in there for each role. */
    public record Database(
            PgConnectOptions api,
            PgConnectOptions worker,
            PgConnectOptions registry,
            PgConnectOptions owner,
            int poolSize) {}

    /** The embedded provider; its DNS server listens for UDP and TCP. */
    public record Embedded(boolean enabled, Listener dns, PgConnectOptions database) {}

    /** The pace of the reconciler. */
    public record Reconcile(Duration poll, int zonesInFlight, Duration write, Duration lease, DriftPace drift) {}

    /** What is logged, and whether as text for people or as JSON for machines. */
    public record Logging(String format, String level) {}

    /** Reads and checks; a fault names every problem at once. */
    public static Settings from(Layers layers) {
        var read = new Reader(layers);
        Settings settings = from(read);
        read.refuseProblems();
        return settings;
    }

    /** Every key that is read, in the order of reading. */
    static List<Reader.Key> keys() {
        var read = new Reader(Layers.defaults());
        from(read);
        return read.keys();
    }

    private static Settings from(Reader read) {
        PgConnectOptions url = read.postgres("database.url");
        return new Settings(
                new Listener(read.text("api.host"), read.port("api.port")),
                new Listener(read.text("management.host"), read.port("management.port")),
                read.secret("admin-key", SHORTEST_ADMIN_KEY),
                database(read, url),
                new Embedded(
                        read.flag("embedded.enabled"),
                        new Listener(read.text("embedded.dns-host"), read.port("embedded.dns-port")),
                        read.postgres("embedded.database-url", url)),
                reconcile(read),
                new RateLimits(
                        rate(read, "limits.key"),
                        rate(read, "limits.tenant"),
                        rate(read, "limits.admin"),
                        rate(read, "limits.failed-authentication")),
                Duration.ofDays(read.number("operations.keep-days", 0, 36_500, "days")),
                Duration.ofSeconds(read.number("shutdown.grace-seconds", 1, 600, "seconds")),
                new Logging(
                        read.word("log.format", List.of("text", "json")),
                        read.word("log.level", List.of("error", "warn", "info", "debug"))));
    }

    private static Database database(Reader read, PgConnectOptions url) {
        return new Database(
                read.postgres("database.api-url", url),
                read.postgres("database.worker-url", url),
                read.postgres("database.registry-url", url),
                read.postgres("database.owner-url", url),
                read.number("database.pool-size", 1, 1000, "connections"));
    }

    /** A lease is longer than a write takes to start and then to arrive, each for as long as a write may take. */
    private static Reconcile reconcile(Reader read) {
        int pollMillis = read.number("reconcile.poll-millis", 100, 60_000, "milliseconds");
        int zonesInFlight = read.number("reconcile.zones-in-flight", 1, 10_000, "zones");
        int writeSeconds = read.number("reconcile.write-seconds", 1, 250, "seconds");
        int leaseSeconds = read.number("reconcile.lease-seconds", 2 * writeSeconds + 1, 600, "seconds");
        return new Reconcile(
                Duration.ofMillis(pollMillis),
                zonesInFlight,
                Duration.ofSeconds(writeSeconds),
                Duration.ofSeconds(leaseSeconds),
                drift(read));
    }

    private static DriftPace drift(Reader read) {
        int periodSeconds = read.number("reconcile.drift-period-seconds", 0, 31_536_000, "seconds");
        int windowSeconds = read.number("reconcile.settle-window-seconds", 0, 3_600, "seconds");
        return new DriftPace(
                Optional.of(Duration.ofSeconds(periodSeconds)).filter(Duration::isPositive),
                Duration.ofSeconds(windowSeconds));
    }

    private static RateLimits.Rate rate(Reader read, String key) {
        return new RateLimits.Rate(
                read.number(key + ".per-second", 0, 1_000_000, "requests"),
                read.number(key + ".burst", 1, 1_000_000, "requests"));
    }
}
