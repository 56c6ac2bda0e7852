package dev.byod.provider.embedded.dns;

import io.vertx.core.net.NetSocket;
import java.util.LinkedHashSet;
import java.util.SequencedSet;

/** The open TCP connections: a bounded number, of which the quietest makes room for a new one (RFC 7766 section 6.2.3). */
final class TcpConnections {

    static final int MAX_OPEN = 100;

    private final Responder responder;

    /** The one whose last whole query is longest ago comes first. */
    private final SequencedSet<NetSocket> open = new LinkedHashSet<>();

    TcpConnections(Responder responder) {
        this.responder = responder;
    }

    void accept(NetSocket socket) {
        if (open.size() >= MAX_OPEN) {
            open.removeFirst().close();
        }
        open.add(socket);
        socket.closeHandler(closed -> open.remove(socket));
        new TcpConnection(socket, responder, () -> moveToEnd(socket)).serve();
    }

    private void moveToEnd(NetSocket socket) {
        if (open.remove(socket)) {
            open.add(socket);
        }
    }
}
