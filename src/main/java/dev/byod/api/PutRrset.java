package dev.byod.api;

import dev.byod.app.ChangeRrsets;
import dev.byod.app.ManageZones;
import dev.byod.core.intent.DesiredRrset;
import dev.byod.core.intent.Precondition;
import dev.byod.core.intent.WriteResult;
import dev.byod.core.rrset.RrKey;
import dev.byod.core.rrset.RrSet;
import dev.byod.core.tenancy.Zone;
import dev.byod.http.Answer;
import dev.byod.http.Call;
import dev.byod.http.Endpoint;
import io.vertx.core.Future;

/** Creates or replaces an RRset. */
record PutRrset(ManageZones zones, ChangeRrsets changes) implements Endpoint {

    @Override
    public String operationId() {
        return "putRrset";
    }

    @Override
    public Future<Answer> answer(Call call) {
        Precondition precondition = call.precondition();
        return ZoneShape.named(call, zones).compose(zone -> {
            RrKey key = RrsetShape.key(call, zone);
            RrSet content = call.body(body -> RrsetShape.read(key, body));
            return changes.put(call.acting(), zone, content, precondition).map(result -> answer(zone, result));
        });
    }

    private static Answer answer(Zone zone, WriteResult result) {
        return switch (result) {
            case WriteResult.Unchanged(var stored) -> {
                DesiredRrset rrset = stored.orElseThrow();
                yield Answer.ok(RrsetShape.of(zone, rrset)).tagged(rrset.etag());
            }
            case WriteResult.Changed(var operation, var etag, var superseded) ->
                OperationShape.accepted(operation).tagged(etag);
        };
    }
}
