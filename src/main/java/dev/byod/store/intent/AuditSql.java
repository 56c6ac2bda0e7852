package dev.byod.store.intent;

import dev.byod.store.Role;
import dev.byod.store.Statement;

enum AuditSql implements Statement {
    APPEND("""
            insert into audit_log (tenant_id, actor, action, target, before, after, request_id)
            values ($1, $2, $3, $4, $5, $6, $7)
            """);

    private final String sql;

    AuditSql(String sql) {
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
}
