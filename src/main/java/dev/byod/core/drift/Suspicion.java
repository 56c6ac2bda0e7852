package dev.byod.core.drift;

import java.time.Duration;

/** What is known of a record of ours that is not as wanted although nobody waits for it. */
public sealed interface Suspicion {

    /** It was never written as it is wanted now: intent that failed, or came just now. No drift, and no secret either. */
    record Unsettled() implements Suspicion {}

    /** It was written just now, and the provider may show what was before: it is trusted so long. */
    record Trusted(Duration left) implements Suspicion {}

    /** It was corrected again and again: somebody else wants it otherwise, and gets a rest so long. */
    record Held(Duration left) implements Suspicion {}

    /** It was as wanted, and somebody changed it. */
    record Drifted() implements Suspicion {}
}
