/**
 * Who reads what is worth telling: the log, the metrics and, in crash tests, the failpoints.
 *
 * <p>Invariants: each reader is an exhaustive switch, so that a new observation does not compile until every reader says
 * what it makes of it; labels of metrics come from small sets, never from names or ids.
 */
@NullMarked
package dev.byod.server.observers;

import org.jspecify.annotations.NullMarked;
