package dev.byod.api;

import dev.byod.app.ManageTenants;
import dev.byod.core.tenancy.Tenant;
import dev.byod.http.Answer;
import dev.byod.http.Call;
import dev.byod.http.Endpoint;
import io.vertx.core.Future;

/** Creates a tenant. */
record CreateTenant(ManageTenants tenants) implements Endpoint {

    @Override
    public String operationId() {
        return "createTenant";
    }

    @Override
    public Future<Answer> answer(Call call) {
        String name = call.body(body -> body.getString("name"));
        return call.<Tenant>write(
                asked -> tenants.create(asked, name),
                tenant -> Answer.created("/v1/tenants/" + tenant.id(), TenantShape.of(tenant)));
    }
}
