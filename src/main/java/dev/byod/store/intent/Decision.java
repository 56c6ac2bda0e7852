package dev.byod.store.intent;

import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import dev.byod.core.intent.ChangeSet;
import dev.byod.core.intent.DesiredRrset;
import dev.byod.core.intent.Draft;
import dev.byod.core.intent.Wish;
import dev.byod.core.name.DnsName;
import dev.byod.core.name.ZoneName;
import dev.byod.core.tenancy.Zone;
import io.vertx.core.Future;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** From a wish to its changes, by what is stored and the rules of the zone. */
record Decision(Zone zone, Wish wish, Rrsets.Calculation calculation) {

    /** How many RRsets a zone may have whose content is replaced at one go. */
    static final int LARGEST_ZONE = 20_000;
    /** From so many names on, a writer locks the zone. */
    private static final int MANY_NAMES = 32;

    Future<ChangeSet> decide(Surroundings around) {
        return wish instanceof Wish.Whole
                ? around.whole(LARGEST_ZONE + 1).compose(this::whole)
                : around.at(wish.names())
                        .compose(stored ->
                                calculation.run(stored.size() + wish.names().size(), () -> wish.on(stored)))
                        .compose(draft -> near(draft, around));
    }

    /** Whether other writers of the zone have to wait. */
    boolean locksZone() {
        return wish instanceof Wish.Whole || wish.names().size() > MANY_NAMES;
    }

    Set<DnsName> written() {
        return wish.names();
    }

    /** The names above, where a zone cut would be; the apex is none. */
    Set<DnsName> reliedOn() {
        return wish.names().stream().flatMap(this::above).collect(Collectors.toUnmodifiableSet());
    }

    private Stream<DnsName> above(DnsName name) {
        ZoneName apex = zone.name();
        return Stream.iterate(name, each -> apex.contains(each) && !each.equals(apex.apex()), DnsName::parent)
                .skip(1);
    }

    private Future<ChangeSet> whole(List<DesiredRrset> stored) {
        if (stored.size() > LARGEST_ZONE) {
            throw new Fault(
                    FaultCode.BODY_TOO_LARGE,
                    "zone: more than " + LARGEST_ZONE + " RRsets (expected: fewer, or changes by PATCH)");
        }
        return calculation.run(
                stored.size(),
                () -> wish.on(stored).judged(zone.name(), Surroundings.viewOf(stored, List.of(), List.of())));
    }

    private Future<ChangeSet> near(Draft draft, Surroundings around) {
        return around.view(draft.neighbourhood(zone.name()))
                .compose(view -> calculation.run(draft.changes().size(), () -> draft.judged(zone.name(), view)));
    }
}
