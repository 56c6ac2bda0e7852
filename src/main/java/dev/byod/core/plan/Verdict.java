package dev.byod.core.plan;

import dev.byod.core.FaultCode;

/** What is to be done about one row. */
sealed interface Verdict {

    /** A write. */
    record Write(Change change) implements Verdict {}

    /** Nothing, since it is as it should be. */
    record Settled() implements Verdict {}

    /** Nothing, although somebody wants something. */
    record Refused(FaultCode code, String detail) implements Verdict {}

    /** The wish gives way to another one at its name, and so does its record. */
    record Displaced(Change.Delete change, FaultCode code, String detail) implements Verdict {}

    /** Nothing at all, not even to the claim, since a wish cannot be read. */
    record Frozen(String detail) implements Verdict {}

    /** Nothing, since it is not ours and nobody asks here for a change. */
    record Foreign(FaultCode code, String detail) implements Verdict {}

    /** Nothing before an earlier write has come through or can no more. */
    record Waiting(long untilEpochMillis) implements Verdict {}
}
