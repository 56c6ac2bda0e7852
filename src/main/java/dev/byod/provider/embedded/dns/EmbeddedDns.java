package dev.byod.provider.embedded.dns;

import dev.byod.provider.embedded.EmbeddedZones;
import io.vertx.core.Future;
import io.vertx.core.VerticleBase;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.datagram.DatagramPacket;
import io.vertx.core.datagram.DatagramSocket;
import io.vertx.core.datagram.DatagramSocketOptions;
import io.vertx.core.net.NetServer;
import io.vertx.core.net.NetServerOptions;
import io.vertx.core.net.SocketAddress;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/** The sockets of the responder: UDP and TCP on the same port of one address. */
public final class EmbeddedDns extends VerticleBase {

    /** One read takes a packet of any size whole, and the system queues a burst. */
    private static final int RECEIVE_BUFFER_BYTES = 262_144;

    /** Nobody, and services that answer anything: with a forged source they and we would talk for ever. */
    private static final Set<Integer> SILENT_TOWARDS_PORTS = Set.of(0, 7, 13, 17, 19, 37);

    private static final int TCP_IDLE_MILLIS = 10_000;
    private static final int TRIES_FOR_A_COMMON_PORT = 20;

    private final ZoneSource source;
    private final String host;
    private final int wantedPort;
    private final int tcpIdleMillis;
    private int port;

    /** Port 0: any that is free for both. */
    public EmbeddedDns(EmbeddedZones zones, String host, int port) {
        this(ZoneSource.of(zones), host, port, TCP_IDLE_MILLIS);
    }

    EmbeddedDns(ZoneSource source, String host, int port, int tcpIdleMillis) {
        this.source = source;
        this.host = host;
        this.wantedPort = port;
        this.tcpIdleMillis = tcpIdleMillis;
    }

    /** The port of both sockets, once deployed. */
    public int port() {
        return port;
    }

    @Override
    public Future<?> start() {
        var zones = new FreshZones(source, task -> context.runOnContext(any -> task.run()));
        return listen(new Responder(zones), TRIES_FOR_A_COMMON_PORT).onSuccess(common -> port = common);
    }

    private Future<Integer> listen(Responder responder, int tries) {
        return listenUdp(responder)
                .compose(udp -> listenTcpBeside(udp, responder))
                .map(NetServer::actualPort)
                .recover(taken ->
                        wantedPort == 0 && tries > 1 ? listen(responder, tries - 1) : Future.failedFuture(taken));
    }

    private Future<DatagramSocket> listenUdp(Responder responder) {
        var options = new DatagramSocketOptions().setReceiveBufferSize(RECEIVE_BUFFER_BYTES);
        DatagramSocket socket = vertx.createDatagramSocket(options);
        return socket.handler(packet -> answer(responder, socket, packet)).listen(wantedPort, host);
    }

    private static void answer(Responder responder, DatagramSocket socket, DatagramPacket packet) {
        SocketAddress sender = packet.sender();
        if (SILENT_TOWARDS_PORTS.contains(sender.port())) {
            return;
        }
        responder
                .respond(packet.data().getBytes(), Transport.UDP)
                .onSuccess(answer -> answer.ifPresent(
                        bytes -> socket.send(Buffer.buffer(bytes), sender.port(), sender.hostAddress())));
    }

    /** The port that is free on UDP may be taken on TCP. */
    private Future<NetServer> listenTcpBeside(DatagramSocket udp, Responder responder) {
        var options = new NetServerOptions().setIdleTimeout(tcpIdleMillis).setIdleTimeoutUnit(TimeUnit.MILLISECONDS);
        var connections = new TcpConnections(responder);
        return vertx.createNetServer(options)
                .connectHandler(connections::accept)
                .listen(udp.localAddress().port(), host)
                .recover(taken -> udp.close().compose(closed -> Future.failedFuture(taken)));
    }
}
