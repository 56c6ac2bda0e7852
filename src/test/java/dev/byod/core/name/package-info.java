@NullMarked
package dev.byod.core.name;

import org.jspecify.annotations.NullMarked;
