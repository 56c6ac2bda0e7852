package dev.byod.core.zone;

import dev.byod.core.name.DnsName;
import dev.byod.core.rdata.RrType;
import dev.byod.core.rrset.RrKey;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A chain of CNAMEs inside the zone that comes back to a name it passed has no end, and no answer. */
final class CnameLoop {

    /** Resolvers give up earlier. */
    static final int MAX_LINKS = 16;

    private CnameLoop() {}

    static Stream<Warning> warn(ZoneChange change) {
        return change.puts().filter(key -> key.type().equals(RrType.CNAME)).flatMap(key -> walk(change, key).stream());
    }

    private static Optional<Warning> walk(ZoneChange change, RrKey start) {
        Set<DnsName> passed = new LinkedHashSet<>();
        Optional<DnsName> next = Optional.of(start.name());
        Optional<RrKey> link = Optional.of(start);
        while (next.isPresent() && passed.size() <= MAX_LINKS) {
            DnsName name = next.get();
            if (!passed.add(name)) {
                return Optional.of(warning(start, passed, name));
            }
            link = name.equals(start.name())
                    ? link
                    : change.after().at(name, RrType.CNAME).findFirst();
            next = link.flatMap(change.after()::find)
                    .flatMap(cname -> Targets.within(change.zone(), cname).findFirst());
        }
        return Optional.empty();
    }

    private static Warning warning(RrKey start, Set<DnsName> passed, DnsName again) {
        String chain = Stream.concat(passed.stream(), Stream.of(again))
                .map(DnsName::text)
                .collect(Collectors.joining(" → "));
        String message = start + ": leads back to " + again + " (" + chain + ")";
        return new Warning(
                Warning.Code.CNAME_LOOP,
                start,
                start.name(),
                message,
                "let the last CNAME point to a name with records");
    }
}
