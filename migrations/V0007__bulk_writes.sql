-- Writes of many RRsets at once: what they lock, what they look at, and how their operations are counted.

--------------------------------------------------------------------------------------------------
-- Names in the order of the tree
--------------------------------------------------------------------------------------------------

-- The labels from the root down, each with a dot behind it, so that a name and all below it are the
-- range from 'test.example.' to 'test.example/'. A dot after a backslash belongs to its label.
create function reversed_name(name text) returns text
  language sql immutable strict parallel safe
  return (select string_agg(label[1], '.' order by ord desc) || '.'
          from regexp_matches(name, '((?:\\.|[^.\\])+)', 'g') with ordinality as labels (label, ord));

alter table rrsets add column rkey text collate "C" not null generated always as (reversed_name(name)) stored;
create index rrsets_by_reversed_name on rrsets (zone_id, rkey);

--------------------------------------------------------------------------------------------------
-- Locks of writers, held to the end of their transaction
--------------------------------------------------------------------------------------------------

-- Who writes a few names holds each of them alone, and shares those the rules look at (the names above,
-- where a zone cut may be). Who writes many holds the zone alone: a lock for each name would fill the
-- server's lock table. All lock the zone first, then names in one order, so nobody waits crosswise.
create function lock_names(zone uuid, whole boolean, written text[], relied_on text[]) returns void
  language plpgsql as $$
declare
  wanted record;
begin
  if whole then
    perform pg_advisory_xact_lock(hashtextextended(zone::text, 1));
    return;
  end if;
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
end $$;

--------------------------------------------------------------------------------------------------
-- Operations of many items tell how far they are
--------------------------------------------------------------------------------------------------

alter table operations
  add column items_total int not null default 1,
  add column items_done int not null default 0,           -- of any final state
  add column items_failed int not null default 0;
grant update (items_done, items_failed) on operations to byod_api, byod_worker;
create index operation_items_of_state on operation_items (operation_id, state, ord);

-- As before, and it counts: an operation is what its items are.
create or replace function derive_operations(ids uuid[], retry interval) returns uuid[] language plpgsql as $$
declare
  changed uuid[];
begin
  perform from operations where id = any (ids) order by id for update;
  with tally as (
    select i.operation_id as id,
           bool_or(i.state = 'waiting') as waits,
           bool_or(i.state = 'running') as runs,
           bool_or(i.state = 'queued') as queues,
           bool_or(i.state = 'failed') as fails,
           bool_or(i.state = 'succeeded') as succeeds,
           (count(*) filter (where i.finished_at is not null))::int as done,
           (count(*) filter (where i.state = 'failed'))::int as failed
    from operation_items i where i.operation_id = any (ids) group by i.operation_id
  ), derived as (
    select id, done, failed,
           case when waits then 'waiting'
                when runs then 'running'
                when queues then 'queued'
                when fails and succeeds then 'partially_failed'
                when fails then 'failed'
                when succeeds then 'succeeded'
                else 'superseded' end as state
    from tally
  ), written as (
    update operations o set
      state = d.state,
      items_done = d.done,
      items_failed = d.failed,
      retry_at = case when d.state = 'waiting' then coalesce(now() + retry, o.retry_at) end,
      finished_at = case when d.state not in ('waiting', 'running', 'queued') then now() end
    from derived d
    where o.id = d.id
      and ((o.state, o.items_done, o.items_failed) is distinct from (d.state, d.done, d.failed) or d.state = 'waiting')
    returning o.id
  )
  select coalesce(array_agg(id), '{}') into changed from written;
  return changed;
end $$;

-- As before, but a zone that is due at once has not failed: it counts one attempt, however often in a row.
create or replace function end_lease(zone uuid, changed_meanwhile boolean, retry interval) returns boolean
  language plpgsql as $$
begin
  if retry is null and not changed_meanwhile then
    delete from dirty_zone where zone_id = zone;
    return true;
  end if;
  update dirty_zone set
    due = clock_timestamp() + case when changed_meanwhile then interval '0' else retry end,
    attempts = case when retry is null then 0 when retry = interval '0' then 1 else attempts + 1 end,
    lease_until = null, lease_owner = null, fence = null
  where zone_id = zone;
  return false;
end $$;

-- Closes what operations other than the newest still want of some RRsets, and returns those that this
-- ended. Run in the transaction of the newer intent, as byod_api.
drop function supersede_items(uuid, text, text, text, uuid);
create function supersede_items(zone uuid, names text[], types text[], set_identifiers text[], newest uuid)
  returns uuid[] language plpgsql as $$
declare
  touched uuid[];
begin
  with closed as (
    update operation_items i set state = 'superseded', code = null, detail = null, finished_at = now()
    from unnest(names, types, set_identifiers) as k (name, type, set_identifier)
    where (i.zone_id, i.name, i.type, i.set_identifier) = (zone, k.name, k.type, k.set_identifier)
      and i.state in ('queued', 'running', 'waiting') and i.operation_id <> newest
    returning i.operation_id
  )
  select coalesce(array_agg(distinct operation_id), '{}') into touched from closed;
  return derive_operations(touched, null);
end $$;

revoke execute on function lock_names, supersede_items from public;
grant execute on function lock_names, supersede_items to byod_api;
