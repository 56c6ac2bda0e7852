package dev.byod.core.claim;

/** What becomes of a claim when its write has ended. */
public enum ClaimEnd {
    /** The record is ours: the mark is taken off. */
    CLEAR_MARK,
    /** There is no record of ours: the claim is given up. */
    RELEASE,
    /** It is not known yet: the mark stays, and a later plan decides. */
    KEEP
}
