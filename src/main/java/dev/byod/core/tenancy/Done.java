package dev.byod.core.tenancy;

import static java.util.Objects.requireNonNull;

import java.util.function.Consumer;

/** What became of a write that somebody {@linkplain Asked asked} for. */
public sealed interface Done<T> {

    /** It was made just now. */
    record Fresh<T>(T result) implements Done<T> {
        public Fresh {
            requireNonNull(result);
        }
    }

    /** It was made before, and this was the answer. */
    record Replayed<T>(String answer) implements Done<T> {
        public Replayed {
            requireNonNull(answer);
        }
    }

    /** Nothing was written; this would be the result, with made-up values where new ones would come. */
    record Previewed<T>(T result) implements Done<T> {
        public Previewed {
            requireNonNull(result);
        }
    }

    /** For what has to follow a write, and only a write. */
    default void ifFresh(Consumer<T> then) {
        if (this instanceof Fresh<T>(var result)) {
            then.accept(result);
        }
    }
}
