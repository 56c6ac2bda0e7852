package dev.byod.server.ports;

import dev.byod.bus.Addresses;
import dev.byod.bus.Bus;
import dev.byod.bus.Event;
import dev.byod.core.id.OperationId;
import dev.byod.core.id.ZoneId;
import dev.byod.reconcile.Announcer;
import java.util.List;

/** Those who wait for results listen on the bus. */
public record BusAnnouncer(Bus bus) implements Announcer {

    @Override
    public void settled(ZoneId zone, long generation) {
        bus.publish(Addresses.ZONE_SETTLED, new Event.ZoneSettled(zone, generation));
    }

    @Override
    public void changed(List<OperationId> operations) {
        operations.forEach(each -> bus.publish(Addresses.OPERATION_CHANGED, new Event.OperationChanged(each)));
    }
}
