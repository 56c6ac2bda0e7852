package dev.byod.store.tenancy;

import dev.byod.store.Listing;
import dev.byod.store.Role;
import dev.byod.store.Statement;

enum ApiKeysSql implements Statement {
    /** {@code stale}: the last use was noted a while ago. */
    PRESENT("""
            select id, tenant_id, key_hash, scopes, limits, expires_at,
                   last_used_at is null or last_used_at < now() - interval '1 minute' as stale
            from api_keys
            where key_hash = $1 and revoked_at is null and tenant_id is not null
            """),
    TOUCH("update api_keys set last_used_at = now() where id = $1"),
    CREATE("""
            insert into api_keys (id, tenant_id, name, key_hash, prefix, scopes, limits, expires_at)
            values ($1, $2, $3, $4, $5, $6, $7, $8)
            returning id, tenant_id, name, prefix, scopes, limits, expires_at, created_at, last_used_at, revoked_at
            """),
    LIST(Listing.sql(
            "id, tenant_id, name, prefix, scopes, limits, expires_at, created_at, last_used_at, revoked_at",
            "api_keys where tenant_id = $3",
            "id > $4",
            "id")),
    /** What {@link #CREATE} would give, for the same parameters; a new key meets no conflict. */
    PREVIEW("""
            select $1::uuid as id, $2::uuid as tenant_id, $3::text as name, $5::text as prefix, $6::text[] as scopes, $7::jsonb as limits,
                   $8::timestamptz as expires_at, now() as created_at,
                   null::timestamptz as last_used_at, null::timestamptz as revoked_at
            where $4::bytea is not null
            """),
    FIND("select id from api_keys where id = $1"),
    REVOKE("update api_keys set revoked_at = coalesce(revoked_at, now()) where id = $1 returning name, prefix");

    private final String sql;

    ApiKeysSql(String sql) {
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
