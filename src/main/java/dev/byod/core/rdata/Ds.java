package dev.byod.core.rdata;

import java.util.Map;

/**
 * The parent's word on a child zone: the digest of a key that signs it (RFC 4034 §5).
 *
 * @param digest in lower-case hexadecimal
 */
public record Ds(int keyTag, int algorithm, int digestType, String digest) implements Rdata {

    /** SHA-1, SHA-256, GOST R 34.11-94, SHA-384, GOST R 34.11-2012, SM3. */
    private static final Map<Integer, Integer> LENGTHS = Map.of(1, 20, 2, 32, 3, 32, 4, 48, 5, 32, 6, 32);

    public Ds {
        Fields.require16Bits(RrType.DS, "key tag", keyTag);
        Fields.require8Bits(RrType.DS, "algorithm", algorithm);
        Fields.require8Bits(RrType.DS, "digest type", digestType);
        if (algorithm == 0 || digestType == 0) {
            throw Fields.refuse(
                    RrType.DS,
                    keyTag + " " + algorithm + " " + digestType,
                    "an algorithm and a digest type other than 0, which is reserved");
        }
        Digests.require(RrType.DS, "digest type", digestType, digest, LENGTHS);
    }

    static Ds parse(String text) {
        Fields fields = Fields.atLeast(RrType.DS, text, 4);
        return new Ds(
                fields.number(0, Fields.MAX_16_BITS), fields.number(1, 255), fields.number(2, 255), fields.hex(3));
    }

    @Override
    public RrType type() {
        return RrType.DS;
    }

    @Override
    public String presentation() {
        return keyTag + " " + algorithm + " " + digestType + " " + digest;
    }

    @Override
    public byte[] wire() {
        String head = Octets.pair(keyTag) + (char) algorithm + (char) digestType;
        return Octets.bytes(head + Octets.fromHex(RrType.DS, digest));
    }
}
