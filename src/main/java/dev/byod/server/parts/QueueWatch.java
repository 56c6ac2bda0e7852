package dev.byod.server.parts;

import dev.byod.observe.Observation;
import dev.byod.observe.Observation.LaneHeld;
import dev.byod.observe.Observation.LaneLost;
import dev.byod.observe.Observation.QueueSeen;
import dev.byod.observe.Observer;
import dev.byod.store.queue.WorkQueue;
import io.vertx.core.Vertx;
import java.time.Duration;

/** Looks now and then how long the queue is: in one process of all, the one that holds the first lane. */
public final class QueueWatch implements Observer {

    private static final int LANE = 0;
    private static final Duration PAUSE = Duration.ofSeconds(5);

    private volatile boolean watches;

    @Override
    public void observe(Observation observation) {
        if (observation instanceof LaneHeld held && held.lane() == LANE) {
            watches = true;
        } else if (observation instanceof LaneLost lost && lost.lane() == LANE) {
            watches = false;
        }
    }

    /** Tells {@code observer} what it sees from now on; what is answered ends it. */
    public Runnable begin(Vertx vertx, WorkQueue queue, Observer observer) {
        look(queue, observer);
        long timer = vertx.setPeriodic(PAUSE.toMillis(), now -> look(queue, observer));
        return () -> vertx.cancelTimer(timer);
    }

    /** When the database is not reached, the reconciler says so. */
    private void look(WorkQueue queue, Observer observer) {
        if (watches) {
            queue.length().onSuccess(seen -> tell(new QueueSeen(seen.due(), seen.oldest(), seen.unfolded()), observer));
        }
    }

    private void tell(QueueSeen seen, Observer observer) {
        if (watches) {
            observer.observe(seen);
        }
    }
}
