package dev.byod.store;

/**
 * One SQL statement and the role that runs it. Implemented by enums only, so that a test can list
 * every statement there is and plan it under its role.
 */
public interface Statement {

    /** The text, with parameters {@code $1}, {@code $2}, … */
    String sql();

    /** The role whose grants and policies the statement has to pass. */
    Role role();
}
