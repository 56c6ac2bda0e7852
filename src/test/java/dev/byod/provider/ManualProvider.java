package dev.byod.provider;

import dev.byod.bus.LaneReply.ZoneOpened;
import dev.byod.bus.Outcome;
import dev.byod.core.name.ZoneName;
import dev.byod.core.plan.Change;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** A provider that answers when the test says so. */
final class ManualProvider implements Provider {

    record Asked(Account account, ZoneName zone, Promise<Listing> answer) {}

    record Write(ZoneName zone, List<Change> changes, Duration within, Promise<List<Outcome>> answer) {}

    final List<Asked> listings = new ArrayList<>();
    final List<Write> writes = new ArrayList<>();
    final List<Promise<ZoneOpened>> openings = new ArrayList<>();

    @Override
    public Future<Listing> list(Account account, ZoneName zone) {
        listings.add(new Asked(account, zone, Promise.promise()));
        return listings.getLast().answer().future();
    }

    @Override
    public Future<List<Outcome>> apply(Account account, ZoneName zone, List<Change> changes, Duration within) {
        writes.add(new Write(zone, changes, within, Promise.promise()));
        return writes.getLast().answer().future();
    }

    @Override
    public Future<ZoneOpened> openZone(Account account, ZoneName zone) {
        openings.add(Promise.promise());
        return openings.getLast().future();
    }
}
