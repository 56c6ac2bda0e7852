package dev.byod.server.parts;

import dev.byod.bus.Bus;
import dev.byod.observe.Observer;
import dev.byod.store.Databases;
import io.vertx.core.Vertx;

/** What all parts of a process have in common. */
public record Shared(Vertx vertx, Bus bus, Databases databases, Observer observer) {}
