-- The functions of the work queue and of the claims. Each is one statement for its caller, and so one
-- transaction: what it checks first (the fence of a lease) still holds when it commits.
--
-- Locks are taken in one order, zones sorted, a zone's row in dirty_zone before anything else of it.

--------------------------------------------------------------------------------------------------
-- Queue, run by byod_worker
--------------------------------------------------------------------------------------------------

-- Moves up to `most` captured changes into dirty_zone and returns how many it moved. Safe beside any
-- number of others: rows somebody else moves right now are skipped. The upsert is sorted, so that two
-- folders never wait for each other crosswise. A leased zone keeps its due time (the end of its
-- lease): lowering it would lease the zone twice. Its new gen tells the worker to look again.
create function fold_zone_changes(most int) returns int language sql as $$
  with moved as (
    delete from zone_change
    where ctid = any (array(select ctid from zone_change limit most for update skip locked))
    returning zone_id
  ), folded as (
    insert into dirty_zone (zone_id)
      select distinct zone_id from moved order by zone_id
    on conflict (zone_id) do update set
      gen = nextval('dirty_zone_gen'),
      due = case when dirty_zone.lease_until is null
                 then least(dirty_zone.due, excluded.due) else dirty_zone.due end
  )
  select count(*)::int from moved
$$;

-- Leases up to `most` due zones. A lease that ran out is due again: its fence is replaced, and with it
-- everything its worker may still try is refused. Open items of zones that a pass will really see run.
create function lease_zones(most int, worker text, lease interval)
  returns table (zone_id uuid, gen bigint, fence bigint, attempts int) language plpgsql as $$
#variable_conflict use_column
declare
  leased uuid[];
begin
  with picked as (
    select d.zone_id from dirty_zone d where d.due <= clock_timestamp()
    order by d.due limit most for update skip locked
  ), taken as (
    update dirty_zone d set
      lease_owner = worker,
      lease_until = clock_timestamp() + lease,
      due = clock_timestamp() + lease,
      fence = nextval('dirty_zone_fence')
    from picked where d.zone_id = picked.zone_id
    returning d.zone_id
  )
  select array_agg(t.zone_id) into leased from taken t;

  perform start_items(leased);
  return query select d.zone_id, d.gen, d.fence, d.attempts from dirty_zone d where d.zone_id = any (leased);
end $$;

-- Only zones of our own shard: the items of a zone that is not active, or that another reconciler
-- serves, go on waiting.
create function start_items(leased uuid[]) returns void language sql as $$
  with started as (
    update operation_items i set state = 'running'
    from dns_zones z
    where z.zone_id = i.zone_id and z.shard_id = -1 and i.zone_id = any (leased)
      and i.state in ('queued', 'waiting')
    returning i.operation_id
  )
  update operations o set state = 'running', retry_at = null, started_at = coalesce(o.started_at, now())
  where o.id in (select operation_id from started)
$$;

-- Ends the pass of a leased zone: outcomes and completion in one transaction, so that an operation is
-- never finished while its zone is still to be done, nor the other way round.
--   read_mark   the snapshot in which the pass read the desired rows
--   names…      one verdict per key
--   retry       when to look again; null: not before something changes
-- A worker whose fence was replaced changes nothing.
create function settle_zone(
    zone uuid, leased_gen bigint, leased_fence bigint, read_mark pg_snapshot,
    names text[], types text[], set_identifiers text[], states text[], codes text[], details text[], retry interval)
  returns table (complete boolean, changed uuid[]) language plpgsql as $$
declare
  current_gen bigint := lock_lease(zone, leased_fence);
  touched uuid[];
begin
  if current_gen is null then
    return query select false, '{}'::uuid[];
    return;
  end if;
  touched := judge_items(zone, read_mark, names, types, set_identifiers, states, codes, details);
  return query select end_lease(zone, current_gen <> leased_gen, retry), derive_operations(touched, retry);
end $$;

-- Gives a lease back without a verdict on anything.
create function postpone_zone(zone uuid, leased_gen bigint, leased_fence bigint, retry interval)
  returns void language plpgsql as $$
declare
  current_gen bigint := lock_lease(zone, leased_fence);
begin
  if current_gen is not null then
    perform end_lease(zone, current_gen <> leased_gen, retry);
  end if;
end $$;

-- The gen of a zone whose lease has this fence, which then stays so until the caller commits; else null.
create function lock_lease(zone uuid, leased_fence bigint) returns bigint language sql as $$
  select gen from dirty_zone where zone_id = zone and fence = leased_fence for update
$$;

-- Writes the verdicts to the open items that the pass can have seen, and returns their operations. Of
-- several items of one key only the newest is judged: the values of the older ones were never looked
-- for. An item that committed after the read stays open, whatever the pass found: it is the next one's.
create function judge_items(
    zone uuid, read_mark pg_snapshot,
    names text[], types text[], set_identifiers text[], states text[], codes text[], details text[])
  returns uuid[] language sql as $$
  with seen as (
    select i.operation_id, i.ord, i.name, i.type, i.set_identifier,
           row_number() over (partition by i.name, i.type, i.set_identifier order by i.etag desc) = 1 as newest
    from operation_items i
    where i.zone_id = zone and i.state in ('queued', 'running', 'waiting')
      and pg_visible_in_snapshot(i.committed_xid, read_mark)
  ), judged as (
    select s.operation_id, s.ord,
           case when s.newest then v.state else 'superseded' end as state,
           case when s.newest then v.code end as code,
           case when s.newest then v.detail end as detail
    from seen s
    left join unnest(names, types, set_identifiers, states, codes, details)
      as v (name, type, set_identifier, state, code, detail) using (name, type, set_identifier)
    where v.state is not null or not s.newest
  ), written as (
    update operation_items i set
      state = j.state, code = j.code, detail = j.detail,
      finished_at = case when j.state in ('succeeded', 'failed', 'superseded') then now() end
    from judged j
    where i.operation_id = j.operation_id and i.ord = j.ord
      and i.state in ('queued', 'running', 'waiting')     -- again: newer intent may have closed it just now
      and (i.state, i.code, i.detail) is distinct from (j.state, j.code, j.detail)
    returning i.operation_id
  )
  select coalesce(array_agg(distinct operation_id), '{}') from written
$$;

-- An operation is what its items are; returns those whose state or time to retry changed. Whoever closes
-- an item of one operation waits here for the other who does, and then counts what both have closed.
create function derive_operations(ids uuid[], retry interval) returns uuid[] language plpgsql as $$
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
           bool_or(i.state = 'succeeded') as succeeds
    from operation_items i where i.operation_id = any (ids) group by i.operation_id
  ), derived as (
    select id, case when waits then 'waiting'
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
      retry_at = case when d.state = 'waiting' then coalesce(now() + retry, o.retry_at) end,
      finished_at = case when d.state not in ('waiting', 'running', 'queued') then now() end
    from derived d
    where o.id = d.id and (o.state <> d.state or d.state = 'waiting')
    returning o.id
  )
  select coalesce(array_agg(id), '{}') into changed from written;
  return changed;
end $$;

-- Closes what operations other than the newest still want of an RRset, and returns those that this
-- ended. Run in the transaction of the newer intent, as byod_api.
create function supersede_items(zone uuid, rr_name text, rr_type text, rr_set_identifier text, newest uuid)
  returns uuid[] language plpgsql as $$
declare
  touched uuid[];
begin
  with closed as (
    update operation_items i set state = 'superseded', code = null, detail = null, finished_at = now()
    where (i.zone_id, i.name, i.type, i.set_identifier) = (zone, rr_name, rr_type, rr_set_identifier)
      and i.state in ('queued', 'running', 'waiting') and i.operation_id <> newest
    returning i.operation_id
  )
  select coalesce(array_agg(distinct operation_id), '{}') into touched from closed;
  return derive_operations(touched, null);
end $$;

-- The row goes only if nothing is left to do: true. A change that came since the lease is due at once.
create function end_lease(zone uuid, changed_meanwhile boolean, retry interval) returns boolean language plpgsql as $$
begin
  if retry is null and not changed_meanwhile then
    delete from dirty_zone where zone_id = zone;
    return true;
  end if;
  update dirty_zone set
    due = clock_timestamp() + case when changed_meanwhile then interval '0' else retry end,
    attempts = case when retry is null then 0 else attempts + 1 end,
    lease_until = null, lease_owner = null, fence = null
  where zone_id = zone;
  return false;
end $$;

--------------------------------------------------------------------------------------------------
-- Claims, run by byod_registry
--------------------------------------------------------------------------------------------------

-- Those of the fences under which their zone is still leased. The share lock keeps the lease from being
-- given to another worker until the caller commits. Definer: a registry may ask, but the queue is not
-- its table.
create function fences_held(zones uuid[], fences bigint[]) returns setof bigint language sql
  security definer set search_path = pg_catalog, public, pg_temp as $$
  select d.fence
  from dirty_zone d join (select distinct zone, fence from unnest(zones, fences) as a (zone, fence)) asked
    on d.zone_id = asked.zone and d.fence = asked.fence
  where d.lease_until > clock_timestamp()
  order by d.zone_id
  for share of d
$$;

-- Claims a batch of keys before their records are written, and notes what is about to be written. A
-- claim of our own that survived an earlier pass counts as won; another owner's is never touched.
--   verdict: won | held (by `holder`) | lease_lost
create function claim_records(
    zones uuid[], fences bigint[], names text[], types text[], set_identifiers text[], marks text[], owner text)
  returns table (ord bigint, verdict text, holder text) language plpgsql as $$
declare
  held bigint[] := array(select fences_held(zones, fences));
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

-- What is known of records whose writes have ended. Each action may be repeated.
--   clear_mark  the record is ours and as it should be
--   release     the record is gone, or is not ours
--   abandon     there is no record, but a write with an unknown end may still bring one: released,
--               and recognised for a day if it does
create function finish_claims(
    zones uuid[], fences bigint[], names text[], types text[], set_identifiers text[], actions text[], owner text)
  returns void language plpgsql as $$
declare
  held bigint[] := array(select fences_held(zones, fences));
begin
  -- An abandoned claim whose record turned up is a claim again.
  with recognised as (
    delete from released_claim r
    using unnest(zones, fences, names, types, set_identifiers, actions)
      as w (zone, fence, name, type, set_identifier, action)
    where w.action = 'clear_mark' and w.fence = any (held) and r.owner_id = owner
      and (r.zone_id, r.dns_name, r.record_type, r.set_identifier) = (w.zone, w.name, w.type, w.set_identifier)
    returning r.*
  )
  insert into dns_ownership (zone_id, dns_name, record_type, set_identifier, owner_id, labels)
    select zone_id, dns_name, record_type, set_identifier, owner_id, labels from recognised
  on conflict on constraint claim_exists_once do nothing;

  update dns_ownership o set labels = o.labels - 'byod.pending'
    from unnest(zones, fences, names, types, set_identifiers, actions)
      as w (zone, fence, name, type, set_identifier, action)
    where w.action = 'clear_mark' and w.fence = any (held) and o.owner_id = owner
      and (o.zone_id, o.dns_name, o.record_type, o.set_identifier) = (w.zone, w.name, w.type, w.set_identifier);

  -- A mark that ends in '>' names no value that could still arrive.
  with released as (
    delete from dns_ownership o
    using unnest(zones, fences, names, types, set_identifiers, actions)
      as w (zone, fence, name, type, set_identifier, action)
    where w.action in ('release', 'abandon') and w.fence = any (held) and o.owner_id = owner
      and (o.zone_id, o.dns_name, o.record_type, o.set_identifier) = (w.zone, w.name, w.type, w.set_identifier)
    returning o.*, w.action
  )
  insert into released_claim (zone_id, dns_name, record_type, set_identifier, owner_id, labels)
    select zone_id, dns_name, record_type, set_identifier, owner_id, labels from released
    where action = 'abandon' and labels ->> 'byod.pending' not like '%>'
  on conflict on constraint released_claim_is_kept_once
    do update set labels = excluded.labels, released_at = excluded.released_at;

  delete from released_claim where released_at < now() - interval '24 hours';
end $$;

-- Functions may be called by everybody unless that is revoked.
revoke execute on function fold_zone_changes, lease_zones, start_items, settle_zone, postpone_zone, lock_lease, judge_items,
  derive_operations, supersede_items, end_lease, fences_held, claim_records, finish_claims from public;
grant execute on function fold_zone_changes, lease_zones, start_items, settle_zone, postpone_zone, lock_lease, judge_items,
  derive_operations, end_lease to byod_worker;
grant execute on function supersede_items, derive_operations to byod_api;
grant execute on function fences_held, claim_records, finish_claims to byod_registry;
