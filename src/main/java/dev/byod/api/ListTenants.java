package dev.byod.api;

import dev.byod.app.ManageTenants;
import dev.byod.http.Answer;
import dev.byod.http.Call;
import dev.byod.http.Endpoint;
import io.vertx.core.Future;

/** Lists the tenants. */
record ListTenants(ManageTenants tenants) implements Endpoint {

    @Override
    public String operationId() {
        return "listTenants";
    }

    @Override
    public Future<Answer> answer(Call call) {
        return tenants.list(call.page()).map(page -> call.list(page, TenantShape::of));
    }
}
