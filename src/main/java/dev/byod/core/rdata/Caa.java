package dev.byod.core.rdata;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.ByteArrayOutputStream;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Which certification authorities may issue.
 *
 * @param tag in lower case
 * @param value printable ASCII, as all properties of RFC 8659 and its registry are
 */
public record Caa(int flags, String tag, String value) implements Rdata {

    private static final Pattern TAG = Pattern.compile("[a-z0-9]{1,255}");
    private static final Pattern TEXT =
            Pattern.compile("[ \\t]*([0-9]{1,9})[ \\t]+(?:\"(\\w+)\"|(\\w+))[ \\t]+(.*)", Pattern.DOTALL);
    /** A value without quotes is one word of visible ASCII, so that curly quotes never reach a zone. */
    private static final Pattern WORD = Pattern.compile("[!-~&&[^\"\\\\]]+");

    public Caa {
        if (flags < 0 || flags > 255 || !TAG.matcher(tag).matches()) {
            throw Fields.refuse(RrType.CAA, flags + " " + tag, "flags from 0 to 255 and a tag of letters and digits");
        }
        if (!value.chars().allMatch(CharacterString::isPrintable)) {
            throw Fields.refuse(RrType.CAA, value, "a value of printable ASCII", "use straight quotes (\")");
        }
    }

    static Caa parse(String text) {
        Matcher fields = TEXT.matcher(text);
        if (!fields.matches()) {
            throw Fields.refuse(RrType.CAA, text, Fields.expected(RrType.CAA));
        }
        String tag = fields.group(2) == null ? fields.group(3) : fields.group(2);
        return new Caa(Integer.parseInt(fields.group(1)), tag.toLowerCase(Locale.ROOT), value(text, fields.group(4)));
    }

    @Override
    public RrType type() {
        return RrType.CAA;
    }

    @Override
    public String presentation() {
        return flags + " " + tag + " " + CharacterString.print(value);
    }

    @Override
    public byte[] wire() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(flags);
        out.write(tag.length());
        out.writeBytes((tag + value).getBytes(ISO_8859_1));
        return out.toByteArray();
    }

    private static String value(String text, String field) {
        if (field.startsWith("\"")) {
            return new QuotedReader(RrType.CAA, field).readOne();
        }
        String word = field.strip();
        if (!WORD.matcher(word).matches()) {
            throw Fields.refuse(
                    RrType.CAA, text, Fields.expected(RrType.CAA), "put straight quotes (\") around the value");
        }
        return word;
    }
}
