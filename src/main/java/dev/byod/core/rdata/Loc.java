package dev.byod.core.rdata;

import java.nio.ByteBuffer;

/**
 * Where on Earth something is (RFC 1876).
 *
 * @param size diameter in centimetres: one digit and zeros, up to 9000000000, as the precisions are
 * @param latitude in thousandths of a second of arc, north positive
 * @param longitude in thousandths of a second of arc, east positive
 * @param altitude in centimetres
 */
public record Loc(
        long size, long horizontalPrecision, long verticalPrecision, int latitude, int longitude, long altitude)
        implements Rdata {

    /** A metre, ten kilometres, ten metres. */
    static final long[] DEFAULTS = {100, 1_000_000, 1_000};

    static final int DEGREE = 3_600_000;

    private static final long LOWEST = 10_000_000;
    private static final long HIGHEST = 0xffff_ffffL - LOWEST;
    private static final long LARGEST = 9_000_000_000L;
    private static final int VERSION = 0;

    public Loc {
        requireOneDigit(size);
        requireOneDigit(horizontalPrecision);
        requireOneDigit(verticalPrecision);
        require(Math.abs((long) latitude) <= 90L * DEGREE, "latitude", "at most 90 degrees");
        require(Math.abs((long) longitude) <= 180L * DEGREE, "longitude", "at most 180 degrees");
        require(altitude >= -LOWEST && altitude <= HIGHEST, metres(altitude), "-100000.00m to 42849672.95m");
    }

    static Loc parse(String text) {
        return new LocReader(Fields.atLeast(RrType.LOC, text, 5)).read();
    }

    @Override
    public RrType type() {
        return RrType.LOC;
    }

    @Override
    public String presentation() {
        return String.join(
                " ",
                arc(latitude, 'N', 'S'),
                arc(longitude, 'E', 'W'),
                metres(altitude),
                metres(size),
                metres(horizontalPrecision),
                metres(verticalPrecision));
    }

    @Override
    public byte[] wire() {
        return ByteBuffer.allocate(16)
                .put((byte) VERSION)
                .put(octet(size))
                .put(octet(horizontalPrecision))
                .put(octet(verticalPrecision))
                .putInt(latitude ^ Integer.MIN_VALUE)
                .putInt(longitude ^ Integer.MIN_VALUE)
                .putInt((int) (altitude + LOWEST))
                .array();
    }

    private static String arc(int value, char positive, char negative) {
        int rest = Math.abs(value);
        return "%d %d %d.%03d %c"
                .formatted(
                        rest / DEGREE,
                        rest / 60_000 % 60,
                        rest / 1_000 % 60,
                        rest % 1_000,
                        value < 0 ? negative : positive);
    }

    private static String metres(long centimetres) {
        long rest = Math.abs(centimetres);
        return "%s%d.%02dm".formatted(centimetres < 0 ? "-" : "", rest / 100, rest % 100);
    }

    /** The digit, and the number of zeros. */
    private static byte octet(long centimetres) {
        long digit = centimetres;
        int zeros = 0;
        while (digit >= 10) {
            digit /= 10;
            zeros++;
        }
        return (byte) (digit << 4 | zeros);
    }

    private static void requireOneDigit(long centimetres) {
        long digit = centimetres;
        while (digit >= 10 && digit % 10 == 0) {
            digit /= 10;
        }
        require(
                digit >= 0 && digit <= 9 && centimetres <= LARGEST,
                metres(centimetres),
                "sizes and precisions of one digit and zeros, as 30m, at most 90000000.00m");
    }

    private static void require(boolean holds, String value, String expected) {
        if (!holds) {
            throw Fields.refuse(RrType.LOC, value, expected);
        }
    }
}
