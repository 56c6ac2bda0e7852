package dev.byod.api;

import dev.byod.app.UseCases;
import dev.byod.http.Contract;
import dev.byod.http.Endpoint;
import java.util.List;

/** Every endpoint there is, in the order of the contract. */
public final class Endpoints {

    private Endpoints() {}

    public static List<Endpoint> of(UseCases can, Contract contract) {
        return List.of(
                new CreateTenant(can.tenants()),
                new ListTenants(can.tenants()),
                new GetTenant(can.tenants()),
                new UpdateTenant(can.tenants()),
                new CreateKey(can.keys()),
                new ListKeys(can.keys()),
                new RevokeKey(can.keys()),
                new CreateCredential(can.credentials()),
                new ListCredentials(can.credentials()),
                new GetCredential(can.credentials()),
                new CreateZone(can.zones()),
                new ListZones(can.zones(), can.observations()),
                new GetZone(can.zones(), can.observations()),
                new UpdateZone(can.zones()),
                new DeleteZone(can.deletions()),
                new SuspendZone(can.zones()),
                new ResumeZone(can.zones()),
                new ListRrsets(can.zones(), can.rrsets()),
                new GetRrset(can.zones(), can.rrsets()),
                new PutRrset(can.zones(), can.changes()),
                new DeleteRrset(can.zones(), can.changes()),
                new AddRecords(can.zones(), can.changes()),
                new RemoveRecords(can.zones(), can.changes()),
                new PatchRrsets(can.zones(), can.changes()),
                new ReplaceRrsets(can.zones(), can.changes()),
                new ListOperations(can.zones(), can.operations()),
                new GetOperation(can.operations()),
                new ListOperationItems(can.operations()),
                new ConfirmOperation(can.confirmations()),
                new FollowOperation(can.operations()),
                new CancelOperation(can.operations(), can.zones(), can.steer()),
                new RetryOperation(can.operations(), can.zones(), can.steer()),
                new ListAudit(can.audit()),
                new GetOpenapi(contract),
                new ListProblems(),
                new GetProblem());
    }
}
