package dev.byod.store.contract;

/** The lease under which claims are written; with a fence that is not the zone's last, nothing is. */
public record WriteGuard(long generation, long fence) {}
