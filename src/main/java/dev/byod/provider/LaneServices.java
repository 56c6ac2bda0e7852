package dev.byod.provider;

import dev.byod.observe.Observer;

/** What every lane of a process works with. */
public record LaneServices(
        ProviderRegistry providers, Credentials credentials, LaneLimits limits, Time time, Observer observer) {}
