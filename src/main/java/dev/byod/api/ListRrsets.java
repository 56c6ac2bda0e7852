package dev.byod.api;

import dev.byod.app.ManageZones;
import dev.byod.app.ReadRrsets;
import dev.byod.core.intent.RrsetFilter;
import dev.byod.core.rdata.RrType;
import dev.byod.http.Answer;
import dev.byod.http.Call;
import dev.byod.http.Endpoint;
import io.vertx.core.Future;

/** Lists the RRsets of a zone. */
record ListRrsets(ManageZones zones, ReadRrsets rrsets) implements Endpoint {

    @Override
    public String operationId() {
        return "listRrsets";
    }

    @Override
    public Future<Answer> answer(Call call) {
        return ZoneShape.named(call, zones).compose(zone -> {
            RrsetFilter filter = new RrsetFilter(
                    call.optional("name", zone.name()::resolve),
                    call.optional("under", zone.name()::resolve),
                    call.optional("type", RrType::parse),
                    call.optional("drift", Boolean::valueOf));
            return rrsets.list(call.acting().tenant(), zone, filter, call.page())
                    .map(page -> call.list(page, rrset -> RrsetShape.of(zone, rrset)));
        });
    }
}
