@NullMarked
package dev.byod.core.plan;

import org.jspecify.annotations.NullMarked;
