package dev.byod.core.rdata;

import java.util.regex.Pattern;

/**
 * Where a service is, as a URI (RFC 7553).
 *
 * @param target with its scheme, in ASCII
 */
public record Uri(int priority, int weight, String target) implements Rdata {

    private static final Pattern TARGET = Pattern.compile("[A-Za-z][A-Za-z0-9+.-]*:[!-~&&[^\"<>\\\\^`{|}]]+");

    public Uri {
        Fields.require16Bits(RrType.URI, "priority", priority);
        Fields.require16Bits(RrType.URI, "weight", weight);
        if (!TARGET.matcher(target).matches()) {
            throw Fields.refuse(RrType.URI, target, "a URI with its scheme, as https://www.example.com/");
        }
    }

    static Uri parse(String text) {
        Fields fields = Fields.quoted(RrType.URI, text, 3, 3);
        return new Uri(fields.number(0, Fields.MAX_16_BITS), fields.number(1, Fields.MAX_16_BITS), fields.string(2));
    }

    @Override
    public RrType type() {
        return RrType.URI;
    }

    @Override
    public String presentation() {
        return priority + " " + weight + " " + CharacterString.print(target);
    }

    @Override
    public byte[] wire() {
        return Octets.bytes(Octets.pair(priority) + Octets.pair(weight) + target);
    }
}
