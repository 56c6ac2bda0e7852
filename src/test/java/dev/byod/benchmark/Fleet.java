package dev.byod.benchmark;

import dev.byod.testing.Jdbc;
import dev.byod.testing.TestDatabase;
import java.util.List;

/** Zones at rest, a hundred for each tenant, put there faster than anybody could ask for them. */
final class Fleet {

    private static final String NO_TRIGGERS = "set session_replication_role = replica;";

    /** Ids in order, which an index takes far faster than random ones. */
    private static final String ID = "('$1' || lpad(to_hex($2), 31, '0'))::uuid";

    private Fleet() {}

    /** Active zones {@code z<n>.bench.test}, without records. */
    static void zones(TestDatabase database, int many) {
        superuser(database)
                .execute(NO_TRIGGERS
                        + """
                insert into tenants (id, name) select ID('a', n), 't' || n from generate_series(0, MANY / 100) n;
                insert into credentials (id, tenant_id, name, provider)
                  select ID('b', n), ID('a', n), 'c' || n, 'embedded' from generate_series(0, MANY / 100) n;
                insert into zones (id, tenant_id, credential_id, name, rkey, state, provider_zone_id)
                  select ID('c', n), ID('a', n / 100), ID('b', n / 100),
                         'z' || n || '.bench.test', 'test.bench.z' || n || '.', 'active', n
                  from generate_series(0, MANY - 1) n;
                """.replaceAll("ID\\('(.)', ([^)]*)\\)", ID).replace("MANY", Integer.toString(many)));
        superuser(database).execute("analyze zones");
    }

    /** To each zone an address that is wanted, claimed and served. */
    static void records(TestDatabase database) {
        superuser(database).execute(NO_TRIGGERS + """
                insert into rrsets (tenant_id, zone_id, name, type, ttl, records)
                  select tenant_id, id, 'www.' || name, 'A', 300, '{10.0.0.1}' from zones;
                insert into dns_ownership (zone_id, dns_name, record_type, owner_id)
                  select z.id, 'www.' || z.name, 'A', 'byod:' || installation_id from zones z, settings;
                insert into embedded_dns.zones (name, account) select name, 'embedded:' || credential_id from zones;
                insert into embedded_dns.rrsets (zone_id, name, type, ttl, rdata, canonical)
                  select id, 'www.' || name, 'A', 300, array['10.0.0.1'], array['10.0.0.1'] from embedded_dns.zones
                  union all
                  select id, name, 'NS', 300, array['ns1.byod.test.'], array['ns1.byod.test.'] from embedded_dns.zones;
                """);
        for (String table : List.of("rrsets", "dns_ownership", "embedded_dns.zones", "embedded_dns.rrsets")) {
            superuser(database).execute("analyze " + table);
        }
    }

    static String tenantOf(TestDatabase database, int zone) {
        return superuser(database).row("select tenant_id from zones where name = 'z%d.bench.test'".formatted(zone));
    }

    private static Jdbc superuser(TestDatabase database) {
        return database.jdbc(database.superuser());
    }
}
