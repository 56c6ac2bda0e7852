/** What tests of several packages share. */
@NullMarked
package dev.byod.testing;

import org.jspecify.annotations.NullMarked;
