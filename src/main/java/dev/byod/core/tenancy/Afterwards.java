package dev.byod.core.tenancy;

import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import java.util.Arrays;
import java.util.Locale;

/** What becomes of the records that we created in a zone when it goes. */
public enum Afterwards {
    /** They stay at the provider and are the customer's from then on. */
    KEEP,
    /** They are deleted; what we did not create stays in any case. */
    PURGE;

    public static Afterwards parse(String text) {
        return Arrays.stream(values())
                .filter(value -> value.text().equals(text))
                .findFirst()
                .orElseThrow(() -> Fault.invalid(FaultCode.PARAMETER_INVALID, "records", text, "keep or purge"));
    }

    /** As in the contract and in rows. */
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }
}
