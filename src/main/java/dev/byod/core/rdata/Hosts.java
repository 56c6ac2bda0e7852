package dev.byod.core.rdata;

import dev.byod.core.name.TargetName;
import java.util.regex.Pattern;

/** What the names in record data may be. */
final class Hosts {

    private static final Pattern HOST_LABEL = Pattern.compile("[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?");

    private Hosts() {}

    /** Letters, digits and inner hyphens in each label (RFC 1123 §2.1), and not an address. */
    static void requireHost(RrType type, TargetName name) {
        requireNoAddress(type, name);
        boolean host = !name.isRoot()
                && name.labels().stream()
                        .allMatch(label -> HOST_LABEL.matcher(label).matches());
        if (!host) {
            throw Fields.refuse(type, name.absolute(), "a host name of letters, digits and hyphens");
        }
    }

    static void requireNoAddress(RrType type, TargetName name) {
        if (Ipv4.parse(String.join(".", name.labels())).isPresent()) {
            throw Fields.refuse(type, name.absolute(), "a host name, not an address");
        }
    }
}
