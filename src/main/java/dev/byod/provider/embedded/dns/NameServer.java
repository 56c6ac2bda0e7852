package dev.byod.provider.embedded.dns;

import java.io.DataInputStream;
import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.util.Arrays;

/** A server seen from a client that blocks: one message there, one back. Silence and refusal are an IOException. */
record NameServer(String host, int port, int waitMillis) {

    private static final int UDP_TRIES = 2;
    private static final int MAX_BYTES = 65_535;

    byte[] ask(byte[] query, Transport transport) throws IOException {
        return switch (transport) {
            case UDP -> overUdp(query);
            case TCP -> overTcp(query);
        };
    }

    private byte[] overUdp(byte[] query) throws IOException {
        try (DatagramSocket socket = new DatagramSocket()) {
            socket.setSoTimeout(waitMillis);
            socket.connect(new InetSocketAddress(host, port));
            for (int tries = 1; tries < UDP_TRIES; tries++) {
                try {
                    return overUdp(socket, query);
                } catch (SocketTimeoutException lost) {
                    continue;
                }
            }
            return overUdp(socket, query);
        }
    }

    /** Answers to an earlier try, and anything else that is not ours, are left aside. */
    private static byte[] overUdp(DatagramSocket socket, byte[] query) throws IOException {
        socket.send(new DatagramPacket(query, query.length));
        DatagramPacket packet = new DatagramPacket(new byte[MAX_BYTES], MAX_BYTES);
        do {
            packet.setLength(MAX_BYTES);
            socket.receive(packet);
        } while (!Arrays.equals(packet.getData(), 0, 2, query, 0, 2));
        return Arrays.copyOf(packet.getData(), packet.getLength());
    }

    private byte[] overTcp(byte[] query) throws IOException {
        try (Socket socket = new Socket()) {
            socket.setSoTimeout(waitMillis);
            socket.connect(new InetSocketAddress(host, port), waitMillis);
            socket.getOutputStream()
                    .write(ByteBuffer.allocate(2 + query.length)
                            .putShort((short) query.length)
                            .put(query)
                            .array());
            var in = new DataInputStream(socket.getInputStream());
            return in.readNBytes(in.readUnsignedShort());
        }
    }
}
