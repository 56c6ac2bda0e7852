package dev.byod.store.intent;

import static java.util.Objects.requireNonNull;

import dev.byod.core.intent.Operation;
import dev.byod.core.tenancy.Acting;
import io.vertx.core.Future;
import io.vertx.core.json.JsonObject;
import io.vertx.sqlclient.SqlClient;
import io.vertx.sqlclient.Tuple;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Who changed what, for ever. Words of secrets never enter: {@code before} and {@code after} hold what the API shows.
 *
 * @param action such as {@code zone.create}
 * @param target what was changed, in the words of the API
 * @param before empty if there was nothing
 * @param after empty if nothing is left
 */
public record AuditEntry(
        Acting acting, String action, String target, Optional<JsonObject> before, Optional<JsonObject> after) {

    public AuditEntry {
        requireNonNull(acting);
        requireNonNull(action);
        requireNonNull(target);
        requireNonNull(before);
        requireNonNull(after);
    }

    /** Something new. */
    public static AuditEntry created(Acting acting, String action, String target, JsonObject after) {
        return new AuditEntry(acting, action, target, Optional.empty(), Optional.of(after));
    }

    /** An operation that is tried again. */
    static AuditEntry retried(Acting acting, Operation operation) {
        JsonObject state = new JsonObject().put("state", operation.state().text());
        return created(acting, "operation.retry", operation.zoneName() + ": operation " + operation.id(), state);
    }

    /** Appends the entry in the transaction of the change itself. */
    public Future<Void> append(SqlClient transaction) {
        return AuditSql.APPEND
                .on(
                        transaction,
                        Tuple.of(
                                acting.tenant().value(),
                                acting.actor(),
                                action,
                                target,
                                before.orElse(null),
                                after.orElse(null),
                                acting.requestId()))
                .mapEmpty();
    }

    /** Appends the entries of one request's one action by one statement; there is at least one. */
    public static Future<Void> appendAll(SqlClient transaction, List<AuditEntry> entries) {
        AuditEntry any = entries.getFirst();
        return AuditSql.APPEND_ALL
                .on(
                        transaction,
                        Tuple.of(any.acting.tenant().value(), any.acting.actor(), any.action, any.acting.requestId())
                                .addArrayOfString(texts(entries, entry -> Optional.of(entry.target)))
                                .addArrayOfString(texts(entries, entry -> entry.before.map(JsonObject::encode)))
                                .addArrayOfString(texts(entries, entry -> entry.after.map(JsonObject::encode))))
                .mapEmpty();
    }

    private static String[] texts(List<AuditEntry> entries, Function<AuditEntry, Optional<String>> text) {
        return entries.stream().map(entry -> text.apply(entry).orElse(null)).toArray(String[]::new);
    }
}
