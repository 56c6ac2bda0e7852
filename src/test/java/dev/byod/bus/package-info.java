/** The bus between verticles of one process. */
@NullMarked
package dev.byod.bus;

import org.jspecify.annotations.NullMarked;
