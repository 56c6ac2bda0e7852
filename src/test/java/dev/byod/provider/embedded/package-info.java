/** The embedded host under the provider contract, on a real Postgres. */
@NullMarked
package dev.byod.provider.embedded;

import org.jspecify.annotations.NullMarked;
