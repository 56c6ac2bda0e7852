package dev.byod.api;

import dev.byod.app.FollowOperations;
import dev.byod.app.OperationWatch;
import dev.byod.core.intent.Operation;
import dev.byod.http.Answer;
import dev.byod.http.Call;
import dev.byod.http.Endpoint;
import dev.byod.http.Events;
import io.vertx.core.Future;
import java.time.Duration;

/** Tells an operation as it goes on, until it ended. */
record FollowOperation(FollowOperations operations) implements Endpoint {

    private static final String LAST_HEARD = "Last-Event-ID";

    @Override
    public String operationId() {
        return "followOperation";
    }

    /** A client that heard the end is told not to come back: that is what 204 means to it. */
    @Override
    public Future<Answer> answer(Call call) {
        long heard = call.optional(LAST_HEARD, Long::parseLong).orElse(0L);
        return call.withParameter("operation", id -> operations.get(call.acting(), id, Duration.ZERO, call.over()))
                .map(operation -> operation.state().isFinal() && operation.revision() <= heard
                        ? Answer.done()
                        : Answer.events(stream -> operations.watch(call.acting(), operation, heard, ear(stream))));
    }

    private static OperationWatch.Ear ear(Events.Stream stream) {
        return new OperationWatch.Ear() {

            @Override
            public boolean isReady() {
                return stream.isReady();
            }

            @Override
            public void hear(Operation operation) {
                String event = operation.state().isFinal() ? "done" : "state";
                stream.send(operation.revision(), event, OperationShape.of(operation));
            }

            @Override
            public void end() {
                stream.end();
            }

            @Override
            public Future<Void> over() {
                return stream.over();
            }
        };
    }
}
