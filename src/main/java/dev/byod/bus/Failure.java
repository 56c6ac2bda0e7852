package dev.byod.bus;

import dev.byod.core.Fault;

/** The answer to a request that was refused or failed; {@link Bus} turns it back into a failed future. */
record Failure(Fault fault) implements Message {}
