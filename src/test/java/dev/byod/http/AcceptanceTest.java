package dev.byod.http;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.byod.core.Fault;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class AcceptanceTest {

    @ParameterizedTest
    @NullSource
    @ValueSource(
            strings = {"*/*", "application/json", "text/html, application/*;q=0.1", "APPLICATION/JSON; charset=utf-8"})
    void a_client_that_takes_json_gets_it(String accept) {
        assertThatCode(() -> Acceptance.require(accept, Contract.JSON)).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @ValueSource(strings = {"*/*", "text/event-stream", "text/*"})
    void a_client_that_takes_events_gets_them(String accept) {
        assertThatCode(() -> Acceptance.require(accept, EventStreams.MEDIA_TYPE))
                .doesNotThrowAnyException();
        assertThatThrownBy(() -> Acceptance.require("application/json", EventStreams.MEDIA_TYPE))
                .isInstanceOf(Fault.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"text/html", "application/json;q=0", "application/json; q=0.000, text/*", "application/jsonp"})
    void a_client_that_does_not_is_told(String accept) {
        assertThatThrownBy(() -> Acceptance.require(accept, Contract.JSON)).isInstanceOf(Fault.class);
    }
}
