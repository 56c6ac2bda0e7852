package dev.byod.api;

import dev.byod.app.DeleteZones;
import dev.byod.core.intent.Ended;
import dev.byod.core.intent.Operation;
import dev.byod.core.tenancy.Afterwards;
import dev.byod.http.Answer;
import dev.byod.http.Call;
import dev.byod.http.Endpoint;
import io.vertx.core.Future;
import io.vertx.core.json.JsonArray;

/** Gives a zone up, with its records or without. */
record DeleteZone(DeleteZones deletions) implements Endpoint {

    @Override
    public String operationId() {
        return "deleteZone";
    }

    @Override
    public Future<Answer> answer(Call call) {
        Afterwards records = call.parameter("records", Afterwards::parse);
        return call.withParameter(
                "zone",
                nameOrId -> call.<Ended>write(
                        asked -> deletions.delete(asked, nameOrId, records), ended -> answer(call, ended)));
    }

    private static Answer answer(Call call, Ended ended) {
        Operation operation = ended.operation();
        return RrsetWrites.dryRun(call)
                ? Answer.accepted(OperationShape.planned(
                        operation.zone(), operation.kind(), operation.progress().total()))
                : OperationShape.accepted(operation, new JsonArray());
    }
}
