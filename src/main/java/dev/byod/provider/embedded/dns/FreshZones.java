package dev.byod.provider.embedded.dns;

import io.vertx.core.Future;
import io.vertx.core.Promise;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;

/**
 * Zones that are never older than the question: each caller gets what the source said after the call. One read runs at a
 * time and serves everybody who waited for it; only zones whose serial moved are loaded. Confined to one event loop.
 */
final class FreshZones {

    private static final int MAX_WAITING_NAMES = 8192;
    private static final int MAX_KEPT_ZONES = 1024;
    private static final long READ_SECONDS = 2;

    private final ZoneSource source;
    private final Executor loop;
    private final Map<String, ZoneData> kept = new HashMap<>();
    private Batch waiting = new Batch();
    private boolean reading;

    /** Everything is called, and goes on, in {@code loop}; the source may complete anywhere. */
    FreshZones(ZoneSource source, Executor loop) {
        this.source = source;
        this.loop = loop;
    }

    private record Batch(Set<String> names, Promise<ZoneDirectory> read) {

        Batch() {
            this(new HashSet<>(), Promise.promise());
        }
    }

    /** The zones among these names. Fails if the source does, or if too many wait for it. */
    Future<ZoneDirectory> among(List<String> names) {
        if (names.isEmpty()) {
            return Future.succeededFuture(ZoneDirectory.NONE);
        }
        if (waiting.names.size() > MAX_WAITING_NAMES) {
            return Future.failedFuture("too many queries wait for the zones");
        }
        Batch batch = waiting;
        batch.names.addAll(names);
        if (!reading) {
            readNext();
        }
        return batch.read.future();
    }

    private void readNext() {
        Batch batch = waiting;
        waiting = new Batch();
        reading = true;
        Future<ZoneDirectory> read = Future.succeededFuture(batch.names)
                .compose(source::serials)
                .compose(this::current)
                .timeout(READ_SECONDS, TimeUnit.SECONDS);
        read.onComplete(done -> loop.execute(() -> finish(batch, read)));
    }

    private void finish(Batch batch, Future<ZoneDirectory> read) {
        reading = false;
        if (!waiting.names.isEmpty()) {
            readNext();
        }
        read.onComplete(batch.read);
    }

    private Future<ZoneDirectory> current(Map<String, Long> serials) {
        List<Future<Optional<ZoneData>>> zones = serials.entrySet().stream()
                .map(zone -> current(zone.getKey(), zone.getValue()))
                .toList();
        return Future.all(zones)
                .map(done -> ZoneDirectory.of(
                        zones.stream().flatMap(zone -> zone.result().stream()).toList()));
    }

    private Future<Optional<ZoneData>> current(String name, long serial) {
        ZoneData known = kept.get(name);
        return known != null && known.serial() == serial
                ? Future.succeededFuture(Optional.of(known))
                : source.load(name).onSuccess(loaded -> keep(name, loaded));
    }

    /** Forgets all at once when there are too many, for they are cheap to load again. */
    private void keep(String name, Optional<ZoneData> loaded) {
        if (kept.size() >= MAX_KEPT_ZONES) {
            kept.clear();
        }
        loaded.ifPresent(zone -> kept.put(name, zone));
    }
}
