package dev.byod.core.rdata;

import dev.byod.core.name.TargetName;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Where a service is and how to speak to it, or with priority 0 another name for it (RFC 9460).
 *
 * @param type SVCB or HTTPS
 * @param params sorted by key, whatever order they were given in
 */
public record Svcb(RrType type, int priority, TargetName target, List<SvcParam> params) implements Rdata {

    public Svcb {
        Fields.require16Bits(type, "priority", priority);
        Hosts.requireNoAddress(type, target);
        params = params.stream().sorted(Comparator.comparingInt(SvcParam::key)).toList();
        List<Integer> keys = params.stream().map(SvcParam::key).toList();
        requireConsistent(type, keys);
        if (priority == 0 && !keys.isEmpty()) {
            throw Fields.refuse(type, "0 with " + SvcKey.print(keys.getFirst()), "no parameters with priority 0");
        }
        if (keys.contains(SvcKey.MANDATORY.code())) {
            requireMandatory(type, params.getFirst().value(), keys);
        }
    }

    static Svcb parse(RrType type, String text) {
        Fields fields = Fields.quoted(type, text, 2, Integer.MAX_VALUE);
        List<SvcParam> params = new ArrayList<>();
        fields.values().stream().skip(2).forEach(word -> params.add(SvcParam.parse(type, word)));
        return new Svcb(type, fields.number(0, Fields.MAX_16_BITS), fields.name(1), params);
    }

    @Override
    public String presentation() {
        return priority + " " + target.absolute() + parameters();
    }

    @Override
    public String canonical() {
        return priority + " " + target.folded() + parameters();
    }

    @Override
    public byte[] wire() {
        String values = params.stream().map(SvcParam::wire).collect(Collectors.joining());
        return Octets.bytes(Octets.pair(priority) + Octets.string(target.wire()) + values);
    }

    private String parameters() {
        return params.stream().map(param -> " " + param.presentation(type)).collect(Collectors.joining());
    }

    private static void requireConsistent(RrType type, List<Integer> keys) {
        for (int i = 1; i < keys.size(); i++) {
            if (keys.get(i).equals(keys.get(i - 1))) {
                throw Fields.refuse(type, SvcKey.print(keys.get(i)) + " twice", "each parameter once");
            }
        }
        if (keys.contains(SvcKey.NO_DEFAULT_ALPN.code()) && !keys.contains(SvcKey.ALPN.code())) {
            throw Fields.refuse(type, "no-default-alpn without alpn", "alpn beside no-default-alpn");
        }
    }

    private static void requireMandatory(RrType type, String value, List<Integer> keys) {
        Set<Integer> present = Set.copyOf(keys);
        for (int needed : SvcValue.keys(value)) {
            if (!present.contains(needed)) {
                throw Fields.refuse(type, "mandatory=" + SvcKey.print(needed), "only parameters that are there");
            }
        }
    }
}
