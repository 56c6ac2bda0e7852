/** Changes at a provider and how they are planned. */
@NullMarked
package dev.byod.core.plan;

import org.jspecify.annotations.NullMarked;
