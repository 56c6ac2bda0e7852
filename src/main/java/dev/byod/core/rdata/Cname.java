package dev.byod.core.rdata;

import dev.byod.core.name.TargetName;

/** Another name for the owner name. */
public record Cname(TargetName target) implements Rdata {

    public Cname {
        Hosts.requireNoAddress(RrType.CNAME, target);
    }

    static Cname parse(String text) {
        return new Cname(Fields.of(RrType.CNAME, text, 1).name(0));
    }

    @Override
    public RrType type() {
        return RrType.CNAME;
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
