package dev.byod.provider.embedded.dns;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.abort;

import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketTimeoutException;
import java.util.Arrays;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.xbill.DNS.GenericEDNSOption;
import org.xbill.DNS.Message;
import org.xbill.DNS.OPTRecord;
import org.xbill.DNS.Section;

/** Sizes, and packets that deserve no answer or a curt one. */
class UdpTest {

    private static final String QUERY = "mail.example.test A";
    private static final int PADDING = 12;

    private static Deployed dns;

    @BeforeAll
    static void deploy() throws Exception {
        dns = Deployed.withTestZones();
    }

    @AfterAll
    static void close() throws Exception {
        dns.close();
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
            # query                         | over UDP                | over TCP
            medium.example.test TXT           | NOERROR aa tc           | NOERROR aa
            medium.example.test TXT size=512  | NOERROR aa tc edns=0    | NOERROR aa edns=0
            medium.example.test TXT size=100  | NOERROR aa tc edns=0    | NOERROR aa edns=0
            medium.example.test TXT size=1232 | NOERROR aa edns=0       | NOERROR aa edns=0
            big.example.test TXT size=1232    | NOERROR aa tc edns=0    | NOERROR aa edns=0
            big.example.test TXT size=65535   | NOERROR aa tc edns=0    | NOERROR aa edns=0
            big.example.test TXT rd           | NOERROR aa tc rd        | NOERROR aa rd
            """)
    void whatDoesNotFitIsTruncated(String query, String udp, String tcp) throws IOException {
        var overUdp = new Message(dns.client.ask(QueryText.query(query), Transport.UDP));
        var overTcp = new Message(dns.client.ask(QueryText.query(query), Transport.TCP));

        assertThat(QueryText.result(overUdp)).isEqualTo(udp);
        assertThat(overUdp.getSection(Section.ANSWER)).hasSize(udp.contains("tc") ? 0 : 1);
        assertThat(QueryText.result(overTcp)).isEqualTo(tcp);
        assertThat(overTcp.getSection(Section.ANSWER)).hasSize(1);
    }

    @Test
    void anAnswerThatJustFitsIsWhole() throws IOException {
        byte[] query = QueryText.query("link4.example.test A");
        int size = dns.client.ask(query, Transport.TCP).length;

        assertThat(size).isGreaterThan(512).isLessThan(1232);
        assertThat(dns.result("link4.example.test A size=" + (size + 11), Transport.UDP))
                .isEqualTo("NOERROR aa edns=0");
        assertThat(dns.result("link4.example.test A size=" + (size + 10), Transport.UDP))
                .isEqualTo("NOERROR aa tc edns=0");
    }

    @Test
    void aLongChainIsCutForTheResolverToAskOn() throws IOException {
        var response = new Message(dns.client.ask(QueryText.query("link0.example.test A"), Transport.TCP));

        assertThat(QueryText.result(response)).isEqualTo("NOERROR aa");
        assertThat(response.getSection(Section.ANSWER)).hasSize(16);
    }

    /** Netty reads UDP in pieces of 2,048 bytes unless told otherwise. */
    @Test
    void aQueryOf4000BytesArrivesWhole() throws IOException {
        assertThat(QueryText.result(new Message(dns.client.ask(padded(4000), Transport.UDP))))
                .isEqualTo("NOERROR aa edns=0");
    }

    @ParameterizedTest
    @ValueSource(ints = {4200, 20_000, 65_000})
    void aLargerOneIsNotReadAtAll(int bytes) throws IOException {
        assertThat(QueryText.result(new Message(dns.client.ask(padded(bytes), Transport.UDP))))
                .isEqualTo("FORMERR");
    }

    @Test
    void responsesAndFragmentsOfAHeaderGetNoAnswer() throws IOException {
        byte[] response = QueryText.query(QUERY);
        response[2] |= (byte) 0x80;
        try (DatagramSocket socket = dns.client.udp()) {
            socket.send(new DatagramPacket(response, response.length));
            for (int length = 0; length < Request.HEADER_BYTES; length++) {
                socket.send(new DatagramPacket(new byte[length], length));
            }
            byte[] query = QueryText.query("www.example.test AAAA");
            socket.send(new DatagramPacket(query, query.length));

            var first = new Message(TestClient.receive(socket));
            assertThat(first.getQuestion().getName().toString()).isEqualTo("www.example.test.");
        }
    }

    @Test
    void aHeaderWithoutSenseIsAFormatError() throws IOException {
        byte[] cut = Arrays.copyOf(QueryText.query(QUERY + " rd"), 20);

        assertThat(QueryText.result(new Message(dns.client.ask(cut, Transport.UDP))))
                .isEqualTo("FORMERR rd");
    }

    @Test
    void twoOptRecordsAreAFormatError() throws IOException {
        var message = new Message(QueryText.query(QUERY));
        message.addRecord(new OPTRecord(1232, 0, 0), Section.ADDITIONAL);
        message.addRecord(new OPTRecord(1232, 0, 0, 1), Section.ADDITIONAL);

        assertThat(QueryText.result(new Message(dns.client.ask(message.toWire(), Transport.UDP))))
                .isEqualTo("FORMERR");
    }

    /** With a forged source, chargen would answer our answer, and so on for ever. */
    @Test
    void aServiceThatAnswersAnythingIsNotAnswered() throws IOException {
        byte[] query = QueryText.query(QUERY);
        try (DatagramSocket chargen = onPort19()) {
            chargen.setSoTimeout(300);
            chargen.send(new DatagramPacket(
                    query, query.length, new InetSocketAddress(InetAddress.getLoopbackAddress(), dns.port)));

            assertThatThrownBy(() -> TestClient.receive(chargen)).isInstanceOf(SocketTimeoutException.class);
        }
    }

    private static DatagramSocket onPort19() throws IOException {
        try {
            return new DatagramSocket(19, InetAddress.getLoopbackAddress());
        } catch (IOException e) {
            return abort("port 19 is not ours to bind: " + e.getMessage());
        }
    }

    private static byte[] padded(int bytes) throws IOException {
        var message = new Message(QueryText.query(QUERY));
        int padding = bytes - message.toWire().length - 15;
        message.addRecord(
                new OPTRecord(1232, 0, 0, 0, new GenericEDNSOption(PADDING, new byte[padding])), Section.ADDITIONAL);
        return message.toWire();
    }
}
