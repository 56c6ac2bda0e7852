package dev.byod.core.rdata;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** The keys of parameters whose values we understand (RFC 9460 §14.3.2); others are {@code key} and a number. */
enum SvcKey {
    MANDATORY(0),
    ALPN(1),
    NO_DEFAULT_ALPN(2),
    PORT(3),
    IPV4HINT(4),
    ECH(5),
    IPV6HINT(6);

    private static final int MAX = 65_534;
    private static final Pattern NUMBERED = Pattern.compile("key(0|[1-9][0-9]{0,4})");

    private final int code;

    SvcKey(int code) {
        this.code = code;
    }

    int code() {
        return code;
    }

    static Optional<SvcKey> of(int code) {
        return Arrays.stream(values()).filter(key -> key.code == code).findFirst();
    }

    static String print(int code) {
        return of(code).map(SvcKey::text).orElse("key" + code);
    }

    static int read(RrType type, String text) {
        return Arrays.stream(values())
                .filter(key -> key.text().equals(text))
                .map(SvcKey::code)
                .findFirst()
                .orElseGet(() -> numbered(type, text));
    }

    private static int numbered(RrType type, String text) {
        int code = NUMBERED.matcher(text).matches() ? Integer.parseInt(text.substring(3)) : MAX + 1;
        if (code > MAX || of(code).isPresent()) {
            String hint = code > MAX ? "" : "write " + print(code);
            throw Fields.refuse(
                    type,
                    text,
                    "a key in lower case: mandatory, alpn, no-default-alpn, port, ipv4hint, ech, ipv6hint,"
                            + " or key and a number",
                    hint);
        }
        return code;
    }

    private String text() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
