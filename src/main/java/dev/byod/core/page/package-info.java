/**
 * Lists in pieces, by the key of the last item and never by a count: what comes and goes between two pages neither
 * repeats nor hides an item.
 */
@NullMarked
package dev.byod.core.page;

import org.jspecify.annotations.NullMarked;
