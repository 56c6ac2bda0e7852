package dev.byod.store.queue;

import io.vertx.core.Future;
import io.vertx.sqlclient.Pool;
import io.vertx.sqlclient.Tuple;
import java.time.Instant;

/** The database's clock, which is the same for all processes and the one that leases run by. */
public record SharedClock(Pool worker) {

    public Future<Instant> now() {
        return QueueSql.NOW
                .on(worker, Tuple.tuple())
                .map(rows -> Instant.ofEpochMilli(rows.iterator().next().getLong("millis")));
    }
}
