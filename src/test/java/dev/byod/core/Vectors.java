package dev.byod.core;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Reads tables of examples: one on a line, columns at least two blanks apart, {@code #} for comments. */
public final class Vectors {

    /** The tables of record data. */
    public static final List<String> RDATA = List.of("rdata.txt", "rdata-security.txt", "rdata-services.txt");

    private static final Pattern REPEATED = Pattern.compile("\\{([^*{}]+)\\*([0-9]+)}");

    private Vectors() {}

    /** The columns of each line; <code>{a*3}</code> stands for {@code aaa}, <code>{}</code> for nothing, ␠ for a blank. */
    public static Stream<List<String>> read(String file) {
        return text(file)
                .lines()
                .filter(line -> !line.isBlank() && !line.startsWith("#"))
                .map(line -> Stream.of(line.strip().split(" {2,}"))
                        .map(Vectors::expand)
                        .toList());
    }

    /** The blocks of lines that begin with a title after {@code ==}; the title comes first. */
    public static List<List<String>> blocks(String file) {
        List<List<String>> blocks = new ArrayList<>();
        for (String line : text(file).lines().toList()) {
            if (line.startsWith("== ")) {
                blocks.add(new ArrayList<>(List.of(line.substring(3))));
            } else if (!line.isBlank() && !line.startsWith("#")) {
                blocks.getLast().add(line);
            }
        }
        return blocks;
    }

    private static String text(String file) {
        try (InputStream in = Objects.requireNonNull(Vectors.class.getResourceAsStream("/vectors/" + file))) {
            return new String(in.readAllBytes(), UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String expand(String column) {
        return REPEATED.matcher(column)
                .replaceAll(found -> Matcher.quoteReplacement(found.group(1).repeat(Integer.parseInt(found.group(2)))))
                .replace("{}", "")
                .replace('␠', ' ');
    }
}
