-- A small authoritative DNS host, foreign to byod: own schema, own role, own accounts. byod reaches it through the
-- provider port only, and `byod dns put|rm|ls` is somebody else's hand on the same records.
-- The preconditions of a change are decided here, under the lock of the zone, so no caller can skip them.

do $$
begin
    if not exists (select from pg_roles where rolname = 'byod_embedded') then
        create role byod_embedded nologin;
    end if;
exception
    when duplicate_object or unique_violation then null;
end
$$;

-- The migration run creates the schema, for its history table stands in it too.
grant usage on schema embedded_dns to byod_embedded;

-- name: A-labels, lower case, no final dot. Whoever opens a name first has it.
create table embedded_dns.zones (
    id      bigint generated always as identity primary key,
    name    text collate "C" not null constraint a_zone_is_served_once unique,
    account text not null,
    serial  bigint not null default 1 constraint a_serial_is_unsigned_32_bit check (serial between 1 and 4294967295)
);

-- rdata: presentation form as it was written; canonical: the same values as sorted comparison keys.
create table embedded_dns.rrsets (
    zone_id   bigint not null references embedded_dns.zones on delete cascade,
    name      text collate "C" not null,
    type      text collate "C" not null,
    ttl       integer not null constraint a_ttl_is_positive check (ttl > 0),
    rdata     text[] not null constraint an_rrset_has_records check (cardinality(rdata) > 0),
    canonical text[] not null constraint every_record_has_a_comparison_key check (cardinality(canonical) = cardinality(rdata)),
    primary key (zone_id, name, type)
);

grant select, insert, update on embedded_dns.zones to byod_embedded;
grant select, insert, update, delete on embedded_dns.rrsets to byod_embedded;

-- Every change moves the serial (RFC 1982, skipping 0) and with it takes the zone's row lock; under that lock a CNAME
-- has no neighbours (RFC 1034 section 3.6.2), whoever wrote.
create function embedded_dns.move_serial() returns trigger
    language plpgsql as
$$
begin
    update embedded_dns.zones set serial = serial % 4294967295 + 1 where id in (select zone_id from touched);
    if exists (select from embedded_dns.rrsets
                where (zone_id, name) in (select zone_id, name from touched)
                group by zone_id, name
               having count(*) > 1 and bool_or(type = 'CNAME')) then
        raise exception 'a CNAME stands alone at its name'
            using errcode = 'integrity_constraint_violation', constraint = 'a_cname_stands_alone';
    end if;
    return null;
end
$$;

create trigger serial_moves_with_inserts after insert on embedded_dns.rrsets
    referencing new table as touched for each statement execute function embedded_dns.move_serial();
create trigger serial_moves_with_updates after update on embedded_dns.rrsets
    referencing new table as touched for each statement execute function embedded_dns.move_serial();
create trigger serial_moves_with_deletes after delete on embedded_dns.rrsets
    referencing old table as touched for each statement execute function embedded_dns.move_serial();

-- The records that keep one of this type from being created at the name, as text: its own key, or a CNAME beside it.
create function embedded_dns.in_the_way(p_zone bigint, p_name text, p_type text) returns text
    language sql stable as
$$
    select r.type || ' ' || array_to_string(r.rdata, ', ')
      from embedded_dns.rrsets r
     where r.zone_id = p_zone and r.name = p_name and (r.type = p_type or 'CNAME' in (r.type, p_type))
     order by r.type <> p_type, r.type
     limit 1
$$;

-- Applies an ordered array of {ord, op: create|update|delete, name, type, ttl, rdata, canonical, before}: each change whose
-- precondition holds, and no other. A create expects nothing in its way; an update or delete exactly `before`.
-- instead: null = applied, else what stood there instead. No ttl: the default, or what the record has.
create function embedded_dns.apply_changes(p_account text, p_zone text, p_changes jsonb)
    returns table (ord integer, instead text)
    language plpgsql as
$$
declare
    zone   bigint;
    change record;
begin
    select z.id into zone from embedded_dns.zones z where z.name = p_zone and z.account = p_account for update;
    if not found then
        raise exception 'zone % is not in this account', p_zone using errcode = 'no_data_found';
    end if;
    for change in
        select * from jsonb_to_recordset(p_changes)
            as c (ord integer, op text, name text, type text, ttl integer, rdata text[], canonical text[], before text[])
         order by c.ord
    loop
        case change.op
            when 'create' then
                insert into embedded_dns.rrsets (zone_id, name, type, ttl, rdata, canonical)
                select zone, change.name, change.type, coalesce(change.ttl, 300), change.rdata, change.canonical
                 where embedded_dns.in_the_way(zone, change.name, change.type) is null;
            when 'update' then
                update embedded_dns.rrsets r
                   set ttl = coalesce(change.ttl, r.ttl), rdata = change.rdata, canonical = change.canonical
                 where r.zone_id = zone and r.name = change.name and r.type = change.type and r.canonical = change.before;
            when 'delete' then
                delete from embedded_dns.rrsets r
                 where r.zone_id = zone and r.name = change.name and r.type = change.type and r.canonical = change.before;
        end case;
        ord := change.ord;
        instead := case when not found then coalesce(embedded_dns.in_the_way(zone, change.name, change.type), 'nothing') end;
        return next;
    end loop;
end
$$;
