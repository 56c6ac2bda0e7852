package dev.byod.core.rdata;

import dev.byod.core.name.TargetName;

/** A name server of the zone that starts at the owner name. */
public record Ns(TargetName server) implements Rdata {

    public Ns {
        Hosts.requireHost(RrType.NS, server);
    }

    static Ns parse(String text) {
        return new Ns(Fields.of(RrType.NS, text, 1).name(0));
    }

    @Override
    public RrType type() {
        return RrType.NS;
    }

    @Override
    public String presentation() {
        return server.absolute();
    }

    @Override
    public String canonical() {
        return server.folded();
    }

    @Override
    public byte[] wire() {
        return server.wire();
    }
}
