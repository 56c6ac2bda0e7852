package dev.byod.core.claim;

import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toUnmodifiableSet;

import dev.byod.core.rrset.RrSet;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A write under way, as its claim remembers it.
 *
 * @param before hashes of the values it replaces or deletes
 * @param after hashes of the values it writes, and of those an earlier unfinished write may still bring
 * @param deadlineEpochMillis from then on the write can no longer happen
 */
public record PendingMark(Kind kind, Set<String> before, Set<String> after, long deadlineEpochMillis) {

    /** What the write does. */
    public enum Kind {
        CREATE,
        UPDATE,
        DELETE
    }

    /** The claim's label that holds the mark; it is never sent to a provider. */
    public static final String LABEL = "byod.pending";

    private static final Pattern TEXT =
            Pattern.compile("1 (create|update|delete) ([0-9]{1,18}) ([0-9a-f,]*)>([0-9a-f,]*)");

    public PendingMark {
        requireNonNull(kind);
        before = Set.copyOf(before);
        after = Set.copyOf(after);
    }

    public static PendingMark create(RrSet after, long deadlineEpochMillis) {
        return new PendingMark(Kind.CREATE, Set.of(), after.hashes(), deadlineEpochMillis);
    }

    public static PendingMark update(RrSet before, RrSet after, long deadlineEpochMillis) {
        return new PendingMark(Kind.UPDATE, before.hashes(), after.hashes(), deadlineEpochMillis);
    }

    public static PendingMark delete(RrSet before, long deadlineEpochMillis) {
        return new PendingMark(Kind.DELETE, before.hashes(), Set.of(), deadlineEpochMillis);
    }

    /** Reads the label. What cannot be read (a newer program wrote it) is a pending update of unknown values. */
    public static PendingMark parse(String text) {
        Matcher mark = TEXT.matcher(text);
        return mark.matches()
                ? new PendingMark(
                        Kind.valueOf(mark.group(1).toUpperCase(Locale.ROOT)),
                        hashes(mark.group(3)),
                        hashes(mark.group(4)),
                        Long.parseLong(mark.group(2)))
                : new PendingMark(Kind.UPDATE, Set.of(), Set.of(), Long.MAX_VALUE);
    }

    /** The label's text. */
    public String text() {
        return "1 " + kind.name().toLowerCase(Locale.ROOT) + " " + deadlineEpochMillis + " " + text(before) + ">"
                + text(after);
    }

    /** Whether the mark is of a kind that this program does not know; it is left as it is. */
    public boolean isOpaque() {
        return before.isEmpty() && after.isEmpty();
    }

    /** Whether the write, or one before it, may still happen at this time. */
    public boolean isRunning(long epochMillis) {
        return epochMillis < deadlineEpochMillis;
    }

    /** Whether at this time the write, or one before it, may still put values in place; a late delete does not. */
    public boolean mayBring(long epochMillis) {
        return isRunning(epochMillis) && (kind != Kind.DELETE || !after.isEmpty());
    }

    /** Whether all values of a listed RRset are among those that the write, or one before it, puts or removes. */
    boolean explains(RrSet listed) {
        return listed.hashes().stream().allMatch(hash -> before.contains(hash) || after.contains(hash));
    }

    /** This mark, put over that of an {@code earlier} write that may still arrive and must be recognised then, too. */
    public PendingMark over(PendingMark earlier) {
        Set<String> known = new HashSet<>(after);
        known.addAll(earlier.after);
        return new PendingMark(kind, before, known, Math.max(deadlineEpochMillis, earlier.deadlineEpochMillis));
    }

    private static Set<String> hashes(String text) {
        return Arrays.stream(text.split(",")).filter(hash -> !hash.isEmpty()).collect(toUnmodifiableSet());
    }

    private static String text(Set<String> hashes) {
        return hashes.stream().sorted().collect(joining(","));
    }
}
