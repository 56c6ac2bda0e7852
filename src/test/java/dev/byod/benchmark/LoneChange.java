package dev.byod.benchmark;

import dev.byod.benchmark.Arm.Run;
import dev.byod.system.Api;
import dev.byod.testing.TestDatabase;
import java.net.http.HttpResponse;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** From the PUT of one record to its settled operation, with lane and listing, among few zones and among many. */
final class LoneChange implements Benchmark {

    private static final String NAME = "one changed record, PUT to settled";

    private final At few;
    private final At many;
    private final int changes;

    LoneChange(Scale scale) {
        this.few = At.fleetOf(scale.of(1000, 100));
        this.many = At.fleetOf(scale.of(100_000, 1000));
        this.changes = scale.of(60, 3);
    }

    @Override
    public List<Question> questions() {
        return List.of(Question.of(NAME, "ms p50", many.name(), new Aim.RatioAtMost(1.2)));
    }

    @Override
    public List<Arm> arms() {
        return List.of(new Arm(few.name(), () -> few.run(changes)), new Arm(many.name(), () -> many.run(changes)));
    }

    @Override
    public void close() {
        few.installation.close();
        many.installation.close();
    }

    /** One fleet, and what its next change is. */
    private static final class At {

        private final int zones;
        private final Installation installation;
        private final Api admin;
        private int next = 1;

        private At(int zones, Installation installation) {
            this.zones = zones;
            this.installation = installation;
            this.admin = new Api(installation.url(), Installation.ADMIN_KEY);
        }

        static At fleetOf(int zones) {
            TestDatabase database = TestDatabase.create();
            Fleet.zones(database, zones);
            Fleet.records(database);
            return new At(zones, Installation.whole(database));
        }

        String name() {
            return "%,d zones".formatted(zones);
        }

        /** The calls of all changes together are part of the result. */
        Run run(int changes) {
            installation.watch.calls();
            double[] millis = new double[changes];
            for (int change = 0; change < changes; change++) {
                millis[change] = settle();
            }
            Arrays.sort(millis);
            return new Run(
                    Map.of(NAME, millis[changes / 2]), "%d changes: %s".formatted(changes, installation.watch.calls()));
        }

        private double settle() {
            int zone = (next * 7919) % zones;
            String path = "/v1/zones/z" + zone + ".bench.test/rrsets/www/A";
            String tenant = Fleet.tenantOf(installation.database, zone);
            String body = WrittenZone.body(++next).encode();
            installation.watch.expect();
            long begun = System.nanoTime();
            HttpResponse<String> answer = admin.send("PUT", path, body, "Byod-Tenant", tenant);
            if (answer.statusCode() != 202) {
                throw new AssertionError(answer.statusCode() + " " + answer.body() + " (expected: 202)");
            }
            return (installation.watch.settledAt() - begun) / (double) TimeUnit.MILLISECONDS.toNanos(1);
        }
    }
}
