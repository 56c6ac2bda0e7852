package dev.byod.http;

import dev.byod.core.Detail;
import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import io.vertx.ext.web.RoutingContext;
import io.vertx.json.schema.SchemaRepository;
import io.vertx.openapi.contract.Parameter;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * One parameter of an operation. Its text is taken as it is: the router's own extractor would read {@code 10.0} and
 * {@code a\.b} as JSON and {@code a+b} as a form.
 */
final class ParameterCheck {

    private static final Pattern INTEGER = Pattern.compile("-?[0-9]{1,9}");

    private final Parameter parameter;
    private final SchemaCheck schema;

    ParameterCheck(Parameter parameter, SchemaRepository schemas, JsonObject contract) {
        this.parameter = parameter;
        this.schema = new SchemaCheck(parameter.getSchema(), schemas, contract, FaultCode.PARAMETER_INVALID);
    }

    String name() {
        return parameter.getName();
    }

    /** The parameter's value in the request, or its default. */
    Optional<Object> value(RoutingContext request) {
        String text = text(request);
        return Optional.ofNullable(text == null ? parameter.getSchema().get("default") : typed(text));
    }

    /** What is wrong with the value; pointers lead from the request. */
    List<Detail> flaws(Optional<Object> value) {
        List<Detail> flaws = value.map(present -> schema.flaws(present, name()))
                .orElseGet(() -> parameter.isRequired() ? List.of(missing()) : List.of());
        return flaws.stream().map(flaw -> flaw.at(Problem.PARAMETERS + name())).toList();
    }

    private Detail missing() {
        JsonArray choices = parameter.getSchema().get("enum", new JsonArray());
        String expected = choices.isEmpty() ? "present" : "one of " + joined(choices, "", ", ");
        String hint = choices.isEmpty() ? "" : "add " + joined(choices, name() + "=", " or ");
        return Fault.invalid(FaultCode.PARAMETER_INVALID, name(), "missing", expected, hint)
                .details()
                .getFirst();
    }

    private static String joined(JsonArray values, String prefix, String separator) {
        return values.stream().map(value -> prefix + value).collect(Collectors.joining(separator));
    }

    /** Text that is none of the wanted type stays text, for the schema to refuse. */
    private Object typed(String text) {
        return switch (parameter.getSchemaType()) {
            case INTEGER -> INTEGER.matcher(text).matches() ? Integer.valueOf(text) : text;
            case BOOLEAN -> text.equals("true") || text.equals("false") ? Boolean.valueOf(text) : text;
            default -> text;
        };
    }

    private @Nullable String text(RoutingContext request) {
        return switch (parameter.getIn()) {
            case PATH -> request.pathParam(name());
            case QUERY -> request.queryParams().get(name());
            case HEADER -> joined(request.request().headers().getAll(name()));
            case COOKIE -> throw new IllegalStateException("cookie parameter: " + name() + " (expected: none)");
        };
    }

    private static @Nullable String joined(List<String> values) {
        return values.isEmpty() ? null : String.join(", ", values);
    }
}
