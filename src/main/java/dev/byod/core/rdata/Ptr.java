package dev.byod.core.rdata;

import dev.byod.core.name.TargetName;

/** The name that an address, or a service, is known by. */
public record Ptr(TargetName target) implements Rdata {

    public Ptr {
        Hosts.requireNoAddress(RrType.PTR, target);
    }

    static Ptr parse(String text) {
        return new Ptr(Fields.of(RrType.PTR, text, 1).name(0));
    }

    @Override
    public RrType type() {
        return RrType.PTR;
    }

    @Override
    public String presentation() {
        return target.absolute();
    }

    @Override
    public String canonical() {
        return target.folded();
    }

    @Override
    public byte[] wire() {
        return target.wire();
    }
}
