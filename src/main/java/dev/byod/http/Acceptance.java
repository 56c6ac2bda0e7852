package dev.byod.http;

import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Whether the client takes the one media type that an operation answers in (RFC 9110 §12.5.1). */
final class Acceptance {

    private Acceptance() {}

    static void require(@Nullable String accept, String offered) {
        if (accept != null && Arrays.stream(accept.split(",")).noneMatch(range -> takes(range, offered))) {
            throw Fault.invalid(FaultCode.NOT_ACCEPTABLE, "Accept", accept, offered + " among them")
                    .at(Problem.PARAMETERS + "Accept");
        }
    }

    private static boolean takes(String range, String offered) {
        String[] parts = range.strip().toLowerCase(Locale.ROOT).split(" *; *");
        String anySubtype = offered.substring(0, offered.indexOf('/')) + "/*";
        boolean refused = Arrays.stream(parts).anyMatch(part -> part.matches("q=0(\\.0*)?"));
        return List.of("*/*", anySubtype, offered).contains(parts[0]) && !refused;
    }
}
