package dev.byod.reconcile.simulation;

import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import dev.byod.reconcile.Controller;
import dev.byod.reconcile.Timers;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** A process with a controller: it can die after any fact, and sleep through anything. */
final class Pod {

    private static final long CALL_TIMEOUT_MILLIS = 5_000;

    final String name;
    private final World world;
    private final long clockSkewMillis;
    private final Deque<Runnable> missed = new ArrayDeque<>();
    final Controller controller;
    private boolean alive = true;
    private boolean asleep;

    Pod(World world, String name) {
        this.world = world;
        this.name = name;
        this.clockSkewMillis = world.clock.between(-Simulation.SKEW_MILLIS / 2, Simulation.SKEW_MILLIS / 2);
        this.controller = new Controller(PodHost.of(this, world), Simulation.settings(world.mutant));
        controller.start();
    }

    boolean isAlive() {
        return alive;
    }

    /** The pod's own idea of the time. */
    Instant instant() {
        return Instant.ofEpochMilli(world.clock.millis() + clockSkewMillis);
    }

    /** From now on nothing of it happens any more; what it has sent is under way. */
    void kill() {
        alive = false;
        world.clock.trace(name + " dies");
    }

    /** Stands still, perhaps for longer than its leases run. */
    void sleep() {
        long millis = world.clock.between(500, 20_000);
        asleep = true;
        world.clock.trace(name + " sleeps " + millis);
        world.clock.after(millis, this::awake);
    }

    void wake() {
        world.clock.after(world.clock.between(1, 50), () -> deliver(controller::wake));
    }

    Timers.Timer timer(Duration delay, Runnable task) {
        boolean[] cancelled = new boolean[1];
        world.clock.after(
                delay.toMillis(),
                () -> deliver(() -> {
                    if (!cancelled[0]) {
                        task.run();
                    }
                }));
        return () -> cancelled[0] = true;
    }

    /** A statement: it takes its time to get there and back, and the connection may break on either way. */
    <T> Future<T> call(String what, Supplier<T> statement) {
        return send(what, reply -> reply.accept(statement.get()));
    }

    /** A request whose answer takes its time. */
    <T> Future<T> send(String what, Consumer<Consumer<T>> request) {
        Promise<T> promise = Promise.promise();
        if (alive) {
            world.clock.after(world.clock.between(1, 100), () -> arrive(what, request, promise));
            world.clock.after(
                    CALL_TIMEOUT_MILLIS,
                    () -> deliver(() -> promise.tryFail(new Fault(FaultCode.AMBIGUOUS, what + ": no answer in time"))));
        }
        return promise.future();
    }

    private <T> void arrive(String what, Consumer<Consumer<T>> request, Promise<T> promise) {
        if (world.faults.happens() && world.clock.chance(0.3)) {
            world.clock.trace(name + " " + what + " is lost");
            return;
        }
        world.clock.trace(name + " " + what);
        try {
            request.accept(answer -> answer(answer, promise));
        } catch (Fault fault) {
            deliver(() -> promise.tryFail(fault));
        }
    }

    private <T> void answer(T answer, Promise<T> promise) {
        if (!world.faults.happens() || world.clock.chance(0.7)) {
            world.clock.after(world.clock.between(1, 100), () -> deliver(() -> promise.tryComplete(answer)));
        }
    }

    private void awake() {
        asleep = false;
        while (!asleep && !missed.isEmpty()) {
            deliver(missed.remove());
        }
    }

    private void deliver(Runnable task) {
        if (alive && asleep) {
            missed.add(task);
        } else if (alive) {
            task.run();
        }
    }
}
