package dev.byod.provider.embedded.dns;

import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.xbill.DNS.Name;
import org.xbill.DNS.Type;

/** The zones an answer may come from. */
record ZoneDirectory(Map<Name, ZoneData> zones) {

    static final ZoneDirectory NONE = new ZoneDirectory(Map.of());

    ZoneDirectory {
        zones = Map.copyOf(zones);
    }

    static ZoneDirectory of(Collection<ZoneData> zones) {
        return new ZoneDirectory(zones.stream().collect(Collectors.toMap(ZoneData::apex, Function.identity())));
    }

    /** The zone that speaks for the question: the longest above its name, for DS at an apex the parent if it is here too. */
    Optional<ZoneData> zoneFor(Question question) {
        Optional<ZoneData> longest = longest(question.name(), 0);
        if (question.type() != Type.DS || !longest.map(ZoneData::apex).equals(Optional.of(question.name()))) {
            return longest;
        }
        return longest(question.name(), 1).or(() -> longest);
    }

    private Optional<ZoneData> longest(Name name, int labelsAbove) {
        for (int cut = labelsAbove; cut < name.labels(); cut++) {
            ZoneData zone = zones.get(new Name(name, cut));
            if (zone != null) {
                return Optional.of(zone);
            }
        }
        return Optional.empty();
    }
}
