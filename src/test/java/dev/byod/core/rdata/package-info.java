@NullMarked
package dev.byod.core.rdata;

import org.jspecify.annotations.NullMarked;
