package dev.byod.http;

import dev.byod.core.Detail;
import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import io.vertx.core.Future;
import io.vertx.core.http.HttpHeaders;
import io.vertx.ext.web.RoutingContext;
import io.vertx.openapi.contract.Location;
import io.vertx.openapi.contract.OpenAPIContract;
import io.vertx.openapi.contract.Operation;
import io.vertx.openapi.contract.Parameter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Lets a request of one operation through if it is what the contract says, and nothing more: each unknown query
 * parameter and field is refused, since a typo in an optional one would else be a silent change of meaning.
 *
 * <p>Runs on the event loop; the router's own validator would hand each request to a worker thread and back.
 */
final class Gate {

    private final Set<String> queryNames;
    private final List<ParameterCheck> parameters;
    private final BodyCheck body;
    private final String offered;

    Gate(Operation operation, OpenAPIContract contract) {
        this.queryNames = operation.getParameters().stream()
                .filter(parameter -> parameter.getIn() == Location.QUERY)
                .map(Parameter::getName)
                .collect(Collectors.toUnmodifiableSet());
        this.parameters = operation.getParameters().stream()
                .map(each -> new ParameterCheck(each, contract.getSchemaRepository(), contract.getRawContract()))
                .toList();
        this.body = BodyCheck.of(operation, contract);
        this.offered = Contract.offered(operation);
    }

    /** The request's arguments, or a fault that names every flaw. */
    Future<Arguments> pass(RoutingContext request) {
        Acceptance.require(request.request().getHeader(HttpHeaders.ACCEPT), offered);
        List<Detail> flaws = new ArrayList<>(queryFlaws(request));
        Map<String, Object> values = new HashMap<>();
        for (ParameterCheck parameter : parameters) {
            Optional<Object> value = parameter.value(request);
            flaws.addAll(parameter.flaws(value));
            value.ifPresent(present -> values.put(parameter.name(), present));
        }
        refuseAny(flaws);
        return body.read(request).map(content -> new Arguments(values, content));
    }

    /** Refuses a request with one fault for all its flaws; its code and sentence are those of the first. */
    static void refuseAny(List<Detail> flaws) {
        if (!flaws.isEmpty()) {
            Detail first = flaws.getFirst();
            throw new Fault(first.code(), first.detail(), flaws);
        }
    }

    private List<Detail> queryFlaws(RoutingContext request) {
        List<Detail> flaws = new ArrayList<>();
        for (String name : request.queryParams().names()) {
            if (!queryNames.contains(name)) {
                flaws.add(queryFlaw("unknown query parameter", name, name, expectedNames()));
            } else if (request.queryParams().getAll(name).size() > 1) {
                flaws.add(queryFlaw(name, "given twice", name, "once"));
            }
        }
        return flaws;
    }

    private static Detail queryFlaw(String what, String value, String name, String expected) {
        return Fault.invalid(FaultCode.PARAMETER_INVALID, what, value, expected)
                .at(Problem.PARAMETERS + name)
                .details()
                .getFirst();
    }

    private String expectedNames() {
        return queryNames.isEmpty()
                ? "none"
                : queryNames.stream().sorted().collect(Collectors.joining(", ", "one of ", ""));
    }
}
