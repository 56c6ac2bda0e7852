package dev.byod.core.rdata;

import dev.byod.core.name.TargetName;

/** Where a service runs; the root as target says that it does not. */
public record Srv(int priority, int weight, int port, TargetName target) implements Rdata {

    public Srv {
        Fields.require16Bits(RrType.SRV, "priority", priority);
        Fields.require16Bits(RrType.SRV, "weight", weight);
        Fields.require16Bits(RrType.SRV, "port", port);
        Hosts.requireNoAddress(RrType.SRV, target);
    }

    static Srv parse(String text) {
        Fields fields = Fields.of(RrType.SRV, text, 4);
        return new Srv(fields.number(0, 65_535), fields.number(1, 65_535), fields.number(2, 65_535), fields.name(3));
    }

    @Override
    public RrType type() {
        return RrType.SRV;
    }

    @Override
    public String presentation() {
        return numbers() + target.absolute();
    }

    @Override
    public String canonical() {
        return numbers() + target.folded();
    }

    @Override
    public byte[] wire() {
        return Fields.wire(target, priority, weight, port);
    }

    private String numbers() {
        return priority + " " + weight + " " + port + " ";
    }
}
