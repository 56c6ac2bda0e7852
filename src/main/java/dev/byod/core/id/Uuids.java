package dev.byod.core.id;

import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import java.util.UUID;
import java.util.regex.Pattern;

/** UUID text as Postgres prints it; {@link UUID#fromString} alone accepts {@code 1-1-1-1-1}. */
final class Uuids {

    private static final Pattern TEXT = Pattern.compile("\\p{XDigit}{8}(-\\p{XDigit}{4}){3}-\\p{XDigit}{12}");

    private Uuids() {}

    static UUID parse(String what, String text) {
        if (!TEXT.matcher(text).matches()) {
            throw Fault.invalid(FaultCode.PARAMETER_INVALID, what, text, "a UUID");
        }
        return UUID.fromString(text);
    }
}
