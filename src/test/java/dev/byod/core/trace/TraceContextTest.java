package dev.byod.core.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** W3C Trace Context, section 3.2. */
class TraceContextTest {

    private static final String TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
    private static final String SPAN = "00f067aa0ba902b7";
    private static final UUID ID = UUID.fromString("0193a5b2-0000-7abc-8001-0203040506ff");

    @Test
    void a_header_of_the_first_version_is_read_and_printed_as_it_was() {
        String header = "00-" + TRACE + "-" + SPAN + "-01";

        assertThat(TraceContext.parse(header)).contains(new TraceContext(TRACE, SPAN, true));
        assertThat(TraceContext.parse(header).orElseThrow().header()).isEqualTo(header);
    }

    @ParameterizedTest
    @CsvSource({"00,false", "01,true", "02,false", "ff,true"})
    void only_the_last_flag_means_sampled(String flags, boolean sampled) {
        assertThat(TraceContext.parse("00-" + TRACE + "-" + SPAN + "-" + flags))
                .contains(new TraceContext(TRACE, SPAN, sampled));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "-", "-what-the-future-holds"})
    void a_later_version_is_read_as_far_as_it_is_like_the_first(String more) {
        assertThat(TraceContext.parse("cc-" + TRACE + "-" + SPAN + "-01" + more))
                .contains(new TraceContext(TRACE, SPAN, true));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "00",
                "ff-" + TRACE + "-" + SPAN + "-01",
                "00-00000000000000000000000000000000-" + SPAN + "-01",
                "00-" + TRACE + "-0000000000000000-01",
                "00-4BF92F3577B34DA6A3CE929D0E0E4736-" + SPAN + "-01",
                "00-" + TRACE + "-00F067AA0BA902B7-01",
                "00-" + TRACE + "-" + SPAN + "-01-more",
                "00-" + TRACE + "-" + SPAN + "-01-",
                "cc-" + TRACE + "-" + SPAN + "-01.more",
                "00-" + TRACE + "-" + SPAN + "-1",
                "00-" + TRACE + "-" + SPAN + "-0g",
                "00-" + TRACE + "a-" + SPAN + "-01",
                "00 " + TRACE + " " + SPAN + " 01",
                " 00-" + TRACE + "-" + SPAN + "-01"
            })
    void anything_else_is_no_trace(String header) {
        assertThat(TraceContext.parse(header)).isEmpty();
    }

    @Test
    void a_trace_begins_with_an_id_and_goes_on_with_others() {
        TraceContext first = TraceContext.begin(ID);
        TraceContext next = new TraceContext(TRACE, SPAN, true).next(ID);

        assertThat(first.header()).isEqualTo("00-0193a5b200007abc80010203040506ff-80010203040506ff-00");
        assertThat(next).isEqualTo(new TraceContext(TRACE, "80010203040506ff", true));
        assertThat(TraceContext.parse(first.header())).contains(first);
    }

    @Test
    void ids_of_nothing_are_refused() {
        assertThatIllegalArgumentException().isThrownBy(() -> new TraceContext("0".repeat(32), SPAN, true));
        assertThatIllegalArgumentException().isThrownBy(() -> new TraceContext(TRACE, "0".repeat(16), true));
    }
}
