package dev.byod.provider.embedded;

import dev.byod.core.name.DnsName;
import dev.byod.core.rdata.Rdata;
import dev.byod.core.rdata.RdataText;
import dev.byod.core.rdata.RrType;
import dev.byod.core.rrset.RrKey;
import dev.byod.core.rrset.RrSet;
import dev.byod.core.rrset.Ttl;
import io.vertx.sqlclient.Row;
import io.vertx.sqlclient.RowSet;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** How an RRset lies in the table: names without final dot, record data in presentation form as it was written. */
final class RrSetRows {

    private RrSetRows() {}

    static List<Row> list(RowSet<Row> rows) {
        return StreamSupport.stream(rows.spliterator(), false).toList();
    }

    /** The RRsets of rows with name, type, ttl and rdata; the empty half of an outer join is none. */
    static List<RrSet> read(List<Row> rows) {
        return rows.stream()
                .filter(row -> row.getString("name") != null)
                .map(RrSetRows::read)
                .toList();
    }

    static String[] presentation(RrSet rrset) {
        return texts(rrset, Rdata::presentation);
    }

    /** Comparison keys, in the order of the presentation. */
    static String[] canonical(RrSet rrset) {
        return texts(rrset, Rdata::canonical);
    }

    /** The TTL to store; the host's default for one that is left to the provider. */
    static int ttlSeconds(RrSet rrset) {
        return rrset.ttlSeconds() == Ttl.UNSET ? Ttl.DEFAULT_SECONDS : rrset.ttlSeconds();
    }

    private static String[] texts(RrSet rrset, Function<Rdata, String> form) {
        return rrset.rdata().stream().map(form).toArray(String[]::new);
    }

    private static RrSet read(Row row) {
        RrType type = RrType.parse(row.getString("type"));
        List<Rdata> rdata = Stream.of(row.getArrayOfStrings("rdata"))
                .map(text -> RdataText.parse(type, text))
                .toList();
        return new RrSet(RrKey.of(DnsName.parse(row.getString("name")), type), row.getInteger("ttl"), rdata);
    }
}
