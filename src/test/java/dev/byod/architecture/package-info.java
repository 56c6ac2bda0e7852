/** The rules of ARCHITECTURE.md, enforced. Start at {@link dev.byod.architecture.ArchitectureTest}. */
@NullMarked
package dev.byod.architecture;

import org.jspecify.annotations.NullMarked;
