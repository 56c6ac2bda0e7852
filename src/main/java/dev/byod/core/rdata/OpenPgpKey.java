package dev.byod.core.rdata;

/**
 * Somebody's OpenPGP key (RFC 7929).
 *
 * @param key one {@code char} from 0 to 255 for each octet
 */
public record OpenPgpKey(String key) implements Rdata {

    static OpenPgpKey parse(String text) {
        Fields fields = Fields.atLeast(RrType.OPENPGPKEY, text, 1);
        return new OpenPgpKey(Octets.fromBase64(RrType.OPENPGPKEY, fields.joined(0)));
    }

    @Override
    public RrType type() {
        return RrType.OPENPGPKEY;
    }

    @Override
    public String presentation() {
        return Octets.toBase64(key);
    }

    @Override
    public byte[] wire() {
        return Octets.bytes(key);
    }
}
