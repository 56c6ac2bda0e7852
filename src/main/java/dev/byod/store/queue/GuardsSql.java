package dev.byod.store.queue;

import dev.byod.store.Role;
import dev.byod.store.Statement;

enum GuardsSql implements Statement {
    CONSENT("""
            select z.deleting is not null as everything, c.name, c.type, c.set_identifier
            from zones z left join confirmed_deletion c on c.zone_id = z.id
            where z.id = $1
            """),

    HOLD("""
            select hold_changes($1, $2, $3, $4::text[], $5::text[], $6::text[], $7::text[], $8::text[],
              $9::bigint * interval '1 millisecond') as changed
            """),

    /** Another reconciler tells its own people. */
    SUSPENDED("""
            select from zones z cross join settings s
            where z.id = $1 and z.suspended and z.deleting is null and s.reconciler_mode = 'internal'
            """);

    private final String sql;

    GuardsSql(String sql) {
        this.sql = sql;
    }

    @Override
    public String sql() {
        return sql;
    }

    @Override
    public Role role() {
        return Role.WORKER;
    }
}
