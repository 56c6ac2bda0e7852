package dev.byod.reconcile.simulation;

import static dev.byod.core.rdata.RrType.A;
import static dev.byod.core.rdata.RrType.CNAME;
import static dev.byod.core.rdata.RrType.TXT;

import dev.byod.core.claim.Claim;
import dev.byod.core.id.ZoneId;
import dev.byod.core.rdata.RdataText;
import dev.byod.core.rdata.RrType;
import dev.byod.core.rrset.RrKey;
import dev.byod.core.rrset.RrSet;
import dev.byod.reconcile.simulation.ModelIntent.Zone;
import java.util.List;

/** Everybody who acts on the world by chance: tenants, customers at their provider, other registries, and death. */
final class Hands {

    private static final List<String> NAMES = List.of("a", "b");
    private static final List<RrType> TYPES = List.of(A, TXT, CNAME);
    private static final int MOST_PODS = 3;

    private final World world;
    private final Clockwork clock;
    private final long windowMillis;
    private final boolean loseWakes;
    private int podNumber;

    Hands(World world, long windowMillis) {
        this.world = world;
        this.clock = world.clock;
        this.windowMillis = windowMillis;
        this.loseWakes = clock.chance(0.3);
    }

    void begin() {
        int pods = (int) clock.between(1, MOST_PODS);
        for (int i = 0; i < pods; i++) {
            startPod();
        }
        some(5, 25, this::tenantWrites);
        some(0, 8, this::customerActs);
        some(0, 2, this::otherRegistryClaims);
        some(0, 3, () -> world.any(world.pods).sleep());
        some(0, 3, this::podDies);
        some(0, 2, this::zoneIsAway);
        some(0, 2, this::rowsAreLost);
        some(0, 1, () -> confirm(world.any(world.zones())));
    }

    /** The weather clears up: whoever died is back, and each zone is confirmed and looked at once more. */
    void calmDown() {
        world.faults.calmDown();
        if (world.pods.stream().noneMatch(Pod::isAlive)) {
            startPod();
        }
        world.zones().forEach(zone -> {
            Zone back = world.intent.zone(zone);
            back.servedSinceMillis = back.served ? back.servedSinceMillis : clock.millis();
            back.served = true;
            back.readable = true;
            confirm(zone);
        });
    }

    /** A mistake with the rows themselves: those of one zone, or all there are. */
    private void rowsAreLost() {
        List<ZoneId> zones = clock.chance(0.5) ? world.zones() : List.of(world.any(world.zones()));
        clock.trace("rows are lost of " + zones);
        zones.forEach(zone -> world.intent.lose(zone, clock.millis()));
        zones.forEach(this::changed);
    }

    private void confirm(ZoneId zone) {
        clock.trace("somebody confirms for " + zone);
        world.intent.confirm(
                zone, world.claims.of(zone).stream().map(Claim::key).toList());
        changed(zone);
    }

    private void some(int least, int most, Runnable act) {
        long times = clock.between(least, most);
        for (int i = 0; i < times; i++) {
            clock.after(clock.between(0, windowMillis), act);
        }
    }

    private void startPod() {
        world.pods.add(new Pod(world, "pod" + ++podNumber));
    }

    /** Who has just written is the likeliest to write again, and the likeliest to be crossed by a customer. */
    private void tenantWrites() {
        ZoneId id = world.any(world.zones());
        RrKey key = anyKey(id);
        tenantWrites(id, key);
        if (clock.chance(0.5)) {
            clock.after(clock.between(100, 5_000), () -> tenantWrites(id, key));
        }
        if (clock.chance(0.2)) {
            clock.after(clock.between(100, 2_000), () -> customerActs(id, key));
        }
    }

    private void tenantWrites(ZoneId id, RrKey key) {
        boolean put = clock.chance(0.6);
        clock.trace("tenant " + (put ? "puts " : "removes ") + key + " of " + id);
        if (put) {
            world.intent.write(id, List.of(value(key, 1)), displacedBy(id, key));
        } else {
            world.intent.write(id, List.of(), List.of(key));
        }
        changed(id);
    }

    private List<RrKey> displacedBy(ZoneId id, RrKey key) {
        return world.intent.zone(id).desired.keySet().stream()
                .filter(other ->
                        other.name().equals(key.name()) && !other.type().coexistsWith(key.type()))
                .toList();
    }

    private void changed(ZoneId id) {
        world.queue.capture(id);
        world.pods.stream().filter(pod -> !loseWakes && clock.chance(0.8)).forEach(Pod::wake);
    }

    private void customerActs() {
        ZoneId id = world.any(world.zones());
        customerActs(id, anyKey(id));
    }

    private void customerActs(ZoneId id, RrKey key) {
        if (world.faults.isCalm()) {
            return;
        }
        boolean put = clock.chance(0.6);
        clock.trace("customer " + (put ? "puts " : "removes ") + key + " of " + id);
        if (put) {
            world.provider.put(id, value(key, 2));
        } else {
            world.provider.remove(id, key);
        }
    }

    private void otherRegistryClaims() {
        ZoneId id = world.any(world.zones());
        RrKey key = anyKey(id);
        if (world.claims.find(id, key).isEmpty() && world.provider.zone(id).get(key) == null) {
            clock.trace("other registry claims " + key + " of " + id);
            world.claims.put(id, key, World.OTHER);
        }
    }

    private void podDies() {
        world.any(world.pods).kill();
        clock.after(clock.between(0, 5_000), this::startPod);
    }

    private void zoneIsAway() {
        ZoneId id = world.any(world.zones());
        Zone zone = world.intent.zone(id);
        boolean unserved = clock.chance(0.5);
        if (!unserved && !zone.served) {
            zone.servedSinceMillis = clock.millis();
            world.queue.capture(id);
        }
        zone.served = !unserved;
        zone.readable = unserved;
    }

    private RrKey anyKey(ZoneId id) {
        return RrKey.of(world.intent.zone(id).name.resolve(world.any(NAMES)), world.any(TYPES));
    }

    /** A value of one of three for each hand; hands never write each other's values. */
    private RrSet value(RrKey key, int hand) {
        String number = hand + "0" + clock.between(1, 3);
        String text = switch (key.type().name()) {
            case "A" -> "192.0.2." + number;
            case "TXT" -> "value " + number;
            default -> "target" + number + ".test.";
        };
        return new RrSet(key, 300, List.of(RdataText.parse(key.type(), text)));
    }
}
