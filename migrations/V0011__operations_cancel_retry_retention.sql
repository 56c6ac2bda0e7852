-- Operations can be taken back, tried again and followed, and the ended ones go after a while.

-- What was wanted before, to go back to; null records: nothing.
alter table operation_items
  add column before_ttl int,
  add column before_records text[];

alter table operations drop constraint operation_state_is_known;
alter table operations add constraint operation_state_is_known check (state in
  ('queued', 'running', 'waiting', 'succeeded', 'failed', 'partially_failed', 'superseded', 'cancelled'));
alter table operation_items drop constraint operation_item_state_is_known;
alter table operation_items add constraint operation_item_state_is_known check (state in
  ('queued', 'running', 'waiting', 'succeeded', 'failed', 'superseded', 'cancelled'));
alter table operation_items drop constraint operation_item_is_finished_when_closed;
alter table operation_items add constraint operation_item_is_finished_when_closed check
  ((finished_at is not null) = (state in ('succeeded', 'failed', 'superseded', 'cancelled')));

-- Grows with each change of an operation, so that who follows one can say what was the last they heard.
create sequence operation_revision;
grant usage on sequence operation_revision to byod_api, byod_worker;
alter table operations add column revision bigint not null default nextval('operation_revision');

create function number_operation_change() returns trigger language plpgsql as $$
begin
  new.revision := nextval('operation_revision');
  return new;
end $$;
create trigger operations_numbered before update on operations
  for each row execute function number_operation_change();

-- As before, and an operation that was taken back, if only in part, is cancelled.
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
           bool_or(i.state = 'cancelled') as cancels,
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
                when cancels then 'cancelled'
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

-- Closes the open items of an operation and tells what was wanted before them. Who calls holds the locks
-- of their names, so that nobody wants anything new there meanwhile; only a settlement may come first.
create function cancel_items(operation uuid)
  returns table (name text, type text, set_identifier text, before_ttl int, before_records text[])
  language plpgsql as $$
#variable_conflict use_column
begin
  return query
    update operation_items i set state = 'cancelled', code = null, detail = null, finished_at = now()
    where i.operation_id = operation and i.state in ('queued', 'running', 'waiting')
    returning i.name, i.type, i.set_identifier, i.before_ttl, i.before_records;
  perform derive_operations(array[operation], null);
end $$;

-- The items of an operation that a new try could help: those that wait, and the failed ones whose wish is
-- still the one that is stored.
create function items_to_retry(operation uuid) returns setof operation_items language sql stable as $$
  select i.* from operation_items i
  left join rrsets r on (r.zone_id, r.name, r.type, r.set_identifier) = (i.zone_id, i.name, i.type, i.set_identifier)
  where i.operation_id = operation
    and (i.state = 'waiting'
         or i.state = 'failed' and case i.op when 'upsert' then r.etag = i.etag else r.etag is null end)
$$;

-- Opens them again and makes their zone due. Returns how many there are.
create function retry_items(operation uuid) returns int language plpgsql as $$
declare
  tried int;
begin
  with chosen as (
    select ord, zone_id from items_to_retry(operation)
  ), opened as (
    update operation_items i set state = 'queued', code = null, detail = null, finished_at = null
    from chosen where i.operation_id = operation and i.ord = chosen.ord and i.state in ('waiting', 'failed')
    returning i.zone_id
  ), due as (
    insert into zone_change (zone_id) select distinct zone_id from opened
  )
  select count(*)::int into tried from opened;
  perform derive_operations(array[operation], null);
  return tried;
end $$;

-- Deletes some of the operations that ended so long ago, and tells how many. Audit stays.
create index operations_ended on operations (finished_at) where finished_at is not null;
grant delete on operations, operation_items to byod_worker;
create function sweep_operations(age interval, most int) returns int language sql as $$
  with old as (
    select id from operations where finished_at < now() - age order by finished_at limit most for update skip locked
  ), items as (
    delete from operation_items where operation_id in (select id from old)
  ), gone as (
    delete from operations where id in (select id from old) returning 1
  )
  select count(*)::int from gone
$$;

revoke execute on function cancel_items, items_to_retry, retry_items, sweep_operations from public;
grant execute on function cancel_items, items_to_retry, retry_items to byod_api;
grant execute on function sweep_operations to byod_worker;
