package dev.byod.store.tenancy;

import dev.byod.store.Role;
import dev.byod.store.Statement;

enum BindingsSql implements Statement {
    FIND("""
            select z.credential_id, c.provider, c.config, c.version
            from zones z join credentials c on c.id = z.credential_id
            where z.id = $1
            """);

    private final String sql;

    BindingsSql(String sql) {
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
