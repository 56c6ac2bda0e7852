/** The reconciler alone: pure rules as tables, and controller and pass over ports that a test holds in its hand. */
@NullMarked
package dev.byod.reconcile;

import org.jspecify.annotations.NullMarked;
