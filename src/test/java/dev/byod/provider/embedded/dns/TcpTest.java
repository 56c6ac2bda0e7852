package dev.byod.provider.embedded.dns;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.Socket;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.xbill.DNS.Message;
import org.xbill.DNS.Section;

/** Connections: framing, many queries on one, and the end of those that are no use. */
class TcpTest {

    private static final int END = -1;

    private static Deployed dns;

    @BeforeAll
    static void deploy() throws Exception {
        dns = Deployed.withTestZones();
    }

    @AfterAll
    static void close() throws Exception {
        dns.close();
    }

    @Test
    void queriesFollowEachOtherOnOneConnection() throws IOException {
        try (Socket socket = dns.client.tcp()) {
            for (String name : List.of("www.example.test", "mail.example.test", "ns1.example.test")) {
                TestClient.send(socket, QueryText.query(name + " A"));
                var answer = new Message(TestClient.receive(socket));
                assertThat(answer.getQuestion().getName().toString(true)).isEqualTo(name);
            }
        }
    }

    @Test
    void manyQueriesSentAtOnceAreAllAnswered() throws IOException {
        var flood = new ByteArrayOutputStream();
        for (int id = 0; id < 500; id++) {
            flood.write(TestClient.framed(numbered(id, "big.example.test TXT")));
        }
        try (Socket socket = dns.client.tcp()) {
            socket.getOutputStream().write(flood.toByteArray());
            Set<Integer> answered = new HashSet<>();
            for (int i = 0; i < 500; i++) {
                var answer = new Message(TestClient.receive(socket));
                assertThat(answer.getSection(Section.ANSWER)).hasSize(1);
                answered.add(answer.getHeader().getID());
            }
            assertThat(answered).hasSize(500);
        }
    }

    @Test
    void aQueryMayArriveByteByByte() throws IOException {
        try (Socket socket = dns.client.tcp()) {
            for (byte octet : TestClient.framed(QueryText.query("mail.example.test A"))) {
                socket.getOutputStream().write(octet);
                socket.getOutputStream().flush();
            }
            assertThat(QueryText.result(new Message(TestClient.receive(socket))))
                    .isEqualTo("NOERROR aa");
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 11, 4097, 65_535})
    void aLengthThatNoQueryHasEndsTheConnection(int bytes) throws IOException {
        try (Socket socket = dns.client.tcp()) {
            socket.getOutputStream().write(new byte[] {(byte) (bytes >> 8), (byte) bytes});

            assertThat(socket.getInputStream().read()).isEqualTo(END);
        }
    }

    @Test
    void garbageOfARightLengthLeavesTheConnectionInStep() throws IOException {
        byte[] garbage = new byte[40];
        garbage[5] = 1;
        garbage[12] = 63;
        try (Socket socket = dns.client.tcp()) {
            TestClient.send(socket, garbage);
            assertThat(QueryText.result(new Message(TestClient.receive(socket))))
                    .isEqualTo("FORMERR");

            TestClient.send(socket, QueryText.query("mail.example.test A"));
            assertThat(QueryText.result(new Message(TestClient.receive(socket))))
                    .isEqualTo("NOERROR aa");
        }
    }

    @Test
    void anIdleConnectionIsClosed() throws Exception {
        try (Deployed impatient = Deployed.withTcpIdle(100);
                Socket socket = impatient.client.tcp()) {
            assertThat(socket.getInputStream().read()).isEqualTo(END);
        }
    }

    @Test
    void theQuietestConnectionMakesRoomForANewOne() throws IOException {
        List<Socket> sockets = new ArrayList<>();
        try {
            for (int i = 0; i < TcpConnections.MAX_OPEN; i++) {
                sockets.add(talking());
            }
            Socket oldestButBusy = sockets.get(0);
            talk(oldestButBusy);
            sockets.add(talking());

            assertThat(sockets.get(1).getInputStream().read()).isEqualTo(END);
            talk(oldestButBusy);
        } finally {
            for (Socket socket : sockets) {
                socket.close();
            }
        }
    }

    private static Socket talking() throws IOException {
        Socket socket = dns.client.tcp();
        talk(socket);
        return socket;
    }

    private static void talk(Socket socket) throws IOException {
        TestClient.send(socket, QueryText.query("mail.example.test A"));
        assertThat(QueryText.result(new Message(TestClient.receive(socket)))).isEqualTo("NOERROR aa");
    }

    private static byte[] numbered(int id, String text) {
        byte[] query = QueryText.query(text);
        query[0] = (byte) (id >> 8);
        query[1] = (byte) id;
        return query;
    }
}
