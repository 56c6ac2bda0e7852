package dev.byod.bus;

/** Everything that travels on the bus. */
public sealed interface Message permits Event, Request, LaneReply, Failure {}
