package dev.byod.api;

import dev.byod.app.ChangeRrsets;
import dev.byod.app.ManageZones;
import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import dev.byod.core.intent.Operation;
import dev.byod.core.intent.Precondition;
import dev.byod.core.intent.Wish;
import dev.byod.core.intent.WriteResult;
import dev.byod.core.tenancy.Zone;
import dev.byod.http.Answer;
import dev.byod.http.Call;
import dev.byod.http.Endpoint;
import io.vertx.core.Future;

/** Makes the RRsets of a zone those of the request and no others; only on what a dry run has seen. */
record ReplaceRrsets(ManageZones zones, ChangeRrsets changes) implements Endpoint {

    @Override
    public String operationId() {
        return "replaceRrsets";
    }

    @Override
    public Future<Answer> answer(Call call) {
        return ZoneShape.named(call, zones).compose(zone -> {
            ChangeRrsets.Request request = request(call, zone, requireSeen(call));
            return call.withFaultsInBody(() -> call.<WriteResult>write(
                    asked -> changes.change(asked, zone, request),
                    result -> RrsetAnswer.whole(zone, Operation.Kind.REPLACE_RRSETS, result)));
        });
    }

    private static ChangeRrsets.Request request(Call call, Zone zone, Precondition precondition) {
        var items = call.items();
        return new ChangeRrsets.Request(
                items.size(), () -> new Wish.Whole(RrsetItems.contents(zone, items), precondition));
    }

    private static Precondition requireSeen(Call call) {
        Precondition precondition = call.precondition();
        if (precondition instanceof Precondition.None && !RrsetWrites.dryRun(call)) {
            throw Fault.invalid(
                    FaultCode.PRECONDITION_REQUIRED,
                    "If-Match",
                    "missing",
                    "the ETag of a dry run",
                    "ask with dryRun=true first: its plan shows what would be deleted");
        }
        return precondition;
    }
}
