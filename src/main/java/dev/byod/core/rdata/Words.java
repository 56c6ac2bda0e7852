package dev.byod.core.rdata;

import dev.byod.core.Fault;
import java.util.ArrayList;
import java.util.List;

/**
 * Divides record data into words as zone files do (RFC 1035 §5.1): at blanks, but not inside quotes. A quoted string
 * stands alone or after {@code key=}; what zone files give another meaning ({@code ;} and brackets) needs quotes.
 */
final class Words {

    private final RrType type;
    private final String text;
    private int at;

    private Words(RrType type, String text) {
        this.type = type;
        this.text = text;
    }

    /** The words as written, with their quotes and escapes. */
    static List<String> of(RrType type, String text) {
        return new Words(type, text).read();
    }

    /** The octets that a word stands for, quoted or not. */
    static String octets(RrType type, String word) {
        if (word.startsWith("\"")) {
            return new QuotedReader(type, word).readOne();
        }
        if (!word.chars().allMatch(c -> c > ' ' && c <= '~')) {
            throw Fields.refuse(type, word, "visible ASCII, or a quoted string");
        }
        return new QuotedReader(type, '"' + word + '"').readOne();
    }

    private List<String> read() {
        List<String> words = new ArrayList<>();
        while (skipBlanks()) {
            words.add(word());
        }
        return List.copyOf(words);
    }

    private String word() {
        int start = at;
        while (at < text.length() && !isBlank(text.charAt(at))) {
            step(start);
        }
        return text.substring(start, at);
    }

    private void step(int start) {
        char c = text.charAt(at);
        if (c == '"') {
            if (at > start && text.charAt(at - 1) != '=') {
                throw refuse("a blank before a quoted string");
            }
            skipQuoted();
        } else if ("();".indexOf(c) >= 0) {
            throw refuse("( ) and ; only inside quotes");
        } else {
            skip(c);
        }
    }

    private void skipQuoted() {
        at++;
        while (at < text.length() && text.charAt(at) != '"') {
            skip(text.charAt(at));
        }
        if (at == text.length()) {
            throw refuse("a closing quote");
        }
        at++;
        if (at < text.length() && !isBlank(text.charAt(at))) {
            throw refuse("blanks between quoted strings");
        }
    }

    private void skip(char c) {
        at += c == '\\' ? 2 : 1;
        if (at > text.length()) {
            throw refuse("a character after \\");
        }
    }

    private boolean skipBlanks() {
        while (at < text.length() && isBlank(text.charAt(at))) {
            at++;
        }
        return at < text.length();
    }

    private static boolean isBlank(char c) {
        return c == ' ' || c == '\t';
    }

    private Fault refuse(String expected) {
        return Fields.refuse(type, text, expected, "write \\\" for a quote inside a string");
    }
}
