package dev.byod.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.byod.api.ApiServer.TenantFixture;
import dev.byod.bus.Addresses;
import dev.byod.bus.Event;
import dev.byod.core.id.OperationId;
import dev.byod.observe.Observation;
import dev.byod.testing.Await;
import io.vertx.core.json.JsonObject;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Who follows an operation hears how it goes on, also after a cut, and is told when there is nothing more. */
@Timeout(60)
class OperationEventsIT {

    private static final ApiServer API = new ApiServer();
    private static final HttpClient HTTP = HttpClient.newHttpClient();
    private static TenantFixture tenant;
    private static String key;

    private record Heard(long id, String event, JsonObject data) {}

    @BeforeAll
    static void a_tenant_with_a_zone() {
        tenant = API.tenant("follows");
        tenant.zone("follow.test");
        key = API.admin()
                .post("/v1/tenants/" + tenant.id() + "/keys", new JsonObject().put("name", "follows"))
                .json()
                .getString("key");
    }

    @AfterAll
    static void stop() {
        HTTP.close();
        API.close();
    }

    @Test
    void the_state_is_told_at_once_then_each_change_and_the_end() throws Exception {
        String operation = put("told");
        try (Stream<String> lines = follow(operation, "").body()) {
            Iterator<String> stream = lines.iterator();
            Heard first = next(stream);
            step(operation, "running", "null");
            Heard second = next(stream);
            step(operation, "succeeded", "now()");
            Heard last = next(stream);

            assertThat(List.of(first.event(), second.event(), last.event())).containsExactly("state", "state", "done");
            assertThat(List.of(state(first), state(second), state(last)))
                    .containsExactly("queued", "running", "succeeded");
            assertThat(first.id()).isLessThan(second.id());
            assertThat(second.id()).isLessThan(last.id());
            assertThat(rest(stream)).allMatch(line -> line.isEmpty() || line.startsWith(":"));
        }
    }

    @Test
    void a_stream_is_a_request_that_is_observed_when_it_ends() throws Exception {
        String operation = put("observed");
        set(operation, "succeeded", "now()");
        API.observed.clear();
        try (Stream<String> lines = follow(operation, "").body()) {
            assertThat(rest(lines.iterator())).contains("event: done");
        }
        Await.until(
                Duration.ofSeconds(10),
                () -> API.observed.stream()
                        .anyMatch(fact -> fact instanceof Observation.RequestServed served
                                && served.request().operation().equals("followOperation")));
    }

    @Test
    void a_change_that_nobody_told_is_found() throws Exception {
        String operation = put("untold");
        try (Stream<String> lines = follow(operation, "").body()) {
            Iterator<String> stream = lines.iterator();
            next(stream);
            set(operation, "succeeded", "now()");
            assertThat(next(stream).event()).isEqualTo("done");
        }
    }

    @Test
    void who_comes_back_hears_only_what_is_new() throws Exception {
        String operation = put("back");
        long heard;
        try (Stream<String> lines = follow(operation, "").body()) {
            heard = next(lines.iterator()).id();
        }
        set(operation, "succeeded", "now()");

        long last;
        try (Stream<String> lines = follow(operation, Long.toString(heard)).body()) {
            Heard news = next(lines.iterator());
            assertThat(news.event()).isEqualTo("done");
            last = news.id();
        }
        HttpResponse<Stream<String>> nothing = follow(operation, Long.toString(last));
        assertThat(nothing.statusCode()).isEqualTo(204);
    }

    @Test
    void what_was_heard_before_a_cut_is_not_told_again() throws Exception {
        String operation = put("again");
        long heard;
        try (Stream<String> lines = follow(operation, "").body()) {
            heard = next(lines.iterator()).id();
        }
        try (Stream<String> lines = follow(operation, Long.toString(heard)).body()) {
            Iterator<String> stream = lines.iterator();
            assertThat(stream.next()).startsWith(":");
            step(operation, "running", "null");

            Heard news = next(stream);

            assertThat(state(news)).isEqualTo("running");
            assertThat(news.id()).isGreaterThan(heard);
        }
    }

    @Test
    void it_is_a_stream_of_events_and_nothing_else() throws Exception {
        String operation = put("form");
        HttpResponse<Stream<String>> answer = follow(operation, "");
        answer.body().close();
        assertThat(answer.headers().firstValue("Content-Type")).contains("text/event-stream");
        assertThat(answer.headers().firstValue("Cache-Control")).contains("no-store");
        assertThat(answer.headers().firstValue("X-Request-Id")).isPresent();
        tenant.client()
                .with("Accept", "application/json")
                .get(operation + "/events")
                .expect(406, "NOT_ACCEPTABLE");
        tenant.client()
                .with("Last-Event-ID", "yesterday")
                .get(operation + "/events")
                .expect(400, "PARAMETER_INVALID");
        tenant.client()
                .get("/v1/operations/0193a5b2-73e6-7f44-88b9-4d5e6f708192/events")
                .expect(404, "NOT_FOUND");
    }

    private static HttpResponse<Stream<String>> follow(String operation, String lastHeard)
            throws IOException, InterruptedException {
        HttpRequest.Builder request = HttpRequest.newBuilder(
                        URI.create("http://127.0.0.1:" + API.port() + operation + "/events"))
                .header("Authorization", "Bearer " + key)
                .header("Accept", "text/event-stream");
        if (!lastHeard.isEmpty()) {
            request.header("Last-Event-ID", lastHeard);
        }
        return HTTP.send(request.build(), HttpResponse.BodyHandlers.ofLines());
    }

    private static Heard next(Iterator<String> stream) {
        String line = stream.next();
        while (!line.startsWith("id: ")) {
            line = stream.next();
        }
        long id = Long.parseLong(line.substring("id: ".length()));
        String event = stream.next().substring("event: ".length());
        return new Heard(id, event, new JsonObject(stream.next().substring("data: ".length())));
    }

    private static List<String> rest(Iterator<String> stream) {
        List<String> lines = new ArrayList<>();
        stream.forEachRemaining(lines::add);
        return lines;
    }

    private static String state(Heard heard) {
        return heard.data().getString("state");
    }

    private static String put(String name) {
        return tenant.client()
                .put("/v1/zones/follow.test/rrsets/" + name + "/A", "192.0.2.1")
                .expect(202)
                .header("Location");
    }

    /** A change as the reconciler makes and tells it. */
    private static void step(String operation, String state, String finished) {
        set(operation, state, finished);
        OperationId id = OperationId.parse(operation.substring(operation.lastIndexOf('/') + 1));
        API.bus.publish(Addresses.OPERATION_CHANGED, new Event.OperationChanged(id));
    }

    private static void set(String operation, String state, String finished) {
        API.superuser()
                .execute("update operations set state = '%s', finished_at = %s where id = '%s'"
                        .formatted(state, finished, operation.substring(operation.lastIndexOf('/') + 1)));
    }
}
