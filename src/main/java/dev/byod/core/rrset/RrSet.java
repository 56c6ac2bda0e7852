package dev.byod.core.rrset;

import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.toUnmodifiableSet;

import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import dev.byod.core.name.DnsName;
import dev.byod.core.rdata.Mx;
import dev.byod.core.rdata.Rdata;
import dev.byod.core.rdata.RrType;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * All records of one key, with their one TTL.
 *
 * <p>A duplicate is refused, not merged: who writes the same value twice means something else than we would store.
 * Pointers of faults are those of the API's body: {@code /ttl}, {@code /records/1}.
 *
 * @param ttlSeconds 0 ({@link Ttl#UNSET}) to 2147483647
 * @param rdata sorted by canonical text, whatever order it was given in
 */
public record RrSet(RrKey key, int ttlSeconds, List<Rdata> rdata) {

    /** What 65535 octets leave after header, the longest question, and EDNS. */
    private static final int ANSWER_OCTETS = 65_253;
    /** What a record needs beside its data: compressed name, type, class, TTL and length. */
    private static final int RECORD_OCTETS = 12;

    public RrSet {
        requireNonNull(key);
        requireTtl(ttlSeconds);
        requireRecords(key, rdata);
        rdata = rdata.stream().sorted(Comparator.comparing(Rdata::canonical)).toList();
    }

    public DnsName name() {
        return key.name();
    }

    public RrType type() {
        return key.type();
    }

    /** Whether both hold the same values, however spelled; the TTL is not looked at. */
    public boolean sameRdata(RrSet other) {
        return rdata.equals(other.rdata) || canonical().equals(other.canonical());
    }

    /** Whether a read-back as {@code other} would be what this one asks for. */
    public boolean isSatisfiedBy(RrSet other) {
        return sameRdata(other) && (ttlSeconds == other.ttlSeconds || isUnset() || other.isUnset());
    }

    private boolean isUnset() {
        return ttlSeconds == Ttl.UNSET;
    }

    /** One short hash for each value, equal for equal values. */
    public Set<String> hashes() {
        return rdata.stream().map(RdataHash::of).collect(toUnmodifiableSet());
    }

    private List<String> canonical() {
        return rdata.stream().map(Rdata::canonical).toList();
    }

    private static void requireTtl(int ttlSeconds) {
        if (ttlSeconds < 0) {
            String value = Integer.toString(ttlSeconds);
            throw Fault.invalid(FaultCode.TTL_OUT_OF_RANGE, "ttl", value, "0 to 2147483647 seconds")
                    .at("/ttl");
        }
    }

    private static void requireRecords(RrKey key, List<Rdata> rdata) {
        if (rdata.isEmpty()) {
            throw refuse("records of " + key, "none", "at least one").at("/records");
        }
        if (rdata.size() > 1 && rdata.stream().anyMatch(RrSet::standsAlone)) {
            throw refuse("records of " + key, rdata.size() + " values", "a CNAME or null MX alone")
                    .at("/records");
        }
        Set<String> seen = new HashSet<>();
        for (int i = 0; i < rdata.size(); i++) {
            requireFitting(key, rdata.get(i), seen.add(rdata.get(i).canonical()), "/records/" + i);
        }
        requireOneMessage(key, rdata);
    }

    private static void requireOneMessage(RrKey key, List<Rdata> rdata) {
        int octets = rdata.stream()
                .mapToInt(value -> RECORD_OCTETS + value.wire().length)
                .sum();
        if (octets > ANSWER_OCTETS) {
            throw refuse("records of " + key, octets + " octets", "at most " + ANSWER_OCTETS + ", to fit a DNS message")
                    .at("/records");
        }
    }

    private static void requireFitting(RrKey key, Rdata value, boolean isNew, String pointer) {
        if (!value.type().equals(key.type())) {
            throw refuse("record of " + key, value.type().name(), "type " + key.type())
                    .at(pointer);
        }
        if (!isNew) {
            throw refuse("record of " + key, value.presentation(), "each value once")
                    .at(pointer);
        }
    }

    private static boolean standsAlone(Rdata value) {
        return value.type().equals(RrType.CNAME) || value instanceof Mx mx && mx.isNull();
    }

    private static Fault refuse(String what, String value, String expected) {
        return Fault.invalid(FaultCode.RDATA_INVALID, what, value, expected);
    }
}
