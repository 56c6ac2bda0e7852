package dev.byod.reconcile.simulation;

/** Known ways to be wrong, switched on one at a time: an oracle that misses one of them is worth nothing. */
enum Mutant {
    NONE,
    /** The claim is committed only once the provider was written. */
    CLAIM_AFTER_WRITE,
    /** The provider writes whatever it finds. */
    NO_PRECONDITION,
    /** A worker that lost its lease may still claim and release. */
    NO_FENCE_CHECK,
    /** The claim of a deleted record is released before the provider was asked to delete it. */
    RELEASE_BEFORE_DELETE,
    /** A pass completes a zone that changed meanwhile. */
    NO_GENERATION_CHECK,
    /** Writes arrive later than their marks say. */
    NO_GRACE,
    /** Everything may go, whoever asked for it. */
    NO_GUARD
}
