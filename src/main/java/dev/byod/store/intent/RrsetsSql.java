package dev.byod.store.intent;

import dev.byod.store.Listing;
import dev.byod.store.Role;
import dev.byod.store.Statement;

enum RrsetsSql implements Statement {
    /** Held to the end of the transaction: names that are written and names that are relied on, or the whole zone. */
    LOCK("select lock_names($1, $2, $3, $4)"),
    AT_NAMES("""
            select name, type, set_identifier, ttl, records, etag, updated_at
            from rrsets where zone_id = $1 and name = any($2::text[]) order by name, type, set_identifier
            """),
    WHOLE_ZONE("""
            select name, type, set_identifier, ttl, records, etag, updated_at
            from rrsets where zone_id = $1 order by name, type, set_identifier limit $2
            """),
    /** What is at some names, and at those that CNAMEs lead to from others, through so many links. */
    AROUND("""
            with recursive chain (name, link) as (
              select name, 0 from unnest($3::text[]) as starts (name)
              union
              select lower(rtrim(r.records[1], '.')), chain.link + 1
              from chain join rrsets r on (r.zone_id, r.name, r.type) = ($1, chain.name, 'CNAME')
              where chain.link < $4
            )
            select name, type, set_identifier, ttl, records, etag, updated_at
            from rrsets where zone_id = $1 and name = any(array(
              select unnest($2::text[]) union select name from chain))
            """),
    /**
     * Those of some names, given by their reversed keys, at or below which something is stored. The limit keeps the planner
     * from comparing each name with each row.
     */
    EXISTING("""
            select asked.name
            from unnest($2::text[], $3::text[]) as asked (name, rkey)
              cross join lateral (
                select from rrsets r
                where r.zone_id = $1 and r.rkey >= asked.rkey and r.rkey < left(asked.rkey, -1) || '/'
                order by r.rkey limit 1) found
            """),
    /** The first keys below some names, given by their reversed keys, for each as many as asked. */
    BELOW("""
            select found.name, found.type, found.set_identifier
            from unnest($2::text[], $3::int[]) as asked (rkey, most)
              cross join lateral (
                select r.name, r.type, r.set_identifier from rrsets r
                where r.zone_id = $1 and r.rkey > asked.rkey and r.rkey < left(asked.rkey, -1) || '/'
                order by r.rkey, r.type, r.set_identifier limit asked.most) found
            """),
    /** Keyset paging; the filters are null where not wanted. */
    LIST(Listing.sql(
            DriftRow.COLUMNS,
            DriftRow.JOINED + """
             where zone_id = $3 and ($4::text is null or name = $4) and ($5::text is null or type = $5)
              and ($6::text is null or rkey >= $6 and rkey < $7)
              and ($11::boolean is null or $11 = (drift_kind is not null))""",
            "(name, type, set_identifier) > ($8, $9, $10)",
            "name, type, set_identifier")),
    FIND("select " + DriftRow.COLUMNS + " from " + DriftRow.JOINED
            + " where zone_id = $1 and (name, type, set_identifier) = ($2, $3, $4)"),
    /** Comes before {@link #WRITE}, so that what goes makes room in the quota for what comes. */
    DELETE("""
            delete from rrsets r using unnest($2::text[], $3::text[], $4::text[]) as gone (name, type, set_identifier)
            where r.zone_id = $1 and (r.name, r.type, r.set_identifier) = (gone.name, gone.type, gone.set_identifier)
            """),
    /** What was asked for need not be confirmed; follows {@link #DELETE}, which takes older confirmations away. */
    CONFIRM("""
            insert into confirmed_deletion (tenant_id, zone_id, name, type, set_identifier, operation_id)
            select $1, $2, name, type, set_identifier, $3
            from unnest($4::text[], $5::text[], $6::text[]) as gone (name, type, set_identifier)
            on conflict on constraint deletion_is_confirmed_once
              do update set operation_id = excluded.operation_id, confirmed_at = now()
            """),
    /** Refuses what {@link #WRITE} would refuse for so many RRsets and values more. */
    CHECK_QUOTAS("""
            select refuse_above_quota('rrsets', q.rrsets, u.rrsets, $2),
                   refuse_above_quota('values', q."values", u."values", $3)
            from tenant_quotas($1) q, tenant_use($1) u
            """),
    /** The RRsets that a change puts, its operation and the operation's items. */
    WRITE("""
            with wanted as (
              select * from unnest($6::text[], $7::text[], $8::text[], $9::text[], $10::int[], $11::text[],
                                   $12::int[], $13::text[])
                with ordinality as wanted (name, type, set_identifier, op, ttl, records, before_ttl, before_records, ord)
            ), stored as (
              insert into rrsets (tenant_id, zone_id, name, type, set_identifier, ttl, records)
              select $1, $2, name, type, set_identifier, ttl,
                     array(select value from jsonb_array_elements_text(records::jsonb)
                             with ordinality as listed (value, place) order by place)
              from wanted where op = 'upsert' order by name, type, set_identifier
              on conflict on constraint rrset_exists_once do update set
                ttl = excluded.ttl, records = excluded.records, etag = excluded.etag, updated_at = now()
              returning name, type, set_identifier, etag
            ), written as (
              select name, type, set_identifier, etag from stored
              union all
              select name, type, set_identifier, nextval('rrset_etag') from wanted where op = 'delete'
            ), asked as (
              insert into operations (id, tenant_id, zone_id, kind, request_id, items_total)
              values ($3, $1, $2, $4, $5, cardinality($6::text[]))
              returning created_at
            ), items as (
              insert into operation_items
                (operation_id, tenant_id, zone_id, ord, name, type, set_identifier, op, etag, before_ttl, before_records)
              select $3, $1, $2, w.ord - 1, name, type, set_identifier, w.op, written.etag, w.before_ttl,
                     case when w.before_records is not null
                       then array(select value from jsonb_array_elements_text(w.before_records::jsonb)
                                    with ordinality as listed (value, place) order by place) end
              from wanted w join written using (name, type, set_identifier)
            )
            select (select max(etag) from written) as etag, created_at from asked
            """),
    /** Closes what older operations still want of some RRsets, and tells which operations that ended. */
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
