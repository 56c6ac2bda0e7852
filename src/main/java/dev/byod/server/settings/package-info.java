/**
 * What can be set and where it was set: defaults in {@code conf/reference.yaml}, then a file, the environment, options.
 *
 * <p>Invariants: {@code conf/reference.yaml} lists every key, so it is documentation and default at once and a key that
 * is not in it is refused; settings are read once, all problems are told together, and the result is immutable.
 *
 * <p>Start at {@link dev.byod.server.settings.Settings}.
 */
@NullMarked
package dev.byod.server.settings;

import org.jspecify.annotations.NullMarked;
