package dev.byod.core.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.byod.core.Vectors;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PlannerTest {

    @ParameterizedTest
    @MethodSource("scenarios")
    void says(Scenario scenario) {
        assertThat(Scenario.words(Planner.plan(scenario.input()))).isEqualTo(scenario.says());
    }

    @Test
    void tellsWhatIsInTheWay() {
        assertThat(refusals("wants www A 192.0.2.1", "lists www A 192.0.2.9"))
                .containsExactly("www.example.test A exists at the provider and was not created by us: 192.0.2.9"
                        + " (expected: no record, or one that we created)");
        assertThat(refusals("wants www CNAME web.example.", "lists www MX 10 mail.example."))
                .containsExactly("www.example.test CNAME cannot stand beside MX at www.example.test,"
                        + " which exists at the provider and was not created by us");
    }

    @Test
    void tellsWhoIsInTheWay() {
        assertThat(refusals("wants www A 192.0.2.1", "claim www A by k8s"))
                .containsExactly("www.example.test A is claimed by the owner k8s (expected: a claim of ours, or none)");
        assertThat(refusals("wants www A 192.0.2.1", "lists www CNAME x.example.", "claim www CNAME by k8s"))
                .containsExactly("www.example.test A cannot stand beside CNAME at www.example.test,"
                        + " which is claimed by the owner k8s");
    }

    @Test
    void refusesAKeyTwice() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> scenario("wants www A 192.0.2.1", "wants WWW A 192.0.2.2")
                        .input())
                .withMessage("desired: www.example.test A twice (expected: once)");
    }

    @Test
    void saysWhenToLookAgain() {
        assertThat(Planner.plan(scenario("claim www A create 192.0.2.1").input())
                        .lookAgainAtEpochMillis())
                .hasValue(Scenario.DEADLINE);
        assertThat(Planner.plan(scenario("claim www A 2 rename x").input()).lookAgainAtEpochMillis())
                .isEmpty();
    }

    private static List<String> refusals(String... lines) {
        return Planner.plan(scenario(lines).input()).refusals().stream()
                .map(Refusal::detail)
                .toList();
    }

    private static Scenario scenario(String... lines) {
        return new Scenario("", Arrays.asList(lines));
    }

    static Stream<Scenario> scenarios() {
        return Vectors.blocks("plans.txt").stream()
                .map(block -> new Scenario(block.getFirst(), block.subList(1, block.size())));
    }
}
