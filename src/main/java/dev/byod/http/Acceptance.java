package dev.byod.http;

import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import java.util.Arrays;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Whether the client takes JSON, the only thing there is (RFC 9110 §12.5.1). */
final class Acceptance {

    private static final Set<String> JSON_RANGES = Set.of("*/*", "application/*", "application/json");

    private Acceptance() {}

    static void require(@Nullable String accept) {
        if (accept != null && Arrays.stream(accept.split(",")).noneMatch(Acceptance::takesJson)) {
            throw Fault.invalid(FaultCode.NOT_ACCEPTABLE, "Accept", accept, "application/json among them")
                    .at(Problem.PARAMETERS + "Accept");
        }
    }

    private static boolean takesJson(String range) {
        String[] parts = range.strip().toLowerCase(Locale.ROOT).split(" *; *");
        boolean refused = Arrays.stream(parts).anyMatch(part -> part.matches("q=0(\\.0*)?"));
        return JSON_RANGES.contains(parts[0]) && !refused;
    }
}
