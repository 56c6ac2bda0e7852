package dev.byod.provider.embedded.dns;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.xbill.DNS.Flags;
import org.xbill.DNS.Message;
import org.xbill.DNS.Name;
import org.xbill.DNS.Section;

/** Each case of {@link QueryCases} over real sockets, by UDP and by TCP. */
class QueryCasesTest {

    private static Deployed dns;

    @BeforeAll
    static void deploy() throws Exception {
        dns = Deployed.withTestZones();
    }

    @AfterAll
    static void close() throws Exception {
        dns.close();
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = QueryCases.ZONES)
    void aNameAndATypeAreAnswered(
            String query,
            String result,
            @Nullable String answer,
            @Nullable String authority,
            @Nullable String additional)
            throws IOException {
        bothTransportsAnswer(query, result, answer, authority, additional);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = QueryCases.PROTOCOL)
    void aMessageIsAnswered(
            String query,
            String result,
            @Nullable String answer,
            @Nullable String authority,
            @Nullable String additional)
            throws IOException {
        bothTransportsAnswer(query, result, answer, authority, additional);
    }

    private static void bothTransportsAnswer(
            String text,
            String result,
            @Nullable String answer,
            @Nullable String authority,
            @Nullable String additional)
            throws IOException {
        byte[] query = QueryText.query(text);
        for (Transport transport : Transport.values()) {
            var response = new Message(dns.client.ask(query, transport));

            assertThat(response.getHeader().getID()).isEqualTo(QueryText.ID);
            assertThat(response.getHeader().getFlag(Flags.QR)).isTrue();
            assertThat(QueryText.result(response))
                    .as("result over %s", transport)
                    .isEqualTo(result);
            assertThat(QueryText.section(response, Section.ANSWER)).isEqualTo(expected(answer));
            assertThat(QueryText.section(response, Section.AUTHORITY)).isEqualTo(expected(authority));
            assertThat(QueryText.section(response, Section.ADDITIONAL)).isEqualTo(expected(additional));
            questionIsEchoed(query, response);
        }
    }

    private static void questionIsEchoed(byte[] query, Message response) throws IOException {
        var asked = new Message(query);
        boolean one = asked.getSection(Section.QUESTION).size() == 1;
        assertThat(response.getSection(Section.QUESTION)).hasSize(one ? 1 : 0);
        if (one) {
            assertThat(response.getQuestion().toString())
                    .isEqualTo(asked.getQuestion().toString());
        }
    }

    private static String expected(@Nullable String section) throws IOException {
        String text = Objects.requireNonNullElse(section, "");
        return text.startsWith("soa:") ? soa(text.substring("soa:".length())) : text;
    }

    private static String soa(String apex) throws IOException {
        ZoneData zone = Objects.requireNonNull(TestZones.DIRECTORY.zones().get(Name.fromString(apex)));
        return apex + " 60 SOA " + TestZones.soaOf(zone);
    }
}
