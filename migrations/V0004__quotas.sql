-- Quotas: how many zones, RRsets and values (the records of all RRsets) a tenant may want.
--
-- Triggers count and refuse, so nothing gets past them, whoever writes. What a tenant uses lies in a few
-- rows whose sum is the truth; only the triggers can change them, since their function runs as the owner
-- of the tables. Shrinking is always allowed, also for a tenant above its quota.

--------------------------------------------------------------------------------------------------
-- Limits
--------------------------------------------------------------------------------------------------

alter table settings
  add column zone_quota  int not null default 1000,
  add column rrset_quota int not null default 100000,
  add column value_quota int not null default 200000,
  add constraint default_quotas_are_not_negative check (least(zone_quota, rrset_quota, value_quota) >= 0);

-- null: the default of the installation
alter table tenants
  add column zone_quota  int,
  add column rrset_quota int,
  add column value_quota int,
  add constraint tenant_quotas_are_not_negative check (least(zone_quota, rrset_quota, value_quota) >= 0);

--------------------------------------------------------------------------------------------------
-- Use
--------------------------------------------------------------------------------------------------

-- As many rows per tenant as transactions of it were ever open at once. One of them by itself says
-- nothing and may be negative: what one transaction added another may have taken away elsewhere.
create table tenant_usage (
  slot      bigint generated always as identity,
  tenant_id uuid not null,
  zones     bigint not null,
  rrsets    bigint not null,
  "values"  bigint not null,
  constraint usage_is_counted_once primary key (tenant_id, slot),
  constraint usage_is_of_a_tenant foreign key (tenant_id) references tenants (id)
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_cost_delay = 0);

alter table tenant_usage enable row level security;
alter table tenant_usage force row level security;
create policy tenant_sees_its_own on tenant_usage for select to byod_api using (tenant_id = current_tenant());
create policy counting_sees_all on tenant_usage to current_user using (true) with check (true);
create policy counting_sees_quotas on tenants for select to current_user using (true);

create function tenant_quotas(tenant uuid, out zones int, out rrsets int, out "values" int) language sql stable as $$
  select coalesce(t.zone_quota, s.zone_quota), coalesce(t.rrset_quota, s.rrset_quota),
         coalesce(t.value_quota, s.value_quota)
  from tenants t cross join settings s where t.id = tenant
$$;

create function tenant_use(tenant uuid, out zones bigint, out rrsets bigint, out "values" bigint)
  language sql stable as $$
  select coalesce(sum(u.zones), 0), coalesce(sum(u.rrsets), 0), coalesce(sum(u."values"), 0)
  from tenant_usage u where u.tenant_id = tenant
$$;

-- Adds to any row of the tenant that nobody else changes right now: writers never wait here for each other.
create function count_use(tenant uuid, more_zones bigint, more_rrsets bigint, more_values bigint)
  returns void language plpgsql as $$
declare
  free bigint;
begin
  select u.slot into free from tenant_usage u where u.tenant_id = tenant
    order by u.slot limit 1 for update skip locked;
  if free is null then
    insert into tenant_usage (tenant_id, zones, rrsets, "values")
      values (tenant, more_zones, more_rrsets, more_values);
  else
    update tenant_usage u set
      zones = u.zones + more_zones, rrsets = u.rrsets + more_rrsets, "values" = u."values" + more_values
    where u.tenant_id = tenant and u.slot = free;
  end if;
end $$;

create function refuse_above_quota(quota text, at_most bigint, used bigint, more bigint)
  returns void language plpgsql as $$
begin
  if more > 0 and used + more > at_most then
    raise exception 'quota %: % (expected: at most % in this tenant)', quota, used + more, at_most
      using errcode = 'check_violation', constraint = 'tenant_quota',
            detail = json_build_object('quota', quota, 'limit', at_most, 'used', used, 'wanted', used + more);
  end if;
end $$;

-- Whether growth may go unnoticed by those who see only what is committed: it ends in the lower half of
-- the quota, and the upper half has room for every connection there can be to do so four times over.
create function is_far_below(at_most bigint, used bigint, more bigint) returns boolean language sql stable as $$
  select more <= 0
    or (2 * (used + more) <= at_most and 8 * more * current_setting('max_connections')::bigint <= at_most)
$$;

-- Who stays far below every quota shares a lock with its like, and nobody waits. Whoever does not holds
-- the lock alone, and so sees all that was added. The block gives the shared lock back before the other
-- is asked for: two who hold one while they wait for the other would wait for ever.
create function lock_quota(tenant uuid, quotas record, more_zones bigint, more_rrsets bigint, more_values bigint)
  returns void language plpgsql as $$
declare
  lock_key bigint := hashtextextended('quota of ' || tenant, 0);
  used record;
begin
  begin
    perform pg_advisory_xact_lock_shared(lock_key);
    select * into used from tenant_use(tenant);
    if not (is_far_below(quotas.zones, used.zones, more_zones)
            and is_far_below(quotas.rrsets, used.rrsets, more_rrsets)
            and is_far_below(quotas."values", used."values", more_values)) then
      raise exception using errcode = 'QNEAR';
    end if;
  exception when sqlstate 'QNEAR' then
    perform pg_advisory_xact_lock(lock_key);
  end;
end $$;

-- Counts a change, and refuses it if it grows beyond a quota.
create function use_quota(tenant uuid, more_zones bigint, more_rrsets bigint, more_values bigint)
  returns void language plpgsql as $$
declare
  quotas record;
  used record;
begin
  if greatest(more_zones, more_rrsets, more_values) > 0 then
    select * into strict quotas from tenant_quotas(tenant) where zones is not null;
    perform lock_quota(tenant, quotas, more_zones, more_rrsets, more_values);
    select * into used from tenant_use(tenant);
    perform refuse_above_quota('zones', quotas.zones, used.zones, more_zones);
    perform refuse_above_quota('rrsets', quotas.rrsets, used.rrsets, more_rrsets);
    perform refuse_above_quota('values', quotas."values", used."values", more_values);
  end if;
  if more_zones <> 0 or more_rrsets <> 0 or more_values <> 0 then
    perform count_use(tenant, more_zones, more_rrsets, more_values);
  end if;
end $$;

--------------------------------------------------------------------------------------------------
-- Triggers, one look per statement and tenant. Definer: nobody who writes may change a count
--------------------------------------------------------------------------------------------------

create function count_zones() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    perform use_quota(tenant_id, count(*), 0, 0) from added group by tenant_id order by tenant_id;
  else
    perform use_quota(tenant_id, -count(*), 0, 0) from removed group by tenant_id order by tenant_id;
  end if;
  return null;
end $$;
create trigger zones_counted_when_inserted after insert on zones referencing new table as added
  for each statement execute function count_zones();
create trigger zones_counted_when_deleted after delete on zones referencing old table as removed
  for each statement execute function count_zones();

create function count_rrsets() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    perform use_quota(tenant_id, 0, count(*), sum(cardinality(records)))
      from added group by tenant_id order by tenant_id;
  elsif tg_op = 'DELETE' then
    perform use_quota(tenant_id, 0, -count(*), -sum(cardinality(records)))
      from removed group by tenant_id order by tenant_id;
  else
    perform use_quota(tenant_id, 0, sum(rows)::bigint, sum(records)::bigint)
      from (select tenant_id, 1 as rows, cardinality(records) as records from added
            union all select tenant_id, -1, -cardinality(records) from removed) as both_sides
      group by tenant_id order by tenant_id;
  end if;
  return null;
end $$;
create trigger rrsets_counted_when_inserted after insert on rrsets referencing new table as added
  for each statement execute function count_rrsets();
create trigger rrsets_counted_when_updated after update on rrsets referencing old table as removed new table as added
  for each statement execute function count_rrsets();
create trigger rrsets_counted_when_deleted after delete on rrsets referencing old table as removed
  for each statement execute function count_rrsets();

-- A row's tenant is part of what other rows refer to; no grant lets anybody change it.
create function refuse_to_move() returns trigger language plpgsql as $$
begin
  raise exception 'a zone stays with its tenant' using errcode = 'check_violation', constraint = 'zone_stays_with_its_tenant';
end $$;
create trigger zones_stay_with_their_tenant before update of tenant_id on zones
  for each row when (old.tenant_id <> new.tenant_id) execute function refuse_to_move();

--------------------------------------------------------------------------------------------------
-- What is there already. The new triggers keep writers away until this commits
--------------------------------------------------------------------------------------------------

create policy counting_begins on zones for select to current_user using (true);
create policy counting_begins on rrsets for select to current_user using (true);
insert into tenant_usage (tenant_id, zones, rrsets, "values")
  select tenant_id, sum(zones), sum(rrsets), sum(records)
  from (select tenant_id, 1 as zones, 0 as rrsets, 0 as records from zones
        union all select tenant_id, 0, 1, cardinality(records) from rrsets) as each_row
  group by tenant_id;
drop policy counting_begins on zones;
drop policy counting_begins on rrsets;

--------------------------------------------------------------------------------------------------
-- Grants
--------------------------------------------------------------------------------------------------

revoke execute on function tenant_quotas, tenant_use, count_use, refuse_above_quota, is_far_below, lock_quota, use_quota,
  count_zones, count_rrsets, refuse_to_move from public;
grant execute on function tenant_quotas, tenant_use to byod_api;
grant select on tenant_usage to byod_api;
grant update (zone_quota, rrset_quota, value_quota) on tenants to byod_api;
