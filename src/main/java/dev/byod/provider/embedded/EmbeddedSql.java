package dev.byod.provider.embedded;

/** Every statement of the embedded host. */
final class EmbeddedSql {

    static final String SERIALS = "select name, serial from embedded_dns.zones where name = any ($1)";

    static final String CONTENT = """
            select z.serial, r.name, r.type, r.ttl, r.rdata
              from embedded_dns.zones z left join embedded_dns.rrsets r on r.zone_id = z.id
             where z.name = $1
             order by r.name, r.type""";

    static final String LIST = """
            select r.name, r.type, r.ttl, r.rdata
              from embedded_dns.zones z left join embedded_dns.rrsets r on r.zone_id = z.id
             where z.account = $1 and z.name = $2
             order by r.name, r.type""";

    /** Answers the id, also of a zone the account opened before; no row if the name is somebody else's. */
    static final String OPEN = """
            with opened as (
                insert into embedded_dns.zones (account, name) values ($1, $2)
                    on conflict (name) do update set account = excluded.account where zones.account = excluded.account
                    returning id, name),
            apex as (
                insert into embedded_dns.rrsets (zone_id, name, type, ttl, rdata, canonical)
                select id, name, 'NS', $3, $4, $5 from opened
                    on conflict do nothing)
            select id from opened""";

    static final String LIMIT = "select set_config('statement_timeout', $1, true)";

    static final String APPLY = "select ord, instead from embedded_dns.apply_changes($1, $2, $3)";

    /** Locks the zone before the record, as every write does: the other order can deadlock. */
    static final String PUT = """
            with home as (
                select id, name from embedded_dns.zones where name = any ($1) order by length(name) desc limit 1 for update),
            put as (
                insert into embedded_dns.rrsets (zone_id, name, type, ttl, rdata, canonical)
                select id, $2, $3, $4, $5, $6 from home
                    on conflict (zone_id, name, type) do update
                       set ttl = excluded.ttl, rdata = excluded.rdata, canonical = excluded.canonical)
            select name from home""";

    static final String REMOVE = """
            with home as (
                select id, name from embedded_dns.zones where name = any ($1) order by length(name) desc limit 1 for update)
            delete from embedded_dns.rrsets r using home
             where r.zone_id = home.id and r.name = $2 and r.type = $3
            returning home.name""";

    private EmbeddedSql() {}
}
