@NullMarked
package dev.byod.core.tenancy;

import org.jspecify.annotations.NullMarked;
