package dev.byod.http;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * JSON text that can mean only one thing: UTF-8, no duplicate keys, no fractions or exponents (300.0 is no TTL), no NUL
 * and no half of a surrogate pair, nothing after the value.
 */
final class StrictJson {

    private static final JsonFactory FACTORY = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(32)
                    .maxNameLength(256)
                    .maxNumberLength(20)
                    .build())
            .build();

    private final JsonParser parser;

    private StrictJson(JsonParser parser) {
        this.parser = parser;
    }

    /** A {@link JsonObject}, {@link JsonArray}, string, number, boolean or null; otherwise BODY_INVALID. */
    static @Nullable Object parse(Buffer text) {
        try (JsonParser parser = FACTORY.createParser(utf8(text))) {
            StrictJson reader = new StrictJson(parser);
            Object value = reader.value(parser.nextToken());
            if (parser.nextToken() != null) {
                throw reader.refuse("more text after the value", "one JSON value");
            }
            return value;
        } catch (CharacterCodingException e) {
            throw new Fault(FaultCode.BODY_INVALID, "body: not UTF-8 (expected: JSON in UTF-8)");
        } catch (IOException e) {
            throw new Fault(FaultCode.BODY_INVALID, "body: not well-formed (expected: JSON)")
                    .because(e)
                    .at("");
        }
    }

    private static String utf8(Buffer text) throws CharacterCodingException {
        return StandardCharsets.UTF_8
                .newDecoder()
                .decode(ByteBuffer.wrap(text.getBytes()))
                .toString();
    }

    private @Nullable Object value(@Nullable JsonToken token) throws IOException {
        return switch (token) {
            case START_OBJECT -> object();
            case START_ARRAY -> array();
            case VALUE_STRING -> text(parser.getText());
            case VALUE_NUMBER_INT -> integer();
            case VALUE_NUMBER_FLOAT -> throw refuse(parser.getText(), "an integer without fraction or exponent");
            case VALUE_TRUE -> true;
            case VALUE_FALSE -> false;
            case VALUE_NULL -> null;
            case null, default -> throw refuse("nothing", "a JSON value");
        };
    }

    private JsonObject object() throws IOException {
        Map<String, @Nullable Object> members = new LinkedHashMap<>();
        for (String name = parser.nextFieldName(); name != null; name = parser.nextFieldName()) {
            if (members.containsKey(text(name))) {
                throw refuse("the key twice", "each key once");
            }
            members.put(name, value(parser.nextToken()));
        }
        return new JsonObject(members);
    }

    private JsonArray array() throws IOException {
        List<@Nullable Object> items = new ArrayList<>();
        for (JsonToken token = parser.nextToken(); token != JsonToken.END_ARRAY; token = parser.nextToken()) {
            items.add(value(token));
        }
        return new JsonArray(items);
    }

    private Object integer() throws IOException {
        return switch (parser.getNumberType()) {
            case INT -> parser.getIntValue();
            case LONG -> parser.getLongValue();
            case BIG_INTEGER, FLOAT, DOUBLE, BIG_DECIMAL -> throw refuse(parser.getText(), "a number of 64 bits");
        };
    }

    private String text(String text) {
        if (text.indexOf('\0') >= 0 || !StandardCharsets.UTF_8.newEncoder().canEncode(text)) {
            throw refuse("a NUL or half of a surrogate pair", "Unicode text");
        }
        return text;
    }

    private Fault refuse(String found, String expected) {
        String pointer = parser.getParsingContext().pathAsPointer().toString();
        return Fault.invalid(FaultCode.BODY_INVALID, pointer.isEmpty() ? "body" : pointer.substring(1), found, expected)
                .at(pointer);
    }
}
