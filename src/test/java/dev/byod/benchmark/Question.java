package dev.byod.benchmark;

import java.util.Map;

/**
 * What is measured, and what is hoped for.
 *
 * @param unit of the figures
 * @param aims by the name of the arm
 */
record Question(String name, String unit, Map<String, Aim> aims) {

    Question {
        aims = Map.copyOf(aims);
    }

    static Question of(String name, String unit) {
        return new Question(name, unit, Map.of());
    }

    static Question of(String name, String unit, String arm, Aim aim) {
        return new Question(name, unit, Map.of(arm, aim));
    }
}
