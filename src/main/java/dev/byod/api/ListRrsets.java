package dev.byod.api;

import dev.byod.app.ManageZones;
import dev.byod.app.ReadRrsets;
import dev.byod.core.name.DnsName;
import dev.byod.core.rdata.RrType;
import dev.byod.http.Answer;
import dev.byod.http.Call;
import dev.byod.http.Endpoint;
import io.vertx.core.Future;
import java.util.Optional;

/** Lists the RRsets of a zone. */
record ListRrsets(ManageZones zones, ReadRrsets rrsets) implements Endpoint {

    @Override
    public String operationId() {
        return "listRrsets";
    }

    @Override
    public Future<Answer> answer(Call call) {
        return ZoneShape.named(call, zones).compose(zone -> {
            Optional<DnsName> name = call.optional("name", zone.name()::resolve);
            Optional<RrType> type = call.optional("type", RrType::parse);
            return rrsets.list(call.acting().tenant(), zone, name, type, call.page())
                    .map(page -> call.list(page, rrset -> RrsetShape.of(zone, rrset)));
        });
    }
}
