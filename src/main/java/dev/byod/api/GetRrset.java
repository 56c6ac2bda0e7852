package dev.byod.api;

import dev.byod.app.ManageZones;
import dev.byod.app.ReadRrsets;
import dev.byod.core.intent.Precondition;
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
                        .map(rrset -> precondition.isMetBy(Optional.of(rrset.etag()))
                                ? Answer.ok(RrsetShape.of(zone, rrset)).tagged(rrset.etag())
                                : Answer.notModified().tagged(rrset.etag())));
    }
}
