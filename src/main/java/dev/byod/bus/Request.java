package dev.byod.bus;

/**
 * A message that one consumer answers.
 *
 * @param <R> what answers it
 */
public sealed interface Request<R extends Message> extends Message permits LaneCall {}
