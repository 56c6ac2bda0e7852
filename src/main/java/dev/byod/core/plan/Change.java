package dev.byod.core.plan;

import dev.byod.core.rrset.RrKey;
import dev.byod.core.rrset.RrSet;

/** One write at the provider, and what it expects to find there. */
public sealed interface Change {

    RrKey key();

    /** Expects that nothing has the key. */
    record Create(RrSet after) implements Change {
        @Override
        public RrKey key() {
            return after.key();
        }
    }

    /** Expects the record data of {@code before}. */
    record Update(RrSet before, RrSet after) implements Change {
        public Update {
            if (!before.key().equals(after.key())) {
                throw new IllegalArgumentException(
                        "update of " + before.key() + ": " + after.key() + " (expected: the same key)");
            }
        }

        @Override
        public RrKey key() {
            return after.key();
        }
    }

    /** Expects the record data of {@code before}. */
    record Delete(RrSet before) implements Change {
        @Override
        public RrKey key() {
            return before.key();
        }
    }
}
