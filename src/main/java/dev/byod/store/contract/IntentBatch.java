package dev.byod.store.contract;

import dev.byod.core.id.ZoneId;
import dev.byod.core.work.ReadMark;
import java.util.Map;

/** The zones of one read, and what that read could see of their desired records. */
public record IntentBatch(Map<ZoneId, ZoneIntent> zones, ReadMark mark) {

    public IntentBatch {
        zones = Map.copyOf(zones);
    }
}
