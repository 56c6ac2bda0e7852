package dev.byod.core.plan;

import dev.byod.core.claim.ClaimEnd;
import dev.byod.core.claim.PendingMark;
import dev.byod.core.claim.WriteEnd;
import dev.byod.core.rrset.RrKey;
import dev.byod.core.rrset.RrSet;

/** One write, with what it expects to find. */
public sealed interface Change {

    RrKey key();

    /** What the claim must say while this write is under way. */
    PendingMark mark(long deadlineEpochMillis);

    /** What becomes of the claim when this write, and no other under its key, has ended so. */
    ClaimEnd claimAfter(WriteEnd end);

    /** Expects nothing under the key. */
    record Create(RrSet after) implements Change {

        @Override
        public RrKey key() {
            return after.key();
        }

        @Override
        public PendingMark mark(long deadlineEpochMillis) {
            return PendingMark.create(after, deadlineEpochMillis);
        }

        @Override
        public ClaimEnd claimAfter(WriteEnd end) {
            return switch (end) {
                case WRITTEN -> ClaimEnd.CLEAR_MARK;
                case CONFLICT, NOT_WRITTEN -> ClaimEnd.RELEASE;
                case UNKNOWN -> ClaimEnd.KEEP;
            };
        }
    }

    /** Expects the values of {@code before}; an unset TTL of {@code after} leaves the TTL to the provider. */
    record Update(RrSet before, RrSet after) implements Change {

        public Update {
            if (!before.key().equals(after.key())) {
                throw new IllegalArgumentException("update of " + before.key() + " by " + after.key());
            }
        }

        @Override
        public RrKey key() {
            return after.key();
        }

        @Override
        public PendingMark mark(long deadlineEpochMillis) {
            return PendingMark.update(before, after, deadlineEpochMillis);
        }

        @Override
        public ClaimEnd claimAfter(WriteEnd end) {
            return switch (end) {
                case WRITTEN, CONFLICT, NOT_WRITTEN -> ClaimEnd.CLEAR_MARK;
                case UNKNOWN -> ClaimEnd.KEEP;
            };
        }
    }

    /** Expects the values of {@code before}. */
    record Delete(RrSet before) implements Change {

        @Override
        public RrKey key() {
            return before.key();
        }

        @Override
        public PendingMark mark(long deadlineEpochMillis) {
            return PendingMark.delete(before, deadlineEpochMillis);
        }

        /** As long as it is not sure that our record went, only the mark can tell ours from a customer's in its place. */
        @Override
        public ClaimEnd claimAfter(WriteEnd end) {
            return switch (end) {
                case WRITTEN -> ClaimEnd.RELEASE;
                case CONFLICT, NOT_WRITTEN, UNKNOWN -> ClaimEnd.KEEP;
            };
        }
    }
}
