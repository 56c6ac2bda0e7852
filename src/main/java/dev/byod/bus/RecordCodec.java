package dev.byod.bus;

import io.vertx.core.buffer.Buffer;
import io.vertx.core.eventbus.MessageCodec;
import org.jspecify.annotations.Nullable;

/** Passes the immutable record itself. Messages do not leave the process yet, so there is no wire form to keep compatible. */
final class RecordCodec implements MessageCodec<Message, Message> {

    static final RecordCodec INSTANCE = new RecordCodec();

    private RecordCodec() {}

    /** This codec for our messages; null leaves other bodies to Vert.x. */
    static @Nullable String nameFor(Object body) {
        return body instanceof Message ? INSTANCE.name() : null;
    }

    @Override
    public Message transform(Message message) {
        return message;
    }

    @Override
    public String name() {
        return "byod";
    }

    @Override
    public byte systemCodecID() {
        return -1;
    }

    @Override
    public void encodeToWire(Buffer buffer, Message message) {
        throw outsideTheProcess();
    }

    @Override
    public Message decodeFromWire(int position, Buffer buffer) {
        throw outsideTheProcess();
    }

    private static UnsupportedOperationException outsideTheProcess() {
        return new UnsupportedOperationException("event bus: clustered (expected: one process)");
    }
}
