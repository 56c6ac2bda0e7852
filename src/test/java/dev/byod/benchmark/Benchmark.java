package dev.byod.benchmark;

import java.util.List;

/** One subject: arms that do the same in different ways, and what is asked about them. */
interface Benchmark extends AutoCloseable {

    /** What each run of an arm answers with a figure. */
    List<Question> questions();

    /** The first is what the others are measured against. */
    List<Arm> arms();

    @Override
    default void close() {}
}
