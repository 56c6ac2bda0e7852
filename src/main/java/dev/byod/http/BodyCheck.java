package dev.byod.http;

import static java.util.Objects.requireNonNull;
import static java.util.Objects.requireNonNullElseGet;

import dev.byod.core.Detail;
import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import io.vertx.core.Future;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.ext.web.RoutingContext;
import io.vertx.openapi.contract.MediaType;
import io.vertx.openapi.contract.OpenAPIContract;
import io.vertx.openapi.contract.Operation;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The body of one operation: JSON of the contract's schema, or none at all. */
final class BodyCheck {

    /** In UTF-8 whatever it says: RFC 8259 knows no other charset. */
    private static final Pattern JSON =
            Pattern.compile("application/json *(; *charset *= *\"?utf-8\"?)? *", Pattern.CASE_INSENSITIVE);

    private final @Nullable SchemaCheck schema;

    private BodyCheck(@Nullable SchemaCheck schema) {
        this.schema = schema;
    }

    static BodyCheck of(Operation operation, OpenAPIContract contract) {
        if (operation.getRequestBody() == null) {
            return new BodyCheck(null);
        }
        MediaType json = requireNonNull(operation.getRequestBody().getContent().get(MediaType.APPLICATION_JSON));
        return new BodyCheck(new SchemaCheck(
                json.getSchema(), contract.getSchemaRepository(), contract.getRawContract(), FaultCode.BODY_INVALID));
    }

    /** Large ones are read on a worker thread. */
    Future<Optional<Object>> read(RoutingContext request) {
        Buffer buffer = requireNonNullElseGet(request.body().buffer(), Buffer::buffer);
        if (schema == null) {
            return Future.succeededFuture(refuseAny(buffer));
        }
        refuseOtherMediaTypes(request);
        if (buffer.length() == 0) {
            throw Fault.invalid(FaultCode.BODY_INVALID, "body", "missing", "JSON")
                    .at(Problem.BODY);
        }
        return buffer.length() > ContractRouter.BODY_LIMIT
                ? request.vertx()
                        .executeBlocking(() -> content(schema, buffer), false)
                        .map(Objects::requireNonNull)
                : Future.succeededFuture(content(schema, buffer));
    }

    private static Optional<Object> content(SchemaCheck schema, Buffer buffer) {
        try {
            Object value = StrictJson.parse(buffer);
            Gate.refuseAny(schema.flaws(value, "body"));
            return Optional.of(requireNonNull(value));
        } catch (Fault fault) {
            throw fault.at(Problem.BODY);
        }
    }

    private static Optional<Object> refuseAny(Buffer buffer) {
        if (buffer.length() > 0) {
            throw Fault.invalid(FaultCode.BODY_INVALID, "body", "present", "none")
                    .at(Problem.BODY);
        }
        return Optional.empty();
    }

    private static void refuseOtherMediaTypes(RoutingContext request) {
        String type = request.request().getHeader(HttpHeaders.CONTENT_TYPE);
        if (type == null || !JSON.matcher(type).matches()) {
            throw unsupported("Content-Type", type, "application/json");
        }
        String encoding = request.request().getHeader(HttpHeaders.CONTENT_ENCODING);
        if (encoding != null && !encoding.equalsIgnoreCase("identity")) {
            throw unsupported("Content-Encoding", encoding, "none");
        }
    }

    private static Fault unsupported(String header, @Nullable String found, String expected) {
        String shown = found == null ? "missing" : found;
        Detail detail = Fault.invalid(FaultCode.MEDIA_TYPE_UNSUPPORTED, header, shown, expected)
                .at(Problem.PARAMETERS + header)
                .details()
                .getFirst();
        return new Fault(detail.code(), detail.detail(), List.of(detail));
    }
}
