@NullMarked
package dev.byod.core.id;

import org.jspecify.annotations.NullMarked;
