-- Drift: what a look at a zone found that nobody had asked for, and when each zone is looked at.
--
-- A listing is not kept: of each zone one row that sums it up, and a row for each RRset that is not as wanted,
-- written only where it says something else than before. Both are written in the transaction that ends the lease
-- under which the zone was looked at, so a worker that was slow writes neither.

-- The last good look at a zone, and beside it the trouble since then.
create table zone_observation (
  zone_id        uuid not null,
  tenant_id      uuid not null,
  observed_at    timestamptz,                             -- null: never seen
  records        int not null default 0,
  missing        int not null default 0,
  changed        int not null default 0,
  "foreign"      int not null default 0,
  failed_since   timestamptz,                             -- null: the last look was good
  failed_at      timestamptz,
  failure_code   text,
  failure_detail text,
  next_check_at  timestamptz,                             -- null: not served, so not looked at
  constraint zone_is_observed_once primary key (zone_id),
  constraint observation_is_of_a_zone_of_its_tenant foreign key (tenant_id, zone_id)
    references zones (tenant_id, id) on delete cascade,
  constraint failure_is_told_whole check ((failed_since is null) = (failure_code is null)
    and (failed_since is null) = (failed_at is null))
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05);
create index zones_to_check on zone_observation (next_check_at) where next_check_at is not null;

-- RRsets that are wanted and not so. What is over stays for an hour: who looks later sees what happened, and who
-- corrects knows how often.
create table rrset_drift (
  zone_id           uuid not null,
  tenant_id         uuid not null,
  name              text collate "C" not null,
  type              text collate "C" not null,
  set_identifier    text collate "C" not null,
  kind              text not null,
  observed_type     text,                                 -- null: nothing is there
  observed_ttl      int,
  observed_records  text[],
  detail            text not null default '',
  seen_at           timestamptz not null default now(),   -- when this drift was first seen
  resolved_at       timestamptz,                          -- null: it is still so
  corrections       int not null default 0,               -- in a row, counted for an hour
  corrections_since timestamptz,
  constraint drift_is_kept_once primary key (zone_id, name, type, set_identifier),
  constraint drift_is_in_a_zone_of_its_tenant foreign key (tenant_id, zone_id)
    references zones (tenant_id, id) on delete cascade,
  constraint drift_kind_is_known check (kind in ('missing', 'changed', 'foreign')),
  constraint drift_is_observed_whole check ((observed_type is null) = (observed_ttl is null)
    and (observed_type is null) = (observed_records is null))
);

-- From an RRset to the item that asked for it as it is now.
create index operation_items_by_etag on operation_items (etag);

alter table zone_observation enable row level security;
alter table zone_observation force row level security;
alter table rrset_drift enable row level security;
alter table rrset_drift force row level security;
create policy tenant_sees_its_own on zone_observation for select to byod_api using (tenant_id = current_tenant());
create policy tenant_sees_its_own on rrset_drift for select to byod_api using (tenant_id = current_tenant());
create policy worker_sees_all on zone_observation to byod_worker using (true) with check (true);
create policy worker_sees_all on rrset_drift to byod_worker using (true) with check (true);
grant select on zone_observation, rrset_drift to byod_api;
grant select, insert, update, delete on zone_observation, rrset_drift to byod_worker;

-- Whether an RRset was ever written as it is wanted now, its item tells: the worker needs to know which that is, and
-- no value of it.
create policy worker_sees_all on rrsets for select to byod_worker using (true);
grant select (zone_id, name, type, set_identifier, etag) on rrsets to byod_worker;

--------------------------------------------------------------------------------------------------
-- When a zone is looked at although nothing changed
--------------------------------------------------------------------------------------------------

-- The zone's own moment of a period, the first after now. Its hash spreads the zones evenly, whoever starts when.
create function next_check(zone uuid, period interval) returns timestamptz language sql as $$
  select to_timestamp((floor((t.now - t.phase) / t.length) + 1) * t.length + t.phase)
  from (select extract(epoch from now())::float8 as now,
               extract(epoch from period)::float8 as length,
               (uuid_hash_extended(zone, 0) & 2147483647) / 2147483648.0::float8
                 * extract(epoch from period)::float8 as phase) t
$$;

-- Leases up to `most` zones whose moment has come. Their moments are moved on in the same transaction, so of several
-- processes one looks. A zone that stands in the queue is skipped: the pass it waits for looks, too, and may rest for
-- a reason. A check never waits in the queue, so it is in front of no change. The schedule is compared with now(): by
-- clock_timestamp(), which is volatile, no index could find what is due.
create function lease_checks(most int, worker text, lease interval, period interval)
  returns table (zone_id uuid, gen bigint, fence bigint, attempts int) language plpgsql as $$
#variable_conflict use_column
declare
  leased uuid[];
begin
  if (select reconciler_mode from settings) <> 'internal' then
    return;
  end if;
  perform spread_checks(period);
  with due as (
    select o.zone_id from zone_observation o
    where o.next_check_at <= now()
    order by o.next_check_at limit most for update skip locked
  ), moved as (
    update zone_observation o
    set next_check_at = case when z.zone_id is not null then next_check(due.zone_id, period) end
    from due left join dns_zones z on z.zone_id = due.zone_id and z.shard_id = -1
    where o.zone_id = due.zone_id
    returning o.zone_id, o.next_check_at
  ), taken as (
    insert into dirty_zone (zone_id, due, lease_until, lease_owner, fence)
      select m.zone_id, clock_timestamp() + lease, clock_timestamp() + lease, worker, nextval('dirty_zone_fence')
      from moved m where m.next_check_at is not null order by m.zone_id
    on conflict on constraint dirty_zone_exists_once do nothing
    returning dirty_zone.zone_id
  )
  select array_agg(t.zone_id) into leased from taken t;

  perform start_items(leased);
  return query select d.zone_id, d.gen, d.fence, d.attempts from dirty_zone d where d.zone_id = any (leased);
end $$;

-- Checks that nobody made in time, as after a night without any process, are not made up for all at once; and a period
-- that was shortened counts from now on. A bounded number each time, by the index.
create function spread_checks(period interval) returns void language sql as $$
  with late as (
    select zone_id from zone_observation
    where next_check_at < now() - greatest(period / 4, interval '1 minute')
    order by next_check_at limit 1000 for update skip locked
  )
  update zone_observation o set next_check_at = now() + random() * period
  from late where o.zone_id = late.zone_id;

  with far as (
    select zone_id from zone_observation
    where next_check_at > now() + period * 1.01
    order by next_check_at desc limit 1000 for update skip locked
  )
  update zone_observation o set next_check_at = next_check(o.zone_id, period)
  from far where o.zone_id = far.zone_id;
$$;

create policy scheduling_begins on zones for select to current_user using (true);
create policy scheduling_begins on zone_observation to current_user using (true) with check (true);
insert into zone_observation (zone_id, tenant_id, next_check_at)
  select id, tenant_id, now() + random() * interval '1 hour' from zones where state = 'active';
drop policy scheduling_begins on zones;
drop policy scheduling_begins on zone_observation;

--------------------------------------------------------------------------------------------------
-- What a look found
--------------------------------------------------------------------------------------------------

-- Ends the pass of a leased zone as settle_zone does, and keeps what it saw; null: it did not look.
create function settle_look(
    zone uuid, leased_gen bigint, leased_fence bigint, read_mark pg_snapshot,
    names text[], types text[], set_identifiers text[], states text[], codes text[], details text[], retry interval,
    sight jsonb)
  returns table (complete boolean, changed uuid[]) language plpgsql as $$
begin
  if sight is not null and lock_lease(zone, leased_fence) is not null then
    if sight ? 'failure' then
      perform note_failure(zone, sight -> 'failure' ->> 'code', sight -> 'failure' ->> 'detail');
    else
      perform note_listing(zone, sight);
      perform note_drift(zone, sight -> 'drift', (sight ->> 'whole')::boolean);
    end if;
  end if;
  return query select * from settle_zone(
    zone, leased_gen, leased_fence, read_mark, names, types, set_identifiers, states, codes, details, retry);
end $$;

-- The last good look stays as it is. A zone that is served for the first time gets its moment.
create function note_failure(zone uuid, code text, detail text) returns void language sql as $$
  insert into zone_observation as o
      (zone_id, tenant_id, failed_since, failed_at, failure_code, failure_detail, next_check_at)
    select zone, z.tenant_id, now(), now(), code, detail, now() + random() * interval '1 hour'
    from zones z where z.id = zone
  on conflict on constraint zone_is_observed_once do update set
    failed_since = coalesce(o.failed_since, excluded.failed_since),
    failed_at = excluded.failed_at,
    failure_code = excluded.failure_code,
    failure_detail = excluded.failure_detail,
    next_check_at = coalesce(o.next_check_at, excluded.next_check_at)
$$;

create function note_listing(zone uuid, sight jsonb) returns void language sql as $$
  insert into zone_observation as o
      (zone_id, tenant_id, observed_at, records, missing, changed, "foreign", next_check_at)
    select zone, z.tenant_id, now(), (sight ->> 'records')::int, (sight ->> 'missing')::int,
           (sight ->> 'changed')::int, (sight ->> 'foreign')::int, now() + random() * interval '1 hour'
    from zones z where z.id = zone
  on conflict on constraint zone_is_observed_once do update set
    observed_at = excluded.observed_at,
    records = excluded.records,
    missing = excluded.missing,
    changed = excluded.changed,
    "foreign" = excluded."foreign",
    failed_since = null, failed_at = null, failure_code = null, failure_detail = null,
    next_check_at = coalesce(o.next_check_at, excluded.next_check_at)
$$;

-- `whole`: what is not in `drifting` is as it should be; else there was more than is kept.
create function note_drift(zone uuid, drifting jsonb, whole boolean) returns void language plpgsql as $$
begin
  if jsonb_array_length(drifting) > 0 then
    perform keep_drift(zone, drifting);
  end if;
  if whole and exists (select from rrset_drift where zone_id = zone) then
    with gone as (
      select d.ctid as place, d.kind, d.resolved_at
      from rrset_drift d
      where d.zone_id = zone and not exists (
        select from jsonb_to_recordset(drifting) as f (name text, type text, set_identifier text)
        where (f.name, f.type, f.set_identifier) = (d.name, d.type, d.set_identifier))
    ), forgotten as (
      delete from rrset_drift d using gone
      where d.ctid = gone.place and (gone.kind = 'foreign' or gone.resolved_at < now() - interval '1 hour')
    )
    update rrset_drift d set resolved_at = now() from gone
    where d.ctid = gone.place and gone.kind <> 'foreign' and gone.resolved_at is null;
  end if;
end $$;

-- Writes only what says something new, and keeps no more than a thousand rows of a zone.
create function keep_drift(zone uuid, drifting jsonb) returns void language sql as $$
  insert into rrset_drift as d
      (zone_id, tenant_id, name, type, set_identifier, kind, observed_type, observed_ttl, observed_records, detail,
       resolved_at, corrections, corrections_since)
    select zone, z.tenant_id, f.name, f.type, f.set_identifier, f.kind, f.observed_type, f.observed_ttl,
           case when f.observed_type is not null
             then array(select value from jsonb_array_elements_text(f.observed_records)
                          with ordinality as listed (value, place) order by place) end,
           f.detail,
           case when f.corrected then now() end, f.corrected::int, case when f.corrected then now() end
    from zones z, jsonb_to_recordset(drifting) as f
      (name text, type text, set_identifier text, kind text, observed_type text, observed_ttl int,
       observed_records jsonb, detail text, corrected boolean)
    where z.id = zone
    order by f.name, f.type, f.set_identifier
  on conflict on constraint drift_is_kept_once do update set
    kind = excluded.kind,
    observed_type = excluded.observed_type,
    observed_ttl = excluded.observed_ttl,
    observed_records = excluded.observed_records,
    detail = excluded.detail,
    seen_at = case when d.resolved_at is null then d.seen_at else now() end,
    resolved_at = excluded.resolved_at,
    corrections = case when d.corrections_since > now() - interval '1 hour'
                       then d.corrections + excluded.corrections else excluded.corrections end,
    corrections_since = case when d.corrections_since > now() - interval '1 hour'
                             then d.corrections_since else excluded.corrections_since end
    where (d.kind, d.observed_type, d.observed_ttl, d.observed_records, d.detail, d.resolved_at) is distinct from
      (excluded.kind, excluded.observed_type, excluded.observed_ttl, excluded.observed_records, excluded.detail,
       excluded.resolved_at);

  delete from rrset_drift where ctid = any (array(
    select ctid from rrset_drift where zone_id = zone order by resolved_at desc nulls first offset 1000))
$$;

revoke execute on function next_check, lease_checks, spread_checks, settle_look, note_failure, note_listing, note_drift,
  keep_drift from public;
grant execute on function next_check, lease_checks, spread_checks, settle_look, note_failure, note_listing, note_drift,
  keep_drift to byod_worker;
