package dev.byod.server.settings;

import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A secret whose text may stand in a file: <code>${file:/run/secrets/admin-key}</code>. */
final class SecretText {

    private static final Pattern REFERENCE = Pattern.compile("\\$\\{file:([^}]+)}");

    private SecretText() {}

    /** A reference that leads to no text; its message holds no secret. */
    static final class Unreadable extends Exception {
        private static final long serialVersionUID = 1;

        Unreadable(String message) {
            super(message);
        }
    }

    /**
     * The text with files in place of references to them. Within an address the text of a file is one part of it, so its
     * signs are escaped.
     */
    static String of(String text) throws Unreadable {
        Matcher reference = REFERENCE.matcher(text);
        if (reference.matches()) {
            return read(reference.group(1));
        }
        StringBuilder whole = new StringBuilder();
        for (reference.reset(); reference.find(); ) {
            String part = URLEncoder.encode(read(reference.group(1)), StandardCharsets.UTF_8)
                    .replace("+", "%20");
            reference.appendReplacement(whole, Matcher.quoteReplacement(part));
        }
        return reference.appendTail(whole).toString();
    }

    private static String read(String file) throws Unreadable {
        try {
            String text = Files.readString(Path.of(file)).strip();
            if (text.isEmpty()) {
                throw new Unreadable("nothing in file " + file + " (expected: the secret)");
            }
            return text;
        } catch (IOException | InvalidPathException e) {
            throw new Unreadable("file " + file + " cannot be read (expected: a readable file with the secret)");
        }
    }
}
