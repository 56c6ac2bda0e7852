package dev.byod.reconcile.simulation;

import dev.byod.core.drift.Sight;
import dev.byod.core.drift.Suspicion;
import dev.byod.core.id.OperationId;
import dev.byod.core.id.ZoneId;
import dev.byod.core.plan.Consent;
import dev.byod.core.rrset.RrKey;
import dev.byod.core.work.ItemResult;
import dev.byod.core.work.Lease;
import dev.byod.core.work.ReadMark;
import dev.byod.core.work.SettleResult;
import dev.byod.observe.Observation;
import dev.byod.reconcile.Announcer;
import dev.byod.reconcile.Consents;
import dev.byod.reconcile.Host;
import dev.byod.reconcile.Settlement;
import dev.byod.reconcile.Standstill;
import dev.byod.reconcile.WorkQueue;
import dev.byod.store.contract.ClaimFinish;
import dev.byod.store.contract.ClaimLedger;
import dev.byod.store.contract.ClaimRequest;
import dev.byod.store.contract.ClaimResult;
import dev.byod.store.contract.IntentBatch;
import io.vertx.core.Future;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The ports of a pod's controller: each call goes over the pod's wire to the world. */
final class PodHost {

    private final Pod pod;
    private final World world;

    private PodHost(Pod pod, World world) {
        this.pod = pod;
        this.world = world;
    }

    static Host of(Pod pod, World world) {
        PodHost host = new PodHost(pod, world);
        ClaimLedger claims = host.claims();
        PodLanes lanes = new PodLanes(pod, world, claims);
        return new Host(
                World.SELF,
                host.queue(),
                zones -> host.readIntent(zones).compose(batch -> host.readClaims(batch)),
                lanes.guarded(claims),
                host.settlement(),
                host.consents(),
                lanes,
                host.announcer(),
                pod::timer,
                pod::instant,
                world.clock.random(),
                host::observe);
    }

    private void observe(Observation observation) {
        world.clock.trace(pod.name + " " + observation.getClass().getSimpleName());
        if (world.faults.happens() && world.clock.chance(0.3)) {
            world.any(List.<Runnable>of(pod::kill, pod::sleep)).run();
        }
    }

    private WorkQueue queue() {
        return new WorkQueue() {
            @Override
            public Future<Integer> fold() {
                return pod.call("folds", world.queue::fold);
            }

            @Override
            public Future<List<Lease>> lease(int most, Duration duration) {
                return pod.call("leases", () -> world.queue.lease(most, duration));
            }

            @Override
            public Future<List<Lease>> leaseChecks(int most, Duration duration, Duration period) {
                return pod.call("leases checks", () -> world.queue.leaseChecks(world.zones(), most, duration, period));
            }

            @Override
            public Future<Void> postpone(Lease lease, Duration delay) {
                return pod.call("postpones", () -> world.queue.complete(lease, Optional.of(delay)))
                        .mapEmpty();
            }
        };
    }

    /** The two queries of a batch see two moments, as they do in the database. */
    private Future<IntentBatch> readIntent(Collection<ZoneId> zones) {
        return pod.call("reads intent", () -> world.intent.read(zones));
    }

    private Future<IntentBatch> readClaims(IntentBatch batch) {
        return pod.call("reads claims", () -> world.claims.addTo(batch));
    }

    private ClaimLedger claims() {
        return new ClaimLedger() {
            @Override
            public Future<List<ClaimResult>> claim(Collection<ClaimRequest> requests) {
                return pod.call("claims", () -> world.claims.claim(requests));
            }

            @Override
            public Future<Void> finish(Collection<ClaimFinish> finishes) {
                return pod.call("finishes", () -> {
                            world.claims.finish(finishes);
                            return true;
                        })
                        .mapEmpty();
            }
        };
    }

    private Settlement settlement() {
        return new Settlement() {
            @Override
            public Future<Map<ZoneId, Set<RrKey>>> asked(Collection<ZoneId> zones, ReadMark mark) {
                return pod.call("asks who asked", () -> world.intent.asked(zones, mark));
            }

            @Override
            public Future<SettleResult> settle(
                    Lease lease, ReadMark mark, List<ItemResult> results, Optional<Duration> retryIn, Sight sight) {
                return pod.call("settles", () -> world.settle(lease, mark, results, retryIn, sight));
            }

            @Override
            public Future<Map<RrKey, Suspicion>> suspect(ZoneId zone, Collection<RrKey> keys, Duration trust) {
                return pod.call("asks what drifted", () -> world.suspect(zone, keys));
            }
        };
    }

    private Consents consents() {
        return new Consents() {
            @Override
            public Future<Consent> of(ZoneId zone) {
                return pod.call("asks what was confirmed", () -> world.intent.consent(zone, world.mutant));
            }

            @Override
            public Future<Boolean> nothingWanted() {
                return pod.call("asks whether anything is wanted", world.intent::nothingWanted);
            }

            @Override
            public Future<List<OperationId>> hold(Lease lease, List<Waiting> held, Duration retryIn) {
                return pod.call("holds", List::of);
            }

            @Override
            public Future<Optional<Standstill>> standstill(ZoneId zone) {
                return pod.call("asks why it stands still", Optional::empty);
            }
        };
    }

    private Announcer announcer() {
        return new Announcer() {
            @Override
            public void settled(ZoneId zone, long generation) {}

            @Override
            public void changed(List<OperationId> operations) {}
        };
    }
}
