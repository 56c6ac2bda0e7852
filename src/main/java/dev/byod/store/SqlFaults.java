package dev.byod.store;

import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import io.vertx.core.Future;
import io.vertx.core.http.ConnectionPoolTooBusyException;
import io.vertx.core.json.JsonObject;
import io.vertx.pgclient.PgException;
import java.util.Map;
import java.util.Set;

/** What went wrong in the database, in our words. The database's own stay in the cause, for logs. */
final class SqlFaults {

    /** Constraints that say more than their kind does. */
    private static final Map<String, FaultCode> BY_CONSTRAINT = Map.of(
            "zone_name_is_active_once", FaultCode.ZONE_CONFLICT, "zone_is_not_being_deleted", FaultCode.ZONE_DELETING);

    /** What the counting triggers call their refusal. */
    private static final String QUOTA = "tenant_quota";

    /** A serialization failure, a deadlock. */
    private static final Set<String> UNDONE = Set.of("40001", "40P01");

    private SqlFaults() {}

    static <T> Future<T> failed(Throwable cause) {
        return Future.failedFuture(of(cause));
    }

    static Fault of(Throwable cause) {
        return switch (cause) {
            case Fault fault -> fault;
            case PgException refusal -> refused(refusal).because(refusal);
            case ConnectionPoolTooBusyException tooMany -> busy().because(tooMany);
            // Whatever the server did not say, the way to it did: closed, refused, timed out.
            default -> new Fault(FaultCode.UNAVAILABLE, "the database cannot be reached").because(cause);
        };
    }

    /** Whether a transaction lost against others, so that nothing of it was done and it may be tried again. */
    static boolean isUndone(Throwable cause) {
        Throwable origin = cause instanceof Fault fault ? fault.getCause() : cause;
        return origin instanceof PgException refusal && UNDONE.contains(refusal.getSqlState());
    }

    /** Whether it was the way to the database that failed, and not what was asked. */
    static boolean isUnreached(Throwable cause) {
        Throwable origin = cause instanceof Fault fault ? fault.getCause() : cause;
        return origin instanceof PgException refusal
                ? refusal.getSqlState().startsWith("57P")
                : origin != null && !(origin instanceof Fault);
    }

    private static Fault refused(PgException refusal) {
        String state = refusal.getSqlState();
        return switch (state.substring(0, 2)) {
            case "23" ->
                QUOTA.equals(refusal.getConstraint())
                        ? aboveQuota(new JsonObject(refusal.getDetail()))
                        : violated(refusal.getConstraint(), state);
            // connection, resources, shutdown; and 40: lost against a concurrent transaction
            // 58: its disk or system; 25006: it only reads at the moment; 25P03, 55P03: waited too long
            case "08", "53", "57", "58", "40" -> busy();
            default ->
                switch (state) {
                    case "25006" -> new Fault(FaultCode.UNAVAILABLE, "the database only reads at the moment");
                    case "25P03", "55P03" -> busy();
                    default -> new Fault(FaultCode.INTERNAL, "the database refused a statement");
                };
        };
    }

    private static Fault busy() {
        return new Fault(FaultCode.UNAVAILABLE, "the database is busy or restarting");
    }

    private static Fault aboveQuota(JsonObject found) {
        String what = "quota " + found.getString("quota");
        String expected = "at most " + found.getLong("limit") + " in this tenant";
        String hint = "in use are " + found.getLong("used") + ": delete some, or ask for a higher quota";
        return Fault.invalid(
                FaultCode.QUOTA_EXCEEDED, what, found.getLong("wanted").toString(), expected, hint);
    }

    /** Constraints are named as sentences: what is violated can be read out. */
    private static Fault violated(String constraint, String state) {
        String sentence = constraint == null ? "a rule of the database" : constraint.replace('_', ' ');
        return new Fault(code(constraint, state), "violated: " + sentence);
    }

    private static FaultCode code(String constraint, String state) {
        FaultCode byKind = switch (state) {
            case "23505" -> FaultCode.ALREADY_EXISTS;
            case "23503" -> FaultCode.NOT_FOUND;
            default -> FaultCode.INTERNAL;
        };
        return constraint == null ? byKind : BY_CONSTRAINT.getOrDefault(constraint, byKind);
    }
}
