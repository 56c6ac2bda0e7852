/**
 * The jar as a user runs it: a process of its own, reached over HTTP and DNS, stopped and killed by signals.
 *
 * <p>Start at {@link dev.byod.system.DevProcess}.
 */
@NullMarked
package dev.byod.system;

import org.jspecify.annotations.NullMarked;
