/** The domain: values and decisions without I/O, clock, randomness or logging. */
@NullMarked
package dev.byod.core;

import org.jspecify.annotations.NullMarked;
