package dev.byod.http;

import dev.byod.app.Caller;
import dev.byod.core.Fault;
import dev.byod.core.id.TenantId;
import dev.byod.core.intent.Precondition;
import dev.byod.core.page.Page;
import dev.byod.core.page.PageRequest;
import dev.byod.core.tenancy.Acting;
import dev.byod.core.tenancy.Asked;
import dev.byod.core.tenancy.Done;
import dev.byod.core.tenancy.Once;
import dev.byod.core.trace.TraceContext;
import io.vertx.core.Future;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * A request that is what the contract says, made by somebody who may make it.
 *
 * @param operationId which operation of the contract it asks for
 * @param tenant for whom it acts; empty for operations of the installation
 * @param target what was asked for, as in the request line
 * @param once set if the client named the request, to send it again should it not hear the answer
 * @param over completes when the request was answered or the client went away: nobody waits for an answer any more
 */
public record Call(
        String operationId,
        String requestId,
        Optional<TraceContext> trace,
        Optional<Caller> caller,
        Optional<TenantId> tenant,
        Arguments arguments,
        RequestTarget target,
        Optional<Once> once,
        Future<Void> over) {

    private static final String DRY_RUN = "dryRun";
    private static final String LIMIT = "limit";
    private static final String CURSOR = "cursor";
    private static final String COUNT = "count";
    private static final int MOST_ITEMS = 500;

    /** For whom, by whom and with which powers. */
    public Acting acting() {
        Caller by = caller.orElseThrow();
        return new Acting(tenant.orElse(TenantId.INSTALLATION), by.actor(), requestId, by.powers(), trace);
    }

    /**
     * The one way to write: {@code use} gets what was asked for, and {@code answer} tells the result. A request that
     * comes again is answered as the first time.
     */
    public <T> Future<Answer> write(Function<Asked<T>, Future<Done<T>>> use, Function<T, Answer> answer) {
        return write(use, answer, answer);
    }

    /** A {@link #write} whose answer holds a secret: {@code kept} is what a repeated request is told instead. */
    public <T> Future<Answer> write(
            Function<Asked<T>, Future<Done<T>>> use, Function<T, Answer> answer, Function<T, Answer> kept) {
        Asked<T> asked = new Asked<>(acting(), once, flag(DRY_RUN), result -> KeptAnswer.print(kept.apply(result)));
        return use.apply(asked).map(done -> switch (done) {
            case Done.Fresh<T>(var result) -> answer.apply(result);
            case Done.Replayed<T>(var text) -> KeptAnswer.read(text);
            case Done.Previewed<T>(var result) -> answer.apply(result).withoutGenerated();
        });
    }

    /** A parameter, read by {@code reader}; its faults point to the parameter. */
    public <T> T parameter(String name, Function<String, T> reader) {
        return at(Problem.PARAMETERS + name, () -> reader.apply(text(name).orElseThrow()));
    }

    /** A parameter that may be absent. */
    public <T> Optional<T> optional(String name, Function<String, T> reader) {
        return text(name).map(present -> parameter(name, reader));
    }

    /** A parameter of type integer; the contract says that it is there or gives its default. */
    public int integer(String name) {
        return (Integer) Objects.requireNonNull(arguments.parameters().get(name));
    }

    /** The body, read by {@code reader}; its faults point into the body. */
    public <T> T body(Function<JsonObject, T> reader) {
        return at(Problem.BODY, () -> reader.apply((JsonObject) arguments.body().orElseThrow()));
    }

    /** The body of an operation that takes a list of objects. */
    public JsonArray items() {
        return (JsonArray) arguments.body().orElseThrow();
    }

    /** A parameter of type boolean; the contract gives its default. */
    public boolean flag(String name) {
        return (Boolean) Objects.requireNonNull(arguments.parameters().get(name));
    }

    /** What comes of a parameter; faults about it point to it. */
    public <T> Future<T> withParameter(String name, Function<String, Future<T>> use) {
        return pointing(Problem.PARAMETERS + name, () -> use.apply(text(name).orElseThrow()));
    }

    /** What comes of the body; faults about parts of it point to them. */
    public <T> Future<T> withBody(Function<JsonObject, Future<T>> use) {
        return pointing(
                Problem.BODY, () -> use.apply((JsonObject) arguments.body().orElseThrow()));
    }

    /** What comes of something that the body asked for; faults about parts of it point to them. */
    public <T> Future<T> withFaultsInBody(Supplier<Future<T>> use) {
        return pointing(Problem.BODY, use);
    }

    /** What the headers ask of the stored version. */
    public Precondition precondition() {
        return EntityTags.precondition(text("If-Match"), text("If-None-Match"));
    }

    /** The piece of the list that is wanted; a limit above {@link #MOST_ITEMS} means that many. */
    public PageRequest page() {
        return new PageRequest(
                Math.min(integer(LIMIT), MOST_ITEMS),
                text(CURSOR).map(text -> Cursor.parse(list(), text)).orElse(List.of()),
                text(COUNT).filter("true"::equals).isPresent());
    }

    /** A piece of a list in the contract's shape, with links to the next one and the first. */
    public <T> Answer list(Page<T> page, Function<T, JsonObject> item) {
        Optional<String> next = page.next().map(after -> Cursor.print(list(), after));
        JsonObject body = new JsonObject()
                .put("items", new JsonArray(page.items().stream().map(item).toList()))
                .put("next", next.orElse(null));
        page.total().ifPresent(total -> body.put("total", total));
        String first = "<" + target.without(Set.of(CURSOR)).text() + ">; rel=\"first\"";
        String links = next.map(cursor -> "<" + target.with(CURSOR, cursor).text() + ">; rel=\"next\", " + first)
                .orElse(first);
        return Answer.ok(body).with("Link", links);
    }

    /** Tells lists apart: what is listed, of whom, with which filters. */
    private String list() {
        RequestTarget filters = target.without(Set.of(LIMIT, CURSOR, COUNT));
        return Cursor.list(
                operationId,
                tenant.map(TenantId::toString).orElse(""),
                filters.sorted().text());
    }

    private Optional<String> text(String name) {
        return Optional.ofNullable(arguments.parameters().get(name)).map(Object::toString);
    }

    private static <T> T at(String pointer, Supplier<T> read) {
        try {
            return read.get();
        } catch (Fault fault) {
            throw fault.at(pointer);
        }
    }

    /** Faults without details are about nothing in the request, such as an outage. */
    static <T> Future<T> pointing(String pointer, Supplier<Future<T>> use) {
        return Future.succeededFuture()
                .compose(started -> use.get())
                .recover(cause -> Future.failedFuture(
                        cause instanceof Fault fault && !fault.details().isEmpty() ? fault.at(pointer) : cause));
    }
}
