package dev.byod.provider.embedded.dns;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.Socket;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

/** Garbage over real sockets: the responder still answers, and has nothing to tell about it. */
class GarbageTest {

    private static final int PACKETS = 4000;
    private static final int PORTION = 20;

    private final ListAppender<ILoggingEvent> log = new ListAppender<>();
    private final Random random = new Random(20261130);
    private Deployed dns;

    @BeforeEach
    void deploy() throws Exception {
        dns = Deployed.withTestZones();
        log.start();
        rootLogger().addAppender(log);
    }

    @AfterEach
    void close() throws Exception {
        rootLogger().detachAppender(log);
        dns.close();
    }

    /** In portions that the system's queue holds, so that a lost answer is the responder's fault. */
    @Test
    void overUdp() throws IOException {
        try (DatagramSocket socket = dns.client.udp()) {
            for (int portion = 0; portion < PACKETS / PORTION; portion++) {
                for (int i = 0; i < PORTION; i++) {
                    byte[] packet = garbage(i);
                    socket.send(new DatagramPacket(packet, packet.length));
                }
                stillAnswersInSilence(Transport.UDP);
            }
        }
    }

    /** Whole messages of garbage, and streams of it that are out of step from the first octet. */
    @Test
    void overTcp() throws IOException {
        for (int portion = 0; portion < PACKETS / PORTION; portion++) {
            try (Socket socket = dns.client.tcp()) {
                for (int i = 0; i < PORTION; i++) {
                    byte[] packet = garbage(i);
                    socket.getOutputStream().write(portion % 2 == 0 ? TestClient.framed(packet) : packet);
                }
            } catch (IOException closedByTheServer) {
                assertThat(closedByTheServer).hasMessageMatching("(?i).*(broken pipe|reset).*");
            }
            stillAnswersInSilence(Transport.TCP);
        }
    }

    private byte[] garbage(int i) {
        return i % 2 == 0 ? AnsweringProperties.noise(random) : AnsweringProperties.broken(random);
    }

    private void stillAnswersInSilence(Transport transport) throws IOException {
        assertThat(dns.result("www.example.test A", transport)).isEqualTo("NOERROR aa");
        assertThat(log.list).extracting(ILoggingEvent::getFormattedMessage).isEmpty();
    }

    private static Logger rootLogger() {
        return (Logger) LoggerFactory.getLogger(Logger.ROOT_LOGGER_NAME);
    }
}
