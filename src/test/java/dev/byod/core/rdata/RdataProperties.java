package dev.byod.core.rdata;

import static org.assertj.core.api.Assertions.assertThat;

import dev.byod.core.Domain;
import java.io.IOException;
import java.util.Set;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.xbill.DNS.DClass;
import org.xbill.DNS.Name;
import org.xbill.DNS.Record;

class RdataProperties {

    private static final Set<RrType> QUOTED =
            Set.of(RrType.TXT, RrType.CAA, RrType.NAPTR, RrType.URI, RrType.SVCB, RrType.HTTPS, RrType.OPENPGPKEY);

    @Property
    void isReadBackAsPrinted(@ForAll("rdata") Rdata rdata) {
        Rdata again = RdataText.parse(rdata.type(), rdata.presentation());

        assertThat(again).isEqualTo(rdata);
        assertThat(again.presentation()).isEqualTo(rdata.presentation());
        assertThat(again.wire()).isEqualTo(rdata.wire());
    }

    @Property
    void survivesTheDetourThroughTargets(@ForAll("rdata") Rdata rdata) {
        Rdata again = RdataText.fromTarget(rdata.type(), RdataText.toTarget(rdata));

        assertThat(again.presentation()).isEqualTo(rdata.presentation());
    }

    @Property
    void isCanonicalOnce(@ForAll("rdata") Rdata rdata) {
        Rdata canonical = RdataText.parse(rdata.type(), rdata.canonical());

        assertThat(canonical.canonical()).isEqualTo(rdata.canonical());
        assertThat(canonical.presentation()).isEqualTo(rdata.canonical());
        assertThat(canonical).isEqualTo(rdata);
    }

    @Property
    void hasAWireFormThatDnsjavaReadsAndWritesAlike(@ForAll("rdata") Rdata rdata) throws IOException {
        byte[] wire = rdata.wire();
        Name owner = Name.fromString("owner.example.");

        Record theirs = Record.newRecord(owner, rdata.type().code(), DClass.IN, 300, wire.length, wire);

        byte[] record = theirs.toWire(1);
        assertThat(record).endsWith(wire).hasSize(owner.length() + 10 + wire.length);
    }

    /** Not for those that dnsjava prints without the quotes or escapes that it needs to read them. */
    @Property
    void meansTheTextThatDnsjavaPrints(@ForAll("unquoted") Rdata rdata) throws IOException {
        byte[] wire = rdata.wire();
        Record theirs = Record.newRecord(Name.root, rdata.type().code(), DClass.IN, 300, wire.length, wire);

        Rdata again = RdataText.parse(rdata.type(), theirs.rdataToString());

        assertThat(again).isEqualTo(rdata);
    }

    @Provide
    Arbitrary<Rdata> rdata() {
        return Domain.rdata();
    }

    @Provide
    Arbitrary<Rdata> unquoted() {
        return Domain.rdata().filter(rdata -> !QUOTED.contains(rdata.type()) && !isJustBelowTheSea(rdata));
    }

    /** Between -0.99 m and -0.01 m dnsjava prints no sign. */
    private static boolean isJustBelowTheSea(Rdata rdata) {
        return rdata instanceof Loc loc && loc.altitude() < 0 && loc.altitude() > -100;
    }
}
