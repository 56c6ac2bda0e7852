package dev.byod.provider.embedded.dns;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.Arrays;

/** Plain blocking sockets, so that what is tested is not also what tests. */
final class TestClient {

    private static final int WAIT_MILLIS = 20_000;

    private final int port;

    TestClient(int port) {
        this.port = port;
    }

    byte[] ask(byte[] query, Transport transport) throws IOException {
        return switch (transport) {
            case UDP -> askUdp(query);
            case TCP -> askTcp(query);
        };
    }

    private byte[] askUdp(byte[] query) throws IOException {
        try (DatagramSocket socket = udp()) {
            socket.send(new DatagramPacket(query, query.length));
            return receive(socket);
        }
    }

    private byte[] askTcp(byte[] query) throws IOException {
        try (Socket socket = tcp()) {
            send(socket, query);
            return receive(socket);
        }
    }

    DatagramSocket udp() throws IOException {
        var socket = new DatagramSocket(0, InetAddress.getLoopbackAddress());
        socket.setSoTimeout(WAIT_MILLIS);
        socket.connect(InetAddress.getLoopbackAddress(), port);
        return socket;
    }

    Socket tcp() throws IOException {
        var socket = new Socket();
        socket.setTcpNoDelay(true);
        socket.setSoTimeout(WAIT_MILLIS);
        socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), WAIT_MILLIS);
        return socket;
    }

    static byte[] receive(DatagramSocket socket) throws IOException {
        var packet = new DatagramPacket(new byte[65_535], 65_535);
        socket.receive(packet);
        return Arrays.copyOf(packet.getData(), packet.getLength());
    }

    static void send(Socket socket, byte[] message) throws IOException {
        var out = new DataOutputStream(socket.getOutputStream());
        out.write(framed(message));
        out.flush();
    }

    static byte[] framed(byte[] message) {
        byte[] framed = new byte[message.length + 2];
        framed[0] = (byte) (message.length >> 8);
        framed[1] = (byte) message.length;
        System.arraycopy(message, 0, framed, 2, message.length);
        return framed;
    }

    static byte[] receive(Socket socket) throws IOException {
        var in = new DataInputStream(socket.getInputStream());
        byte[] message = new byte[in.readUnsignedShort()];
        in.readFully(message);
        return message;
    }
}
