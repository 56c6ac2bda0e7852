package dev.byod.api;

import dev.byod.core.tenancy.Allotment;
import dev.byod.core.tenancy.Amounts;
import dev.byod.core.tenancy.Tenant;
import io.vertx.core.json.JsonObject;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** A tenant as JSON: {@code Tenant} and {@code TenantWithUsage} in the contract. */
final class TenantShape {

    private TenantShape() {}

    /** The quotas that shall change; empty: to the default. */
    static Map<Amounts.Kind, Optional<Integer>> readQuotas(JsonObject body) {
        JsonObject quotas = body.getJsonObject("quotas");
        return Arrays.stream(Amounts.Kind.values())
                .filter(kind -> quotas.containsKey(word(kind)))
                .collect(Collectors.toMap(
                        Function.identity(), kind -> Optional.ofNullable(quotas.getInteger(word(kind)))));
    }

    static JsonObject of(Allotment allotment) {
        return of(allotment.tenant()).put("quotas", of(allotment.quotas())).put("usage", of(allotment.usage()));
    }

    private static JsonObject of(Amounts amounts) {
        JsonObject json = new JsonObject();
        Arrays.stream(Amounts.Kind.values()).forEach(kind -> json.put(word(kind), amounts.of(kind)));
        return json;
    }

    private static String word(Amounts.Kind kind) {
        return kind.name().toLowerCase(Locale.ROOT);
    }

    static JsonObject of(Tenant tenant) {
        return new JsonObject()
                .put("id", tenant.id().toString())
                .put("name", tenant.name())
                .put("createdAt", tenant.createdAt().toString());
    }
}
