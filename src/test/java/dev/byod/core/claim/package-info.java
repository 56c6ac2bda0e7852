@NullMarked
package dev.byod.core.claim;

import org.jspecify.annotations.NullMarked;
