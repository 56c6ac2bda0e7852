package dev.byod.core.claim;

import static org.assertj.core.api.Assertions.assertThat;

import dev.byod.core.claim.PendingMark.Kind;
import dev.byod.core.id.OwnerId;
import dev.byod.core.name.DnsName;
import dev.byod.core.rdata.RdataText;
import dev.byod.core.rdata.RrType;
import dev.byod.core.rrset.RrKey;
import dev.byod.core.rrset.RrSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PendingMarkTest {

    private static final RrKey KEY = RrKey.of(DnsName.parse("www.example.test"), RrType.A);
    private static final RrSet ONE = rrset("192.0.2.1");
    private static final RrSet TWO = rrset("192.0.2.1", "192.0.2.2");

    @Test
    void isReadBackAsWritten() {
        for (PendingMark mark : List.of(
                PendingMark.create(TWO, 1_700_000_000_000L),
                PendingMark.update(ONE, TWO, 0),
                PendingMark.delete(TWO, 1),
                PendingMark.delete(TWO, 1).over(PendingMark.create(ONE, 2)))) {
            assertThat(PendingMark.parse(mark.text())).isEqualTo(mark);
            assertThat(claim(mark.text()).pending()).contains(mark);
        }
    }

    /** It lies in databases: what was written once must be read for ever. */
    @Test
    void isWrittenLikeThis() {
        assertThat(PendingMark.update(ONE, TWO, 42).text())
                .isEqualTo("1 update 42 37fcff24bf62035b>37fcff24bf62035b,9a6b293639db1e58");
    }

    @Test
    void isReadWhateverItsLength() {
        RrSet many = rrset(IntStream.range(0, 4000)
                .mapToObj(i -> "10.0." + i / 256 + "." + i % 256)
                .toArray(String[]::new));

        assertThat(PendingMark.parse(PendingMark.create(many, 1).text()).after())
                .hasSize(4000);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "2 rename x", "1 create", "1 create 1 >zz", "1 create 12345678901234567890 >ab", "1 move 1 >"
            })
    void isOpaqueIfANewerProgramWroteIt(String text) {
        PendingMark mark = claim(text).pending().orElseThrow();

        assertThat(mark.isOpaque()).isTrue();
        assertThat(mark.kind()).isEqualTo(Kind.UPDATE);
        assertThat(mark.mayBring(Long.MAX_VALUE - 1)).isTrue();
    }

    @Test
    void mayBringRecordsUntilItsDeadlineUnlessItDeletes() {
        assertThat(PendingMark.create(ONE, 10).mayBring(9)).isTrue();
        assertThat(PendingMark.create(ONE, 10).mayBring(10)).isFalse();
        assertThat(PendingMark.update(ONE, TWO, 10).mayBring(9)).isTrue();
        assertThat(PendingMark.delete(ONE, 10).mayBring(9)).isFalse();
    }

    @Test
    void remembersWhatAnEarlierWriteMayStillBring() {
        PendingMark mark = PendingMark.delete(ONE, 10).over(PendingMark.create(TWO, 20));

        assertThat(mark.kind()).isEqualTo(Kind.DELETE);
        assertThat(mark.after()).isEqualTo(TWO.hashes());
        assertThat(mark.mayBring(19)).isTrue();
        assertThat(mark.mayBring(20)).isFalse();
    }

    @Test
    void isAbsentFromAClaimWithoutTheLabel() {
        assertThat(new Claim(KEY, new OwnerId("us"), Map.of("resource", "x")).pending())
                .isEmpty();
        assertThat(PendingMark.create(ONE, 1).before()).isEqualTo(Set.of());
    }

    private static Claim claim(String mark) {
        return new Claim(KEY, new OwnerId("us"), Map.of(PendingMark.LABEL, mark));
    }

    private static RrSet rrset(String... addresses) {
        return new RrSet(
                KEY,
                300,
                List.of(addresses).stream()
                        .map(address -> RdataText.parse(RrType.A, address))
                        .toList());
    }
}
