-- What was answered to requests with an Idempotency-Key, so that each has one effect however often it comes.
--
-- A row commits with the change it tells of, so neither is ever there without the other. The answer is text
-- that the database does not look into; it holds no secret.

create table idempotency_keys (
  tenant_id    uuid not null,                             -- all zeros: operations of the installation
  key_hash     bytea not null,                            -- of method, path and key
  request_hash bytea not null,
  answer       text not null,
  created_at   timestamptz not null default now(),
  constraint idempotency_key_is_kept_once primary key (tenant_id, key_hash)
) with (autovacuum_vacuum_scale_factor = 0.01);
create index idempotency_keys_by_age on idempotency_keys (created_at);

alter table idempotency_keys enable row level security;
alter table idempotency_keys force row level security;
create policy tenant_sees_its_own on idempotency_keys to byod_api
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy sweeping_sees_all on idempotency_keys to current_user using (true);

-- Deletes up to `most` answers that are older than a day, whosesoever. Each request with a key adds one and
-- sweeps several, so they do not grow for ever. Rows that somebody else sweeps are skipped.
create function sweep_idempotency_keys(most int) returns void language sql
  security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from idempotency_keys where ctid = any (array(
    select ctid from idempotency_keys where created_at < now() - interval '24 hours'
    order by created_at limit most for update skip locked))
$$;

--------------------------------------------------------------------------------------------------
-- Previews look for what a write would run into
--------------------------------------------------------------------------------------------------

-- Refuses as the constraint itself would.
create function refuse_if_taken(taken boolean, rule text) returns void language plpgsql as $$
begin
  if taken then
    raise exception 'violated: %', rule using errcode = 'unique_violation', constraint = rule;
  end if;
end $$;

-- Names of tenants are unique among all, of whom one tenant sees itself. For administrators, who see all.
create function tenant_name_is_taken(wanted text) returns boolean language sql stable
  security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from tenants where name = wanted)
$$;

revoke execute on function sweep_idempotency_keys, refuse_if_taken, tenant_name_is_taken from public;
grant execute on function sweep_idempotency_keys, refuse_if_taken, tenant_name_is_taken, refuse_above_quota
  to byod_api;
grant select, insert, update (request_hash, answer, created_at) on idempotency_keys to byod_api;
