package dev.byod.http;

import dev.byod.app.Caller;
import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import io.vertx.core.json.JsonObject;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.Supplier;

/** Counts requests against their limits, in this process alone. */
final class Throttle {

    private static final int MOST_BUCKETS = 20_000;

    private final InstantSource clock;
    private final Buckets keys;
    private final Buckets tenants;
    private final Buckets admin;
    private final Buckets failures;

    Throttle(RateLimits limits, InstantSource clock) {
        this.clock = clock;
        this.keys = new Buckets(limits.key(), MOST_BUCKETS);
        this.tenants = new Buckets(limits.tenant(), MOST_BUCKETS);
        this.admin = new Buckets(limits.admin(), 1);
        this.failures = new Buckets(limits.failures(), MOST_BUCKETS);
    }

    /**
     * A request that is not let in.
     *
     * @param by whose limit it is, a word from a small set
     * @param limit lasting requests per second
     */
    record Refusal(String by, int limit, Duration freeIn) {

        Fault fault() {
            String most = limit + " per second";
            return new Fault(
                    FaultCode.RATE_LIMITED,
                    "requests: more than " + most + " for this " + by + " (expected: at most " + most + ")");
        }

        /** Whole seconds, rounded up: whoever waits as long is let in. */
        long seconds() {
            return Math.max(1, freeIn.plusNanos(999_999_999).toSeconds());
        }

        JsonObject addTo(JsonObject problem) {
            return problem.put("limit", limit).put("remaining", 0).put("retryAfter", seconds());
        }
    }

    /** Counts a request of somebody with a valid key; for an admin key not against the tenant it acts for. */
    Optional<Refusal> count(Caller caller) {
        return switch (caller) {
            case Caller.Admin() -> take(admin, "admin key", "");
            case Caller.TenantKey key -> take(keys, "key", key.key()).or(() -> take(tenants, "tenant", key.tenant()));
        };
    }

    /** Whether a client failed so often that its key is not even looked at. */
    Optional<Refusal> tooManyFailures(String address) {
        return refusal(failures, "client address", () -> failures.look(network(address), clock.instant()));
    }

    void countFailure(String address) {
        failures.take(network(address), clock.instant());
    }

    private Optional<Refusal> take(Buckets buckets, String by, Object who) {
        return refusal(buckets, by, () -> buckets.take(who, clock.instant()));
    }

    private static Optional<Refusal> refusal(Buckets buckets, String by, Supplier<Optional<Duration>> look) {
        return look.get().map(wait -> new Refusal(by, buckets.rate().perSecond(), wait));
    }

    /** Whoever has one IPv6 address has all of its /64. */
    private static String network(String address) {
        String[] groups = address.split(":", -1);
        return groups.length == 8 ? String.join(":", groups[0], groups[1], groups[2], groups[3]) : address;
    }
}
