package dev.byod.bus;

import dev.byod.core.id.ZoneId;
import dev.byod.core.name.ZoneName;

/** A zone at one provider account. The lane finds the credential by the id; no token travels. */
public record Binding(ZoneId zoneId, ZoneName name) {}
