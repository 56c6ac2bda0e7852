package dev.byod.api;

import dev.byod.app.ManageZones;
import dev.byod.app.ReadObservations;
import dev.byod.core.name.ZoneName;
import dev.byod.core.tenancy.Zone;
import dev.byod.core.tenancy.ZoneFilter;
import dev.byod.http.Answer;
import dev.byod.http.Call;
import dev.byod.http.Endpoint;
import io.vertx.core.Future;
import java.util.Locale;

/** Lists the zones. */
record ListZones(ManageZones zones, ReadObservations observations) implements Endpoint {

    @Override
    public String operationId() {
        return "listZones";
    }

    @Override
    public Future<Answer> answer(Call call) {
        ZoneFilter filter = new ZoneFilter(
                call.optional("name", ZoneName::parse),
                call.optional("state", word -> Zone.State.valueOf(word.toUpperCase(Locale.ROOT))),
                call.optional("credential", id -> id));
        return zones.list(call.acting(), filter, call.page())
                .compose(page -> observations
                        .of(
                                call.acting().tenant(),
                                page.items().stream().map(Zone::id).toList())
                        .map(seen -> call.list(page, zone -> ZoneShape.of(zone, seen))));
    }
}
