package dev.byod.provider;

import dev.byod.bus.LaneReply.ZoneOpened;
import dev.byod.bus.Outcome;
import dev.byod.core.name.ZoneName;
import dev.byod.core.plan.Change;
import io.vertx.core.Future;
import java.time.Duration;
import java.util.List;

/**
 * One kind of DNS host. A provider translates: it makes each change exactly where its precondition holds and reports what
 * happened, and never decides, retries or sorts. What fails as a whole fails as a {@link dev.byod.core.Fault}.
 */
public interface Provider {

    /** The zone as it is now. */
    Future<Listing> list(Account account, ZoneName zone);

    /**
     * Makes the changes in order; one that is refused holds back no other. A fault instead of outcomes says that nothing
     * was written, unless it is {@link dev.byod.core.FaultCode#AMBIGUOUS} or no fault at all.
     *
     * @param within how long the provider may take: afterwards it writes nothing any more and has answered
     * @return one outcome per change, in their order
     */
    Future<List<Outcome>> apply(Account account, ZoneName zone, List<Change> changes, Duration within);

    /** Proves that the account controls the zone, creating it where the provider hosts on request. Safe to repeat. */
    Future<ZoneOpened> openZone(Account account, ZoneName zone);
}
