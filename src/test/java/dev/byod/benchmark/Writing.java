package dev.byod.benchmark;

import dev.byod.core.id.OperationId;
import dev.byod.core.id.TenantId;
import dev.byod.core.id.ZoneId;
import dev.byod.core.intent.Edit;
import dev.byod.core.intent.Operation;
import dev.byod.core.intent.Precondition;
import dev.byod.core.intent.Wish;
import dev.byod.core.intent.WriteResult;
import dev.byod.core.page.PageRequest;
import dev.byod.core.rdata.RdataText;
import dev.byod.core.rdata.RrType;
import dev.byod.core.rrset.RrKey;
import dev.byod.core.rrset.RrSet;
import dev.byod.core.tenancy.Acting;
import dev.byod.core.tenancy.Asked;
import dev.byod.core.tenancy.Done;
import dev.byod.core.tenancy.Powers;
import dev.byod.core.tenancy.Zone;
import dev.byod.core.tenancy.ZoneFilter;
import dev.byod.store.Databases;
import dev.byod.store.TenantReads;
import dev.byod.store.TenantWrites;
import dev.byod.store.intent.Rrsets;
import dev.byod.store.queue.Notifier;
import dev.byod.store.queue.WorkQueue;
import dev.byod.store.tenancy.Zones;
import dev.byod.testing.TestDatabase;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.pgclient.PgBuilder;
import io.vertx.pgclient.PgConnectOptions;
import io.vertx.sqlclient.Pool;
import io.vertx.sqlclient.PoolOptions;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** The product's writes into a database of its own, below HTTP. */
record Writing(
        TestDatabase database,
        Vertx vertx,
        Rrsets rrsets,
        TenantId tenant,
        List<Zone> zones,
        Consumer<ZoneId> after,
        AtomicInteger version) {

    private static final int ZONES = 100;
    private static final int NAMES = 1000;
    private static final int FOLDERS = 8;
    private static final long FOLD_MILLIS = 10;

    /** Each write is told of, and all are folded, as it is with a reconciler. */
    static Writing captured(int clients) {
        return of(clients, (vertx, databases) -> {
            WorkQueue queue = new WorkQueue(databases.worker(), "benchmark");
            vertx.setPeriodic(FOLD_MILLIS, timer -> queue.fold());
            return new Notifier(vertx, databases.worker(), observation -> {})::changed;
        });
    }

    /** Without the triggers, and nobody is told. */
    static Writing uncaptured(int clients) {
        Writing writing = of(clients, (vertx, databases) -> zone -> {});
        writing.database.jdbc(writing.database.superuser()).execute("""
                alter table rrsets disable trigger rrsets_inserted;
                alter table rrsets disable trigger rrsets_updated;
                alter table rrsets disable trigger rrsets_deleted;
                """);
        return writing;
    }

    private interface After {
        Consumer<ZoneId> in(Vertx vertx, Databases databases);
    }

    private static Writing of(int clients, After after) {
        TestDatabase database = TestDatabase.create();
        Fleet.zones(database, ZONES);
        Vertx vertx = Vertx.vertx();
        Databases databases = Databases.open(vertx, database.logins(), FOLDERS);
        TenantReads reads = new TenantReads(vertx, database.api());
        TenantWrites writes = new TenantWrites(pool(vertx, database, clients));
        TenantId tenant = TenantId.parse(Fleet.tenantOf(database, 0));
        var everything = new ZoneFilter(Optional.empty(), Optional.empty(), Optional.empty());
        List<Zone> zones = Patience.result(new Zones(reads, writes)
                        .list(acting(tenant, 0), everything, new PageRequest(ZONES, List.of(), false)))
                .items();
        return new Writing(
                database,
                vertx,
                new Rrsets(reads, writes, new AtOnce()),
                tenant,
                zones,
                after.in(vertx, databases),
                new AtomicInteger());
    }

    /** One connection for each client, so that none waits for another's. */
    private static Pool pool(Vertx vertx, TestDatabase database, int clients) {
        return PgBuilder.pool()
                .using(vertx)
                .connectingTo(new PgConnectOptions(database.api()).setCachePreparedStatements(true))
                .with(new PoolOptions().setMaxSize(clients))
                .build();
    }

    private static final class AtOnce implements Rrsets.Calculation {
        @Override
        public <T> Future<T> run(int size, Supplier<T> work) {
            return Future.succeededFuture().map(started -> work.get());
        }
    }

    Future<Done<WriteResult>> write(int number) {
        Zone zone = zones.get(number % ZONES);
        RrKey key = RrKey.of(zone.name().resolve("h" + number % NAMES), RrType.A);
        RrSet content = new RrSet(key, 300, List.of(RdataText.parse(RrType.A, WrittenZone.address(number))));
        var wish = new Wish.One(Operation.Kind.PUT_RRSET, new Edit.Put(content, new Precondition.None()));
        var asked = new Asked<WriteResult>(acting(tenant, number), Optional.empty(), false, result -> "");
        return rrsets.change(asked, zone, new OperationId(UUID.randomUUID()), wish)
                .onSuccess(done -> after.accept(zone.id()));
    }

    private static Acting acting(TenantId tenant, int number) {
        return new Acting(tenant, "benchmark", "request " + number, Powers.ALL);
    }

    /** What was written, but for ids and times. */
    String stored() {
        return database.jdbc(database.superuser()).row("""
                select count(*), md5(string_agg(name || records[1], ',' order by name)),
                       (select count(*) from operations), (select count(*) from audit_log)
                from rrsets
                """);
    }

    void close() {
        Patience.result(vertx.close());
        database.close();
    }
}
