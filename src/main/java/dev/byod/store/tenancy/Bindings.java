package dev.byod.store.tenancy;

import dev.byod.core.id.CredentialId;
import dev.byod.core.id.ZoneId;
import dev.byod.store.Databases;
import io.vertx.core.Future;
import io.vertx.core.json.JsonObject;
import io.vertx.sqlclient.Row;
import io.vertx.sqlclient.Tuple;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Which credential serves a zone. Read anew for each call, so nothing can serve a zone with yesterday's token. */
public final class Bindings {

    private final Databases databases;

    public Bindings(Databases databases) {
        this.databases = databases;
    }

    /**
     * Where the calls of a zone go.
     *
     * @param scope what the provider limits as one: all calls of a scope pass one queue
     * @param config settings of the provider that are no secrets
     */
    public record Route(
            CredentialId credential, String provider, String scope, Map<String, String> config, int version) {
        public Route {
            config = Map.copyOf(config);
        }
    }

    /** The route of a zone, pending or active; empty if there is no such zone. */
    public Future<Optional<Route>> of(ZoneId zone) {
        return BindingsSql.FIND
                .on(databases.worker(), Tuple.of(zone.value()))
                .map(rows -> rows.stream().map(Bindings::route).findFirst());
    }

    private static Route route(Row row) {
        CredentialId credential = new CredentialId(row.getUUID("credential_id"));
        String provider = row.getString("provider");
        return new Route(
                credential,
                provider,
                provider + ":" + credential,
                texts(row.getJsonObject("config")),
                row.getInteger("version"));
    }

    private static Map<String, String> texts(JsonObject config) {
        return config.stream().collect(Collectors.toMap(Map.Entry::getKey, each -> String.valueOf(each.getValue())));
    }
}
