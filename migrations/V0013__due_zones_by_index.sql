-- What is due is found by its index, however much is not due yet: clock_timestamp() is volatile, so no index could be
-- asked for what is before it. now() is the moment of the one statement that leases.
create or replace function lease_zones(most int, worker text, lease interval)
  returns table (zone_id uuid, gen bigint, fence bigint, attempts int) language plpgsql as $$
#variable_conflict use_column
declare
  leased uuid[];
begin
  with picked as (
    select d.zone_id from dirty_zone d where d.due <= now()
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
