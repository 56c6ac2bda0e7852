package dev.byod.store.tenancy;

import dev.byod.store.Role;
import dev.byod.store.Statement;

enum ActivationsSql implements Statement {
    /** Takes what is due and puts off the next look, so that no other process looks at the same time. */
    TAKE_DUE("""
            update zones set
              attempts = attempts + 1,
              next_check_at = now() + least(2 ^ least(attempts + 1, 10), $2) * (0.8 + 0.4 * random()) * interval '1 second'
            where id in (select id from zones where state <> 'active' and next_check_at <= now()
                         order by next_check_at limit $1 for update skip locked)
            returning id, tenant_id, name
            """),
    NEXT_DUE("""
            select greatest(0, extract(epoch from least(next_check_at, now() + $1) - now()) * 1000)::bigint
              as milliseconds
            from zones where state <> 'active' order by next_check_at limit 1
            """),
    /** All decisions about names below one label of the root are made one after the other. */
    LOCK_BRANCH("select pg_advisory_xact_lock(hashtextextended('zones below ' || $1, 0))"),
    /** A zone of another tenant at the same name, below it (a range of keys) or above it. */
    FIND_OTHERS("""
            select id from zones
            where state = 'active' and tenant_id <> $1
              and ((rkey >= $2 and rkey < $3) or rkey = any ($4::text[]))
            limit 1
            """),
    ACTIVATE("""
            update zones set state = 'active', provider_zone_id = $2, condition_reason = null, condition_message = null
            where id = $1 and state <> 'active'
            """),
    PUT_OFF("""
            update zones set state = $2, condition_reason = $3, condition_message = $4
            where id = $1 and state <> 'active'
            """);

    private final String sql;

    ActivationsSql(String sql) {
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
