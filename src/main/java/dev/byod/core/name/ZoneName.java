package dev.byod.core.name;

import dev.byod.core.Fault;
import dev.byod.core.FaultCode;

/** The name of a zone, and how names are written relative to it: {@code @} is the apex. */
public record ZoneName(DnsName apex) implements Comparable<ZoneName> {

    private static final String APEX = "@";

    public ZoneName {
        if (apex.isRoot() || apex.isWildcard()) {
            throw Fault.invalid(FaultCode.NAME_INVALID, "zone", apex.text(), "a name below the root, no wildcard");
        }
    }

    public static ZoneName parse(String text) {
        return new ZoneName(DnsName.parse(text));
    }

    /** The absolute name of {@code relative}, which has no final dot: {@code @}, {@code www}, {@code *.eu}. */
    public DnsName resolve(String relative) {
        if (relative.equals(APEX)) {
            return apex;
        }
        if (relative.endsWith(".") && !relative.endsWith("\\.")) {
            String hint = "leave out the final dot and the name of the zone";
            throw Fault.invalid(FaultCode.NAME_INVALID, "name", relative, "a name relative to the zone", hint);
        }
        return apex.child(relative);
    }

    /** The inverse of {@link #resolve}; the name must be in the zone. */
    public String relative(DnsName name) {
        if (!contains(name)) {
            throw Fault.invalid(FaultCode.NAME_OUTSIDE_ZONE, "name", name.text(), "a name at or below " + apex);
        }
        int labels = name.labels().size() - apex.labels().size();
        return labels == 0 ? APEX : Labels.print(name.labels().subList(0, labels));
    }

    public boolean contains(DnsName name) {
        return name.isAtOrBelow(apex);
    }

    /** Without final dot. */
    public String text() {
        return apex.text();
    }

    @Override
    public int compareTo(ZoneName other) {
        return apex.compareTo(other.apex);
    }

    @Override
    public String toString() {
        return text();
    }
}
