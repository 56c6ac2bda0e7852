package dev.byod.core.zone;

import java.util.List;

/**
 * What the rules say of a change, each list in the order of its keys.
 *
 * @param violations any of them forbids the change
 * @param warnings forbid nothing
 */
public record Verdict(List<Violation> violations, List<Warning> warnings) {

    public Verdict {
        violations = violations.stream().sorted().toList();
        warnings = warnings.stream().sorted().toList();
    }
}
