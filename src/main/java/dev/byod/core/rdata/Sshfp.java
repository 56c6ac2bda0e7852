package dev.byod.core.rdata;

import java.util.Map;

/**
 * The fingerprint of a host's SSH key (RFC 4255).
 *
 * @param fingerprint in lower-case hexadecimal
 */
public record Sshfp(int algorithm, int fingerprintType, String fingerprint) implements Rdata {

    /** SHA-1 and SHA-256. */
    private static final Map<Integer, Integer> LENGTHS = Map.of(1, 20, 2, 32);

    public Sshfp {
        Fields.require8Bits(RrType.SSHFP, "algorithm", algorithm);
        Fields.require8Bits(RrType.SSHFP, "fingerprint type", fingerprintType);
        if (algorithm == 0 || fingerprintType == 0) {
            throw Fields.refuse(
                    RrType.SSHFP,
                    algorithm + " " + fingerprintType,
                    "an algorithm and a fingerprint type other than 0, which is reserved");
        }
        Digests.require(RrType.SSHFP, "fingerprint type", fingerprintType, fingerprint, LENGTHS);
    }

    static Sshfp parse(String text) {
        Fields fields = Fields.atLeast(RrType.SSHFP, text, 3);
        return new Sshfp(fields.number(0, 255), fields.number(1, 255), fields.hex(2));
    }

    @Override
    public RrType type() {
        return RrType.SSHFP;
    }

    @Override
    public String presentation() {
        return algorithm + " " + fingerprintType + " " + fingerprint;
    }

    @Override
    public byte[] wire() {
        return Octets.bytes("" + (char) algorithm + (char) fingerprintType + Octets.fromHex(RrType.SSHFP, fingerprint));
    }
}
