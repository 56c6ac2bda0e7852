package dev.byod.http;

import dev.byod.core.Detail;
import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import io.vertx.core.json.pointer.JsonPointer;
import io.vertx.json.schema.JsonSchema;
import io.vertx.json.schema.OutputUnit;
import io.vertx.json.schema.SchemaRepository;
import io.vertx.json.schema.Validator;
import java.net.URI;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Holds values against one schema of the contract and says in our words what is wrong.
 *
 * <p>Of the units that the validator reports only the leaves are kept: it repeats each failure for every schema around
 * it, and calls a failing declared property an additional one as well. A schema may name its own code as {@code x-code};
 * a value of a {@code writeOnly} schema is never shown.
 */
final class SchemaCheck {

    private static final Set<String> NOISE = Set.of("properties", "items", "$ref");

    private final Validator validator;
    private final JsonObject schema;
    private final JsonObject contract;
    private final FaultCode code;

    /** {@code code} is for flaws whose schema names none. */
    SchemaCheck(JsonSchema schema, SchemaRepository schemas, JsonObject contract, FaultCode code) {
        this.validator = schemas.validator(schema);
        this.schema = (JsonObject) schema;
        this.contract = contract;
        this.code = code;
    }

    /** What is wrong with {@code value}, with pointers into it; empty if nothing is. */
    List<Detail> flaws(@Nullable Object value, String what) {
        OutputUnit result = validator.validate(value);
        return result.getErrors() == null
                ? List.of()
                : result.getErrors().stream()
                        .flatMap(unit -> flaw(unit, value, what))
                        .toList();
    }

    private Stream<Detail> flaw(OutputUnit unit, @Nullable Object value, String what) {
        List<String> location = List.of(unit.getKeywordLocation().substring(1).split("/"));
        String keyword = location.getLast();
        JsonObject failed = schemaAt(location.subList(0, location.size() - 1));
        String pointer = unit.getInstanceLocation().substring(1);
        return switch (keyword) {
            case String noise when NOISE.contains(noise) -> Stream.empty();
            case "required" -> Stream.of(missing(pointer, unit.getError()));
            case "additionalProperties" -> unknown(failed, pointer);
            default -> {
                String name = pointer.isEmpty() ? what : pointer.substring(1);
                yield Stream.of(invalid(failed, name, shown(failed, pointer, value), Expectation.of(keyword, failed)))
                        .map(detail -> detail.at(pointer));
            }
        };
    }

    private Detail missing(String parent, String error) {
        String name = error.substring(error.indexOf('"') + 1, error.lastIndexOf('"'));
        return new Detail(parent + "/" + name, code, name + ": missing (expected: present)", "");
    }

    private Stream<Detail> unknown(JsonObject failed, String pointer) {
        String name = pointer.substring(pointer.lastIndexOf('/') + 1)
                .replace("~1", "/")
                .replace("~0", "~");
        Set<String> known = failed.getJsonObject("properties").fieldNames().stream()
                .filter(JsonSchema.EXCLUDE_ANNOTATIONS)
                .collect(Collectors.toSet());
        String expected = known.stream().sorted().collect(Collectors.joining(", ", "one of ", ""));
        return known.contains(name)
                ? Stream.empty()
                : Stream.of(invalid(failed, "unknown field", name, expected).at(pointer));
    }

    private Detail invalid(JsonObject failed, String name, String shown, String expected) {
        FaultCode own = failed.containsKey("x-code") ? FaultCode.valueOf(failed.getString("x-code")) : code;
        return Fault.invalid(own, name, shown, expected).details().getFirst();
    }

    private static String shown(JsonObject failed, String pointer, @Nullable Object root) {
        Object value = pointer.isEmpty() ? root : JsonPointer.from(pointer).queryJson(root);
        return switch (value) {
            case JsonObject object -> "an object";
            case JsonArray array -> array.size() + " items";
            case null -> "null";
            default -> failed.getBoolean("writeOnly", false) ? "not shown" : value.toString();
        };
    }

    private JsonObject schemaAt(List<String> location) {
        JsonObject node = resolved(schema);
        for (String step : location) {
            if (!step.isEmpty() && !step.equals("$ref")) {
                node = resolved(node.getJsonObject(step));
            }
        }
        return node;
    }

    private JsonObject resolved(JsonObject node) {
        String reference = node.getString("$ref");
        Object target = reference == null
                ? node
                : JsonPointer.fromURI(URI.create(reference)).queryJson(contract);
        return (JsonObject) Objects.requireNonNull(target);
    }
}
