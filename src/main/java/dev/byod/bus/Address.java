package dev.byod.bus;

/**
 * Where requests of one kind are answered.
 *
 * @param <Q> the requests its consumer understands
 */
public record Address<Q extends Request<?>>(String name) {}
