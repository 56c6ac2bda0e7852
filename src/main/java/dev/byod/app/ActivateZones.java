package dev.byod.app;

import dev.byod.bus.Addresses;
import dev.byod.bus.Binding;
import dev.byod.bus.Bus;
import dev.byod.bus.Lane;
import dev.byod.bus.LaneCall;
import dev.byod.bus.LaneReply;
import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import dev.byod.core.tenancy.Zone;
import dev.byod.observe.Observation;
import dev.byod.observe.Observer;
import dev.byod.store.tenancy.Activations;
import dev.byod.store.tenancy.Activations.Candidate;
import dev.byod.store.tenancy.Bindings;
import io.vertx.core.Future;
import java.time.Duration;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * Looks at zones that are not active: whether their provider opens them for their credential, and whether another tenant
 * is in the way. Safe in any number of processes: each look takes the zone for a while, and the decision is made under a
 * lock.
 */
public final class ActivateZones {

    private static final int AT_ONCE = 16;
    private static final Duration OPEN_TIMEOUT = Duration.ofSeconds(10);
    private static final Duration LONGEST_DELAY = Duration.ofMinutes(5);

    private final Activations activations;
    private final Bindings bindings;
    private final Bus bus;
    private final Announcer announcer;
    private final Observer observer;

    public ActivateZones(Activations activations, Bindings bindings, Bus bus, Announcer announcer, Observer observer) {
        this.activations = activations;
        this.bindings = bindings;
        this.bus = bus;
        this.announcer = announcer;
        this.observer = observer;
    }

    /** Looks at each zone that is due, and says when the next one is. */
    Future<Duration> look(Duration atLatest) {
        return activations
                .takeDue(AT_ONCE, LONGEST_DELAY)
                .compose(due -> Future.join(due.stream().map(this::lookAt).toList()))
                .compose(done -> activations.nextDue(atLatest));
    }

    private Future<Void> lookAt(Candidate candidate) {
        return activations
                .isTaken(candidate)
                .compose(taken -> taken ? Future.failedFuture(inTheWay()) : open(candidate))
                .compose(opened -> activations.activate(candidate, opened.providerZoneId()))
                .compose(active -> active ? activated(candidate) : Future.failedFuture(inTheWay()))
                .recover(cause -> putOff(candidate, cause));
    }

    private Future<LaneReply.ZoneOpened> open(Candidate candidate) {
        Binding binding = new Binding(candidate.id(), candidate.name());
        return bindings.of(candidate.id())
                .map(route -> route.orElseThrow(() -> new Fault(FaultCode.NOT_FOUND, "zone: deleted meanwhile")))
                .compose(route -> bus.request(
                        Addresses.lane(Lane.of(route.scope())), new LaneCall.OpenZone(binding), OPEN_TIMEOUT));
    }

    private Future<Void> activated(Candidate candidate) {
        observer.observe(new Observation.ZoneActivated(candidate.id()));
        announcer.changed(candidate.id());
        return Future.succeededFuture();
    }

    private Future<Void> putOff(Candidate candidate, Throwable cause) {
        Fault fault = cause instanceof Fault known
                ? known
                : new Fault(FaultCode.INTERNAL, "an unexpected error").because(cause);
        observer.observe(new Observation.ZoneRefused(candidate.id(), fault.code()));
        Zone.State state = fault.code() == FaultCode.ZONE_CONFLICT ? Zone.State.REFUSED : Zone.State.PENDING;
        return activations.putOff(candidate, state, reason(fault.code()), fault.detail());
    }

    private static Fault inTheWay() {
        return new Fault(
                FaultCode.ZONE_CONFLICT,
                "zone: another tenant holds this zone, a parent or a child of it (expected: nobody does)");
    }

    /** {@code ZONE_CONFLICT} as {@code ZoneConflict}: conditions have reasons in this form. */
    private static String reason(FaultCode code) {
        return Arrays.stream(code.name().split("_"))
                .map(word -> word.charAt(0) + word.substring(1).toLowerCase(Locale.ROOT))
                .collect(Collectors.joining());
    }
}
