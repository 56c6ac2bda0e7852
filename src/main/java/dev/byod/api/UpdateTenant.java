package dev.byod.api;

import dev.byod.app.ManageTenants;
import dev.byod.core.tenancy.Allotment;
import dev.byod.core.tenancy.Amounts;
import dev.byod.http.Answer;
import dev.byod.http.Call;
import dev.byod.http.Endpoint;
import io.vertx.core.Future;
import java.util.Map;
import java.util.Optional;

/** Sets quotas of a tenant. */
record UpdateTenant(ManageTenants tenants) implements Endpoint {

    @Override
    public String operationId() {
        return "updateTenant";
    }

    @Override
    public Future<Answer> answer(Call call) {
        Map<Amounts.Kind, Optional<Integer>> quotas = call.body(TenantShape::readQuotas);
        return call.withParameter(
                "tenant",
                id -> call.<Allotment>write(
                        asked -> tenants.setQuotas(asked, id, quotas), tenant -> Answer.ok(TenantShape.of(tenant))));
    }
}
