package dev.byod.server.parts;

import dev.byod.bus.Bus;
import dev.byod.observe.Observer;
import dev.byod.store.Databases;
import io.vertx.core.Vertx;
import java.time.InstantSource;

/**
 * What all parts of a process have in common.
 *
 * @param wall the time of day, for people
 * @param clock the database's, for what processes decide together
 */
public record Shared(
        Vertx vertx, Bus bus, Databases databases, Observer observer, InstantSource wall, InstantSource clock) {}
