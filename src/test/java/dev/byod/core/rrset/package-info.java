@NullMarked
package dev.byod.core.rrset;

import org.jspecify.annotations.NullMarked;
