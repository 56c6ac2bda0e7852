package dev.byod.server;

import dev.byod.bus.Bus;
import dev.byod.observe.Observer;
import dev.byod.server.observers.Log;
import dev.byod.server.observers.LogOutput;
import dev.byod.server.observers.Metrics;
import dev.byod.server.parts.Shared;
import dev.byod.server.ports.DatabaseClock;
import dev.byod.server.settings.Settings;
import dev.byod.store.Databases;
import dev.byod.store.queue.SharedClock;
import dev.byod.testing.Await;

/** What all parts of the program share, as {@link Wiring} makes it, metrics and all. */
public final class TestPlatform {

    private TestPlatform() {}

    /** With pools on a database and one more reader of observations. */
    public static Shared shared(Settings settings, Databases.Logins logins, Observer further) {
        LogOutput.begin(settings.logging());
        Platform platform = Platform.start();
        var vertx = platform.vertx();
        Databases databases = Databases.open(vertx, logins, settings.database().poolSize());
        return new Shared(
                vertx,
                new Bus(vertx.eventBus()),
                databases,
                new Log()
                        .and(new Metrics(platform.registry(), Version.number()))
                        .and(further),
                WallClock.ofSystemProperty(),
                Await.result(DatabaseClock.start(vertx, new SharedClock(databases.worker()))));
    }
}
