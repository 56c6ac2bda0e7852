package dev.byod.core.zone;

import static org.assertj.core.api.Assertions.assertThat;

import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import dev.byod.core.name.DnsName;
import dev.byod.core.name.ZoneName;
import dev.byod.core.rdata.RrType;
import dev.byod.core.rrset.RrKey;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ZoneRulesTest {

    private final ZoneName zone = ZoneName.parse("example.test");
    private final DnsName www = zone.resolve("www");

    @Test
    void aNameLiesInTheZone() {
        assertThat(violation(www, RrType.A)).isEmpty();
        assertThat(violation(zone.apex(), RrType.MX)).isEmpty();
        assertThat(violation(DnsName.parse("www.notexample.test"), RrType.A)).contains(FaultCode.NAME_OUTSIDE_ZONE);
        assertThat(violation(DnsName.parse("test"), RrType.A)).contains(FaultCode.NAME_OUTSIDE_ZONE);
    }

    @Test
    void theApexHasNoCname() {
        assertThat(violation(zone.apex(), RrType.CNAME)).contains(FaultCode.CNAME_AT_APEX);
        assertThat(violation(www, RrType.CNAME)).isEmpty();
    }

    @Test
    void aCnameStandsAlone() {
        assertThat(ZoneRules.conflict(www, List.of(RrType.A, RrType.AAAA, RrType.TXT)))
                .isEmpty();
        assertThat(ZoneRules.conflict(www, List.of(RrType.CNAME, RrType.CNAME))).isEmpty();
        assertThat(ZoneRules.conflict(www, List.of(RrType.CNAME, RrType.TXT)))
                .get()
                .satisfies(fault -> assertThat(fault.code()).isEqualTo(FaultCode.CNAME_CONFLICT))
                .extracting(Fault::detail)
                .isEqualTo("www.example.test: CNAME beside TXT (expected: a CNAME alone at its name)");
    }

    private Optional<FaultCode> violation(DnsName name, RrType type) {
        return ZoneRules.violation(zone, RrKey.of(name, type)).map(Fault::code);
    }
}
