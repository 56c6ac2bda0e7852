package dev.byod.benchmark;

import dev.byod.benchmark.Arm.Run;
import dev.byod.core.id.TenantId;
import dev.byod.core.id.ZoneId;
import dev.byod.core.name.ZoneName;
import dev.byod.store.tenancy.Activations;
import dev.byod.store.tenancy.Activations.Candidate;
import dev.byod.testing.TestStore;
import io.vertx.core.Future;
import io.vertx.sqlclient.Tuple;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;

/**
 * Whether a zone lies above a name, among a million. The product asks by reversed keys, and for zones below the name,
 * too ({@link Activations#isTaken}); the yardstick asks for each suffix by its name. One after the other, so a round
 * trip is in each figure.
 */
final class Suffix implements Benchmark {

    private static final String HIT = "suffix lookup, hit";
    private static final String MISS = "suffix lookup, miss";
    private static final String BY_NAME = "select id from zones where state = 'active' and name = any($1::text[]) "
            + "order by length(name) desc limit 1";

    private final TestStore store = TestStore.create();
    private final Activations activations = new Activations(store.pools());
    private final int zones;
    private final int lookups;

    Suffix(Scale scale) {
        this.zones = scale.of(1_000_000, 1000);
        this.lookups = scale.of(2000, 20);
        Fleet.zones(store.database(), zones);
    }

    @Override
    public List<Question> questions() {
        return List.of(Question.of(HIT, "us"), Question.of(MISS, "us"));
    }

    @Override
    public List<Arm> arms() {
        return List.of(
                new Arm("names of all suffixes", () -> run(this::byName)),
                new Arm("reversed keys", () -> run(name -> activations.isTaken(candidate(name)))));
    }

    @Override
    public void close() {
        store.close();
    }

    private Run run(Function<String, Future<Boolean>> lookup) {
        List<Boolean> found = new ArrayList<>();
        double hit = micros(lookup, "a.b.z%d.bench.test", found);
        double miss = micros(lookup, "a.b.y%d.bench.test", found);
        return new Run(Map.of(HIT, hit, MISS, miss), found);
    }

    private double micros(Function<String, Future<Boolean>> lookup, String pattern, List<Boolean> found) {
        long begun = System.nanoTime();
        for (int number = 0; number < lookups; number++) {
            found.add(Patience.result(lookup.apply(pattern.formatted((number * 7919L) % zones))));
        }
        return (System.nanoTime() - begun) / (double) TimeUnit.MICROSECONDS.toNanos(1) / lookups;
    }

    private Future<Boolean> byName(String name) {
        List<String> suffixes = new ArrayList<>(List.of(name));
        for (int dot = name.indexOf('.'); dot >= 0; dot = name.indexOf('.', dot + 1)) {
            suffixes.add(name.substring(dot + 1));
        }
        return store.pools()
                .worker()
                .preparedQuery(BY_NAME)
                .execute(Tuple.of((Object) suffixes.toArray(String[]::new)))
                .map(rows -> rows.size() > 0);
    }

    private static Candidate candidate(String name) {
        return new Candidate(new ZoneId(new UUID(0, 1)), new TenantId(new UUID(0, 2)), ZoneName.parse(name));
    }
}
