package dev.byod.store.intent;

import dev.byod.store.Role;
import dev.byod.store.Statement;

/** Run across tenants, so as the worker. */
enum RetentionSql implements Statement {
    SWEEP("select sweep_operations($1, $2) as gone");

    private final String sql;

    RetentionSql(String sql) {
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
