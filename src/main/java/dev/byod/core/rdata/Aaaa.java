package dev.byod.core.rdata;

import java.nio.ByteBuffer;

/** An IPv6 address as two numbers; an IPv4-mapped one ({@code ::ffff:7f00:1}) stays what it is. */
public record Aaaa(long high, long low) implements Rdata {

    static Aaaa parse(String text) {
        return Ipv6.parse(text)
                .map(groups -> new Aaaa(number(groups, 0), number(groups, 4)))
                .orElseThrow(() -> Fields.refuse(RrType.AAAA, text, "an IPv6 address without zone, as 2001:db8::1"));
    }

    @Override
    public RrType type() {
        return RrType.AAAA;
    }

    /** RFC 5952, always in hexadecimal. */
    @Override
    public String presentation() {
        int[] groups = new int[8];
        for (int i = 0; i < 8; i++) {
            groups[i] = (int) ((i < 4 ? high : low) >>> 16 * (3 - i % 4)) & 0xffff;
        }
        return Ipv6.print(groups);
    }

    @Override
    public byte[] wire() {
        return ByteBuffer.allocate(16).putLong(high).putLong(low).array();
    }

    private static long number(int[] groups, int from) {
        long number = 0;
        for (int i = from; i < from + 4; i++) {
            number = number << 16 | groups[i];
        }
        return number;
    }
}
