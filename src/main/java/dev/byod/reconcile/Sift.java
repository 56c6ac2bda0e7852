package dev.byod.reconcile;

import dev.byod.core.drift.Drift;
import dev.byod.core.drift.Sight;
import dev.byod.core.id.ZoneId;
import dev.byod.core.rrset.RrKey;
import dev.byod.observe.Observation.DriftCorrected;
import dev.byod.observe.Observation.DriftFound;
import dev.byod.observe.Observation.DriftHeld;
import io.vertx.core.Future;
import java.util.List;

/** Tells drift from other differences, and tells of it; where there is none, nobody is asked and nothing told. */
record Sift(Host host, Settings settings, ZoneId zone) {

    /** The look, knowing what has drifted and what is not corrected now. */
    Future<Look> through(Look look) {
        List<RrKey> suspects = look.drifting().suspects();
        Future<Look> sifted = suspects.isEmpty()
                ? Future.succeededFuture(look)
                : host.settlement()
                        .suspect(zone, suspects, settings.drift().trust())
                        .map(known -> look.knowing(known, host.clock().millis()));
        return sifted.onSuccess(known -> found(known.drifting()));
    }

    private void found(Drifting drifting) {
        if (!drifting.owned().isEmpty() || !drifting.foreign().isEmpty()) {
            int missing = (int) drifting.owned().stream()
                    .filter(drift -> drift.kind() == Drift.Kind.MISSING)
                    .count();
            int changed = drifting.owned().size() - missing;
            host.observer()
                    .observe(new DriftFound(
                            zone, missing, changed, drifting.foreign().size()));
        }
        if (drifting.held() > 0) {
            host.observer().observe(new DriftHeld(zone, drifting.held()));
        }
    }

    void corrected(Sight sight) {
        if (sight instanceof Sight.Seen seen && seen.corrected() > 0) {
            host.observer().observe(new DriftCorrected(zone, seen.corrected()));
        }
    }
}
