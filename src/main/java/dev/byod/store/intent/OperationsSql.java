package dev.byod.store.intent;

import dev.byod.store.Listing;
import dev.byod.store.Role;
import dev.byod.store.Statement;

enum OperationsSql implements Statement {
    /** With its first items. */
    FIND("""
            select o.id, o.revision, o.kind, o.state, o.zone_id, o.zone_name, o.request_id,
                   o.created_at, o.started_at, o.finished_at, o.retry_at,
                   o.items_total, o.items_done, o.items_failed,
                   i.name, i.type, i.set_identifier, i.op, i.state as item_state, i.code, i.detail
            from operations o
              left join operation_items i on i.operation_id = o.id and i.ord < $3
            where o.tenant_id = $1 and o.id = $2
            order by i.ord
            """),
    /** The newest first: ids grow with time. Each with its first items. */
    LIST("""
            select o.listed, o.total, o.id, o.revision, o.kind, o.state, o.zone_id, o.zone_name, o.request_id,
                   o.created_at, o.started_at, o.finished_at, o.retry_at,
                   o.items_total, o.items_done, o.items_failed,
                   i.name, i.type, i.set_identifier, i.op, i.state as item_state, i.code, i.detail
            from (%s) o
              left join operation_items i on i.operation_id = o.id and i.ord < $6
            order by o.id desc, i.ord
            """.formatted(Listing.sql(
            "*", "operations where zone_id = $3 and ($4::text is null or state = $4)", "id < $5", "id desc"))),
    /** In the order of the request; the state is null where not wanted. */
    ITEMS(Listing.sql(
            "ord, name, type, set_identifier, op, state as item_state, code, detail",
            "operation_items where tenant_id = $3 and operation_id = $4 and ($5::text is null or state = $5)",
            "ord > $6",
            "ord")),
    /** The open items of an operation, with what was wanted before them. */
    OPEN_ITEMS("""
            select name, type, set_identifier, before_ttl, before_records
            from operation_items where operation_id = $1 and state in ('queued', 'running', 'waiting') order by ord
            """),
    /** Closes them and returns them in the same form. */
    CANCEL("select name, type, set_identifier, before_ttl, before_records from cancel_items($1)"),
    /** The items of an operation that a new try could help. */
    RETRIABLE("select name, type, set_identifier from items_to_retry($1)"),
    RETRY("select retry_items($1)");

    private final String sql;

    OperationsSql(String sql) {
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
