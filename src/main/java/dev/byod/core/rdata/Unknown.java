package dev.byod.core.rdata;

/**
 * Data of a type that we know only by its number (RFC 3597 §5).
 *
 * @param data one {@code char} from 0 to 255 for each octet
 */
public record Unknown(RrType type, String data) implements Rdata {

    private static final String MARK = "\\#";

    static Unknown parse(RrType type, String text) {
        Fields fields = Fields.atLeast(type, text, 2);
        if (!fields.values().getFirst().equals(MARK)) {
            throw Fields.refuse(type, text, Fields.expected(type));
        }
        int length = fields.number(1, Fields.MAX_16_BITS);
        String data = Octets.fromHex(type, fields.joined(2));
        if (data.length() != length) {
            throw Fields.refuse(type, data.length() + " octets", length + " octets, as the text says itself");
        }
        return new Unknown(type, data);
    }

    @Override
    public String presentation() {
        String hex = Octets.toHex(data);
        return MARK + " " + data.length() + (hex.isEmpty() ? "" : " " + hex);
    }

    @Override
    public byte[] wire() {
        return Octets.bytes(data);
    }
}
