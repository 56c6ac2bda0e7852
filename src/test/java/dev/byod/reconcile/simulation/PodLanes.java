package dev.byod.reconcile.simulation;

import dev.byod.bus.Binding;
import dev.byod.bus.LaneReply.Snapshot;
import dev.byod.bus.Outcome;
import dev.byod.core.plan.Change;
import dev.byod.core.rrset.RrKey;
import dev.byod.reconcile.Lanes;
import dev.byod.store.contract.ClaimFinish;
import dev.byod.store.contract.ClaimLedger;
import dev.byod.store.contract.ClaimRequest;
import dev.byod.store.contract.ClaimResult;
import io.vertx.core.Future;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** A pod's way to the provider, and the place where a mutant changes the order of claiming, writing and releasing. */
final class PodLanes implements Lanes {

    private final Pod pod;
    private final World world;
    private final ClaimLedger claims;
    private final Map<RrKey, ClaimRequest> requests = new LinkedHashMap<>();

    PodLanes(Pod pod, World world, ClaimLedger claims) {
        this.pod = pod;
        this.world = world;
        this.claims = claims;
    }

    /** The ledger as the controller sees it. */
    ClaimLedger guarded(ClaimLedger ledger) {
        return new ClaimLedger() {
            @Override
            public Future<List<ClaimResult>> claim(Collection<ClaimRequest> asked) {
                asked.forEach(request -> requests.put(request.key(), request));
                return world.mutant == Mutant.CLAIM_AFTER_WRITE ? pretendWon(asked) : ledger.claim(asked);
            }

            @Override
            public Future<Void> finish(Collection<ClaimFinish> finishes) {
                return ledger.finish(finishes);
            }
        };
    }

    @Override
    public Future<Snapshot> list(Binding binding) {
        return pod.send("lists", reply -> world.provider.list(binding.zoneId(), reply));
    }

    @Override
    public Future<List<Outcome>> apply(Binding binding, String snapshotId, List<Change> changes, Duration within) {
        return before(changes)
                .compose(done -> pod.<List<Outcome>>send(
                        "applies " + changes.size(),
                        reply -> world.provider.apply(binding.zoneId(), snapshotId, changes, within.toMillis(), reply)))
                .compose(outcomes -> after().map(outcomes));
    }

    @Override
    public void endTurn(Binding binding, String snapshotId) {
        pod.call("ends turn", () -> {
            world.provider.endTurn(binding.zoneId(), snapshotId);
            return true;
        });
    }

    private Future<?> before(List<Change> changes) {
        return world.mutant == Mutant.RELEASE_BEFORE_DELETE
                ? claims.finish(changes.stream().flatMap(this::releaseOfDelete).toList())
                : Future.succeededFuture();
    }

    private Stream<ClaimFinish> releaseOfDelete(Change change) {
        ClaimRequest request = requests.get(change.key());
        return change instanceof Change.Delete && request != null
                ? Stream.of(new ClaimFinish(request.zone(), request.guard(), request.key(), ClaimFinish.Step.RELEASE))
                : Stream.empty();
    }

    private Future<?> after() {
        return world.mutant == Mutant.CLAIM_AFTER_WRITE
                ? claims.claim(List.copyOf(requests.values()))
                : Future.succeededFuture();
    }

    private static Future<List<ClaimResult>> pretendWon(Collection<ClaimRequest> asked) {
        List<ClaimResult> won = new ArrayList<>();
        asked.forEach(request -> won.add(new ClaimResult.Won(request.zone(), request.key())));
        return Future.succeededFuture(won);
    }
}
