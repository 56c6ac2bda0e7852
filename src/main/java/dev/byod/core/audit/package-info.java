/**
 * What was done, by whom, and what it changed: read only, since nobody can change history.
 *
 * <p>Entries are written with the change itself, in one transaction.
 */
@NullMarked
package dev.byod.core.audit;

import org.jspecify.annotations.NullMarked;
