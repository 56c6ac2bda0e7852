package dev.byod.reconcile;

import dev.byod.core.id.OwnerId;
import dev.byod.observe.Observer;
import dev.byod.store.contract.ClaimLedger;
import dev.byod.store.contract.ZoneSource;
import java.time.InstantSource;
import java.util.random.RandomGenerator;

/** Everything a controller sees of the world; {@code self} is the owner id of its claims. */
public record Host(
        OwnerId self,
        WorkQueue queue,
        ZoneSource zones,
        ClaimLedger claims,
        Settlement settlement,
        Consents consents,
        Lanes lanes,
        Announcer announcer,
        Timers timers,
        InstantSource clock,
        RandomGenerator random,
        Observer observer) {}
