package dev.byod.store;

/** Answers that are kept for a day, in case their requests come again. */
enum IdempotencySql implements Statement {
    /** False at once if another transaction has it, where an insert would wait for the end of that. */
    TRY_LOCK("select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as mine"),
    FIND("""
            select encode(request_hash, 'hex') as request, answer from idempotency_keys
            where tenant_id = $1 and key_hash = decode($2, 'hex') and created_at > now() - interval '24 hours'
            """),
    /** In the place of an expired one, if that was not swept yet. */
    KEEP("""
            insert into idempotency_keys (tenant_id, key_hash, request_hash, answer)
            values ($1, decode($2, 'hex'), decode($3, 'hex'), $4)
            on conflict on constraint idempotency_key_is_kept_once do update set
              request_hash = excluded.request_hash, answer = excluded.answer, created_at = excluded.created_at
            """),
    SWEEP("select sweep_idempotency_keys(20)");

    private final String sql;

    IdempotencySql(String sql) {
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
