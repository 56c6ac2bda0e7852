package dev.byod.api;

import dev.byod.app.ChangeRrsets;
import dev.byod.core.intent.Wish;
import dev.byod.core.intent.WriteResult;
import dev.byod.core.tenancy.Zone;
import dev.byod.http.Answer;
import dev.byod.http.Call;
import io.vertx.core.Future;

/** The way of a write about one RRset, whatever it wants of it. */
final class RrsetWrites {

    private static final String DRY_RUN = "dryRun";

    private RrsetWrites() {}

    /** Done or previewed; what is wrong with the wish points into the body. */
    static Future<Answer> one(Call call, ChangeRrsets changes, Zone zone, Wish wish) {
        return call.withFaultsInBody(() -> call.<WriteResult>write(
                asked -> changes.change(asked, zone, request(wish)),
                result -> RrsetAnswer.one(zone, wish.kind(), result)));
    }

    static ChangeRrsets.Request request(Wish wish) {
        return new ChangeRrsets.Request(1, () -> wish);
    }

    static boolean dryRun(Call call) {
        return call.flag(DRY_RUN);
    }
}
