package dev.byod.store.contract;

import static java.util.stream.Collectors.toUnmodifiableMap;

import dev.byod.core.Fault;
import dev.byod.core.claim.Claim;
import dev.byod.core.id.OwnerId;
import dev.byod.core.name.DnsName;
import dev.byod.core.rdata.RrType;
import dev.byod.core.rrset.RrKey;
import io.vertx.core.json.JsonObject;
import io.vertx.sqlclient.Row;
import java.util.Map;
import java.util.Optional;

/** A row of claims. */
final class ClaimRow {

    private ClaimRow() {}

    /**
     * Empty for a key that we cannot read, of a type we do not know: other registries write here too. Such
     * a record is not claimed as far as we are concerned, so we leave it alone.
     */
    static Optional<Claim> claim(Row row) {
        try {
            return Optional.of(new Claim(key(row), new OwnerId(row.getString("owner_id")), labels(row)));
        } catch (Fault | IllegalArgumentException unreadable) {
            return Optional.empty();
        }
    }

    private static RrKey key(Row row) {
        DnsName name = DnsName.parse(row.getString("dns_name"));
        return new RrKey(name, RrType.parse(row.getString("record_type")), row.getString("set_identifier"));
    }

    private static Map<String, String> labels(Row row) {
        JsonObject labels = row.getJsonObject("labels");
        return labels.fieldNames().stream()
                .collect(toUnmodifiableMap(name -> name, name -> String.valueOf(labels.getValue(name))));
    }
}
