package dev.byod.api;

import io.vertx.core.Handler;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.streams.ReadStream;
import org.jspecify.annotations.Nullable;

/** A stream of one buffer, the length of which nobody knows before. */
final class OneBuffer implements ReadStream<Buffer> {

    private final Buffer buffer;
    private Handler<Buffer> to = ignored -> {};
    private Handler<Void> end = ignored -> {};

    OneBuffer(Buffer buffer) {
        this.buffer = buffer;
    }

    @Override
    public ReadStream<Buffer> exceptionHandler(@Nullable Handler<Throwable> handler) {
        return this;
    }

    @Override
    public ReadStream<Buffer> handler(@Nullable Handler<Buffer> handler) {
        to = handler == null ? to : handler;
        return this;
    }

    @Override
    public ReadStream<Buffer> pause() {
        return this;
    }

    @Override
    public ReadStream<Buffer> resume() {
        return fetch(Long.MAX_VALUE);
    }

    @Override
    public ReadStream<Buffer> fetch(long amount) {
        to.handle(buffer);
        end.handle(null);
        to = ignored -> {};
        end = ignored -> {};
        return this;
    }

    @Override
    public ReadStream<Buffer> endHandler(@Nullable Handler<Void> handler) {
        end = handler == null ? end : handler;
        return this;
    }
}
