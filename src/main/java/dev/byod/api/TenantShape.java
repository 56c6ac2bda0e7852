package dev.byod.api;

import dev.byod.core.tenancy.Tenant;
import io.vertx.core.json.JsonObject;

/** A tenant as JSON: {@code Tenant} in the contract. */
final class TenantShape {

    private TenantShape() {}

    static JsonObject of(Tenant tenant) {
        return new JsonObject()
                .put("id", tenant.id().toString())
                .put("name", tenant.name())
                .put("createdAt", tenant.createdAt().toString());
    }
}
