package dev.byod.store.intent;

import dev.byod.core.intent.DesiredRrset;
import dev.byod.core.name.DnsName;
import dev.byod.core.rdata.RrType;
import dev.byod.core.rrset.RrKey;
import io.vertx.sqlclient.Row;
import io.vertx.sqlclient.RowSet;
import io.vertx.sqlclient.Tuple;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;

/** RRsets and their keys as rows and as parameters. */
final class RrsetRow {

    private RrsetRow() {}

    static List<DesiredRrset> all(RowSet<Row> rows) {
        return rows.stream().map(RrsetRow::read).toList();
    }

    static DesiredRrset read(Row row) {
        return new DesiredRrset(
                key(row),
                row.getInteger("ttl"),
                Arrays.asList(row.getArrayOfStrings("records")),
                row.getLong("etag"),
                row.getOffsetDateTime("updated_at").toInstant());
    }

    static RrKey key(Row row) {
        return new RrKey(
                DnsName.parse(row.getString("name")),
                RrType.parse(row.getString("type")),
                row.getString("set_identifier"));
    }

    /** {@code values} with three arrays more: names, types and set identifiers. */
    static Tuple addKeys(Tuple values, Collection<RrKey> keys) {
        return values.addArrayOfString(texts(keys, key -> key.name().text()))
                .addArrayOfString(texts(keys, key -> key.type().name()))
                .addArrayOfString(texts(keys, RrKey::setIdentifier));
    }

    static <T> String[] texts(Collection<T> all, Function<T, String> text) {
        return all.stream().map(text).toArray(String[]::new);
    }
}
