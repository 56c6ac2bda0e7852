package dev.byod.core.name;

import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import java.util.ArrayList;
import java.util.List;

/** Reads ASCII name text (RFC 1035 §5.1) into labels, one pass from left to right. */
final class LabelReader {

    private final String original;
    private final String ascii;
    private int at;

    /** The original is only for messages. */
    LabelReader(String original, String ascii) {
        this.original = original;
        this.ascii = ascii;
    }

    List<String> read() {
        List<String> labels = new ArrayList<>();
        do {
            labels.add(label());
            at++; // the dot
        } while (at < ascii.length());
        return List.copyOf(labels);
    }

    private String label() {
        StringBuilder label = new StringBuilder();
        while (at < ascii.length() && ascii.charAt(at) != '.') {
            label.append(octet());
        }
        if (!Labels.fits(label)) {
            throw refuse("labels of 1 to 63 octets");
        }
        return label.toString();
    }

    private char octet() {
        char octet = ascii.charAt(at++);
        if (octet <= ' ' || octet > '~') {
            throw refuse("visible characters, others as \\DDD");
        }
        return octet == '\\' ? escaped() : octet;
    }

    private char escaped() {
        if (at == ascii.length()) {
            throw refuse("a character or three digits after \\");
        }
        return isDigit(at) ? decimal() : visible(ascii.charAt(at++));
    }

    private char decimal() {
        int value = isDigit(at + 1) && isDigit(at + 2) ? Integer.parseInt(ascii, at, at + 3, 10) : 256;
        if (value > 255) {
            throw refuse("three digits up to 255 after \\");
        }
        at += 3;
        return (char) value;
    }

    private char visible(char octet) {
        if (octet <= ' ' || octet > '~') {
            throw refuse("a visible character or three digits after \\");
        }
        return octet;
    }

    private boolean isDigit(int index) {
        return index < ascii.length() && ascii.charAt(index) >= '0' && ascii.charAt(index) <= '9';
    }

    private Fault refuse(String expected) {
        return Fault.invalid(FaultCode.NAME_INVALID, "name", original, expected);
    }
}
