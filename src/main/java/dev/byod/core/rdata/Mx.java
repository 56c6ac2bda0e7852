package dev.byod.core.rdata;

import dev.byod.core.name.TargetName;

/** A mail exchanger, or with preference 0 and the root as exchanger the promise that there is none (RFC 7505). */
public record Mx(int preference, TargetName exchanger) implements Rdata {

    public Mx {
        Fields.require16Bits(RrType.MX, "preference", preference);
        if (exchanger.isRoot() && preference != 0) {
            throw Fields.refuse(RrType.MX, preference + " .", "preference 0 with the null exchanger");
        }
        if (!exchanger.isRoot()) {
            Hosts.requireHost(RrType.MX, exchanger);
        }
    }

    static Mx parse(String text) {
        Fields fields = Fields.of(RrType.MX, text, 2);
        return new Mx(fields.number(0, 65_535), fields.name(1));
    }

    /** Whether it says that the domain takes no mail; it must then be alone. */
    public boolean isNull() {
        return exchanger.isRoot();
    }

    @Override
    public RrType type() {
        return RrType.MX;
    }

    @Override
    public String presentation() {
        return preference + " " + exchanger.absolute();
    }

    @Override
    public String canonical() {
        return preference + " " + exchanger.folded();
    }

    @Override
    public byte[] wire() {
        return Fields.wire(exchanger, preference);
    }
}
