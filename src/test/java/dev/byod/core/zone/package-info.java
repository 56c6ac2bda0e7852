@NullMarked
package dev.byod.core.zone;

import org.jspecify.annotations.NullMarked;
