package dev.byod.benchmark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import org.xbill.DNS.DClass;
import org.xbill.DNS.Message;
import org.xbill.DNS.Name;
import org.xbill.DNS.Record;
import org.xbill.DNS.Section;
import org.xbill.DNS.Type;

/** Asks a server on this machine over UDP, many questions at a time. */
final class DnsClient implements AutoCloseable {

    private static final int TIMEOUT_MILLIS = 5000;
    private static final int BUFFER_BYTES = 1 << 20;
    private static final int LARGEST = 4096;

    private final DatagramSocket socket;

    DnsClient(int port) {
        try {
            socket = new DatagramSocket();
            socket.setSoTimeout(TIMEOUT_MILLIS);
            socket.setReceiveBufferSize(BUFFER_BYTES);
            socket.connect(InetAddress.getLoopbackAddress(), port);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A query for the addresses of a name, in wire form. */
    static byte[] query(String name) {
        try {
            return Message.newQuery(Record.newRecord(Name.fromString(name + "."), Type.A, DClass.IN))
                    .toWire();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The answers in the order of the queries, whose ids become their numbers; {@code open} are asked at a time. */
    List<byte[]> ask(int count, int open, IntFunction<byte[]> queries) {
        byte[][] answers = new byte[count][];
        try {
            for (int number = 0; number < Math.min(open, count); number++) {
                send(number, queries);
            }
            for (int received = 0; received < count; received++) {
                byte[] answer = receive();
                answers[(answer[0] & 255) << 8 | answer[1] & 255] = answer;
                if (received + open < count) {
                    send(received + open, queries);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return Arrays.asList(answers);
    }

    /** The addresses of a name, in text. */
    List<String> addresses(String name) {
        byte[] query = query(name);
        try {
            return new Message(ask(1, 1, number -> query).getFirst())
                    .getSection(Section.ANSWER).stream()
                            .map(Record::rdataToString)
                            .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        socket.close();
    }

    private void send(int number, IntFunction<byte[]> queries) throws IOException {
        byte[] query = queries.apply(number);
        query[0] = (byte) (number >> 8);
        query[1] = (byte) number;
        socket.send(new DatagramPacket(query, query.length));
    }

    private byte[] receive() throws IOException {
        DatagramPacket packet = new DatagramPacket(new byte[LARGEST], LARGEST);
        socket.receive(packet);
        return Arrays.copyOf(packet.getData(), packet.getLength());
    }
}
