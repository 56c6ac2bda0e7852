package dev.byod.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.byod.core.Fault;
import dev.byod.core.id.TenantId;
import dev.byod.http.EventStreams.Bounds;
import dev.byod.testing.Await;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServer;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.core.json.JsonObject;
import java.time.Duration;
import java.time.InstantSource;
import java.util.UUID;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class EventStreamsTest {

    private static final TenantId TENANT = new TenantId(new UUID(0, 7));
    private static final Duration SHORT = Duration.ofMillis(20);
    private static final Duration LONG = Duration.ofMinutes(1);

    private final Vertx vertx = Vertx.vertx();
    private final BlockingQueue<Events.Stream> begun = new LinkedBlockingQueue<>();
    private final BlockingQueue<Throwable> refused = new LinkedBlockingQueue<>();

    @AfterEach
    void close() {
        Await.result(vertx.close());
    }

    @Test
    void a_silent_stream_says_that_it_is_alive() throws InterruptedException {
        BlockingQueue<String> heard = open(serve(new Bounds(SHORT, LONG, 1)));
        assertThat(heard.poll(10, TimeUnit.SECONDS)).startsWith(": ");
        assertThat(heard.poll(10, TimeUnit.SECONDS)).startsWith(":\n\n");
    }

    @Test
    void a_stream_ends_after_a_while_and_tells_its_source() throws InterruptedException {
        open(serve(new Bounds(LONG, SHORT, 1)));
        Await.result(taken().over());
    }

    @Test
    void an_event_is_an_id_a_word_and_a_line_of_data() throws InterruptedException {
        BlockingQueue<String> heard = open(serve(new Bounds(LONG, LONG, 1)));
        heard.take();
        vertx.runOnContext(now -> stream().send(7, "state", new JsonObject().put("a", "b\nc")));
        assertThat(heard.poll(10, TimeUnit.SECONDS)).isEqualTo("id: 7\nevent: state\ndata: {\"a\":\"b\\nc\"}\n\n");
    }

    @Test
    void a_tenant_has_so_many_streams_and_gets_room_when_one_is_left() throws InterruptedException {
        HttpServer server = serve(new Bounds(SHORT, LONG, 1));
        open(server);
        Events.Stream first = taken();
        open(server);
        assertThat(refused.poll(10, TimeUnit.SECONDS)).isInstanceOf(Fault.class).hasMessageContaining("1 open");
        first.end();
        Await.result(first.over());
        open(server);
        assertThat(taken()).isNotSameAs(first);
    }

    @Test
    void a_client_that_goes_makes_room() throws InterruptedException {
        HttpServer server = serve(new Bounds(SHORT, LONG, 1));
        var client = vertx.createHttpClient();
        Await.result(client.request(HttpMethod.GET, server.actualPort(), "127.0.0.1", "/")
                .compose(request -> request.send()));
        Events.Stream stream = taken();
        Await.result(client.close());
        Await.result(stream.over());
    }

    private HttpServer serve(Bounds bounds) {
        EventStreams streams = new EventStreams(vertx, InstantSource.system(), bounds);
        return Await.result(vertx.createHttpServer()
                .requestHandler(request -> {
                    try {
                        streams.answer(TENANT, request.response(), gone(request.response()), begun::add);
                    } catch (Fault fault) {
                        refused.add(fault);
                        request.response().setStatusCode(429).end();
                    }
                })
                .listen(0, "127.0.0.1"));
    }

    private static Future<Void> gone(HttpServerResponse response) {
        Promise<Void> gone = Promise.promise();
        response.endHandler(ended -> gone.tryComplete());
        response.closeHandler(closed -> gone.tryComplete());
        return gone.future();
    }

    private BlockingQueue<String> open(HttpServer server) {
        BlockingQueue<String> heard = new LinkedBlockingQueue<>();
        Await.result(vertx.createHttpClient()
                .request(HttpMethod.GET, server.actualPort(), "127.0.0.1", "/")
                .compose(request -> request.send())
                .onSuccess(response -> response.handler(piece -> heard.add(piece.toString()))));
        return heard;
    }

    private Events.Stream taken() throws InterruptedException {
        Events.Stream stream = begun.poll(10, TimeUnit.SECONDS);
        assertThat(stream).isNotNull();
        return stream;
    }

    private Events.Stream stream() {
        return begun.element();
    }
}
