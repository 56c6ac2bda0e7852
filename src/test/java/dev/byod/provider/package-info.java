/**
 * What every provider must do, and how lanes behave when time passes, leases end and callers go away.
 *
 * <p>Start at {@link dev.byod.provider.ProviderContract}: a provider is tested by a subclass that brings its host.
 */
@NullMarked
package dev.byod.provider;

import org.jspecify.annotations.NullMarked;
