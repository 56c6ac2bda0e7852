package dev.byod.benchmark;

import dev.byod.testing.Await;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.Vertx;
import io.vertx.core.VertxOptions;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.PoolOptions;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/** So many clients, each of which sends its next request when the last one was answered, on an event loop of their own. */
final class Load implements AutoCloseable {

    private final Vertx vertx = Vertx.vertx(new VertxOptions().setEventLoopPoolSize(1));
    private final HttpClient http;
    private final int clients;

    Load(int clients) {
        this.clients = clients;
        this.http = vertx.createHttpClient(new HttpClientOptions(), new PoolOptions().setHttp1MaxSize(clients));
    }

    /** A request to a server on this machine; the body may be empty. */
    record Asked(HttpMethod method, int port, String path, String key, String body) {}

    record Answered(int status, String etag, Buffer body) {}

    /** The answers in the order of the requests, and how many there were per second. */
    record Served(List<Answered> answers, double perSecond) {}

    Served send(int count, IntFunction<Asked> requests) {
        AtomicReferenceArray<Answered> answers = new AtomicReferenceArray<>(count);
        AtomicInteger next = new AtomicInteger();
        long begun = System.nanoTime();
        Patience.result(Future.all(IntStream.range(0, clients)
                .mapToObj(client -> begin(requests, next, answers))
                .toList()));
        double seconds = (System.nanoTime() - begun) / (double) TimeUnit.SECONDS.toNanos(1);
        return new Served(IntStream.range(0, count).mapToObj(answers::get).toList(), count / seconds);
    }

    @Override
    public void close() {
        Await.result(vertx.close());
    }

    private Future<Void> begin(
            IntFunction<Asked> requests, AtomicInteger next, AtomicReferenceArray<Answered> answers) {
        Promise<Void> done = Promise.promise();
        vertx.runOnContext(started -> goOn(requests, next, answers, done));
        return done.future();
    }

    private void goOn(
            IntFunction<Asked> requests,
            AtomicInteger next,
            AtomicReferenceArray<Answered> answers,
            Promise<Void> done) {
        int number = next.getAndIncrement();
        if (number >= answers.length()) {
            done.complete();
            return;
        }
        send(requests.apply(number))
                .onSuccess(answer -> {
                    answers.set(number, answer);
                    goOn(requests, next, answers, done);
                })
                .onFailure(done::tryFail);
    }

    private Future<Answered> send(Asked asked) {
        return http.request(asked.method, asked.port, "127.0.0.1", asked.path)
                .compose(request -> request.putHeader("Authorization", "Bearer " + asked.key)
                        .putHeader("Content-Type", "application/json")
                        .send(asked.body))
                .compose(response -> response.body()
                        .map(body ->
                                new Answered(response.statusCode(), String.valueOf(response.getHeader("ETag")), body)));
    }
}
