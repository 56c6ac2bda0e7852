package dev.byod.store.tenancy;

import dev.byod.store.Listing;
import dev.byod.store.Role;
import dev.byod.store.Statement;

enum CredentialsSql implements Statement {
    CREATE("""
            insert into credentials (id, tenant_id, name, provider) values ($1, $2, $3, $4)
            returning id, name, provider, created_at
            """),
    /** What {@link #CREATE} would give, for the same parameters. */
    PREVIEW("""
            select refuse_if_taken(exists (select from credentials where tenant_id = $2 and name = $3),
                                   'credential_name_is_unique_in_tenant'),
                   $1::uuid as id, $3 as name, $4::text as provider, now() as created_at
            """),
    FIND("select id, name, provider, created_at from credentials where tenant_id = $1 and id = $2"),
    /** The filter is null where not wanted. */
    LIST(Listing.sql(
            "id, name, provider, created_at",
            "credentials where tenant_id = $3 and ($4::text is null or provider = $4)",
            "name > $5",
            "name"));

    private final String sql;

    CredentialsSql(String sql) {
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
