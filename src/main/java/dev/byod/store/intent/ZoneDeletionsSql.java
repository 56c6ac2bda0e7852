package dev.byod.store.intent;

import dev.byod.store.Role;
import dev.byod.store.Statement;

enum ZoneDeletionsSql implements Statement {
    /** Writers of its RRsets hold the same lock, shared or alone. */
    LOCK("select pg_advisory_xact_lock(hashtextextended($1::uuid::text, 1))"),
    LOOK("""
            select z.state, z.deleting, z.suspended, s.reconciler_mode
            from zones z cross join settings s where z.tenant_id = $1 and z.id = $2 for update of z
            """),
    PREVIEW("""
            select z.state, z.deleting, z.suspended, s.reconciler_mode, now() as now,
                   (select count(*) from dns_ownership o
                    where $3 and o.zone_id = $2 and o.owner_id = 'byod:' || s.installation_id) as claims
            from zones z cross join settings s where z.tenant_id = $1 and z.id = $2
            """),
    /** An operation with an item for each record of ours that shall go. */
    ASK("""
            with claimed as (
              select o.dns_name, o.record_type, o.set_identifier,
                     row_number() over (order by o.dns_name, o.record_type, o.set_identifier) - 1 as ord
              from dns_ownership o join settings s on o.owner_id = 'byod:' || s.installation_id
              where $5 and o.zone_id = $2
            ), asked as (
              insert into operations (id, tenant_id, zone_id, kind, request_id, items_total)
              values ($3, $1, $2, 'zone.delete', $4, (select count(*) from claimed))
            )
            insert into operation_items
              (operation_id, tenant_id, zone_id, ord, name, type, set_identifier, op, etag)
            select $3, $1, $2, ord, dns_name, record_type, set_identifier, 'delete', nextval('rrset_etag') from claimed
            """),
    SUPERSEDE("select unnest(supersede_zone($1, $2)) as operation_id"),
    MARK("""
            update zones set deleting = $3, deleting_since = now(), remove_at = now(), suspended = false
            where tenant_id = $1 and id = $2
            """),
    REMOVE("select remove_unserved_zone($1) as ended");

    private final String sql;

    ZoneDeletionsSql(String sql) {
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
