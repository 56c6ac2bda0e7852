package dev.byod.api;

import dev.byod.core.Detail;
import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import dev.byod.core.intent.Edit;
import dev.byod.core.rdata.RrType;
import dev.byod.core.rrset.RrKey;
import dev.byod.core.rrset.RrSet;
import dev.byod.core.tenancy.Zone;
import dev.byod.http.EntityTags;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** The RRsets of a bulk request: {@code RrsetEdit} and {@code RrsetItem} in the contract. Every flaw of every item is told. */
final class RrsetItems {

    private RrsetItems() {}

    /** No records mean that the RRset goes. */
    static List<Edit> edits(Zone zone, JsonArray items) {
        return each(items, item -> edit(zone, item));
    }

    static List<RrSet> contents(Zone zone, JsonArray items) {
        return each(items, item -> RrsetShape.read(key(zone, item), item));
    }

    private static Edit edit(Zone zone, JsonObject item) {
        RrKey key = key(zone, item);
        var precondition = EntityTags.inBody(Optional.ofNullable(item.getString("ifMatch")));
        return item.getJsonArray("records").isEmpty()
                ? new Edit.Delete(key, precondition)
                : new Edit.Put(RrsetShape.read(key, item), precondition);
    }

    private static RrKey key(Zone zone, JsonObject item) {
        return RrKey.of(
                at("/name", item.getString("name"), zone.name()::resolve),
                at("/type", item.getString("type"), RrType::parse));
    }

    private static <T> T at(String pointer, String text, Function<String, T> reader) {
        try {
            return reader.apply(text);
        } catch (Fault fault) {
            throw fault.at(pointer);
        }
    }

    private static <T> List<T> each(JsonArray items, Function<JsonObject, T> reader) {
        List<T> read = new ArrayList<>();
        List<Detail> flaws = new ArrayList<>();
        for (int place = 0; place < items.size(); place++) {
            try {
                read.add(reader.apply(items.getJsonObject(place)));
            } catch (Fault fault) {
                flaws.addAll(fault.at("/" + place).details());
            }
        }
        if (!flaws.isEmpty()) {
            FaultCode code = flaws.getFirst().code();
            throw new Fault(code, flaws.getFirst().detail(), flaws);
        }
        return read;
    }
}
