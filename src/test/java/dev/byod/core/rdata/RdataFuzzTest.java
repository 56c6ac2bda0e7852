package dev.byod.core.rdata;

import static org.assertj.core.api.Assertions.assertThat;

import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import dev.byod.core.Vectors;
import dev.byod.testing.Fuzz;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.xbill.DNS.DClass;
import org.xbill.DNS.Name;
import org.xbill.DNS.Record;

class RdataFuzzTest {

    @Test
    void everyTextIsRecordDataOfItsTypeOrRefusedAsSuch() {
        List<RrType> types = new ArrayList<>(RrType.known());
        types.add(RrType.parse("TYPE65280"));
        int each = Math.ceilDiv(Fuzz.RDATA, types.size());
        int inputs = 0;
        for (RrType type : types) {
            Fuzz.Outcome outcome = Fuzz.run(examples(type), each, input -> isRdata(type, input));

            assertThat(outcome.accepted()).as("accepted of %s", type).isGreaterThan(each / 200);
            inputs += outcome.inputs();
        }
        assertThat(inputs).isGreaterThanOrEqualTo(Fuzz.RDATA);
        assertThat(inputs + Fuzz.NAMES + Fuzz.JSON).isGreaterThanOrEqualTo(1_000_000);
    }

    private static List<String> examples(RrType type) {
        return Vectors.RDATA.stream()
                .flatMap(Vectors::read)
                .filter(columns -> columns.getFirst().equals(type.name()))
                .map(columns -> columns.get(2))
                .filter(text -> text.length() < 1_000)
                .toList();
    }

    private static boolean isRdata(RrType type, String input) {
        refusesOrReads(() -> RdataText.parse(type, input));
        return refusesOrReads(() -> isStable(type, RdataText.fromTarget(type, input)));
    }

    private static boolean refusesOrReads(Runnable read) {
        try {
            read.run();
            return true;
        } catch (Fault fault) {
            check(fault.code() == FaultCode.RDATA_INVALID, fault.code().name());
            check(
                    fault.detail().length() < 500,
                    "long message: " + fault.detail().length());
            return false;
        }
    }

    private static void isStable(RrType type, Rdata rdata) {
        String text = rdata.presentation();
        byte[] wire = rdata.wire();
        Rdata again = readBack(type, text);
        check(rdata.type().equals(type), "type");
        check(again.equals(rdata) && again.presentation().equals(text), "presentation: " + text);
        check(Arrays.equals(again.wire(), wire) && wire.length <= 65_535, "wire");
        check(readBack(type, rdata.canonical()).canonical().equals(rdata.canonical()), "canonical");
        check(text.chars().allMatch(c -> c >= ' ' && c <= '~'), "printable: " + text);
        Rdata target = RdataText.fromTarget(type, RdataText.toTarget(rdata));
        check(target.presentation().equals(text), "target");
        check(!type.isKnown() || Arrays.equals(theirs(type, wire), wire), "dnsjava");
    }

    /** A fault here is none of the input. */
    private static Rdata readBack(RrType type, String text) {
        try {
            return RdataText.parse(type, text);
        } catch (Fault fault) {
            throw new AssertionError("not read back: " + text, fault);
        }
    }

    private static byte[] theirs(RrType type, byte[] wire) {
        byte[] record = Record.newRecord(Name.root, type.code(), DClass.IN, 0, wire.length, wire)
                .toWire(1);
        return Arrays.copyOfRange(record, 11, record.length);
    }

    private static void check(boolean holds, String what) {
        if (!holds) {
            throw new AssertionError(what);
        }
    }
}
