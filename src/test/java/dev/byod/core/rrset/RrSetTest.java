package dev.byod.core.rrset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.byod.core.Detail;
import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import dev.byod.core.name.DnsName;
import dev.byod.core.rdata.Rdata;
import dev.byod.core.rdata.RdataText;
import dev.byod.core.rdata.RrType;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RrSetTest {

    @Test
    void hasItsRecordsInTheSameOrderHoweverTheyCame() {
        assertThat(rrset(RrType.MX, "20 b.example.", "10 A.example.", "10 a.b.example."))
                .isEqualTo(rrset(RrType.MX, "10 a.b.example.", "20 b.example.", "10 A.example."));
    }

    @Test
    void isTheSameInAnotherSpelling() {
        RrSet one = rrset(RrType.NS, "NS1.example.", "ns2.example.");
        RrSet other = rrset(RrType.NS, "NS2.example.", "ns1.example.");

        assertThat(one.sameRdata(other)).isTrue();
        assertThat(one.hashes()).isEqualTo(other.hashes()).hasSize(2);
        assertThat(one.sameRdata(rrset(RrType.NS, "ns1.example."))).isFalse();
    }

    @Test
    void comparesTheTtlOnlyIfOneIsWantedAndTheProviderDoesNotFixIt() {
        RrSet listed = rrset(RrType.A, "192.0.2.1");

        assertThat(new RrSet(listed.key(), Ttl.UNSET, listed.rdata()).isSatisfiedBy(listed))
                .isTrue();
        assertThat(new RrSet(listed.key(), 301, listed.rdata()).isSatisfiedBy(listed))
                .isFalse();
        assertThat(listed.isSatisfiedBy(new RrSet(listed.key(), Ttl.UNSET, listed.rdata())))
                .isTrue();
    }

    @Test
    void refusesAValueTwiceAndPointsAtTheSecond() {
        assertRefused(FaultCode.RDATA_INVALID, "/records/2", RrType.NS, "ns1.example.", "ns2.example.", "NS1.example.");
    }

    @Test
    void refusesNoRecords() {
        assertRefused(FaultCode.RDATA_INVALID, "/records", RrType.A);
    }

    @Test
    void refusesTwoCnames() {
        assertRefused(FaultCode.RDATA_INVALID, "/records", RrType.CNAME, "a.example.", "b.example.");
    }

    @Test
    void refusesANullMxAmongOthers() {
        assertRefused(FaultCode.RDATA_INVALID, "/records", RrType.MX, "0 .", "10 mail.example.");
        assertThat(rrset(RrType.MX, "0 .").rdata()).hasSize(1);
    }

    @Test
    void refusesRecordsOfAnotherType() {
        Rdata address = RdataText.parse(RrType.A, "192.0.2.1");

        assertThatExceptionOfType(Fault.class)
                .isThrownBy(() -> new RrSet(key(RrType.AAAA), 300, List.of(address)))
                .satisfies(fault -> assertThat(pointer(fault)).isEqualTo("/records/0"));
    }

    @Test
    void refusesWhatFitsIntoNoMessage() {
        String[] texts =
                IntStream.range(0, 250).mapToObj(i -> i + "x".repeat(250)).toArray(String[]::new);

        assertRefused(FaultCode.RDATA_INVALID, "/records", RrType.TXT, texts);
        assertThat(rrset(RrType.TXT, Arrays.copyOf(texts, 240)).rdata()).hasSize(240);
    }

    @Test
    void refusesANegativeTtl() {
        assertThatExceptionOfType(Fault.class)
                .isThrownBy(() -> new RrSet(key(RrType.A), -1, List.of(RdataText.parse(RrType.A, "192.0.2.1"))))
                .satisfies(fault -> assertThat(fault.code()).isEqualTo(FaultCode.TTL_OUT_OF_RANGE))
                .satisfies(fault -> assertThat(pointer(fault)).isEqualTo("/ttl"));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 300, 86_400})
    void takesTheTtlsOfTheApi(long seconds) {
        assertThat(Ttl.require(seconds)).isEqualTo((int) seconds);
    }

    @ParameterizedTest
    @ValueSource(longs = {0, -1, 86_401, 4_294_967_596L})
    void refusesOtherTtlsFromTheApi(long seconds) {
        assertThatExceptionOfType(Fault.class)
                .isThrownBy(() -> Ttl.require(seconds))
                .withMessage("ttl: " + seconds + " (expected: 1 to 86400 seconds)");
    }

    private static void assertRefused(FaultCode code, String pointer, RrType type, String... texts) {
        assertThatExceptionOfType(Fault.class)
                .isThrownBy(() -> rrset(type, texts))
                .satisfies(fault -> assertThat(fault.code()).isEqualTo(code))
                .satisfies(fault -> assertThat(pointer(fault)).isEqualTo(pointer));
    }

    private static String pointer(Fault fault) {
        return fault.details().stream().map(Detail::pointer).findFirst().orElseThrow();
    }

    private static RrSet rrset(RrType type, String... texts) {
        return new RrSet(
                key(type),
                300,
                Arrays.stream(texts).map(text -> RdataText.parse(type, text)).toList());
    }

    private static RrKey key(RrType type) {
        return RrKey.of(DnsName.parse("www.example.test"), type);
    }
}
