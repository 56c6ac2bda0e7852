package dev.byod.core.plan;

import dev.byod.core.claim.Claim;
import dev.byod.core.claim.PendingMark;
import dev.byod.core.id.OwnerId;
import dev.byod.core.name.DnsName;
import dev.byod.core.name.ZoneName;
import dev.byod.core.rdata.RdataText;
import dev.byod.core.rdata.RrType;
import dev.byod.core.rrset.RrKey;
import dev.byod.core.rrset.RrSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** One block of {@code plans.txt}: the input of a plan, and all that the plan is to say. */
final class Scenario {

    static final OwnerId US = new OwnerId("us");
    static final ZoneName ZONE = ZoneName.parse("example.test");
    static final long DEADLINE = 10_000;

    private final String title;
    private final List<RrSet> desired = new ArrayList<>();
    private final List<RrSet> current = new ArrayList<>();
    private final List<Claim> claims = new ArrayList<>();
    private final Set<DnsName> frozenNames = new HashSet<>();
    private final List<String> says = new ArrayList<>();
    private boolean zoneFrozen;
    private Policy policy = Policy.SYNC;
    private long now = DEADLINE - 1;

    Scenario(String title, List<String> lines) {
        this.title = title;
        lines.forEach(this::read);
    }

    PlanInput input() {
        return new PlanInput(ZONE, desired, frozenNames, zoneFrozen, current, claims, US, policy, now);
    }

    List<String> says() {
        return says;
    }

    @Override
    public String toString() {
        return title;
    }

    /** All that a plan says, in words. */
    static List<String> words(Plan plan) {
        return Stream.of(
                        plan.changes().stream().map(change -> verb(change) + key(change.key()) + over(plan, change)),
                        plan.releases().stream().map(key -> "release " + key(key)),
                        plan.clears().stream().map(key -> "clear " + key(key)),
                        plan.refusals().stream().map(each -> "refuse " + key(each.key()) + " " + each.code()),
                        plan.settled().stream().map(key -> "settled " + key(key)),
                        plan.foreign().stream().map(each -> "foreign " + key(each.key()) + " " + each.code()),
                        plan.waits().stream().map(wait -> "wait " + key(wait.key())),
                        plan.kept().stream().map(wait -> "keep " + key(wait.key())))
                .flatMap(words -> words)
                .toList();
    }

    private void read(String line) {
        String[] words = line.split("\\s+", 2);
        String rest = words.length > 1 ? words[1] : "";
        switch (words[0]) {
            case "wants" -> desired.add(rrset(rest));
            case "lists" -> current.add(rrset(rest));
            case "claim" -> claims.add(claim(rest));
            case "late" -> now = DEADLINE;
            case "policy" -> policy = Policy.parse(rest);
            case "frozen" -> freeze(rest);
            case "plan" -> says.add(rest);
            default -> throw new IllegalArgumentException(line);
        }
    }

    private void freeze(String what) {
        if (what.equals("zone")) {
            zoneFrozen = true;
        } else {
            frozenNames.add(ZONE.resolve(what));
        }
    }

    private static Claim claim(String text) {
        String[] words = text.split(" ", 4);
        RrKey key = key(words[0], words[1]);
        if (words.length == 2) {
            return new Claim(key, US, Map.of());
        }
        return words[2].equals("by")
                ? new Claim(key, new OwnerId(words[3]), Map.of())
                : new Claim(key, US, Map.of(PendingMark.LABEL, mark(key, words[2], words[3])));
    }

    private static String mark(RrKey key, String kind, String values) {
        String[] sides = values.split(" > ");
        return switch (kind) {
            case "create" ->
                PendingMark.create(rrset(key, 300, values), DEADLINE).text();
            case "delete" ->
                PendingMark.delete(rrset(key, 300, values), DEADLINE).text();
            case "update" ->
                PendingMark.update(rrset(key, 300, sides[0]), rrset(key, 300, sides[1]), DEADLINE)
                        .text();
            default -> kind + " " + values;
        };
    }

    private static RrSet rrset(String text) {
        String[] words = text.split(" ", 3);
        RrKey key = key(words[0], words[1]);
        if (!words[2].startsWith("ttl=")) {
            return rrset(key, 300, words[2]);
        }
        String[] ttl = words[2].substring(4).split(" ", 2);
        return rrset(key, Integer.parseInt(ttl[0]), ttl[1]);
    }

    private static RrSet rrset(RrKey key, int ttlSeconds, String values) {
        return new RrSet(
                key,
                ttlSeconds,
                Arrays.stream(values.split(","))
                        .map(value -> RdataText.parse(key.type(), value))
                        .toList());
    }

    private static RrKey key(String name, String type) {
        String[] parts = name.split("/");
        DnsName owner = parts[0].endsWith(".") ? DnsName.parse(parts[0]) : ZONE.resolve(parts[0]);
        return new RrKey(owner, RrType.parse(type), parts.length > 1 ? parts[1] : "");
    }

    private static String key(RrKey key) {
        String name = ZONE.contains(key.name())
                ? ZONE.relative(key.name())
                : key.name().absolute();
        return name + (key.setIdentifier().isEmpty() ? "" : "/" + key.setIdentifier()) + " " + key.type();
    }

    private static String verb(Change change) {
        return switch (change) {
            case Change.Create create -> "create ";
            case Change.Update update -> "update ";
            case Change.Delete delete -> "delete ";
        };
    }

    private static String over(Plan plan, Change change) {
        PendingMark earlier = plan.running().get(change.key());
        return earlier == null ? "" : " over " + earlier.kind().name().toLowerCase(Locale.ROOT);
    }
}
