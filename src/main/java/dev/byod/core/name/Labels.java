package dev.byod.core.name;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import java.io.ByteArrayOutputStream;
import java.util.List;
import java.util.stream.Collectors;

/** Lists of labels as octets: their text, their wire form, their limits. */
final class Labels {

    private static final int LABEL_OCTETS = 63;
    private static final int NAME_OCTETS = 255;
    /** Each octet as {@code \\DDD}. Whatever is longer is no name, and IDNA would take quadratic time to say so. */
    private static final int TEXT_CHARACTERS = 4 * NAME_OCTETS;
    /** Characters with a meaning in zone files; what dnsjava and BIND escape, too. */
    private static final String SPECIAL = ".\\\"();@$";

    private Labels() {}

    /** The labels as spelled (a U-label as its A-label), within the limits of RFC 1035. */
    static List<String> parse(String text) {
        if (text.equals(".")) {
            return List.of();
        }
        if (text.length() > TEXT_CHARACTERS) {
            throw tooLong(text);
        }
        String ascii = Idna.toAscii(text);
        List<String> labels = new LabelReader(text, ascii).read();
        if (wireLength(labels) > NAME_OCTETS) {
            throw tooLong(text);
        }
        if (labels.stream().anyMatch(Labels::isReserved)) {
            Idna.verify(text, print(fold(labels)));
        }
        return labels;
    }

    private static Fault tooLong(String text) {
        return Fault.invalid(FaultCode.NAME_INVALID, "name", text, "at most 253 characters");
    }

    static String print(List<String> labels) {
        return labels.stream().map(Labels::print).collect(Collectors.joining("."));
    }

    static String reversedKey(List<String> labels) {
        StringBuilder key = new StringBuilder();
        for (int i = labels.size() - 1; i >= 0; i--) {
            key.append(print(labels.get(i))).append('.');
        }
        return key.toString();
    }

    /** ASCII letters to lower case, all other octets as they are (RFC 4343). */
    static List<String> fold(List<String> labels) {
        return labels.stream().map(Labels::fold).toList();
    }

    static byte[] wire(List<String> labels) {
        ByteArrayOutputStream out = new ByteArrayOutputStream(wireLength(labels));
        for (String label : labels) {
            out.write(label.length());
            out.writeBytes(label.getBytes(ISO_8859_1));
        }
        out.write(0);
        return out.toByteArray();
    }

    static boolean fits(CharSequence label) {
        return !label.isEmpty() && label.length() <= LABEL_OCTETS;
    }

    /** Whether the label claims to be an A-label. */
    static boolean isReserved(String label) {
        return label.regionMatches(true, 0, "xn--", 0, 4);
    }

    private static int wireLength(List<String> labels) {
        return labels.stream().mapToInt(label -> label.length() + 1).sum() + 1;
    }

    private static String fold(String label) {
        StringBuilder folded = new StringBuilder(label);
        for (int i = 0; i < folded.length(); i++) {
            char octet = folded.charAt(i);
            if (octet >= 'A' && octet <= 'Z') {
                folded.setCharAt(i, (char) (octet + 'a' - 'A'));
            }
        }
        return folded.toString();
    }

    private static String print(String label) {
        StringBuilder text = new StringBuilder(label.length());
        for (char octet : label.toCharArray()) {
            if (octet <= ' ' || octet > '~') {
                text.append('\\').append("%03d".formatted((int) octet));
            } else {
                text.append(SPECIAL.indexOf(octet) >= 0 ? "\\" : "").append(octet);
            }
        }
        return text.toString();
    }
}
