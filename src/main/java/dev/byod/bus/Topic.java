package dev.byod.bus;

/**
 * Where events of one kind are published, to any number of subscribers.
 *
 * @param <E> the event
 */
public record Topic<E extends Event>(String name) {}
