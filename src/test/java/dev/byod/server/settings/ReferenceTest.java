package dev.byod.server.settings;

import static java.util.stream.Collectors.toMap;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** {@code conf/reference.yaml} against the code that reads it: it is the defaults, and it is what people are told. */
class ReferenceTest {

    private static final Pattern LINE = Pattern.compile("( *)([a-z-]+):(?: (.*))?");

    /** What cannot be said in a comment better than the name says it. */
    private static final Set<String> OBVIOUS = Set.of("a text", "postgresql://user:password@host:port/database");

    private final Map<String, String> comments = comments();

    @Test
    void every_key_that_is_read_is_in_the_file_and_every_key_of_the_file_is_read() {
        List<String> read = Settings.keys().stream().map(Reader.Key::name).toList();

        assertThat(Layers.defaults().values().keySet()).containsExactlyInAnyOrderElementsOf(read);
    }

    @Test
    void every_key_and_every_group_has_a_comment_of_its_own() {
        assertThat(comments)
                .allSatisfy((key, comment) -> assertThat(comment).as(key).isNotBlank());
        assertThat(comments.keySet()).containsAll(Layers.defaults().values().keySet());
    }

    @Test
    void the_comment_of_a_key_tells_the_range_and_unit_that_the_code_accepts() {
        Settings.keys().stream()
                .filter(key -> !OBVIOUS.contains(key.expected()))
                .forEach(key ->
                        assertThat(comments.get(key.name())).as(key.name()).contains(key.expected()));
    }

    @Test
    void a_key_without_a_default_says_so() {
        Map<String, String> without = Layers.defaults().values().entrySet().stream()
                .filter(each -> each.getValue().text().isEmpty())
                .collect(toMap(Map.Entry::getKey, each -> String.valueOf(comments.get(each.getKey()))));

        assertThat(without)
                .isNotEmpty()
                .allSatisfy((key, comment) -> assertThat(comment).contains("No default"));
    }

    /** The comment right above each key or group. */
    private static Map<String, String> comments() {
        Map<String, String> comments = new TreeMap<>();
        List<String> path = new ArrayList<>();
        StringBuilder comment = new StringBuilder();
        for (String line : lines()) {
            Matcher key = LINE.matcher(line);
            if (key.matches()) {
                path = new ArrayList<>(path.subList(0, key.group(1).length() / 2));
                path.add(key.group(2));
                comments.put(String.join(".", path), comment.toString());
                comment.setLength(0);
            } else if (line.isBlank()) {
                comment.setLength(0);
            } else {
                comment.append(line.strip().substring(1));
            }
        }
        return comments;
    }

    private static List<String> lines() {
        try {
            return Files.readAllLines(Path.of("conf/reference.yaml"));
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
