package dev.byod.core.plan;

import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import java.util.Arrays;

/** Which changes a zone allows, from all to least. */
public enum Policy {
    SYNC("sync"),
    UPSERT_ONLY("upsert-only"),
    CREATE_ONLY("create-only");

    private final String text;

    Policy(String text) {
        this.text = text;
    }

    public static Policy parse(String text) {
        return Arrays.stream(values())
                .filter(policy -> policy.text.equals(text))
                .findFirst()
                .orElseThrow(() ->
                        Fault.invalid(FaultCode.PARAMETER_INVALID, "policy", text, "sync, upsert-only or create-only"));
    }

    /** The one of two that allows less. */
    public static Policy stricter(Policy one, Policy other) {
        return one.compareTo(other) >= 0 ? one : other;
    }

    public boolean allowsDelete() {
        return this == SYNC;
    }

    public boolean allowsUpdate() {
        return this != CREATE_ONLY;
    }

    /** As in the contract's {@code policy} column. */
    public String text() {
        return text;
    }
}
