package dev.byod.http;

import dev.byod.app.Authenticate;
import dev.byod.app.Caller;
import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import dev.byod.core.id.TenantId;
import io.vertx.core.Future;
import io.vertx.core.http.HttpHeaders;
import io.vertx.ext.web.RoutingContext;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Who calls, and for which tenant: from the bearer key and header {@code Byod-Tenant}, never from the body or the query.
 *
 * <p>Whatever a tenant's key asks of another tenant is answered as if that tenant did not exist.
 */
final class Bearer {

    private static final String ACT_FOR = "Byod-Tenant";

    private static final String TENANT_IN_PATH = "tenant";
    private static final Pattern BEARER = Pattern.compile("bearer +([^ ]+) *", Pattern.CASE_INSENSITIVE);

    private final Authenticate authenticate;

    Bearer(Authenticate authenticate) {
        this.authenticate = authenticate;
    }

    /** Who passed, and the tenant whose data the operation may touch. */
    record Passed(Optional<Caller> caller, Optional<TenantId> tenant) {

        static final Passed EVERYBODY = new Passed(Optional.empty(), Optional.empty());
    }

    /** What a caller who was let in may touch. */
    Future<Passed> check(Admission admission, Caller caller, RoutingContext request) {
        return Future.succeededFuture()
                .compose(known -> tenant(admission, caller, request))
                .map(tenant -> new Passed(Optional.of(caller), tenant));
    }

    /** Whose key the request presents. */
    Future<Caller> caller(RoutingContext request) {
        return Future.succeededFuture(request.request().getHeader(HttpHeaders.AUTHORIZATION))
                .compose(header -> authenticate.caller(key(header)));
    }

    private static String key(@Nullable String header) {
        var matcher = BEARER.matcher(header == null ? "" : header);
        if (!matcher.matches()) {
            String found = header == null ? "missing" : "of another form";
            throw Fault.invalid(FaultCode.UNAUTHENTICATED, "Authorization", found, "Bearer followed by an API key");
        }
        return matcher.group(1);
    }

    private Future<Optional<TenantId>> tenant(Admission admission, Caller caller, RoutingContext request) {
        admission.scope().ifPresent(caller.powers()::require);
        return switch (admission.access()) {
            case EVERYBODY -> Future.succeededFuture(Optional.empty());
            case ADMIN -> admin(caller);
            case OWNER -> actFor(caller, TENANT_IN_PATH, request.pathParam(TENANT_IN_PATH));
            case TENANT -> actFor(caller, ACT_FOR, request.request().getHeader(ACT_FOR));
        };
    }

    private Future<Optional<TenantId>> actFor(Caller caller, String parameter, @Nullable String tenant) {
        return Call.pointing(
                Problem.PARAMETERS + parameter,
                () -> authenticate.actFor(caller, Optional.ofNullable(tenant)).map(Optional::of));
    }

    private static Future<Optional<TenantId>> admin(Caller caller) {
        return switch (caller) {
            case Caller.Admin() -> Future.succeededFuture(Optional.empty());
            case Caller.TenantKey key ->
                Future.failedFuture(new Fault(FaultCode.FORBIDDEN, "key: a tenant's key (expected: an admin key)"));
        };
    }
}
