package dev.byod.store.contract;

import dev.byod.store.Role;
import dev.byod.store.Statement;

/** The statements of the contract; the only ones that name its views, and the only ones that write claims. */
enum ContractSql implements Statement {

    /**
     * The mark is taken by the statement that reads, so it sees exactly what the rows show. It comes also
     * when no zone does.
     */
    DESIRED("""
            select m.mark, z.zone_id, z.zone_name, z.policy,
                   e.dns_name, e.record_type, e.set_identifier, e.targets, e.record_ttl
            from (select pg_current_snapshot()::text as mark) m
            left join dns_zones z on z.zone_id = any ($1::uuid[]) and z.shard_id = $2
            left join dns_desired_endpoints e on e.zone_id = z.zone_id
            order by z.zone_id
            """),

    /**
     * A claim that was released while its write had an unknown end counts for a day, unless somebody
     * claimed the key since: what slipped through is recognised by its mark.
     */
    CLAIMS("""
            select zone_id, dns_name, record_type, set_identifier, owner_id, labels
            from dns_ownership where zone_id = any ($1::uuid[])
            union all
            select zone_id, dns_name, record_type, set_identifier, owner_id, labels
            from released_claim r
            where zone_id = any ($1::uuid[]) and released_at > now() - interval '24 hours'
              and not exists (select from dns_ownership o
                where (o.zone_id, o.dns_name, o.record_type, o.set_identifier)
                    = (r.zone_id, r.dns_name, r.record_type, r.set_identifier))
            """),

    WANTED("""
            select exists (select from dns_desired_endpoints e join dns_zones z on z.zone_id = e.zone_id
                           where z.shard_id = $1) as wanted
            """),

    CLAIM("""
            select verdict, holder from claim_records(
              $1::uuid[], $2::bigint[], $3::text[], $4::text[], $5::text[], $6::text[], $7) order by ord
            """),

    FINISH("""
            select finish_claims($1::uuid[], $2::bigint[], $3::text[], $4::text[], $5::text[], $6::text[], $7)
            """),

    /** The claims of zones that go, as far as their records stay. */
    FORSAKE("select forsake_claims(zone, $2) from unnest($1::uuid[]) as zone"),

    INSTALLATION("select installation_id::text as installation_id from settings");

    private final String sql;

    ContractSql(String sql) {
        this.sql = sql;
    }

    @Override
    public String sql() {
        return sql;
    }

    @Override
    public Role role() {
        return Role.REGISTRY;
    }
}
