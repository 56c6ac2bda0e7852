package dev.byod.store.tenancy;

import dev.byod.store.Role;
import dev.byod.store.Statement;

enum AllotmentsSql implements Statement {
    FIND(Sql.FIND),
    /** The same, and whoever else would change the quotas waits. */
    LOCK(Sql.FIND + " for no key update of t"),
    /** Per quota whether it changes, and to what; null: the default. */
    SET("""
            update tenants set
              zone_quota = case when $2::boolean then $3::int else zone_quota end,
              rrset_quota = case when $4::boolean then $5::int else rrset_quota end,
              value_quota = case when $6::boolean then $7::int else value_quota end
            where id = $1
            """),
    /** What {@link #FIND} would give after {@link #SET}. */
    PREVIEW("""
            select t.id, t.name, t.created_at,
                   case when $2::boolean then coalesce($3::int, s.zone_quota) else q.zones end as zone_quota,
                   case when $4::boolean then coalesce($5::int, s.rrset_quota) else q.rrsets end as rrset_quota,
                   case when $6::boolean then coalesce($7::int, s.value_quota) else q."values" end as value_quota,
                   u.zones, u.rrsets, u."values"
            from tenants t cross join settings s, tenant_quotas(t.id) q, tenant_use(t.id) u where t.id = $1
            """);

    private final String sql;

    AllotmentsSql(String sql) {
        this.sql = sql;
    }

    @Override
    public String sql() {
        return sql;
    }

    @Override
    public Role role() {
        return Role.API;
    }

    /** Constants of an enum cannot name a text that comes after them. */
    private static final class Sql {
        static final String FIND = """
                select t.id, t.name, t.created_at,
                       q.zones as zone_quota, q.rrsets as rrset_quota, q."values" as value_quota,
                       u.zones, u.rrsets, u."values"
                from tenants t, tenant_quotas(t.id) q, tenant_use(t.id) u where t.id = $1
                """;
    }
}
