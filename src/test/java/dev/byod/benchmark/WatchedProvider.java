package dev.byod.benchmark;

import dev.byod.bus.LaneReply.ZoneOpened;
import dev.byod.bus.Outcome;
import dev.byod.core.name.ZoneName;
import dev.byod.core.plan.Change;
import dev.byod.provider.Account;
import dev.byod.provider.Listing;
import dev.byod.provider.Provider;
import io.vertx.core.Future;
import java.time.Duration;
import java.util.List;

/** Tells the watch of each call before it is made. */
record WatchedProvider(Provider provider, Watch watch) implements Provider {

    @Override
    public Future<Listing> list(Account account, ZoneName zone) {
        watch.listing();
        return provider.list(account, zone);
    }

    @Override
    public Future<List<Outcome>> apply(Account account, ZoneName zone, List<Change> changes, Duration within) {
        watch.writing();
        return provider.apply(account, zone, changes, within);
    }

    @Override
    public Future<ZoneOpened> openZone(Account account, ZoneName zone) {
        return provider.openZone(account, zone);
    }
}
