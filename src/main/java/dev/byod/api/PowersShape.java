package dev.byod.api;

import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import dev.byod.core.name.ZoneName;
import dev.byod.core.rdata.RrType;
import dev.byod.core.tenancy.Limit;
import dev.byod.core.tenancy.Powers;
import dev.byod.core.tenancy.Reach;
import dev.byod.core.tenancy.Scope;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** What a key may do, as JSON: {@code scopes}, {@code limits} and {@code expiresAt} in the contract. */
final class PowersShape {

    private PowersShape() {}

    static Powers read(JsonObject body) {
        return new Powers(
                Optional.ofNullable(body.getJsonArray("scopes"))
                        .map(PowersShape::scopes)
                        .orElse(Scope.DEFAULT),
                new Reach(limits(body.getJsonArray("limits", new JsonArray()))),
                Optional.ofNullable(body.getString("expiresAt"))
                        .map(text -> at("/expiresAt", () -> Times.read(FaultCode.BODY_INVALID, text))));
    }

    /** With those limits only that are on zones in {@code seen}: who does not see a zone is not told of it here either. */
    static JsonObject put(JsonObject json, Powers powers, Reach seen) {
        json.put(
                "scopes",
                new JsonArray(powers.scopes().stream().sorted().map(Scope::text).toList()));
        if (!powers.reach().isEverything()) {
            json.put(
                    "limits",
                    new JsonArray(powers.reach().limits().stream()
                            .filter(limit -> seen.sees(limit.zone()))
                            .map(PowersShape::limit)
                            .toList()));
        }
        powers.expiresAt().ifPresent(end -> json.put("expiresAt", end.toString()));
        return json;
    }

    private static Set<Scope> scopes(JsonArray texts) {
        return texts.stream().map(String.class::cast).map(Scope::parse).collect(Collectors.toSet());
    }

    private static List<Limit> limits(JsonArray items) {
        List<Limit> limits = new ArrayList<>();
        for (int place = 0; place < items.size(); place++) {
            JsonObject item = items.getJsonObject(place);
            limits.add(at("/limits/" + place, () -> limit(item)));
        }
        return limits;
    }

    private static Limit limit(JsonObject item) {
        ZoneName zone = at("/zone", () -> ZoneName.parse(item.getString("zone")));
        return new Limit(
                zone,
                Optional.ofNullable(item.getString("name")).map(name -> at("/name", () -> zone.resolve(name))),
                item.getBoolean("below", false),
                Optional.ofNullable(item.getString("type")).map(type -> at("/type", () -> RrType.parse(type))));
    }

    private static JsonObject limit(Limit limit) {
        JsonObject json = new JsonObject().put("zone", limit.zone().text());
        limit.name().ifPresent(name -> json.put("name", limit.zone().relative(name)));
        limit.type().ifPresent(type -> json.put("type", type.name()));
        return limit.below() ? json.put("below", true) : json;
    }

    private static <T> T at(String pointer, Supplier<T> read) {
        try {
            return read.get();
        } catch (Fault fault) {
            throw fault.at(pointer);
        }
    }
}
