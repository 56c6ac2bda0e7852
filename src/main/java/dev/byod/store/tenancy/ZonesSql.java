package dev.byod.store.tenancy;

import dev.byod.store.Listing;
import dev.byod.store.Role;
import dev.byod.store.Statement;

enum ZonesSql implements Statement {
    CREATE("""
            insert into zones (id, tenant_id, credential_id, name, rkey, policy) values ($1, $2, $3, $4, $5, $6)
            returning id, credential_id, name, policy, state, suspended, deleting, condition_reason, condition_message, created_at
            """),
    /** What {@link #CREATE} would give, for the same parameters. */
    PREVIEW("""
            select refuse_if_taken(exists (select from zones where tenant_id = $2 and name = $4),
                                   'zone_name_is_unique_in_tenant'),
                   refuse_above_quota('zones', quota.zones, used.zones, 1),
                   $1::uuid as id, $3::uuid as credential_id, $4 as name, $6::text as policy, 'pending' as state,
                   false as suspended, null::text as deleting, null::text as condition_reason, null::text as condition_message, now() as created_at
            from tenant_quotas($2) quota, tenant_use($2) used where $5::text is not null
            """),
    LOCK("""
            select id, credential_id, name, policy, state, suspended, deleting, condition_reason, condition_message, created_at
            from zones where tenant_id = $1 and id = $2 for update
            """),
    /** What is null stays as it is. */
    CHANGE("""
            update zones set policy = coalesce($3, policy), suspended = coalesce($4, suspended)
            where tenant_id = $1 and id = $2
            returning id, credential_id, name, policy, state, suspended, deleting, condition_reason, condition_message,
              created_at
            """),
    /** What {@link #CHANGE} would give, for the same parameters. */
    PREVIEW_CHANGE("""
            select id, credential_id, name, coalesce($3::text, policy) as policy, state,
                   coalesce($4::boolean, suspended) as suspended, deleting, condition_reason, condition_message, created_at
            from zones where tenant_id = $1 and id = $2
            """),
    /** By id or by name; the other is null. */
    FIND("""
            select id, credential_id, name, policy, state, suspended, deleting, condition_reason, condition_message, created_at
            from zones where tenant_id = $1 and (id = $2::uuid or name = $3::text)
            """),
    /** Filters are null where not wanted. */
    LIST(Listing.sql(
            "id, credential_id, name, policy, state, suspended, deleting, condition_reason, condition_message, created_at",
            """
            zones where tenant_id = $3 and ($4::text is null or name = $4)
              and ($5::text is null or case when deleting is null then state else 'deleting' end = $5) and ($6::text is null or credential_id::text = $6)
              and ($7::text[] is null or name = any($7))""",
            "name > $8",
            "name"));

    private final String sql;

    ZonesSql(String sql) {
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
