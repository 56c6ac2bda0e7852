package dev.byod.provider.embedded.dns;

import io.vertx.core.Future;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.net.NetSocket;
import io.vertx.core.parsetools.RecordParser;

/** Queries with a length prefix, any number on one connection; each is answered as soon as it can be (RFC 7766). */
final class TcpConnection {

    private static final int PREFIX_BYTES = 2;
    private static final int MAX_UNANSWERED = 16;

    private final NetSocket socket;
    private final RecordParser frames;
    private final Responder responder;
    private final Runnable onQuery;
    private boolean prefixIsNext = true;
    private int unanswered;

    TcpConnection(NetSocket socket, Responder responder, Runnable onQuery) {
        this.socket = socket;
        this.frames = RecordParser.newFixed(PREFIX_BYTES, socket);
        this.responder = responder;
        this.onQuery = onQuery;
    }

    void serve() {
        socket.exceptionHandler(broken -> socket.close());
        frames.handler(this::frame);
    }

    private void frame(Buffer frame) {
        if (prefixIsNext) {
            prefix(frame.getUnsignedShort(0));
        } else {
            frames.fixedSizeMode(PREFIX_BYTES);
            query(frame);
        }
        prefixIsNext = !prefixIsNext;
    }

    /** There is no way back into step after a message that is not read, so the connection ends. */
    private void prefix(int bytes) {
        if (bytes < Request.HEADER_BYTES || bytes > Packet.MAX_BYTES) {
            frames.pause();
            socket.close();
        } else {
            frames.fixedSizeMode(bytes);
        }
    }

    private void query(Buffer query) {
        onQuery.run();
        if (++unanswered >= MAX_UNANSWERED) {
            frames.pause();
        }
        responder
                .respond(query.getBytes(), Transport.TCP)
                .compose(answer -> answer.map(this::send).orElseGet(Future::succeededFuture))
                .onComplete(sent -> answered());
    }

    /** Written out, not just decided: who does not read his answers gets no more. */
    private void answered() {
        if (unanswered-- == MAX_UNANSWERED) {
            frames.resume();
        }
    }

    private Future<Void> send(byte[] answer) {
        return socket.write(Buffer.buffer(PREFIX_BYTES + answer.length)
                .appendUnsignedShort(answer.length)
                .appendBytes(answer));
    }
}
