package dev.byod.api;

import dev.byod.app.ManageTenants;
import dev.byod.http.Answer;
import dev.byod.http.Call;
import dev.byod.http.Endpoint;
import io.vertx.core.Future;

/** Shows a tenant. */
record GetTenant(ManageTenants tenants) implements Endpoint {

    @Override
    public String operationId() {
        return "getTenant";
    }

    @Override
    public Future<Answer> answer(Call call) {
        return tenants.get(call.acting().tenant()).map(tenant -> Answer.ok(TenantShape.of(tenant)));
    }
}
