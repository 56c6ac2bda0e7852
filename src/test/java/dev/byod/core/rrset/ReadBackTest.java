package dev.byod.core.rrset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.byod.core.Fault;
import dev.byod.core.name.DnsName;
import dev.byod.core.rdata.Rdata;
import dev.byod.core.rdata.RdataText;
import dev.byod.core.rdata.RrType;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Values as providers give them back, which must be neither a change nor lost. */
class ReadBackTest {

    /** A provider that quotes and one that does not must not make each other's values change. */
    @Test
    void exactlyTheTextsWhoseQuotesBelongToThemChange() {
        Map<String, String> held =
                Map.of("t0", "test0", "t1", "test1", "t2", "\"\\\"test2\\\"\"", "t3", "\"\\\"test3\\\"\"");
        Map<String, String> wanted =
                Map.of("t0", "test0", "t1", "\"\\\"test1\\\"\"", "t2", "test2", "t3", "\"\\\"test3\\\"\"");

        assertThat(changes(held, wanted)).containsExactly("t1", "t2");
        assertThat(changes(wanted, wanted)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "v=DKIM1; k=rsa; p=MIG",
                "v=DKIM1;k=rsa;p=MIG",
                "v=TLSRPTv1; rua=mailto:x",
                "\"v=DKIM1\\; k=rsa\"",
            })
    void aSemicolonNeitherCutsATextNorGetsABackslash(String text) {
        Rdata rdata = RdataText.parse(RrType.TXT, text);

        assertThat(rdata.presentation())
                .isEqualTo('"' + text.replace("\\", "").replace("\"", "") + '"')
                .doesNotContain("\\");
    }

    @Test
    void aLongTextThatComesBackInPiecesIsNoChange() {
        String sent = "a".repeat(400);
        String readBack = "\"%s\" \"%s\"".formatted("a".repeat(255), "a".repeat(145));

        assertThat(rrset(RrType.TXT, sent).sameRdata(rrset(RrType.TXT, readBack)))
                .isTrue();
        assertThat(rrset(RrType.TXT, sent).rdata()).hasSize(1);
    }

    /** At octets, not at blanks, and an escape stays whole. */
    @Test
    void aLongTextIsOneRecordCutAtOctets() {
        String words = "word ".repeat(100);

        assertThat(rrset(RrType.TXT, words).rdata())
                .singleElement()
                .satisfies(rdata -> assertThat(rdata.presentation())
                        .isEqualTo("\"%s\" \"%s\"".formatted(words.substring(0, 255), words.substring(255))));
        assertThat(RdataText.parse(RrType.TXT, "a".repeat(254) + "\"b").presentation())
                .isEqualTo("\"%s\\\"\" \"b\"".formatted("a".repeat(254)));
    }

    @Test
    void aBlankBehindTheLastPieceIsNoChange() {
        assertThat(rrset(RrType.TXT, "\"A\" \"B\" \"C\" ").sameRdata(rrset(RrType.TXT, "ABC")))
                .isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "CNAME | UpperCase.domain.com.                    | uppercase.domain.com.",
                "CAA   | 0 issue letsencrypt.org                  | 0 issue \"letsencrypt.org\"",
                "CAA   | 0128 \"issue\" \"x\"                     | 128 issue \"x\"",
                "AAAA  | fd21:1995:2003:0:0:0:0:2                 | fd21:1995:2003::2",
                "AAAA  | 2001:0db8:85a3:0000:0000:8a2e:0370:7334  | 2001:db8:85a3::8a2e:370:7334",
                "AAAA  | ::ffff:127.0.0.1                         | ::ffff:7f00:1",
                "SRV   | 10 10 443 target.example.tld             | 10 10 443 target.example.tld.",
                "MX    | 10 mailhost1.example.com                 | 10 mailhost1.example.com.",
                "NAPTR | 1 2 \"S\" \"x\" \"\" a.                  | 1 2 \"s\" \"x\" \"\" a.",
                "HTTPS | 1 . port=443 alpn=\"h2,h3\"              | 1 . alpn=h2,h3 port=443",
                "TLSA  | 3 1 0 AB CD                              | 3 1 0 abcd",
            })
    void anotherSpellingIsNoChange(RrType type, String wanted, String readBack) {
        assertThat(fromTarget(type, wanted).sameRdata(fromTarget(type, readBack)))
                .isTrue();
    }

    @Test
    void theSpellingOfTheUserIsKept() {
        assertThat(rrset(RrType.CNAME, "UpperCase.domain.com.").rdata())
                .extracting(Rdata::presentation)
                .containsExactly("UpperCase.domain.com.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"127.000.0.01", "10.0.1", "127.0.0.256"})
    void anAddressThatJavaWouldCompleteIsRefused(String text) {
        assertThatExceptionOfType(Fault.class).isThrownBy(() -> RdataText.parse(RrType.A, text));
    }

    @Test
    void curlyQuotesNeverReachAProvider() {
        assertThatExceptionOfType(Fault.class)
                .isThrownBy(() -> RdataText.parse(RrType.CAA, "0 issuewild “digicert.com”"))
                .withMessageContaining("“digicert.com”");
    }

    @Test
    void noServiceIsSaidByTheRootButNoServer() {
        assertThat(rrset(RrType.MX, "0 .").rdata()).hasSize(1);
        assertThat(rrset(RrType.SRV, "15 65 75 .").rdata()).hasSize(1);
        Stream.of(".", "127.0.0.1.")
                .forEach(server ->
                        assertThatExceptionOfType(Fault.class).isThrownBy(() -> RdataText.parse(RrType.NS, server)));
    }

    @Test
    void aMailServerIsAHostAndAnAliasAnyName() {
        assertThatExceptionOfType(Fault.class).isThrownBy(() -> RdataText.parse(RrType.MX, "10 _foo.example.com."));
        assertThat(RdataText.parse(RrType.CNAME, "*._under-score.-foo_bar.example.net."))
                .isNotNull();
    }

    @Test
    void aRuleWithoutOneOfItsFieldsIsRefused() {
        assertThatExceptionOfType(Fault.class)
                .isThrownBy(() -> RdataText.parse(RrType.NAPTR, "100 50 \"s\" \"\" _z3950._tcp.gatech.edu."))
                .withMessageContaining("order, preference, flags, service, regexp and replacement");
    }

    private static List<String> changes(Map<String, String> held, Map<String, String> wanted) {
        return new TreeMap<>(wanted)
                .keySet().stream()
                        .filter(name -> !rrset(RrType.TXT, wanted.getOrDefault(name, ""))
                                .sameRdata(rrset(RrType.TXT, held.getOrDefault(name, ""))))
                        .toList();
    }

    private static RrSet rrset(RrType type, String text) {
        return of(type, RdataText.parse(type, text));
    }

    private static RrSet fromTarget(RrType type, String text) {
        return of(type, RdataText.fromTarget(type, text));
    }

    private static RrSet of(RrType type, Rdata rdata) {
        return new RrSet(RrKey.of(DnsName.parse("www.example"), type), 300, List.of(rdata));
    }
}
