package dev.byod.core.rdata;

import java.nio.ByteBuffer;

/** An IPv4 address, as the number it is. */
public record A(int address) implements Rdata {

    static A parse(String text) {
        return new A(Ipv4.parse(text)
                .orElseThrow(() ->
                        Fields.refuse(RrType.A, text, "four numbers from 0 to 255, no leading zeros, as 192.0.2.1")));
    }

    @Override
    public RrType type() {
        return RrType.A;
    }

    @Override
    public String presentation() {
        return Ipv4.print(address);
    }

    @Override
    public byte[] wire() {
        return ByteBuffer.allocate(4).putInt(address).array();
    }
}
