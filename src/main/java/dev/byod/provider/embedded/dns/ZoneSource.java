package dev.byod.provider.embedded.dns;

import dev.byod.core.name.ZoneName;
import dev.byod.provider.embedded.EmbeddedZones;
import io.vertx.core.Future;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;

/** Where the zones live. Their names are written without final dot, in lower case. */
interface ZoneSource {

    /** Of these names those that are zones, each with the serial it has now. */
    Future<Map<String, Long>> serials(Collection<String> names);

    /** The zone at its present serial; empty if there is none of that name. */
    Future<Optional<ZoneData>> load(String name);

    static ZoneSource of(EmbeddedZones zones) {
        return new ZoneSource() {
            @Override
            public Future<Map<String, Long>> serials(Collection<String> names) {
                return zones.serials(names);
            }

            @Override
            public Future<Optional<ZoneData>> load(String name) {
                return zones.load(ZoneName.parse(name)).map(zone -> zone.map(ToWire::zone));
            }
        };
    }
}
