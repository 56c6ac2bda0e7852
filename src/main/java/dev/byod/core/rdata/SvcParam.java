package dev.byod.core.rdata;

/**
 * A parameter of a service (RFC 9460 §2.1).
 *
 * @param value in wire form, one {@code char} from 0 to 255 for each octet
 */
public record SvcParam(int key, String value) {

    /** One as written: a key, or key and value with an equals sign between them. */
    static SvcParam parse(RrType type, String word) {
        int equals = word.indexOf('=');
        int key = SvcKey.read(type, equals < 0 ? word : word.substring(0, equals));
        String written = equals < 0 ? "" : word.substring(equals + 1);
        String value = SvcKey.of(key)
                .map(known -> new SvcValue(type, known).read(written))
                .orElseGet(() -> Words.octets(type, written));
        if (value.length() > Fields.MAX_16_BITS) {
            throw Fields.refuse(type, value.length() + " octets", "at most 65535 octets in a value");
        }
        return new SvcParam(key, value);
    }

    /** Quoted only if it must be. */
    String presentation(RrType type) {
        String text = SvcKey.of(key)
                .map(known -> new SvcValue(type, known).print(value))
                .orElse(value);
        String quoted = CharacterString.print(text);
        boolean plain = quoted.length() == text.length() + 2 && text.chars().noneMatch(c -> " ();".indexOf(c) >= 0);
        return SvcKey.print(key) + (text.isEmpty() ? "" : "=" + (plain ? text : quoted));
    }

    String wire() {
        return Octets.pair(key) + Octets.pair(value.length()) + value;
    }
}
