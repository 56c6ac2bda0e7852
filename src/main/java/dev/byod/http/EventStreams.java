package dev.byod.http;

import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import dev.byod.core.id.TenantId;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.core.json.JsonObject;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The open streams of events. Each tenant may have a few, and each ends after a while: a client that comes back is
 * looked at anew, so a revoked key does not hear for ever.
 */
final class EventStreams {

    static final String MEDIA_TYPE = "text/event-stream";

    /**
     * @param heartbeat how often a stream says that it is alive, also to proxies that cut what is silent
     * @param longest when a stream ends; the client comes back by itself
     * @param perTenant how many streams a tenant may have in this process
     */
    record Bounds(Duration heartbeat, Duration longest, int perTenant) {
        static final Bounds DEFAULT = new Bounds(Duration.ofSeconds(15), Duration.ofMinutes(5), 50);
    }

    private final Vertx vertx;
    private final InstantSource clock;
    private final Bounds bounds;
    private final Map<TenantId, Integer> open = new ConcurrentHashMap<>();

    EventStreams(Vertx vertx, InstantSource clock, Bounds bounds) {
        this.vertx = vertx;
        this.clock = clock;
        this.bounds = bounds;
    }

    /**
     * Answers with a stream; RATE_LIMITED if the tenant has too many.
     *
     * @param gone completes when the response was ended or cut off: the handlers that tell are the router's
     */
    void answer(TenantId tenant, HttpServerResponse response, Future<Void> gone, Events events) {
        if (open.merge(tenant, 1, Integer::sum) > bounds.perTenant()) {
            leave(tenant);
            throw tooMany();
        }
        Open stream = new Open(response, gone);
        stream.over().onComplete(over -> leave(tenant));
        response.putHeader("Content-Type", MEDIA_TYPE)
                .putHeader("Cache-Control", "no-store")
                .setChunked(true)
                .write(": the operation as it goes on\n\n");
        events.begin(stream);
    }

    private void leave(TenantId tenant) {
        open.computeIfPresent(tenant, (known, count) -> count == 1 ? null : count - 1);
    }

    private Fault tooMany() {
        String detail = "event streams: " + bounds.perTenant() + " open (expected: fewer in one process)";
        return new Fault(FaultCode.RATE_LIMITED, detail).retryAt(clock.instant().plus(bounds.heartbeat()));
    }

    private final class Open implements Events.Stream {

        private final HttpServerResponse response;
        private final Promise<Void> over = Promise.promise();
        private final long heartbeat;
        private final long longest;

        Open(HttpServerResponse response, Future<Void> gone) {
            this.response = response;
            this.heartbeat = vertx.setPeriodic(bounds.heartbeat().toMillis(), beat -> write(":\n\n"));
            this.longest = vertx.setTimer(bounds.longest().toMillis(), late -> end());
            gone.onComplete(over -> close());
        }

        @Override
        public boolean isReady() {
            return !response.writeQueueFull();
        }

        @Override
        public void send(long id, String event, JsonObject data) {
            write("id: " + id + "\nevent: " + event + "\ndata: " + data.encode() + "\n\n");
        }

        @Override
        public void end() {
            if (close()) {
                response.end();
            }
        }

        @Override
        public Future<Void> over() {
            return over.future();
        }

        private void write(String text) {
            if (!over.future().isComplete() && isReady()) {
                response.write(text);
            }
        }

        /** Whether it was open until now. */
        private boolean close() {
            vertx.cancelTimer(heartbeat);
            vertx.cancelTimer(longest);
            return over.tryComplete();
        }
    }
}
