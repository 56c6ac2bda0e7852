package dev.byod.core.work;

/**
 * What the reader of desired records could see: the text of the database's snapshot, taken with the read. Only the
 * database looks inside.
 */
public record ReadMark(String snapshot) {

    public ReadMark {
        if (snapshot.isBlank()) {
            throw new IllegalArgumentException("read mark: blank (expected: a snapshot's text)");
        }
    }
}
