package dev.byod.core.claim;

/** How one write at a provider ended, as far as claims care. */
public enum WriteEnd {
    /** It happened, or what it wanted was so already. */
    WRITTEN,
    /** Something else than expected was found, so it did not happen. */
    CONFLICT,
    /** It did not happen and will not: refused, or never sent. */
    NOT_WRITTEN,
    /** It may have happened or happen yet, until its deadline. */
    UNKNOWN
}
