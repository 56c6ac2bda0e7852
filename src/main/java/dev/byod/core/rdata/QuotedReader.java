package dev.byod.core.rdata;

import dev.byod.core.Fault;

/**
 * Reads quoted strings (RFC 1035 §5.1), one pass from left to right, whatever their length. It never guesses: a string
 * that is not closed, a stray character between strings and a wrong escape are refused.
 */
final class QuotedReader {

    private final RrType type;
    private final String text;
    /** The text as octets, so that a character is what it is in UTF-8. */
    private final String octets;

    private int at;

    QuotedReader(RrType type, String text) {
        this.type = type;
        this.text = text;
        this.octets = CharacterString.octets(text);
    }

    /** The octets of all strings of the text joined. */
    String readAll() {
        StringBuilder joined = new StringBuilder(octets.length());
        skipBlanks();
        do {
            string(joined);
        } while (skipBlanks());
        return joined.toString();
    }

    /** The octets of the one string that the text must be. */
    String readOne() {
        StringBuilder octets = new StringBuilder();
        skipBlanks();
        string(octets);
        if (skipBlanks()) {
            throw refuse("one quoted string");
        }
        return octets.toString();
    }

    private void string(StringBuilder into) {
        expect('"');
        while (peek() != '"') {
            into.append(octet());
        }
        expect('"');
    }

    /** Whether something follows; strings need a blank between them. */
    private boolean skipBlanks() {
        int start = at;
        while (at < octets.length() && isBlank(octets.charAt(at))) {
            at++;
        }
        if (at < octets.length() && at == start && at > 0) {
            throw refuse("blanks between quoted strings");
        }
        return at < octets.length();
    }

    private char octet() {
        char octet = next();
        return octet == '\\' ? escaped() : octet;
    }

    private char escaped() {
        char first = next();
        if (!isDigit(first)) {
            return first;
        }
        int value = 100 * digit(first) + 10 * digit(next()) + digit(next());
        if (value > 255) {
            throw refuse("three digits up to 255 after \\");
        }
        return (char) value;
    }

    private int digit(char octet) {
        if (!isDigit(octet)) {
            throw refuse("three digits up to 255 after \\");
        }
        return octet - '0';
    }

    private void expect(char quote) {
        if (next() != quote) {
            throw refuse("quoted strings");
        }
    }

    private char next() {
        char octet = peek();
        at++;
        return octet;
    }

    private char peek() {
        if (at >= octets.length()) {
            throw refuse("a closing quote");
        }
        return octets.charAt(at);
    }

    private static boolean isBlank(char octet) {
        return octet == ' ' || octet == '\t';
    }

    private static boolean isDigit(char octet) {
        return octet >= '0' && octet <= '9';
    }

    private Fault refuse(String expected) {
        return Fields.refuse(type, text, expected, "write \\\" for a quote inside a string");
    }
}
