package dev.byod.store.intent;

import dev.byod.store.Listing;
import dev.byod.store.Role;
import dev.byod.store.Statement;

enum RrsetsSql implements Statement {
    /** Held to the end of the transaction by whoever changes this name of this zone. */
    LOCK_NAME("select pg_advisory_xact_lock(hashtextextended($1, 0))"),
    AT_NAME("""
            select name, type, set_identifier, ttl, records, etag, updated_at
            from rrsets where zone_id = $1 and name = $2 order by type, set_identifier
            """),
    /** Keyset paging; the filters are null where not wanted. */
    LIST(Listing.sql(
            "name, type, set_identifier, ttl, records, etag, updated_at",
            "rrsets where zone_id = $3 and ($4::text is null or name = $4) and ($5::text is null or type = $5)",
            "(name, type, set_identifier) > ($6, $7, $8)",
            "name, type, set_identifier")),
    /** The RRset, its operation and the operation's item. */
    PUT("""
            with stored as (
              insert into rrsets (tenant_id, zone_id, name, type, set_identifier, ttl, records)
              values ($1, $2, $3, $4, $5, $6, $7)
              on conflict on constraint rrset_exists_once do update set
                ttl = excluded.ttl, records = excluded.records, etag = excluded.etag, updated_at = now()
              returning etag
            ), asked as (
              insert into operations (id, tenant_id, zone_id, kind, request_id) values ($8, $1, $2, $9, $10)
              returning created_at
            ), item as (
              insert into operation_items
                (operation_id, tenant_id, zone_id, ord, name, type, set_identifier, op, etag)
              select $8, $1, $2, 0, $3, $4, $5, 'upsert', stored.etag from stored
            )
            select stored.etag, asked.created_at from stored cross join asked
            """),
    /** The same for a deletion: its etag comes after that of the RRset. */
    DELETE("""
            with gone as (
              delete from rrsets where zone_id = $2 and name = $3 and type = $4 and set_identifier = $5
              returning nextval('rrset_etag') as etag
            ), asked as (
              insert into operations (id, tenant_id, zone_id, kind, request_id) values ($6, $1, $2, $7, $8)
              returning created_at
            ), item as (
              insert into operation_items
                (operation_id, tenant_id, zone_id, ord, name, type, set_identifier, op, etag)
              select $6, $1, $2, 0, $3, $4, $5, 'delete', gone.etag from gone
            )
            select gone.etag, asked.created_at from gone cross join asked
            """),
    /** Closes what older operations still want of the RRset, and tells which operations that ended. */
    SUPERSEDE("select unnest(supersede_items($1, $2, $3, $4, $5)) as operation_id");

    private final String sql;

    RrsetsSql(String sql) {
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
