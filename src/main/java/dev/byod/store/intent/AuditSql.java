package dev.byod.store.intent;

import dev.byod.store.Listing;
import dev.byod.store.Role;
import dev.byod.store.Statement;

enum AuditSql implements Statement {
    APPEND("""
            insert into audit_log (tenant_id, actor, action, target, before, after, request_id)
            values ($1, $2, $3, $4, $5, $6, $7)
            """),
    /** What differs between the entries comes as arrays. */
    APPEND_ALL("""
            insert into audit_log (tenant_id, actor, action, target, before, after, request_id)
            select $1, $2, $3, target, before::jsonb, after::jsonb, $4
            from unnest($5::text[], $6::text[], $7::text[]) as entries (target, before, after)
            """),
    /** The newest first; filters are null where not wanted. */
    LIST(list("")),
    LIST_OF_REQUEST(list(" and request_id = $10 and starts_with(target, $11)")),
    /** Between what targets start with and the last text that does so. */
    LIST_OF_TARGET(list(" and target collate \"C\" >= $10 and target collate \"C\" <= $11"));

    private final String sql;

    AuditSql(String sql) {
        this.sql = sql;
    }

    private static String list(String more) {
        String matching = """
            audit_log where tenant_id = $3 and ($5::text is null or action = $5) and ($6::text is null or actor = $6)
              and ($7::timestamptz is null or at >= $7) and ($8::timestamptz is null or at < $8)
              and ($9::text[] is null or split_part(target, ': ', 1) = any($9))""";
        return Listing.sql(
                "seq, at, actor, action, target, before, after, request_id", matching + more, "seq < $4", "seq desc");
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
