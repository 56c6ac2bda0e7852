-- Guards: deletions that somebody confirmed, zones that rest, and zones that go.
--
-- The reconciler holds a plan back that would delete what nobody asked to delete. What may go stands in
-- confirmed_deletion: written with the intent by whoever asks through the API, or by a person who confirms an
-- operation that waits. A row speaks of the RRset as it is wanted now; any change of that takes it away.

--------------------------------------------------------------------------------------------------
-- Zones that rest, and zones that go
--------------------------------------------------------------------------------------------------

alter table zones
  add column suspended boolean not null default false,    -- intent is taken, and nothing is written at the provider
  add column deleting text,                               -- what becomes of its records; null: the zone stays
  add column deleting_since timestamptz,
  add column remove_at timestamptz,                       -- when to look whether it can go
  add constraint zone_deletion_keeps_or_purges check (deleting in ('keep', 'purge')),
  add constraint zone_that_goes_is_looked_at check
    ((deleting is null) = (deleting_since is null) and (deleting is null) = (remove_at is null));
create index zones_to_remove on zones (remove_at) where deleting is not null;
grant update (suspended, deleting, deleting_since, remove_at) on zones to byod_api;
grant update (remove_at) on zones to byod_worker;
grant select (suspended, deleting) on zones to byod_registry;

-- As before, without those that rest and those whose records are kept. Of a zone that is purged nothing is wanted,
-- and everything may go.
create or replace view dns_zones with (security_invoker = true) as
  select z.id as zone_id,
         z.name as zone_name,
         case s.reconciler_mode when 'internal' then -1 else 0 end as shard_id,
         case when z.deleting is null then z.policy else 'sync' end as policy
  from zones z cross join settings s
  where z.state = 'active' and not z.suspended and z.deleting is distinct from 'keep';

create or replace view dns_desired_endpoints with (security_invoker = true) as
  select r.zone_id as zone_id,
         r.name as dns_name,
         r.type as record_type,
         case when r.type in ('CNAME', 'NS', 'MX', 'SRV', 'PTR')
           then array(select regexp_replace(record, '(\S)\.$', '\1')
                      from unnest(r.records) with ordinality as t (record, ord) order by ord)
           else r.records
         end as targets,
         r.ttl::bigint as record_ttl,
         r.set_identifier as set_identifier,
         '{}'::jsonb as provider_specific,
         '{}'::jsonb as labels
  from rrsets r join zones z on z.id = r.zone_id
  where z.state = 'active' and not z.suspended and z.deleting is null;

create or replace function capture_zone_change() returns trigger language plpgsql as $$
begin
  insert into zone_change (zone_id)
    select new_zone.id from old_zones old_zone join new_zones new_zone using (id)
    where (old_zone.state, old_zone.policy, old_zone.suspended, old_zone.deleting)
      is distinct from (new_zone.state, new_zone.policy, new_zone.suspended, new_zone.deleting);
  return null;
end $$;

-- As before, and nobody writes to a zone that goes: who waited for the lock meanwhile sees that it does.
create or replace function lock_names(zone uuid, whole boolean, written text[], relied_on text[]) returns void
  language plpgsql as $$
declare
  wanted record;
  going boolean;
begin
  if whole then
    perform pg_advisory_xact_lock(hashtextextended(zone::text, 1));
  else
    perform pg_advisory_xact_lock_shared(hashtextextended(zone::text, 1));
    for wanted in
      select name, bool_or(alone) as alone
      from (select unnest(written), true union all select unnest(relied_on), false) as names (name, alone)
      group by name order by name collate "C"
    loop
      if wanted.alone then
        perform pg_advisory_xact_lock(hashtextextended(zone || ' ' || wanted.name, 0));
      else
        perform pg_advisory_xact_lock_shared(hashtextextended(zone || ' ' || wanted.name, 0));
      end if;
    end loop;
  end if;
  select z.deleting is not null into going from zones z where z.id = zone;
  if going is null then
    raise exception 'zone is gone' using errcode = 'foreign_key_violation', constraint = 'zone_is_there';
  elsif going then
    raise exception 'zone is going' using errcode = 'check_violation', constraint = 'zone_is_not_being_deleted';
  end if;
end $$;

--------------------------------------------------------------------------------------------------
-- Operations outlive their zone
--------------------------------------------------------------------------------------------------

alter table operations add column zone_name text collate "C";
create policy naming_sees_all on operations to current_user using (true) with check (true);
create policy naming_sees_all on zones for select to current_user using (true);
update operations o set zone_name = z.name from zones z where z.id = o.zone_id;
drop policy naming_sees_all on zones;
alter table operations
  alter column zone_name set not null,
  drop constraint operation_is_on_a_zone_of_its_tenant,
  add constraint operation_belongs_to_a_tenant foreign key (tenant_id) references tenants (id);
drop policy naming_sees_all on operations;

-- Takes the place of the foreign key: an operation is asked for on a zone of its tenant that is there.
create function name_zone_of_operation() returns trigger language plpgsql as $$
begin
  select z.name into new.zone_name from zones z where z.id = new.zone_id and z.tenant_id = new.tenant_id;
  if new.zone_name is null then
    raise exception 'no such zone' using errcode = 'foreign_key_violation',
      constraint = 'operation_is_on_a_zone_of_its_tenant';
  end if;
  return new;
end $$;
create trigger operations_name_their_zone before insert on operations
  for each row execute function name_zone_of_operation();

-- The deletion of a zone has not ended before the zone is gone, whatever became of its records.
create function keep_deletion_open() returns trigger language plpgsql as $$
begin
  if exists (select from zones z where z.id = new.zone_id) then
    new.retry_at := case when new.state = 'succeeded' then null
                         else coalesce(new.retry_at, now() + interval '5 minutes') end;
    new.state := case when new.state = 'succeeded' then 'running' else 'waiting' end;
    new.finished_at := null;
  end if;
  return new;
end $$;
create trigger deletions_end_with_their_zone before update on operations
  for each row when (new.kind = 'zone.delete' and new.state in ('succeeded', 'failed', 'partially_failed'))
  execute function keep_deletion_open();

-- Closes all that is still to be done in a zone but for one operation, and returns what this ended. Run as byod_api.
create function supersede_zone(zone uuid, newest uuid) returns uuid[] language plpgsql as $$
declare
  touched uuid[];
  changed uuid[];
begin
  with closed as (
    update operation_items i set state = 'superseded', code = null, detail = null, finished_at = now()
    where i.zone_id = zone and i.state in ('queued', 'running', 'waiting') and i.operation_id <> newest
    returning i.operation_id
  )
  select coalesce(array_agg(distinct operation_id), '{}') into touched from closed;
  changed := derive_operations(touched, null);
  with ended as (                                         -- those without items
    update operations o set state = 'superseded', retry_at = null, finished_at = now()
    where o.zone_id = zone and o.state in ('queued', 'running', 'waiting') and o.id <> newest
      and not exists (select from operation_items i where i.operation_id = o.id)
    returning o.id
  )
  select changed || coalesce(array_agg(id), '{}') into changed from ended;
  return changed;
end $$;

--------------------------------------------------------------------------------------------------
-- Confirmed deletions
--------------------------------------------------------------------------------------------------

create table confirmed_deletion (
  tenant_id      uuid not null,
  zone_id        uuid not null,
  name           text collate "C" not null,
  type           text collate "C" not null,
  set_identifier text collate "C" not null default '',
  operation_id   uuid not null,                           -- that asked for it, or that waited for its confirmation
  confirmed_at   timestamptz not null default now(),
  constraint deletion_is_confirmed_once primary key (zone_id, name, type, set_identifier),
  constraint confirmed_deletion_is_in_a_zone_of_its_tenant foreign key (tenant_id, zone_id)
    references zones (tenant_id, id) on delete cascade
) with (autovacuum_vacuum_scale_factor = 0.01);

alter table confirmed_deletion enable row level security;
alter table confirmed_deletion force row level security;
create policy tenant_sees_its_own on confirmed_deletion to byod_api
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy worker_sees_all on confirmed_deletion for select to byod_worker using (true);
create policy forgetting_sees_all on confirmed_deletion to current_user using (true);
grant select, insert, update (operation_id, confirmed_at) on confirmed_deletion to byod_api;
grant select on confirmed_deletion to byod_worker;

-- Whoever writes an RRset: what was confirmed of it before says nothing of it now.
create function forget_confirmations() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from confirmed_deletion c using changed r
    where (c.zone_id, c.name, c.type, c.set_identifier) = (r.zone_id, r.name, r.type, r.set_identifier);
  return null;
end $$;
create trigger rrsets_inserted_are_unconfirmed after insert on rrsets referencing new table as changed
  for each statement execute function forget_confirmations();
create trigger rrsets_updated_are_unconfirmed after update on rrsets referencing new table as changed
  for each statement execute function forget_confirmations();
create trigger rrsets_deleted_are_unconfirmed after delete on rrsets referencing old table as changed
  for each statement execute function forget_confirmations();

-- A record whose claim was given up is gone, or is not ours to delete.
create function forget_confirmations_of_claims() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from confirmed_deletion c using released o
    where (c.zone_id, c.name, c.type, c.set_identifier) = (o.zone_id, o.dns_name, o.record_type, o.set_identifier);
  return null;
end $$;
create trigger released_claims_are_unconfirmed after delete on dns_ownership referencing old table as released
  for each statement execute function forget_confirmations_of_claims();

-- A deletion that came true needs no confirmation any more. One whose RRset is wanted again did not come true: it was
-- put back past the API, which would have said so.
create policy settling_sees_all on rrsets for select to current_user using (true);
create function end_deletion() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (select from rrsets r where (r.zone_id, r.name, r.type, r.set_identifier)
      = (new.zone_id, new.name, new.type, new.set_identifier))
     and not exists (select from zones z where z.id = new.zone_id and z.deleting is not null) then
    new.state := 'superseded';
  else
    delete from confirmed_deletion c where c.operation_id = new.operation_id
      and (c.zone_id, c.name, c.type, c.set_identifier) = (new.zone_id, new.name, new.type, new.set_identifier);
  end if;
  return new;
end $$;
create trigger deletions_end before update of state on operation_items
  for each row when (new.op = 'delete' and new.state = 'succeeded' and old.state <> 'succeeded')
  execute function end_deletion();

--------------------------------------------------------------------------------------------------
-- Held plans
--------------------------------------------------------------------------------------------------

-- Lists changes that are held back and that nobody asked for in one operation of the zone, where a person can see and
-- confirm them. Others than before are another operation, so that nobody confirms what they have not seen. Returns
-- the operations that came or went. Run by byod_worker under the lease of the zone.
create function hold_changes(
    zone uuid, leased_fence bigint, operation uuid, names text[], types text[], set_identifiers text[], ops text[],
    details text[], retry interval)
  returns uuid[] language plpgsql as $$
declare
  unasked text[];
  shown text[];
  touched uuid[];
begin
  if lock_lease(zone, leased_fence) is null then
    return '{}';
  end if;
  select coalesce(array_agg(w.key order by w.key collate "C"), '{}') into unasked
  from (select concat_ws(' ', w.name, w.type, w.set_identifier, w.op) as key
        from unnest(names, types, set_identifiers, ops) as w (name, type, set_identifier, op)
        where not exists (
          select from operation_items i join operations o on o.id = i.operation_id
          where (i.zone_id, i.name, i.type, i.set_identifier) = (zone, w.name, w.type, w.set_identifier)
            and i.state in ('queued', 'running', 'waiting') and o.kind <> 'zone.held')) w;
  select coalesce(array_agg(s.key order by s.key collate "C"), '{}'), coalesce(array_agg(distinct s.operation_id), '{}')
  into shown, touched
  from (select concat_ws(' ', i.name, i.type, i.set_identifier, i.op) as key, i.operation_id
        from operation_items i join operations o on o.id = i.operation_id
        where i.zone_id = zone and i.state in ('queued', 'running', 'waiting') and o.kind = 'zone.held') s;
  if shown = unasked then
    return '{}';
  end if;

  update operation_items i set state = 'superseded', code = null, detail = null, finished_at = now()
    where i.operation_id = any (touched) and i.zone_id = zone and i.state in ('queued', 'running', 'waiting');
  touched := derive_operations(touched, null);
  if unasked <> '{}' then
    insert into operations (id, tenant_id, zone_id, kind, state, retry_at, started_at, items_total)
      select operation, z.tenant_id, zone, 'zone.held', 'waiting', now() + retry, now(), cardinality(unasked)
      from zones z where z.id = zone;
    insert into operation_items
        (operation_id, tenant_id, zone_id, ord, name, type, set_identifier, op, etag, state, code, detail)
      select operation, z.tenant_id, zone, row_number() over (order by w.ord) - 1, w.name, w.type, w.set_identifier,
             w.op, nextval('rrset_etag'), 'waiting', 'PLAN_UNSAFE', w.detail
      from zones z, unnest(names, types, set_identifiers, ops, details) with ordinality
        as w (name, type, set_identifier, op, detail, ord)
      where z.id = zone and concat_ws(' ', w.name, w.type, w.set_identifier, w.op) = any (unasked);
    touched := touched || operation;
  end if;
  return touched;
end $$;
grant insert on operations, operation_items to byod_worker;
grant usage on sequence rrset_etag to byod_worker;

-- As before, and nothing new is claimed in a zone that is not served any more.
create or replace function claim_records(
    zones uuid[], fences bigint[], names text[], types text[], set_identifiers text[], marks text[], owner text)
  returns table (ord bigint, verdict text, holder text) language plpgsql as $$
declare
  held bigint[] := array(
    select distinct w.fence
    from unnest(zones, fences) as w (zone, fence)
      join fences_held(zones, fences) as f (fence) on f.fence = w.fence
      join dns_zones z on z.zone_id = w.zone);
begin
  insert into dns_ownership (zone_id, dns_name, record_type, set_identifier, owner_id, labels)
    select zone, name, type, set_identifier, owner, jsonb_build_object('byod.pending', mark)
    from unnest(zones, fences, names, types, set_identifiers, marks)
      as w (zone, fence, name, type, set_identifier, mark)
    where fence = any (held)
    order by zone, name, type, set_identifier
  on conflict on constraint claim_exists_once do update set labels = dns_ownership.labels || excluded.labels
    where dns_ownership.owner_id = excluded.owner_id;

  -- The new mark carries the old hashes on.
  delete from released_claim r
    using unnest(zones, fences, names, types, set_identifiers) as w (zone, fence, name, type, set_identifier)
    where w.fence = any (held)
      and (r.zone_id, r.dns_name, r.record_type, r.set_identifier) = (w.zone, w.name, w.type, w.set_identifier);

  -- A new statement, so it sees an owner who committed while the insert waited.
  return query
    select w.ord,
           case when not w.fence = any (held) then 'lease_lost' when o.owner_id = owner then 'won' else 'held' end,
           coalesce(o.owner_id, 'unknown')
    from unnest(zones, fences, names, types, set_identifiers) with ordinality
      as w (zone, fence, name, type, set_identifier, ord)
    left join dns_ownership o
      on (o.zone_id, o.dns_name, o.record_type, o.set_identifier) = (w.zone, w.name, w.type, w.set_identifier)
    order by w.ord;
end $$;

--------------------------------------------------------------------------------------------------
-- The end of a zone
--------------------------------------------------------------------------------------------------

-- Definer: a registry may ask, but the queue is not its table.
create function is_leased(zone uuid) returns boolean language sql stable
  security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from dirty_zone d where d.zone_id = zone and d.lease_until > clock_timestamp())
$$;

-- Gives up the claims of a zone that goes, as far as its records stay: all if they are kept; else those of other
-- owners, once ours are gone with their records. Run by byod_registry, who alone writes claims.
create function forsake_claims(zone uuid, self text) returns void language plpgsql as $$
declare
  records text;
begin
  select z.deleting into records from zones z cross join settings s
    where z.id = zone and z.deleting is not null and s.reconciler_mode = 'internal' and not is_leased(zone);
  if records = 'keep' or (records = 'purge'
      and not exists (select from dns_ownership o where o.zone_id = zone and o.owner_id = self)) then
    delete from dns_ownership where zone_id = zone;
    delete from released_claim where zone_id = zone;
  end if;
end $$;

-- Definer, since what goes is of every kind; the policies show it what goes and no more.
create policy removal_sees_what_goes on zones to current_user using (deleting is not null or state <> 'active');
create policy removal_sees_what_goes on rrsets for delete to current_user
  using (exists (select from zones z where z.id = rrsets.zone_id));
create policy removal_sees_claims on dns_ownership for select to current_user using (true);
create policy removal_ends_operations on operations to current_user using (true);
create policy removal_ends_operations on operation_items to current_user using (true);

-- Removes a zone that may go and that nobody works on, when no claim is left in it. Returns the operations that this
-- ended; null if the zone stays for now, and has to be looked at again.
create function remove_zone(zone uuid) returns uuid[] language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  ended uuid[];
  changed uuid[];
begin
  perform from dirty_zone d where d.zone_id = zone for update;
  perform from zones z where z.id = zone and (z.deleting is not null or z.state <> 'active') for update;
  if not found or is_leased(zone) then
    return null;
  end if;
  if exists (select from dns_ownership o where o.zone_id = zone) then
    insert into zone_change (zone_id) select zone where not exists (select from dirty_zone d where d.zone_id = zone);
    return null;
  end if;
  delete from rrsets r where r.zone_id = zone;
  delete from released_claim r where r.zone_id = zone;
  delete from zones z where z.id = zone;
  delete from dirty_zone d where d.zone_id = zone;

  with closed as (
    update operation_items i set
      state = case when o.kind = 'zone.delete' then 'succeeded' else 'superseded' end,
      code = null, detail = null, finished_at = now()
    from operations o
    where o.id = i.operation_id and i.zone_id = zone
      and (i.state in ('queued', 'running', 'waiting') or (o.kind = 'zone.delete' and i.state = 'failed'
        and o.state in ('queued', 'running', 'waiting')))
    returning i.operation_id
  )
  select coalesce(array_agg(distinct operation_id), '{}') into ended from closed;
  changed := derive_operations(ended, null);
  with rest as (
    update operations o set state = 'succeeded', retry_at = null, started_at = coalesce(o.started_at, now()),
      finished_at = now()
    where o.zone_id = zone and o.kind = 'zone.delete' and o.state in ('queued', 'running', 'waiting')
    returning o.id
  )
  select changed || coalesce(array_agg(id), '{}') into changed from rest;
  return changed;
end $$;

-- The same for a tenant and its zone that was never served.
create function remove_unserved_zone(zone uuid) returns uuid[] language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from zones z where z.id = zone and z.tenant_id = current_tenant() and z.state <> 'active';
  return case when found then remove_zone(zone) end;
end $$;

grant execute on function derive_operations, lock_lease to current_user;
revoke execute on function name_zone_of_operation, keep_deletion_open, supersede_zone, forget_confirmations,
  forget_confirmations_of_claims, end_deletion, hold_changes, is_leased, forsake_claims, remove_zone,
  remove_unserved_zone from public;
grant execute on function supersede_zone, remove_unserved_zone to byod_api;
grant execute on function hold_changes, remove_zone to byod_worker;
grant execute on function is_leased, forsake_claims to byod_registry;
