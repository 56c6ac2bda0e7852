package dev.byod.store.intent;

import dev.byod.store.Databases;
import io.vertx.core.Future;
import io.vertx.pgclient.data.Interval;
import io.vertx.sqlclient.Tuple;
import java.time.Duration;

/** Lets go of operations that ended long ago. What was changed, by whom and how stays in the audit. */
public final class Retention {

    private final Databases databases;

    public Retention(Databases databases) {
        this.databases = databases;
    }

    /** Deletes at most {@code most} of the operations that ended longer ago than {@code age}; how many there were. */
    public Future<Integer> sweep(Duration age, int most) {
        return RetentionSql.SWEEP
                .on(databases.worker(), Tuple.of(Interval.of(age), most))
                .map(rows -> rows.iterator().next().getInteger("gone"));
    }
}
