package dev.byod.store.intent;

import dev.byod.core.id.ZoneId;
import dev.byod.core.intent.DesiredRrset;
import dev.byod.core.name.DnsName;
import dev.byod.core.rrset.RrKey;
import dev.byod.core.rrset.RrSet;
import dev.byod.core.zone.Neighbourhood;
import dev.byod.core.zone.ZoneView;
import dev.byod.store.Statement;
import io.vertx.core.Future;
import io.vertx.sqlclient.Row;
import io.vertx.sqlclient.RowSet;
import io.vertx.sqlclient.Tuple;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;

/** Shows the rules of a zone what they have to see, and nothing else of it. */
record Surroundings(ZoneId zone, Select select) {

    /** Something that can run a select, in whatever transaction. */
    @FunctionalInterface
    interface Select {
        Future<RowSet<Row>> run(Statement select, Tuple parameters);
    }

    /** What is at {@code names}. */
    Future<List<DesiredRrset>> at(Set<DnsName> names) {
        return select.run(RrsetsSql.AT_NAMES, ofZone().addArrayOfString(texts(names)))
                .map(RrsetRow::all);
    }

    /** All there is, but not more than {@code most}. */
    Future<List<DesiredRrset>> whole(int most) {
        return select.run(RrsetsSql.WHOLE_ZONE, ofZone().addInteger(most)).map(RrsetRow::all);
    }

    /** The view that decides on a change; what it does not need is not asked for. */
    Future<ZoneView> view(Neighbourhood near) {
        Future<List<DesiredRrset>> around = around(near);
        Future<List<DnsName>> existing = existing(near.existence());
        Future<List<RrKey>> below = below(near.below());
        return Future.all(around, existing, below)
                .map(all -> viewOf(around.result(), below.result(), existing.result()));
    }

    /** The view of rows that are there already. */
    static ZoneView viewOf(List<DesiredRrset> rows, Collection<RrKey> more, Collection<DnsName> existing) {
        List<RrSet> readable = new ArrayList<>();
        List<RrKey> others = new ArrayList<>(more);
        rows.forEach(row -> row.content().ifPresentOrElse(readable::add, () -> others.add(row.key())));
        return ZoneView.of(readable, others, existing);
    }

    private Future<List<DesiredRrset>> around(Neighbourhood near) {
        return near.names().isEmpty()
                ? Future.succeededFuture(List.of())
                : select.run(
                                RrsetsSql.AROUND,
                                ofZone().addArrayOfString(texts(near.names()))
                                        .addArrayOfString(texts(near.chains()))
                                        .addInteger(Neighbourhood.MAX_LINKS))
                        .map(RrsetRow::all);
    }

    private Future<List<DnsName>> existing(Set<DnsName> names) {
        return names.isEmpty()
                ? Future.succeededFuture(List.of())
                : select.run(
                                RrsetsSql.EXISTING,
                                ofZone().addArrayOfString(texts(names))
                                        .addArrayOfString(RrsetRow.texts(names, DnsName::reversedKey)))
                        .map(rows -> rows.stream()
                                .map(row -> DnsName.parse(row.getString("name")))
                                .toList());
    }

    private Future<List<RrKey>> below(List<Neighbourhood.Below> cuts) {
        Integer[] most = cuts.stream()
                .map(cut -> Neighbourhood.Below.LIMIT + cut.ignored().size())
                .toArray(Integer[]::new);
        return cuts.isEmpty()
                ? Future.succeededFuture(List.of())
                : select.run(
                                RrsetsSql.BELOW,
                                ofZone().addArrayOfString(RrsetRow.texts(
                                                cuts, cut -> cut.cut().reversedKey()))
                                        .addArrayOfInteger(most))
                        .map(rows -> rows.stream().map(RrsetRow::key).toList());
    }

    private Tuple ofZone() {
        return Tuple.of(zone.value());
    }

    private static String[] texts(Set<DnsName> names) {
        return RrsetRow.texts(names, DnsName::text);
    }
}
