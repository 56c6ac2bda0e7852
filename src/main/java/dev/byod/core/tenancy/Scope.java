package dev.byod.core.tenancy;

import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/** A kind of thing that an API key may do. No scope holds another. */
public enum Scope {
    TENANT_READ,
    ZONES_READ,
    ZONES_WRITE,
    RECORDS_READ,
    RECORDS_WRITE,
    OPERATIONS_READ,
    CREDENTIALS_READ,
    CREDENTIALS_WRITE,
    KEYS_READ,
    /** Issue keys that may do no more than this one, and revoke any key of the tenant. */
    KEYS_WRITE,
    AUDIT_READ;

    public static final Set<Scope> ALL = Collections.unmodifiableSet(EnumSet.allOf(Scope.class));

    /** What a key may do that does not say. */
    public static final Set<Scope> DEFAULT = Collections.unmodifiableSet(EnumSet.complementOf(EnumSet.of(KEYS_WRITE)));

    private static final String EXPECTED =
            "one of " + Arrays.stream(values()).map(Scope::text).collect(Collectors.joining(", "));

    public static Scope parse(String text) {
        return Arrays.stream(values())
                .filter(scope -> scope.text().equals(text))
                .findFirst()
                .orElseThrow(() -> Fault.invalid(FaultCode.BODY_INVALID, "scope", text, EXPECTED));
    }

    /** As in the contract: {@code records:write}. */
    public String text() {
        return name().toLowerCase(Locale.ROOT).replace('_', ':');
    }
}
