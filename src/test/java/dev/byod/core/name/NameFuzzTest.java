package dev.byod.core.name;

import static org.assertj.core.api.Assertions.assertThat;

import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import dev.byod.core.Vectors;
import dev.byod.testing.Fuzz;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.xbill.DNS.Name;

class NameFuzzTest {

    private static final ZoneName ZONE = ZoneName.parse("example.test");

    @Test
    void everyTextIsANameOrRefusedAsOne() {
        List<String> examples = Vectors.read("names.txt")
                .map(List::getFirst)
                .filter(text -> text.length() < 1_000)
                .toList();

        Fuzz.Outcome outcome = Fuzz.run(examples, Fuzz.NAMES, NameFuzzTest::isName);

        assertThat(outcome.inputs()).isEqualTo(Fuzz.NAMES);
        assertThat(outcome.accepted()).isBetween(Fuzz.NAMES / 20, Fuzz.NAMES * 19 / 20);
    }

    private static boolean isName(String input) {
        try {
            DnsName name = DnsName.parse(input);
            isStable(name);
            isTheSameAsATarget(input, name);
            isTheSameInAZone(input);
            return true;
        } catch (Fault fault) {
            check(fault.code() == FaultCode.NAME_INVALID && fault.detail().length() < 300, fault.detail());
            return false;
        }
    }

    private static void isStable(DnsName name) {
        check(DnsName.parse(name.text()).equals(name), "text");
        check(DnsName.parse(name.absolute()).equals(name), "absolute");
        check(DnsName.parse(name.unicode()).equals(name), "unicode");
        check(name.text().chars().allMatch(c -> c > ' ' && c <= '~'), "visible ASCII");
        check(name.wire().length <= 255, "length");
        check(theirs(name.wire()).toString().equalsIgnoreCase(name.absolute()), "dnsjava");
        check(name.isRoot() || name.isAtOrBelow(name.parent()), "parent");
    }

    private static void isTheSameAsATarget(String input, DnsName name) {
        TargetName target = TargetName.parse(input);
        check(target.node().filter(name::equals).isPresent(), "node");
        check(TargetName.parse(target.absolute()).absolute().equals(target.absolute()), "spelling");
    }

    private static void isTheSameInAZone(String input) {
        DnsName name = ZONE.resolve(input);
        check(ZONE.contains(name), "in zone");
        check(ZONE.resolve(ZONE.relative(name)).equals(name), "relative");
    }

    private static Name theirs(byte[] wire) {
        try {
            return new Name(wire);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void check(boolean holds, String what) {
        if (!holds) {
            throw new AssertionError(what);
        }
    }
}
