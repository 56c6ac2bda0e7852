package dev.byod.benchmark;

/**
 * How much is done.
 *
 * @param rounds in each of which every arm runs once
 * @param warmUps runs of every arm that do not count
 * @param full whether figures are wanted, and not only that everything works
 */
record Scale(int rounds, int warmUps, boolean full) {

    static final Scale FULL = new Scale(5, 1, true);
    static final Scale SHORT = new Scale(1, 0, false);

    int of(int many, int few) {
        return full ? many : few;
    }
}
