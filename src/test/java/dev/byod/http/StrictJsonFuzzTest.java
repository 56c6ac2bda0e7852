package dev.byod.http;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import dev.byod.testing.Fuzz;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.json.Json;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class StrictJsonFuzzTest {

    private static final List<String> EXAMPLES = Stream.of(
                    "{\"ttl\":300,\"records\":[\"192.0.2.1\",\"192.0.2.2\"]}",
                    "[{\"name\":\"@\",\"type\":\"MX\",\"ttl\":60,\"records\":[\"10 mail.example.\"]},{\"name\":\"b\\u00fccher\"}]",
                    "{\"a\":[1,-2,4294967296,true,false,null,\"ü😀\\n\\\"\\\\\\/\\ud83d\\ude00\"],\"b\":{\"\":{}}}",
                    " {\"records\":[\"\\\\# 4 0a000001\",\"\\\"v=spf1 -all\\\"\"],\"note\":null}\r\n",
                    "[[[[[[[[0]]]]]]]]",
                    "-9223372036854775808",
                    "\"text\"",
                    "[ ]")
            .map(text -> new String(text.getBytes(UTF_8), ISO_8859_1))
            .toList();

    /** The characters are octets, so that UTF-8 breaks as well; those above 255 become their UTF-8. */
    @Test
    void everyBodyHasOneMeaningOrIsRefused() {
        Fuzz.Outcome outcome = Fuzz.run(EXAMPLES, Fuzz.JSON, text -> hasOneMeaning(buffer(text)));

        assertThat(outcome.inputs()).isEqualTo(Fuzz.JSON);
        assertThat(outcome.accepted()).isBetween(Fuzz.JSON / 50, Fuzz.JSON * 19 / 20);
    }

    private static boolean hasOneMeaning(Buffer text) {
        @Nullable Object value;
        try {
            value = StrictJson.parse(text);
        } catch (Fault fault) {
            check(fault.code() == FaultCode.BODY_INVALID && fault.detail().length() < 500, fault.detail());
            return false;
        }
        check(Objects.equals(Json.decodeValue(text), value), "another reader");
        check(Objects.equals(StrictJson.parse(Json.encodeToBuffer(value)), value), "read back");
        return true;
    }

    private static Buffer buffer(String text) {
        boolean octets = text.chars().allMatch(c -> c < 256);
        return Buffer.buffer(text.getBytes(octets ? ISO_8859_1 : UTF_8));
    }

    private static void check(boolean holds, String what) {
        if (!holds) {
            throw new AssertionError(what);
        }
    }
}
