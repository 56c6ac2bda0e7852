package dev.byod.api;

import dev.byod.core.intent.ChangeSet;
import dev.byod.core.intent.DesiredRrset;
import dev.byod.core.intent.Operation;
import dev.byod.core.intent.WriteResult;
import dev.byod.core.tenancy.Zone;
import dev.byod.http.Answer;
import io.vertx.core.json.JsonObject;
import java.util.function.Function;

/** What a write of RRsets answers; a dry run answers the same without what only a real one has. */
final class RrsetAnswer {

    private RrsetAnswer() {}

    /** To a request about one RRset: if nothing changes, the RRset as it is. */
    static Answer one(Zone zone, Operation.Kind kind, WriteResult result) {
        Answer answer = of(
                zone,
                kind,
                result,
                changes -> changes.single().map(rrset -> shown(zone, rrset)).orElseGet(Answer::done));
        return result instanceof WriteResult.Changed changed ? answer.tagged(changed.etag()) : answer;
    }

    /** To a request about many. */
    static Answer many(Zone zone, Operation.Kind kind, WriteResult result) {
        return of(zone, kind, result, changes -> Answer.done());
    }

    /** The same, and a dry run tells the version of what the zone has now. */
    static Answer whole(Zone zone, Operation.Kind kind, WriteResult result) {
        Answer answer = many(zone, kind, result);
        return result instanceof WriteResult.Previewed(var changes) ? answer.tagged(changes.version()) : answer;
    }

    private static Answer of(
            Zone zone, Operation.Kind kind, WriteResult result, Function<ChangeSet, Answer> unchanged) {
        return switch (result) {
            case WriteResult.Unchanged(var changes) -> unchanged.apply(changes);
            case WriteResult.Previewed(var changes) when changes.isEmpty() -> unchanged.apply(changes);
            case WriteResult.Previewed(var changes) -> Answer.accepted(planned(zone, kind, changes));
            case WriteResult.Changed(var changes, var operation, var etag, var superseded) ->
                OperationShape.accepted(operation, PlanShape.warnings(zone, changes.warnings()));
        };
    }

    private static Answer shown(Zone zone, DesiredRrset rrset) {
        return Answer.ok(RrsetShape.of(zone, rrset)).tagged(rrset.etag());
    }

    private static JsonObject planned(Zone zone, Operation.Kind kind, ChangeSet changes) {
        JsonObject json = OperationShape.planned(zone, kind, changes).put("plan", PlanShape.of(zone, changes));
        return changes.warnings().isEmpty() ? json : json.put("warnings", PlanShape.warnings(zone, changes.warnings()));
    }
}
