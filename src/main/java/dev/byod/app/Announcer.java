package dev.byod.app;

import dev.byod.core.id.ZoneId;

/** Tells every process that a zone's intent changed. Never waited for; losing it only delays. */
@FunctionalInterface
public interface Announcer {

    void changed(ZoneId zone);
}
