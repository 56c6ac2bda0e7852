package dev.byod.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

class DigCommandTest {

    private final StringWriter err = new StringWriter();
    private final CommandLine dig = Main.commandLine().setErr(new PrintWriter(err));

    @ParameterizedTest
    @ValueSource(
            strings = {
                "dig -p 9 example.test",
                "dig @localhost example.test MX -p 9",
                "dig +tcp -p 9 example.test TXT @::1 +short"
            })
    void wordsComeInAnyOrderAndSilenceIsAFailureInOneSentence(String line) {
        assertThat(dig.execute(line.split(" "))).isEqualTo(1);
        assertThat(err.toString()).startsWith("byod: no answer from ").hasLineCount(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"dig", "dig @127.0.0.1", "dig +tcp", "dig +trace example.test", "dig a b c"})
    void whatIsNoQuestionIsAMistakeOfUse(String line) {
        assertThat(dig.execute(line.split(" "))).isEqualTo(2);
    }

    @Test
    void aTypeThatIsNoneIsNamed() {
        assertThat(dig.execute("dig", "example.test", "NONSENSE")).isEqualTo(1);
        assertThat(err.toString()).startsWith("byod: type: NONSENSE (expected: a record type");
    }
}
