/** Makes the intent of the contract true at the providers, against any host that offers the contract. */
@NullMarked
package dev.byod.reconcile;

import org.jspecify.annotations.NullMarked;
