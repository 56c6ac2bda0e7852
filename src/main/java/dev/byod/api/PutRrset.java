package dev.byod.api;

import dev.byod.app.ChangeRrsets;
import dev.byod.app.ManageZones;
import dev.byod.core.intent.Edit;
import dev.byod.core.intent.Operation;
import dev.byod.core.intent.Precondition;
import dev.byod.core.intent.Wish;
import dev.byod.core.rrset.RrKey;
import dev.byod.core.rrset.RrSet;
import dev.byod.http.Answer;
import dev.byod.http.Call;
import dev.byod.http.Endpoint;
import io.vertx.core.Future;

/** Creates or replaces an RRset. */
record PutRrset(ManageZones zones, ChangeRrsets changes) implements Endpoint {

    private static final Operation.Kind KIND = Operation.Kind.PUT_RRSET;

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
            return RrsetWrites.one(call, changes, zone, new Wish.One(KIND, new Edit.Put(content, precondition)));
        });
    }
}
