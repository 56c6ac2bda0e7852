package dev.byod.provider.embedded.dns;

import io.vertx.core.Future;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/** Zones in memory, with a record of what was asked of them. */
final class MemoryZones implements ZoneSource {

    final List<String> loads = new ArrayList<>();
    private final Map<String, ZoneData> zones = new ConcurrentHashMap<>();

    static MemoryZones of(Collection<ZoneData> zones) {
        var source = new MemoryZones();
        zones.forEach(source::put);
        return source;
    }

    void put(ZoneData zone) {
        zones.put(zone.apex().toString(true), zone);
    }

    void remove(String name) {
        zones.remove(name);
    }

    @Override
    public Future<Map<String, Long>> serials(Collection<String> names) {
        return Future.succeededFuture(zones.entrySet().stream()
                .filter(zone -> names.contains(zone.getKey()))
                .collect(Collectors.toMap(
                        Map.Entry::getKey, zone -> zone.getValue().serial())));
    }

    @Override
    public Future<Optional<ZoneData>> load(String name) {
        loads.add(name);
        return Future.succeededFuture(Optional.ofNullable(zones.get(name)));
    }
}
