package dev.byod.api;

import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.format.DateTimeParseException;
import java.util.regex.Pattern;

/** Times as clients write them: RFC 3339. */
final class Times {

    /** Years of more digits would overflow elsewhere. */
    private static final Pattern YEAR = Pattern.compile("\\d{4}-.*");

    private Times() {}

    static Instant read(FaultCode code, String text) {
        try {
            if (YEAR.matcher(text).matches()) {
                return OffsetDateTime.parse(text).toInstant();
            }
        } catch (DateTimeParseException noTime) {
            // told below, as any other text that is no such time
        }
        throw Fault.invalid(code, "time", text, "RFC 3339 such as 2026-11-30T19:30:00Z");
    }
}
