package dev.byod.store;

/** Who a transaction of {@code byod_api} acts for. Local to the transaction: a pooled connection keeps nothing of it. */
enum TenantSql implements Statement {
    ACT_FOR_TENANT("select set_config('byod.tenant_id', $1, true)"),
    /** The same for a write, which is also told of in the database: in rows, and to who looks at its sessions. */
    WRITE_FOR_TENANT("""
            select set_config('byod.tenant_id', $1, true), set_config('byod.trace', $2, true),
                   set_config('application_name', $3, true)
            """),
    /** No way back: once it has read anything, a transaction cannot become one that writes. */
    READ_ONLY("select set_config('transaction_read_only', 'on', true)"),
    PRESENT_KEY("select set_config('byod.key_hash', $1, true)");

    private final String sql;

    TenantSql(String sql) {
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
