package dev.byod.provider.embedded;

import dev.byod.core.name.DnsName;
import dev.byod.core.rdata.Rdata;
import dev.byod.core.rdata.RdataText;
import dev.byod.core.rdata.RrType;
import dev.byod.core.rrset.RrKey;
import dev.byod.core.rrset.RrSet;
import io.vertx.sqlclient.Row;
import java.util.List;
import java.util.stream.Stream;

/** How an RRset lies in the table: names without final dot, record data in presentation form as it was written. */
final class RrSetRows {

    private RrSetRows() {}

    /** The RRsets of rows with name, type, ttl and rdata; the empty half of an outer join is none. */
    static List<RrSet> read(List<Row> rows) {
        return rows.stream()
                .filter(row -> row.getString("name") != null)
                .map(RrSetRows::read)
                .toList();
    }

    private static RrSet read(Row row) {
        RrType type = RrType.parse(row.getString("type"));
        List<Rdata> rdata = Stream.of(row.getArrayOfStrings("rdata"))
                .map(text -> RdataText.parse(type, text))
                .toList();
        return new RrSet(RrKey.of(DnsName.parse(row.getString("name")), type), row.getInteger("ttl"), rdata);
    }
}
