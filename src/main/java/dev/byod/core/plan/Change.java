package dev.byod.core.plan;

import dev.byod.core.claim.PendingMark;
import dev.byod.core.rrset.RrKey;
import dev.byod.core.rrset.RrSet;

/** One write, with what it expects to find. */
public sealed interface Change {

    RrKey key();

    /** What the claim must say while this write is under way. */
    PendingMark mark(long deadlineEpochMillis);

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
    }
}
