package dev.byod.core.zone;

import dev.byod.core.rdata.Cname;
import dev.byod.core.rdata.Mx;
import dev.byod.core.rdata.Ns;
import dev.byod.core.rdata.Rdata;
import dev.byod.core.rrset.RrKey;
import dev.byod.core.rrset.RrSet;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * The rules once more, as simple as they can be said: over text, looking at everything, without any idea of which part of
 * a zone matters.
 */
final class WholeZone {

    private static final String APEX = Story.ZONE.text();

    /** Key → records' names as text; empty = unreadable. */
    private final Map<RrKey, Optional<List<String>>> before = new TreeMap<>();

    private final Map<RrKey, Optional<List<String>>> after = new TreeMap<>();
    private final Set<RrKey> changed;
    private final Set<String> findings = new TreeSet<>();

    private WholeZone(Story story) {
        story.unreadable().forEach(key -> before.put(key, Optional.empty()));
        story.stored().forEach(rrset -> before.put(rrset.key(), Optional.of(names(rrset))));
        after.putAll(before);
        story.deletes().forEach(after::remove);
        story.puts().forEach(rrset -> after.put(rrset.key(), Optional.of(names(rrset))));
        changed = story.changed();
    }

    /** Each finding as text: key, code, and the name of a warning. */
    static Set<String> findings(Story story) {
        WholeZone zone = new WholeZone(story);
        zone.after.keySet().stream().filter(zone.changed::contains).forEach(zone::lookAt);
        zone.lookForShadows();
        zone.lookForGlue();
        return zone.findings;
    }

    private void lookAt(RrKey key) {
        if (unsound(key)) {
            findings.add(key + (type(key).equals("NS") ? " NS_AT_WILDCARD" : " CNAME_AT_APEX"));
            return;
        }
        for (RrKey other : after.keySet()) {
            if (name(other).equals(name(key))
                    && type(other).equals("CNAME") != type(key).equals("CNAME")) {
                findings.add(key + " CNAME_CONFLICT");
            }
            if (isCut(other) && !mayBe(other, key)) {
                findings.add(key + " NAME_BELOW_ZONE_CUT");
            }
            if (isCut(key) && !changed.contains(other) && !mayBe(key, other)) {
                findings.add(key + " NAME_BELOW_ZONE_CUT");
            }
        }
        if (type(key).equals("CNAME") && endless(key)) {
            findings.add(key + " CNAME_LOOP " + name(key));
        }
        if (type(key).equals("NS") || type(key).equals("MX")) {
            after.getOrDefault(key, Optional.empty()).orElseThrow().stream()
                    .filter(target -> has(after, target, "CNAME"))
                    .forEach(target -> findings.add(key + " TARGET_IS_CNAME " + target));
        }
    }

    private boolean mayBe(RrKey cut, RrKey key) {
        boolean here = name(key).equals(name(cut));
        if (!here && !isBelow(name(key), name(cut))) {
            return true;
        }
        boolean address = type(key).equals("A") || type(key).equals("AAAA");
        return here && Set.of("NS", "CNAME").contains(type(key))
                || address
                        && after.getOrDefault(cut, Optional.empty())
                                .map(servers -> servers.contains(name(key)))
                                .orElse(true);
    }

    private boolean endless(RrKey start) {
        String name = name(start);
        for (int i = 0; i < 100; i++) {
            String link = name;
            Optional<String> next = after.entrySet().stream()
                    .filter(each -> name(each.getKey()).equals(link)
                            && type(each.getKey()).equals("CNAME"))
                    .flatMap(each -> each.getValue().stream().flatMap(List::stream))
                    .findFirst();
            if (next.isEmpty()) {
                return false;
            }
            name = next.get();
        }
        return true;
    }

    /** Asks every name there can be, before and after. */
    private void lookForShadows() {
        for (String relative : Stories.NAMES) {
            String name = Story.ZONE.resolve(relative).text();
            if (exists(before, name) || !exists(after, name)) {
                continue;
            }
            String parent = name.substring(name.indexOf('.') + 1);
            Set<String> lost = types(before, "*." + parent);
            lost.retainAll(types(after, "*." + parent));
            Set<String> there = types(after, name);
            lost.removeAll(there);
            if (there.contains("A") || there.contains("AAAA")) {
                lost.remove("CNAME");
            }
            if (exists(before, parent) && !lost.isEmpty() && !there.contains("CNAME") && !there.contains("NS")) {
                after.keySet().stream()
                        .filter(key -> changed.contains(key) && !unsound(key) && !exists(before, name(key)))
                        .filter(key -> name(key).equals(name) || isBelow(name(key), name))
                        .min(Comparator.naturalOrder())
                        .ifPresent(key -> findings.add(key + " WILDCARD_SHADOWED " + name));
            }
        }
    }

    private void lookForGlue() {
        after.forEach((cut, servers) -> servers.filter(readable -> isCut(cut)).orElse(List.of()).stream()
                .filter(server -> server.equals(name(cut)) || isBelow(server, name(cut)))
                .filter(server -> !has(after, server, "A") && !has(after, server, "AAAA"))
                .forEach(server -> lookForGlue(cut, server)));
    }

    private void lookForGlue(RrKey cut, String server) {
        if (changed.contains(cut)) {
            findings.add(cut + " MISSING_GLUE " + server);
            return;
        }
        before.keySet().stream()
                .filter(key -> name(key).equals(server) && Set.of("A", "AAAA").contains(type(key)))
                .findFirst()
                .ifPresent(key -> findings.add(key + " MISSING_GLUE " + server));
    }

    private static boolean unsound(RrKey key) {
        return type(key).equals("NS") && name(key).startsWith("*.")
                || type(key).equals("CNAME") && name(key).equals(APEX);
    }

    private static boolean isCut(RrKey key) {
        return type(key).equals("NS") && !name(key).equals(APEX);
    }

    private static boolean isBelow(String name, String other) {
        return name.endsWith("." + other);
    }

    private static boolean exists(Map<RrKey, ?> zone, String name) {
        return name.equals(APEX)
                || zone.keySet().stream().anyMatch(key -> name(key).equals(name) || isBelow(name(key), name));
    }

    private static boolean has(Map<RrKey, ?> zone, String name, String type) {
        return types(zone, name).contains(type);
    }

    private static Set<String> types(Map<RrKey, ?> zone, String name) {
        Set<String> types = new HashSet<>();
        zone.keySet().stream().filter(key -> name(key).equals(name)).forEach(key -> types.add(type(key)));
        return types;
    }

    private static String name(RrKey key) {
        return key.name().text();
    }

    private static String type(RrKey key) {
        return key.type().toString();
    }

    private static List<String> names(RrSet rrset) {
        return rrset.rdata().stream().flatMap(WholeZone::name).toList();
    }

    private static Stream<String> name(Rdata rdata) {
        return switch (rdata) {
            case Ns(var server) ->
                Stream.of(server.folded().substring(0, server.folded().length() - 1));
            case Cname(var target) ->
                Stream.of(target.folded().substring(0, target.folded().length() - 1));
            case Mx(var preference, var host) ->
                Stream.of(host.folded().substring(0, host.folded().length() - 1));
            default -> Stream.of();
        };
    }
}
