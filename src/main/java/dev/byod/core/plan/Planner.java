package dev.byod.core.plan;

import static java.util.stream.Collectors.toUnmodifiableMap;

import dev.byod.core.claim.PendingMark;
import dev.byod.core.rrset.RrKey;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Decides what to do about a zone. */
public final class Planner {

    /** Names in order; at a name first what makes room, then what needs it. */
    private static final Comparator<Change> ORDER = Comparator.comparing(
                    (Change change) -> change.key().name())
            .thenComparing(Planner::rank)
            .thenComparing(Change::key);

    private Planner() {}

    public static Plan plan(PlanInput input) {
        Judge judge = new Judge(input);
        List<Decision> decisions =
                Rows.byName(input).stream().flatMap(name -> decide(judge, name)).toList();
        return new Plan(
                present(decisions, Decision::change).sorted(ORDER).toList(),
                keys(decisions, Decision::releases),
                keys(decisions, Decision::clears),
                present(decisions, Decision::refusal).toList(),
                keys(decisions, Decision::isSettled),
                present(decisions, Decision::foreign).toList(),
                present(decisions, Decision::waiting).toList(),
                present(decisions, Decision::keeping).toList(),
                running(decisions));
    }

    private static Stream<Decision> decide(Judge judge, List<Row> name) {
        return name.size() == 1 ? Stream.of(judge.decide(name.getFirst())) : decideTogether(judge, name);
    }

    private static Stream<Decision> decideTogether(Judge judge, List<Row> name) {
        List<Decision> alone = name.stream()
                .map(row -> Coexistence.rival(name, row)
                        .map(rival -> Coexistence.displaced(judge.decide(row.undesired()), rival))
                        .orElseGet(() -> judge.decide(row)))
                .toList();
        List<Decision> possible = alone.stream()
                .map(decision -> Coexistence.withoutBlockedCreate(alone, decision))
                .toList();
        return possible.stream().map(decision -> Coexistence.withoutVainDelete(possible, decision));
    }

    private static int rank(Change change) {
        return switch (change) {
            case Change.Delete delete -> 0;
            case Change.Update update -> 1;
            case Change.Create create -> 2;
        };
    }

    private static Map<RrKey, PendingMark> running(List<Decision> decisions) {
        return decisions.stream()
                .filter(decision -> decision.running().isPresent())
                .collect(toUnmodifiableMap(
                        decision -> decision.row().key(),
                        decision -> decision.running().orElseThrow()));
    }

    private static List<RrKey> keys(List<Decision> decisions, Predicate<Decision> condition) {
        return decisions.stream()
                .filter(condition)
                .map(decision -> decision.row().key())
                .toList();
    }

    private static <T> Stream<T> present(List<Decision> decisions, Function<Decision, Optional<T>> part) {
        return decisions.stream()
                .mapMulti((decision, next) -> part.apply(decision).ifPresent(next));
    }
}
