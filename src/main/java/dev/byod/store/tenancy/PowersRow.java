package dev.byod.store.tenancy;

import dev.byod.core.name.DnsName;
import dev.byod.core.name.ZoneName;
import dev.byod.core.rdata.RrType;
import dev.byod.core.tenancy.Limit;
import dev.byod.core.tenancy.Powers;
import dev.byod.core.tenancy.Reach;
import dev.byod.core.tenancy.Scope;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import io.vertx.sqlclient.Row;
import io.vertx.sqlclient.Tuple;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The columns of what a key may do. */
final class PowersRow {

    private PowersRow() {}

    static Tuple add(Tuple values, Powers powers) {
        return values.addArrayOfString(scopes(powers))
                .addJsonArray(limits(powers.reach()))
                .addOffsetDateTime(powers.expiresAt()
                        .map(end -> end.atOffset(ZoneOffset.UTC))
                        .orElse(null));
    }

    static Powers read(Row row) {
        return new Powers(
                Arrays.stream(row.getArrayOfStrings("scopes")).map(Scope::parse).collect(Collectors.toSet()),
                reach(row.getJsonArray("limits")),
                Optional.ofNullable(row.getOffsetDateTime("expires_at")).map(OffsetDateTime::toInstant));
    }

    /** As the audit log tells it. */
    static JsonObject words(Powers powers) {
        JsonObject words = new JsonObject().put("scopes", new JsonArray(Arrays.asList((Object[]) scopes(powers))));
        Optional.ofNullable(limits(powers.reach())).ifPresent(limits -> words.put("limits", limits));
        powers.expiresAt().ifPresent(end -> words.put("expiresAt", end.toString()));
        return words;
    }

    private static String[] scopes(Powers powers) {
        return powers.scopes().stream().sorted().map(Scope::text).toArray(String[]::new);
    }

    private static @Nullable JsonArray limits(Reach reach) {
        return reach.isEverything()
                ? null
                : new JsonArray(reach.limits().stream().map(PowersRow::print).toList());
    }

    private static Reach reach(@Nullable JsonArray limits) {
        return limits == null
                ? Reach.EVERYTHING
                : new Reach(limits.stream()
                        .map(JsonObject.class::cast)
                        .map(PowersRow::limit)
                        .toList());
    }

    private static JsonObject print(Limit limit) {
        JsonObject json = new JsonObject().put("zone", limit.zone().text()).put("below", limit.below());
        limit.name().ifPresent(name -> json.put("name", name.text()));
        limit.type().ifPresent(type -> json.put("type", type.name()));
        return json;
    }

    private static Limit limit(JsonObject json) {
        return new Limit(
                ZoneName.parse(json.getString("zone")),
                Optional.ofNullable(json.getString("name")).map(DnsName::parse),
                json.getBoolean("below"),
                Optional.ofNullable(json.getString("type")).map(RrType::parse));
    }
}
