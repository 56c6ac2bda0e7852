package dev.byod.server.observers;

import ch.qos.logback.classic.Level;
import dev.byod.core.FaultCode;
import dev.byod.observe.Observation;
import dev.byod.observe.Observation.*;
import dev.byod.observe.Observer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Writes what an operator wants to read. Routine is debug, a change of state is info, what may need a hand is warn. */
public final class Log implements Observer {

    private static final Logger LOG = LoggerFactory.getLogger("byod");

    /** Tells what is at least as grave as {@code level}: error, warn, info or debug. */
    public Log(String level) {
        if (LOG instanceof ch.qos.logback.classic.Logger logback) {
            logback.setLevel(Level.toLevel(level));
        }
    }

    @Override
    public void observe(Observation observation) {
        switch (observation) {
            case IntentCommitted it -> LOG.debug("zone {} changed by operation {}", it.zone(), it.operation());
            case ListenerUp it -> LOG.info("listening for changes");
            case ListenerDown it -> LOG.warn("not listening for changes, polling until it is back: {}", it.reason());
            case NotifyFailed it -> LOG.warn("{} wake-ups not sent, the poll will find them", it.zones(), it.cause());
            case WorkLeased it -> LOG.debug("{} changes folded, {} zones leased", it.folded(), it.leased());
            case CycleFailed it -> LOG.warn("the work queue cannot be read, trying again", it.cause());
            case PassStarted it -> LOG.debug("zone {} pass {} attempt {}", it.zone(), it.generation(), it.attempts());
            case ClaimsCommitted it -> LOG.debug("zone {} claimed {}", it.zone(), it.claims());
            case ProviderWritten it ->
                LOG.info("zone {} wrote {} changes, {} not made", it.zone(), it.applied(), it.notApplied());
            case ClaimsReleased it -> LOG.debug("zone {} released {} claims", it.zone(), it.released());
            case PassSettled it -> settled(it);
            case PassFailed it -> failed(it);
            case WriteUnclear it ->
                LOG.warn(
                        "zone {} may have been written: {}",
                        it.zone(),
                        it.cause().getMessage());
            case LeaseLost it -> LOG.info("zone {} pass {} was taken over", it.zone(), it.generation());
            case LaneHeld it -> LOG.debug("lane {} held, fence {}", it.lane(), it.fence());
            case LaneLost it -> LOG.debug("lane {} lost: {}", it.lane(), it.reason());
            case ProviderCalled it -> LOG.debug("{} {} {} in {}", it.provider(), it.verb(), it.outcome(), it.took());
            case ZoneActivated it -> LOG.info("zone {} is active", it.zone());
            case ZoneRefused it -> LOG.info("zone {} is not active: {}", it.zone(), it.reason());
            case RequestServed it -> LOG.debug("{} {} in {}", it.operation(), it.status(), it.took());
            case RequestLimited it -> LOG.debug("a request was beyond the limit of its {}", it.by());
            case RequestFailed it -> LOG.error("{} failed, request {}", it.operation(), it.requestId(), it.cause());
        }
    }

    private static void settled(PassSettled it) {
        String waiting = it.retryIn()
                .map(delay -> ", again in " + delay.toMillis() + " ms")
                .orElse("");
        LOG.debug(
                "zone {} settled: {} done, {} failed, {} waiting{}, {} ms",
                it.zone(),
                it.succeeded(),
                it.failed(),
                it.waiting(),
                waiting,
                it.took().toMillis());
    }

    /** A stack trace only for what we did not foresee. */
    private static void failed(PassFailed it) {
        if (it.code() == FaultCode.INTERNAL) {
            LOG.error("zone {} failed", it.zone(), it.cause());
        } else {
            LOG.warn("zone {} failed: {}", it.zone(), it.cause().getMessage());
        }
    }
}
