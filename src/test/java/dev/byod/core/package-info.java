/** Tests of the domain: tables of examples, laws over random values, and a model of crashes. */
@NullMarked
package dev.byod.core;

import org.jspecify.annotations.NullMarked;
