package dev.byod.api;

import dev.byod.app.ManageZones;
import dev.byod.app.ReadRrsets;
import dev.byod.core.drift.RrsetSeen;
import dev.byod.core.intent.Precondition;
import dev.byod.core.tenancy.Zone;
import dev.byod.http.Answer;
import dev.byod.http.Call;
import dev.byod.http.Endpoint;
import io.vertx.core.Future;
import java.util.Optional;

/** Shows an RRset, or that it has not changed. */
record GetRrset(ManageZones zones, ReadRrsets rrsets) implements Endpoint {

    @Override
    public String operationId() {
        return "getRrset";
    }

    @Override
    public Future<Answer> answer(Call call) {
        Precondition precondition = call.precondition();
        return ZoneShape.named(call, zones)
                .compose(zone -> rrsets.get(call.acting().tenant(), zone, RrsetShape.key(call, zone))
                        .map(seen -> answer(zone, seen, precondition)));
    }

    private static Answer answer(Zone zone, RrsetSeen seen, Precondition precondition) {
        long etag = seen.rrset().etag();
        return precondition.isMetBy(Optional.of(etag))
                ? Answer.ok(RrsetShape.of(zone, seen)).tagged(etag)
                : Answer.notModified().tagged(etag);
    }
}
