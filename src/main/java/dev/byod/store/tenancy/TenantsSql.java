package dev.byod.store.tenancy;

import dev.byod.store.Listing;
import dev.byod.store.Role;
import dev.byod.store.Statement;

enum TenantsSql implements Statement {
    CREATE(Role.API, "insert into tenants (id, name) values ($1, $2) returning id, name, created_at"),
    /** What {@link #CREATE} would give, for the same parameters. */
    PREVIEW(Role.API, """
            select refuse_if_taken(tenant_name_is_taken($2), 'tenant_name_is_unique'),
                   $1::uuid as id, $2::text as name, now() as created_at
            """),
    FIND(Role.API, "select id, name, created_at from tenants where id = $1"),
    LIST(Role.WORKER, Listing.sql("id, name, created_at", "tenants where true", "name > $3", "name"));

    private final Role role;
    private final String sql;

    TenantsSql(Role role, String sql) {
        this.role = role;
        this.sql = sql;
    }

    @Override
    public String sql() {
        return sql;
    }

    @Override
    public Role role() {
        return role;
    }
}
