package dev.byod.app;

import dev.byod.observe.Observation;
import dev.byod.observe.Observer;
import dev.byod.store.intent.Retention;
import io.vertx.core.Future;
import io.vertx.core.VerticleBase;
import java.time.Duration;

/** Lets go of old operations, a few at a time: at once while there are more, else once a minute. */
public final class RetentionLoop extends VerticleBase {

    private static final Duration BREATH = Duration.ofMillis(100);
    private static final Duration POLL = Duration.ofMinutes(1);
    private static final int FEW = 20;

    private final Retention retention;
    private final Duration age;
    private final Observer observer;

    /** {@code age}: how long after its end an operation stays; zero: for ever. */
    public RetentionLoop(Retention retention, Duration age, Observer observer) {
        this.retention = retention;
        this.age = age;
        this.observer = observer;
    }

    @Override
    public Future<?> start() {
        if (!age.isZero()) {
            sweep();
        }
        return Future.succeededFuture();
    }

    private void sweep() {
        retention
                .sweep(age, FEW)
                .onSuccess(gone -> observer.observe(new Observation.OperationsForgotten(gone)))
                .onComplete(done -> {
                    boolean more = done.succeeded() && done.result() == FEW;
                    vertx.setTimer((more ? BREATH : POLL).toMillis(), again -> sweep());
                });
    }
}
