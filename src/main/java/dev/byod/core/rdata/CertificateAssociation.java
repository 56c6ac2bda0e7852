package dev.byod.core.rdata;

import java.util.Map;

/**
 * Which certificate or key to trust: of a service (TLSA, RFC 6698) or of somebody's mail (SMIMEA, RFC 8162).
 *
 * @param type TLSA or SMIMEA
 * @param matchingType 0 for the whole, 1 for SHA-256, 2 for SHA-512
 * @param data in lower-case hexadecimal
 */
public record CertificateAssociation(RrType type, int usage, int selector, int matchingType, String data)
        implements Rdata {

    private static final Map<Integer, Integer> LENGTHS = Map.of(1, 32, 2, 64);

    public CertificateAssociation {
        Fields.require8Bits(type, "usage", usage);
        Fields.require8Bits(type, "selector", selector);
        Fields.require8Bits(type, "matching type", matchingType);
        Digests.require(type, "matching type", matchingType, data, LENGTHS);
    }

    static CertificateAssociation parse(RrType type, String text) {
        Fields fields = Fields.atLeast(type, text, 4);
        return new CertificateAssociation(
                type, fields.number(0, 255), fields.number(1, 255), fields.number(2, 255), fields.hex(3));
    }

    @Override
    public String presentation() {
        return usage + " " + selector + " " + matchingType + " " + data;
    }

    @Override
    public byte[] wire() {
        String head = "" + (char) usage + (char) selector + (char) matchingType;
        return Octets.bytes(head + Octets.fromHex(type, data));
    }
}
