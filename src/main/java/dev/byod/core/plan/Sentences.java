package dev.byod.core.plan;

import static java.util.stream.Collectors.joining;

import dev.byod.core.claim.Standing;
import dev.byod.core.id.OwnerId;
import dev.byod.core.rdata.Rdata;
import dev.byod.core.rdata.RrType;
import dev.byod.core.rrset.RrKey;
import dev.byod.core.rrset.RrSet;

/** What a plan says to people. */
final class Sentences {

    private static final int SHOWN_VALUES = 3;

    private Sentences() {}

    static String unclaimed(RrSet listed) {
        return listed.key() + " exists at the provider and was not created by us: " + values(listed)
                + " (expected: no record, or one that we created)";
    }

    static String held(RrKey key, OwnerId owner) {
        return key + " is claimed by the owner " + owner + " (expected: a claim of ours, or none)";
    }

    static String frozen(RrKey key) {
        return key + " is left as it is, since a record wanted at " + key.name() + " cannot be read";
    }

    static String zoneFrozen(RrKey key) {
        return key + " is not deleted, since a record wanted in the zone has a name that cannot be read";
    }

    static String forbids(Policy policy, String verb, RrKey key) {
        return key + ": the policy " + policy.text() + " forbids to " + verb + " it";
    }

    static String blocked(RrKey key, Row blocker) {
        return key + " cannot stand beside " + blocker.key().type() + " at " + key.name() + ", " + whose(blocker);
    }

    static String displaced(RrKey key, RrType other) {
        return key + " is wanted beside " + other + " (expected: a CNAME alone at its name)";
    }

    static String kept(RrKey key, RrKey replacement) {
        return key + " is kept, since " + replacement.type() + ", which is to replace it, is refused";
    }

    private static String whose(Row blocker) {
        return switch (blocker.standing()) {
            case Standing.Held(OwnerId owner) -> "which is claimed by the owner " + owner;
            case Standing.Ours ours -> "which is ours but may not be deleted";
            case Standing.Unclaimed unclaimed -> "which exists at the provider and was not created by us";
            case Standing.Lost lost -> "which exists at the provider and was not created by us";
            case Standing.Free free -> "which is absent";
            case Standing.Missing missing -> "which an earlier write may still bring";
        };
    }

    private static String values(RrSet listed) {
        String values = listed.rdata().stream()
                .limit(SHOWN_VALUES)
                .map(Rdata::presentation)
                .collect(joining(", "));
        return listed.rdata().size() > SHOWN_VALUES ? values + ", …" : values;
    }
}
