package dev.byod.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StrictJsonTest {

    @Test
    void reads_what_can_mean_only_one_thing() {
        Object value = StrictJson.parse(Buffer.buffer(" {\"a\":[1,-2,4294967296,true,null,\"ü\\u00fc\"],\"b\":{}} "));
        assertThat(value)
                .isEqualTo(new JsonObject()
                        .put(
                                "a",
                                new JsonArray()
                                        .add(1)
                                        .add(-2)
                                        .add(4294967296L)
                                        .add(true)
                                        .addNull()
                                        .add("üü"))
                        .put("b", new JsonObject()));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{'ttl':300,'ttl':301}           | /ttl",
                "{'a':[{'b':1,'b':1}]}           | /a/0/b",
                "{'ttl':300.0}                   | /ttl",
                "{'ttl':3e2}                     | /ttl",
                "{'ttl':1e999999999}             | /ttl",
                "{'ttl':99999999999999999999}    | /ttl",
                "{'a':'x\\u0000y'}               | /a",
                "{'a':'\\ud800'}                 | /a",
                "[1] 2                           | ''",
                "[1,]                            | ''",
                "{'a':1                          | ''",
                "{a:1}                           | ''",
                "NaN                             | ''",
                "''                              | ''",
                "// c                            | ''",
            })
    void refuses_what_readers_would_differ_about(String text, String pointer) {
        Fault fault = refusal(Buffer.buffer(text.replace('\'', '"')));
        assertThat(fault.code()).isEqualTo(FaultCode.BODY_INVALID);
        assertThat(fault.at("").details().getFirst().pointer()).isEqualTo(pointer);
    }

    @Test
    void refuses_other_encodings_than_utf_8() {
        assertThat(refusal(Buffer.buffer(new byte[] {'"', (byte) 0xfc, '"'})).detail())
                .contains("UTF-8");
        assertThat(refusal(Buffer.buffer("{\"a\":1}", "UTF-16")).code()).isEqualTo(FaultCode.BODY_INVALID);
    }

    @Test
    void refuses_deep_nesting_without_a_deep_stack() {
        assertThat(refusal(Buffer.buffer("[".repeat(30_000))).code()).isEqualTo(FaultCode.BODY_INVALID);
    }

    private static Fault refusal(Buffer text) {
        return catchThrowableOfType(Fault.class, () -> StrictJson.parse(text));
    }
}
