package dev.byod.server.observers;

import static dev.byod.server.observers.Line.debug;
import static dev.byod.server.observers.Line.error;
import static dev.byod.server.observers.Line.info;
import static dev.byod.server.observers.Line.warn;

import dev.byod.core.FaultCode;
import dev.byod.core.id.ZoneId;
import dev.byod.core.work.Told;
import dev.byod.observe.Observation;
import dev.byod.observe.Observation.*;
import dev.byod.observe.Observer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Writes what an operator wants to read. Routine is debug, a change of state is info, what may need a hand is warn. */
public final class Log implements Observer {

    private static final Logger LOG = LoggerFactory.getLogger(LogOutput.OURS);

    @Override
    public void observe(Observation observation) {
        line(observation).to(LOG);
    }

    private static Line line(Observation observation) {
        return switch (observation) {
            case IntentCommitted it ->
                debug("intent changed")
                        .zone(it.zone())
                        .operation(it.operation())
                        .tenant(it.by().tenant())
                        .with("request_id", it.by().requestId())
                        .trace(it.by().trace());
            case ListenerUp it -> info("listening for changes");
            case ListenerDown it ->
                warn("not listening for changes, polling until it is back").with("reason", it.reason());
            case NotifyFailed it ->
                warn("wake-ups not sent, the poll will find the work")
                        .with("zones", it.zones())
                        .reason(it.cause());
            case WorkLeased it ->
                debug("work leased").with("folded", it.folded()).with("zones", it.leased());
            case ChecksLeased it -> debug("looking for drift").with("zones", it.leased());
            case CycleFailed it ->
                warn("the work queue cannot be read, trying again").because(it.cause());
            case PassStarted it ->
                debug("pass started")
                        .zone(it.zone())
                        .with("generation", it.generation())
                        .with("attempts", it.attempts());
            case Planned it ->
                debug("planned").zone(it.zone()).with("changes", it.changes()).with("foreign", it.foreign());
            case ClaimsCommitted it -> debug("claimed").zone(it.zone()).with("claims", it.claims());
            case ProviderWritten it ->
                info("provider written")
                        .zone(it.zone())
                        .with("applied", it.applied())
                        .with("not_applied", it.notApplied());
            case ClaimsReleased it ->
                debug("claims released")
                        .zone(it.zone())
                        .with("released", it.released())
                        .with("cleared", it.cleared());
            case PlanHeld it ->
                warn("changes wait for a confirmation")
                        .zone(it.zone())
                        .with("kind", it.danger().kind().text())
                        .with("changed", it.danger().changed())
                        .with("existing", it.danger().existing());
            case ZoneRemoved it -> info("zone is removed").zone(it.zone());
            case PassSettled it -> settled(it);
            case OperationSettled it -> settled(it.zone(), it.operation());
            case PassFailed it -> failed(it);
            case WriteUnclear it ->
                warn("it is not known whether the provider was written")
                        .zone(it.zone())
                        .reason(it.cause());
            case DriftFound it ->
                info("zone has drifted")
                        .zone(it.zone())
                        .with("missing", it.missing())
                        .with("changed", it.changed())
                        .with("foreign", it.foreign());
            case DriftCorrected it -> info("drift corrected").zone(it.zone()).with("rrsets", it.corrected());
            case DriftHeld it ->
                warn("somebody keeps changing RRsets, not correcting them for a while")
                        .zone(it.zone())
                        .with("rrsets", it.held());
            case LeaseLost it -> info("pass was taken over").zone(it.zone()).with("generation", it.generation());
            case LaneHeld it -> debug("lane held").with("lane", it.lane()).with("fence", it.fence());
            case LaneLost it -> debug("lane lost").with("lane", it.lane()).with("reason", it.reason());
            case QueueSeen it ->
                debug("queue seen")
                        .with("due", it.due())
                        .with("oldest_millis", it.oldest().toMillis())
                        .with("unfolded", it.unfolded());
            case TurnAsked it -> debug("turn asked").with("provider", it.provider());
            case TurnAnswered it ->
                debug("turn answered")
                        .with("provider", it.provider())
                        .with("granted", it.granted())
                        .took(it.waited());
            case ProviderCalled it ->
                debug("provider called")
                        .with("provider", it.provider())
                        .with("verb", it.verb())
                        .with("outcome", it.outcome())
                        .took(it.took());
            case ZoneActivated it -> info("zone is active").zone(it.zone());
            case ZoneRefused it -> info("zone is not active").zone(it.zone()).with("code", it.reason());
            case OperationsForgotten it -> debug("old operations forgotten").with("operations", it.operations());
            case RequestServed it ->
                debug("request served")
                        .request(it.request())
                        .with("status", it.status())
                        .took(it.took());
            case RequestLimited it -> debug("request beyond a limit").with("by", it.by());
            case RequestFailed it ->
                error("request failed").request(it.request()).because(it.cause());
        };
    }

    private static Line settled(PassSettled it) {
        Line line = debug("pass settled")
                .zone(it.zone())
                .with("generation", it.generation())
                .with("succeeded", it.succeeded())
                .with("failed", it.failed())
                .with("waiting", it.waiting());
        it.retryIn().ifPresent(delay -> line.with("again_in_millis", delay.toMillis()));
        return line.took(it.took());
    }

    private static Line settled(ZoneId zone, Told it) {
        Line line = debug("operation settled")
                .zone(zone)
                .operation(it.operation())
                .tenant(it.tenant())
                .with("state", it.state())
                .trace(it.trace());
        it.requestId().ifPresent(id -> line.with("request_id", id));
        return line.took(it.age());
    }

    /** A stack trace only for what we did not foresee. */
    private static Line failed(PassFailed it) {
        return it.code() == FaultCode.INTERNAL
                ? error("pass failed").zone(it.zone()).with("code", it.code()).because(it.cause())
                : warn("pass failed").zone(it.zone()).with("code", it.code()).reason(it.cause());
    }
}
