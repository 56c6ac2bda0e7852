package dev.byod.provider.embedded.dns;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.byod.core.Fault;
import java.net.DatagramSocket;
import java.net.InetAddress;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DigTest {

    private static Deployed dns;

    @BeforeAll
    static void deploy() throws Exception {
        dns = Deployed.withTestZones();
    }

    @AfterAll
    static void close() throws Exception {
        dns.close();
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void anAnswerReadsLikeDigs(boolean tcp) {
        String text = dig("wWw.example.test", "AAAA", tcp);

        assertThat(text.replaceFirst("id: \\d+", "id: 1").replace('\t', ' '))
                .isEqualTo("""
                ;; ->>HEADER<<- opcode: QUERY, status: NOERROR, id: 1
                ;; flags: qr aa rd; QUERY: 1, ANSWER: 1, AUTHORITY: 0, ADDITIONAL: 1

                ;; OPT PSEUDOSECTION:
                ; EDNS: version: 0, flags:; udp: 1232

                ;; QUESTION SECTION:
                ;wWw.example.test.  IN AAAA

                ;; ANSWER SECTION:
                wWw.example.test. 300 IN AAAA 2001:db8::10

                ;; SERVER: 127.0.0.1#%d (%s)
                """.formatted(dns.port, tcp ? "TCP" : "UDP"));
    }

    @Test
    void aNegativeAnswerShowsItsAuthority() {
        assertThat(dig("nowhere.example.test", "A", false))
                .contains("status: NXDOMAIN", ";; AUTHORITY SECTION:\nexample.test.\t60\tIN\tSOA\tns1.example.test. ")
                .doesNotContain("ANSWER SECTION");
    }

    @Test
    void aReferralShowsItsGlue() {
        assertThat(dig("host.sub.example.test", "A", false))
                .contains("flags: qr rd;", ";; ADDITIONAL SECTION:\nns.sub.example.test.\t300\tIN\tA\t192.0.2.54\n");
    }

    @Test
    void aTruncatedAnswerIsFetchedOverTcp() {
        assertThat(dig("big.example.test", "TXT", false))
                .startsWith(";; Truncated, retrying in TCP mode.\n")
                .contains("ANSWER: 1,", "(TCP)");
    }

    @Test
    void theShortFormIsTheRdataOfTheAnswers() {
        assertThat(new Dig("127.0.0.1", dns.port, "chain.example.test", "A", false).runShort())
                .isEqualTo("alias.example.test.\nwww.example.test.\n192.0.2.10\n192.0.2.11\n");
    }

    @Test
    void aNameWithUmlautsIsAskedForByItsALabels() {
        assertThat(dig("faß.example.test", "A", false)).contains(";xn--fa-hia.example.test.");
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void whereNobodyListensIsSaidAtOnce(boolean tcp) {
        assertThatThrownBy(() -> new Dig("127.0.0.1", 9, "example.test", "A", tcp).run())
                .isInstanceOf(Fault.class)
                .hasMessageStartingWith("no answer from 127.0.0.1 port 9 over " + (tcp ? "TCP" : "UDP"))
                .hasMessageContaining("byod dev");
    }

    @Test
    void whoKeepsSilentIsNotWaitedForForever() throws Exception {
        try (var silent = new DatagramSocket(0, InetAddress.getLoopbackAddress())) {
            assertThatThrownBy(() -> new Dig("127.0.0.1", silent.getLocalPort(), "example.test", "A", false).run(50))
                    .isInstanceOf(Fault.class)
                    .hasMessageStartingWith("no answer from 127.0.0.1");
        }
    }

    @ParameterizedTest
    @CsvSource({"example.test, NONSENSE, type", "a..b, A, name"})
    void whatCannotBeAskedIsRefused(String name, String type, String what) {
        assertThatThrownBy(() -> dig(name, type, false))
                .isInstanceOf(Fault.class)
                .hasMessageStartingWith(what + ": ");
    }

    private static String dig(String name, String type, boolean tcp) {
        return new Dig("127.0.0.1", dns.port, name, type, tcp).run();
    }
}
