package dev.byod.store.intent;

import dev.byod.store.Role;
import dev.byod.store.Statement;

enum HeldSql implements Statement {
    /** What else waits at a held name waits for these. */
    CONFIRM("""
            with held as (%s), confirmed as (
              insert into confirmed_deletion (tenant_id, zone_id, name, type, set_identifier, operation_id)
              select $1, zone_id, name, type, set_identifier, $2 from held order by name, type, set_identifier
              on conflict on constraint deletion_is_confirmed_once
                do update set operation_id = excluded.operation_id, confirmed_at = now()
                where confirmed_deletion.operation_id <> excluded.operation_id
              returning zone_id, name, type
            ), woken as (
              insert into zone_change (zone_id) select distinct zone_id from confirmed
            )
            select (select count(*) from held) as held,
                   array(select name || ' ' || type from confirmed order by 1) as confirmed
            """.formatted(held())),
    COUNT("select count(*) as held from (" + held() + ") held");

    private final String sql;

    HeldSql(String sql) {
        this.sql = sql;
    }

    private static String held() {
        return """
            select i.zone_id, i.name, i.type, i.set_identifier
            from operation_items i join operations o on o.id = i.operation_id
            where i.tenant_id = $1 and i.operation_id = $2 and i.state in ('queued', 'running', 'waiting')
              and i.code = 'PLAN_UNSAFE' and (i.op = 'delete' or (i.type = 'NS' and i.name = o.zone_name))""";
    }

    @Override
    public String sql() {
        return sql;
    }

    @Override
    public Role role() {
        return Role.API;
    }
}
