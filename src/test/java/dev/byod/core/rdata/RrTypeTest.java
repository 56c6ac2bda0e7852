package dev.byod.core.rdata;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.xbill.DNS.Type;

class RrTypeTest {

    @ParameterizedTest
    @MethodSource("known")
    void hasTheNumberThatIanaGaveIt(RrType type) {
        assertThat(type.code()).isEqualTo(Type.value(type.name()));
        assertThat(RrType.parse(type.name())).isEqualTo(type);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a          | upper case",
                "''         | TYPE and the number",
                "WKS        | TYPE and the number",
                "type731    | upper case",
                "TYPE       | TYPE and the number",
                "TYPE0731   | TYPE and the number",
                "TYPE-1     | TYPE and the number",
                "TYPE0      | from 1 to 65534",
                "TYPE65535  | from 1 to 65534",
                "TYPE65536  | from 1 to 65534",
                "TYPE99999  | from 1 to 65534",
                "TYPE1      | write A",
                "TYPE28     | write AAAA",
                "TYPE65     | write HTTPS",
                "TYPE257    | write CAA",
                "SOA        | the provider keeps the SOA record",
                "TYPE6      | the provider keeps the SOA record",
                "RRSIG      | the provider signs",
                "NSEC       | the provider signs",
                "NSEC3      | the provider signs",
                "NSEC3PARAM | the provider signs",
                "DNSKEY     | the provider signs",
                "TYPE46     | the provider signs",
                "OPT        | for messages",
                "TYPE41     | for messages",
                "ANY        | for messages",
                "AXFR       | for messages",
                "TSIG       | for messages",
                "TYPE128    | for messages",
                "TYPE255    | for messages",
                "DNAME      | write a CNAME",
                "SPF        | write a TXT record",
                "ALIAS      | HTTPS",
                "HINFO      | write TYPE13",
            })
    void saysWhatToWriteInsteadOfATypeThatIsNotSupported(String text, String hint) {
        assertThatExceptionOfType(Fault.class)
                .isThrownBy(() -> RrType.parse(text))
                .withMessageContaining("expected: one of A, NS")
                .satisfies(fault -> assertThat(fault.code()).isEqualTo(FaultCode.TYPE_UNSUPPORTED))
                .satisfies(
                        fault -> assertThat(fault.details().getFirst().hint()).contains(hint));
    }

    @ParameterizedTest
    @ValueSource(strings = {"TYPE13", "TYPE127", "TYPE258", "TYPE731", "TYPE65280", "TYPE65534"})
    void takesAnyOtherTypeByItsNumber(String text) {
        RrType type = RrType.parse(text);

        assertThat(type).isEqualTo(RrType.parse(text)).hasToString(text);
        assertThat(type.code()).isEqualTo(Integer.parseInt(text.substring(4)));
        assertThat(type.isKnown()).isFalse();
        assertThat(type.coexistsWith(RrType.CNAME)).isFalse();
        assertThat(type.coexistsWith(RrType.A)).isTrue();
    }

    @Test
    void isOrderedByNumber() {
        assertThat(Stream.of("CAA", "TYPE258", "A", "TYPE13").map(RrType::parse).sorted())
                .extracting(RrType::name)
                .containsExactly("A", "TYPE13", "CAA", "TYPE258");
    }

    @ParameterizedTest
    @MethodSource("known")
    void leavesACnameAlone(RrType type) {
        assertThat(RrType.CNAME.coexistsWith(type)).isEqualTo(type.equals(RrType.CNAME));
        assertThat(type.coexistsWith(RrType.CNAME)).isEqualTo(type.equals(RrType.CNAME));
        assertThat(type.coexistsWith(type)).isTrue();
    }

    static List<RrType> known() {
        return RrType.known();
    }
}
