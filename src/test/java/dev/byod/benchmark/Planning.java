package dev.byod.benchmark;

import dev.byod.benchmark.Arm.Run;
import dev.byod.core.claim.Claim;
import dev.byod.core.id.OwnerId;
import dev.byod.core.name.DnsName;
import dev.byod.core.name.ZoneName;
import dev.byod.core.plan.Plan;
import dev.byod.core.plan.PlanInput;
import dev.byod.core.plan.Planner;
import dev.byod.core.plan.Policy;
import dev.byod.core.rdata.RdataText;
import dev.byod.core.rdata.RrType;
import dev.byod.core.rrset.RrKey;
import dev.byod.core.rrset.RrSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A plan for a zone of so many records of which one is to be changed, from lists as they come. */
final class Planning implements Benchmark {

    private static final String NAME = "planner";
    private static final ZoneName ZONE = ZoneName.parse("plan.test");
    private static final OwnerId SELF = new OwnerId("byod:benchmark");

    private final Lists few;
    private final Lists many;
    private final int planned;

    Planning(Scale scale) {
        this.few = Lists.of(scale.of(10_000, 100));
        this.many = Lists.of(scale.of(1_000_000, 1000));
        this.planned = scale.of(1_000_000, 1000);
    }

    private record Lists(List<RrSet> desired, List<RrSet> current, List<Claim> claims) {

        static Lists of(int size) {
            List<RrSet> desired = new ArrayList<>();
            List<RrSet> current = new ArrayList<>();
            List<Claim> claims = new ArrayList<>();
            for (int i = 0; i < size; i++) {
                RrKey key = RrKey.of(DnsName.parse("h" + i + ".plan.test"), RrType.A);
                current.add(rrset(key, i));
                desired.add(rrset(key, i == size / 2 ? i + 1 : i));
                claims.add(new Claim(key, SELF, Map.of()));
            }
            return new Lists(desired, current, claims);
        }

        /** A key of its own, as when it was read by itself. */
        private static RrSet rrset(RrKey key, int version) {
            RrKey same = RrKey.of(DnsName.parse(key.name().text()), key.type());
            return new RrSet(same, 300, List.of(RdataText.parse(RrType.A, WrittenZone.address(version))));
        }

        Plan plan() {
            return Planner.plan(
                    new PlanInput(ZONE, desired, Set.of(), false, current, claims, SELF, Policy.SYNC, 1_000_000));
        }
    }

    @Override
    public List<Question> questions() {
        Aim aim = new Aim.AtMost(60);
        return List.of(new Question(NAME, "ns/record", Map.of(name(few), aim, name(many), aim)));
    }

    @Override
    public List<Arm> arms() {
        return List.of(new Arm(name(few), () -> run(few)), new Arm(name(many), () -> run(many)));
    }

    private Run run(Lists lists) {
        int size = lists.desired().size();
        int times = Math.max(1, planned / size);
        Plan plan = null;
        long begun = System.nanoTime();
        for (int time = 0; time < times; time++) {
            plan = lists.plan();
        }
        double nanos = (System.nanoTime() - begun) / (double) times / size;
        return new Run(Map.of(NAME, nanos), result(java.util.Objects.requireNonNull(plan), size));
    }

    private static String result(Plan plan, int size) {
        return plan.changes().size() + " changed, all others settled: "
                + (plan.settled().size() == size - 1);
    }

    private static String name(Lists lists) {
        return "%,d records".formatted(lists.desired().size());
    }
}
