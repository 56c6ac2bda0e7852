package dev.byod.observe;

import dev.byod.core.FaultCode;
import dev.byod.core.id.OperationId;
import dev.byod.core.id.ZoneId;
import dev.byod.core.plan.Danger;
import dev.byod.core.tenancy.Acting;
import dev.byod.core.work.Told;
import java.time.Duration;
import java.util.Optional;

/** A fact worth telling. A new fact is a new record here, and the compiler then names every reader that must know it. */
public sealed interface Observation {

    /** A change of intent and its operation are durable. */
    record IntentCommitted(Acting by, ZoneId zone, OperationId operation) implements Observation {}

    /** The connection that hears notifications is up; anything may have been missed before. */
    record ListenerUp() implements Observation {}

    /** Until it is up again only the poll finds work. */
    record ListenerDown(String reason) implements Observation {}

    /** A wake-up could not be sent; the poll finds the work. */
    record NotifyFailed(int zones, Throwable cause) implements Observation {}

    /** Changes were folded into the queue and zones leased from it. */
    record WorkLeased(int folded, int leased) implements Observation {}

    /** Zones are looked at for drift, although nothing of them changed. */
    record ChecksLeased(int leased) implements Observation {}

    /** The queue or the intent could not be read; the poll tries again. */
    record CycleFailed(Throwable cause) implements Observation {}

    /** A leased zone is looked at. */
    record PassStarted(ZoneId zone, long generation, int attempts) implements Observation {}

    /** What a listing and the desired records came to; {@code foreign} are records in the way that are not ours. */
    record Planned(ZoneId zone, int changes, int foreign) implements Observation {}

    /** Claims and pending marks are durable, nothing has been written yet. */
    record ClaimsCommitted(ZoneId zone, int claims) implements Observation {}

    /** The provider has answered the changes; claims still carry their marks. */
    record ProviderWritten(ZoneId zone, int applied, int notApplied) implements Observation {}

    /** Marks are cleared and claims without a record are gone; operations still run. */
    record ClaimsReleased(ZoneId zone, int released, int cleared) implements Observation {}

    /** Results are in rows; empty {@code retryIn} means that nothing is left to do for this generation. */
    record PassSettled(
            ZoneId zone,
            long generation,
            int succeeded,
            int failed,
            int waiting,
            Optional<Duration> retryIn,
            Duration took)
            implements Observation {}

    /** Changes of a plan wait for a person; the rest of it is carried out. */
    record PlanHeld(ZoneId zone, Danger danger) implements Observation {}

    /** A pass changed the state of an operation. */
    record OperationSettled(ZoneId zone, Told operation) implements Observation {}

    /** The pass ended early and will be repeated; a failed settlement is repeated when the lease has run out. */
    record PassFailed(ZoneId zone, FaultCode code, Throwable cause) implements Observation {}

    /** The provider's answer to a write did not arrive, or made no sense; the marks stay. */
    record WriteUnclear(ZoneId zone, Throwable cause) implements Observation {}

    /** A look found RRsets that are not as wanted, although nobody asked for that; foreign records are left as they are. */
    record DriftFound(ZoneId zone, int missing, int changed, int foreign) implements Observation {}

    /** So many RRsets of ours are as wanted again. */
    record DriftCorrected(ZoneId zone, int corrected) implements Observation {}

    /** So many RRsets are left as they are for a while: somebody changes them back whenever we correct them. */
    record DriftHeld(ZoneId zone, int held) implements Observation {}

    /** Someone else holds the zone by now; nothing was written after this was noticed. */
    record LeaseLost(ZoneId zone, long generation) implements Observation {}

    /** This process holds the lane. */
    record LaneHeld(int lane, long fence) implements Observation {}

    /** This process holds the lane no longer and refuses its calls. */
    record LaneLost(int lane, String reason) implements Observation {}

    /**
     * How long the queue is: zones that are due, how long the first of them is, and changes not folded yet. Large numbers
     * are cut.
     */
    record QueueSeen(int due, Duration oldest, int unfolded) implements Observation {}

    /** A call waits for its zone's turn at a provider's account. */
    record TurnAsked(String provider) implements Observation {}

    /** It has its turn, or was turned away. */
    record TurnAnswered(String provider, boolean granted, Duration waited) implements Observation {}

    /** A provider was called. {@code outcome} is a word from a small set, fit for a label. */
    record ProviderCalled(String provider, String verb, String outcome, Duration took) implements Observation {}

    /** Control of the zone is proven; its intent is served from now on. */
    record ZoneActivated(ZoneId zone) implements Observation {}

    /** Control of the zone is not proven yet. */
    record ZoneRefused(ZoneId zone, FaultCode reason) implements Observation {}

    /** A zone that was given up is gone, with all that belonged to it. */
    record ZoneRemoved(ZoneId zone) implements Observation {}

    /** Operations that ended long ago were let go. */
    record OperationsForgotten(int operations) implements Observation {}

    /** A request was answered. */
    record RequestServed(Request request, int status, Duration took) implements Observation {}

    /** A request was not let in because too many came. {@code by} is a word from a small set, fit for a label. */
    record RequestLimited(String by) implements Observation {}

    /** A request met trouble that its answer must not tell. */
    record RequestFailed(Request request, Throwable cause) implements Observation {}
}
