package dev.byod.core.rdata;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.byod.core.Detail;
import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import dev.byod.core.Vectors;
import java.io.IOException;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.xbill.DNS.DClass;
import org.xbill.DNS.Name;
import org.xbill.DNS.Record;

class RdataTextTest {

    @ParameterizedTest
    @MethodSource("accepted")
    void readsRecordData(RrType type, String form, String input, String presentation, String wire) throws IOException {
        Rdata rdata = read(type, form, input);

        assertThat(rdata.type()).isEqualTo(type);
        assertThat(rdata.presentation()).isEqualTo(presentation);
        assertThat(RdataText.parse(type, presentation)).isEqualTo(rdata);
        assertThat(RdataText.fromTarget(type, RdataText.toTarget(rdata)).wire()).isEqualTo(rdata.wire());
        assertThat(HexFormat.of().formatHex(rdata.wire())).isEqualTo(wire.isEmpty() ? theirs(rdata) : wire);
    }

    @Test
    void isHeldToEnoughExamplesOfEveryType() {
        List<List<String>> all = Vectors.RDATA.stream().flatMap(Vectors::read).toList();

        assertThat(all).hasSizeGreaterThanOrEqualTo(300).doesNotHaveDuplicates();
        for (RrType type : RrType.known()) {
            assertThat(all)
                    .filteredOn(columns -> columns.getFirst().equals(type.name()))
                    .hasSizeGreaterThanOrEqualTo(5)
                    .anyMatch(columns -> columns.get(3).startsWith("=> "))
                    .anyMatch(columns -> columns.get(3).startsWith("!! "));
        }
    }

    /** The wire form that comes back when dnsjava has understood it. */
    private static String theirs(Rdata rdata) throws IOException {
        byte[] wire = rdata.wire();
        byte[] record = Record.newRecord(Name.root, rdata.type().code(), DClass.IN, 0, wire.length, wire)
                .toWire(1);
        return HexFormat.of().formatHex(record, 11, record.length);
    }

    @ParameterizedTest
    @MethodSource("refused")
    void refusesWhatIsNoRecordData(RrType type, String form, String input, String expected, String none) {
        assertThatExceptionOfType(Fault.class)
                .isThrownBy(() -> read(type, form, input))
                .satisfies(fault -> assertThat(fault.code()).isEqualTo(FaultCode.RDATA_INVALID))
                .withMessageStartingWith(type + " record: ")
                .withMessageContaining(expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "CNAME | UpperCase.example.com. | uppercase.example.com.",
                "MX    | 10 Mail.example.com.   | 010 mail.EXAMPLE.com.",
                "SRV   | 1 2 3 A.example.       | 1 2 3 a.example.",
                "NS    | NS.example.            | ns.example.",
                "CNAME | a\\046b.example.       | A\\.B.example.",
                "TXT   | \"ab\"                 | \"a\" \"b\"",
                "TXT   | \"a;b\"                | a;b",
                "CAA   | 0 ISSUE ca.example     | 0 issue \"ca.example\"",
                "PTR   | A.example.             | a.EXAMPLE.",
                "NAPTR | 1 2 s x \"\" A.example. | 1 2 \"S\" \"x\" \"\" a.example.",
                "HTTPS | 1 A. port=1 alpn=h2    | 1 a. alpn=\"h2\" port=1",
                "DS    | 1 8 9 AB CD            | 1 8 9 abcd",
                "OPENPGPKEY | mQCN AzIG         | mQCNAzIG",
                "LOC   | 1 N 2 E 3              | 1 0 0 N 2 0 0.000 E 3.0m 1m",
                "AAAA  | 2001:DB8::1            | 2001:db8:0:0::1",
            })
    void seesThroughSpelling(RrType type, String one, String other) {
        assertThat(RdataText.parse(type, one).canonical())
                .isEqualTo(RdataText.parse(type, other).canonical());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "TXT | test2     | \"\\\"test2\\\"\"",
                "TXT | a         | A",
                "CAA | 0 issue a | 0 issue A",
                "CAA | 0 issue a | 128 issue a",
                "MX  | 1 a.      | 2 a.",
                "NAPTR | 1 2 s x \"\" a. | 1 2 s X \"\" a.",
                "HTTPS | 1 . alpn=h2,h3 | 1 . alpn=h3,h2",
                "URI | 1 2 \"http://a/A\" | 1 2 \"http://a/a\"",
            })
    void tellsValuesApart(RrType type, String one, String other) {
        assertThat(RdataText.parse(type, one).canonical())
                .isNotEqualTo(RdataText.parse(type, other).canonical());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "CNAME | Www.example.com.    | Www.example.com",
                "MX    | 10 mail.example.    | 10 mail.example",
                "MX    | 0 .                 | 0 .",
                "SRV   | 1 2 3 .             | 1 2 3 .",
                "PTR   | Www.example.com.    | Www.example.com",
                "PTR   | .                   | .",
                "NS    | ns.example.         | ns.example",
                "NAPTR | 1 2 S x \"\" a.b.    | 1 2 \"S\" \"x\" \"\" a.b.",
                "HTTPS | 1 a.b. alpn=h2      | 1 a.b. alpn=h2",
                "HTTPS | 0 a.b.              | 0 a.b.",
                "TXT   | ends with a dot.    | \"ends with a dot.\"",
                "A     | 192.0.2.1           | 192.0.2.1",
                "CAA   | 0 issue \"a.\"      | 0 issue \"a.\"",
            })
    void writesTargetsAsExternalDnsDoes(RrType type, String input, String target) {
        assertThat(RdataText.toTarget(RdataText.parse(type, input))).isEqualTo(target);
    }

    @Test
    void saysHowToPutAMissingDotRight() {
        assertThatExceptionOfType(Fault.class)
                .isThrownBy(() -> RdataText.parse(RrType.MX, "10 mail.example.com"))
                .satisfies(fault -> assertThat(fault.details())
                        .singleElement()
                        .extracting(Detail::hint)
                        .isEqualTo("did you mean 10 mail.example.com. (with final dot)?"));
    }

    @Test
    void refusesHalfACharacter() {
        assertThatExceptionOfType(Fault.class)
                .isThrownBy(() -> RdataText.parse(RrType.TXT, "a\ud83d"))
                .withMessageContaining("well-formed Unicode");
    }

    @Test
    void readsTheLongestStringsThereAre() {
        String quoted = "\"" + "\\\"".repeat(65_279) + "\"";

        assertThat(RdataText.parse(RrType.TXT, quoted).wire()).hasSize(65_535);
    }

    private static Rdata read(RrType type, String form, String input) {
        return form.equals("api") ? RdataText.parse(type, input) : RdataText.fromTarget(type, input);
    }

    static Stream<Arguments> accepted() {
        return vectors("=> ");
    }

    static Stream<Arguments> refused() {
        return vectors("!! ");
    }

    private static Stream<Arguments> vectors(String kind) {
        return Vectors.RDATA.stream()
                .flatMap(Vectors::read)
                .filter(columns -> columns.get(3).startsWith(kind))
                .flatMap(columns -> forms(columns.get(1))
                        .map(form -> Arguments.of(
                                RrType.parse(columns.get(0)),
                                form,
                                columns.get(2),
                                columns.get(3).substring(3),
                                columns.size() > 4
                                        ? columns.get(4).replace(" ", "").substring(1)
                                        : "")));
    }

    private static Stream<String> forms(String form) {
        return form.equals("both") ? Stream.of("api", "target") : List.of(form).stream();
    }
}
