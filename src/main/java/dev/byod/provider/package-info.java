/**
 * The provider port and the lanes in front of it.
 *
 * <p>A <em>scope</em> is what a provider limits (an account, a token); a <em>lane</em> is a shard of scopes, held by one
 * process through a lease. Within a scope one bounded queue hands out <em>turns</em>: a zone is listed, then written or
 * left, by one caller at a time.
 *
 * <p>Invariants: providers translate, they never decide, retry, log or know claims; a write has a precondition and a
 * deadline after which nothing is written; a lane without a safe lease answers nothing; tokens are opened inside the lane
 * only; nothing waits without a limit. A provider is one folder and one line in {@link dev.byod.provider.ProviderRegistry}.
 *
 * <p>Start at {@link dev.byod.provider.Provider}, then {@link dev.byod.provider.LaneVerticle}.
 */
@NullMarked
package dev.byod.provider;

import org.jspecify.annotations.NullMarked;
