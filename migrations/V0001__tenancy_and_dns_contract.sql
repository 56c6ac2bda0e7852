-- Tenancy, intent, the DNS contract and the work queue.
--
-- The columns of dns_zones, dns_desired_endpoints and dns_ownership are an interface that other
-- programs read (external-dns' pgregistry): they are never renamed, dropped or given another meaning.
--
-- Who may do what is decided here, by grants and row-level security, not by the programs:
--   byod_api       serves one tenant at a time: sees the rows of current_tenant() and nothing else
--   byod_worker    runs the queue: leases zones, settles operations, activates zones
--   byod_registry  reads all desired rows through the views; alone writes dns_ownership
--   byod_embedded  the embedded provider, a foreign system that happens to live in this database
-- Row-level security is FORCEd, so it binds the owner of the tables as well: a later migration that
-- changes tenants' rows has to give its role a policy first, or it silently updates no row.

-- Roles belong to the whole server: another database, or a migration that runs right now, may have them.
do $$
declare
  wanted text;
begin
  foreach wanted in array array['byod_api', 'byod_worker', 'byod_registry', 'byod_embedded'] loop
    if not exists (select from pg_roles where rolname = wanted) then
      begin
        execute format('create role %I nologin', wanted);
      exception when duplicate_object or unique_violation then
        null;
      end;
    end if;
  end loop;
end $$;

-- A missing setting is null, a reset one is '': both mean no tenant, and no row.
create function current_tenant() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('byod.tenant_id', true), '')::uuid;

-- The hash of the API key that a request presents; its row is readable before the tenant is known.
create function presented_key_hash() returns bytea
  language sql stable parallel safe
  return decode(nullif(current_setting('byod.key_hash', true), ''), 'hex');

--------------------------------------------------------------------------------------------------
-- Installation
--------------------------------------------------------------------------------------------------

create table settings (
  only_row        boolean not null default true,
  installation_id uuid not null default gen_random_uuid(),
  reconciler_mode text not null default 'internal',
  layout          int not null default 1,
  constraint settings_is_one_row primary key (only_row),
  constraint settings_only_row_is_true check (only_row),
  constraint reconciler_mode_is_internal_or_external check (reconciler_mode in ('internal', 'external'))
);
insert into settings default values;

--------------------------------------------------------------------------------------------------
-- Tenants and what they own
--------------------------------------------------------------------------------------------------

-- Lists are paged by name, so names have an order that no operating system's collation can change.
create table tenants (
  id         uuid not null default gen_random_uuid(),
  name       text collate "C" not null,
  created_at timestamptz not null default now(),
  constraint tenant_exists_once primary key (id),
  constraint tenant_name_is_unique unique (name)
);

create table api_keys (
  id           uuid not null default gen_random_uuid(),
  tenant_id    uuid,                                      -- null: an admin key
  name         text not null,
  key_hash     bytea not null,
  prefix       text not null,
  created_at   timestamptz not null default now(),
  revoked_at   timestamptz,
  last_used_at timestamptz,
  constraint api_key_exists_once primary key (id),
  constraint api_key_belongs_to_a_tenant foreign key (tenant_id) references tenants (id),
  constraint api_key_hash_is_unique unique (key_hash)
);
create index api_keys_of_tenant on api_keys (tenant_id, name);

create table credentials (
  id         uuid not null default gen_random_uuid(),
  tenant_id  uuid not null,
  name       text collate "C" not null,
  provider   text not null,
  config     jsonb not null default '{}',
  sealed     bytea,                                       -- null: the provider needs no token
  version    int not null default 1,
  created_at timestamptz not null default now(),
  constraint credential_exists_once primary key (id),
  constraint credential_belongs_to_a_tenant foreign key (tenant_id) references tenants (id),
  constraint credential_name_is_unique_in_tenant unique (tenant_id, name),
  constraint credential_is_known_by_tenant unique (tenant_id, id),
  constraint credential_config_is_an_object check (jsonb_typeof(config) = 'object')
);

-- A zone id names a binding: zone × provider account × provider zone.
create table zones (
  id                uuid not null default gen_random_uuid(),
  tenant_id         uuid not null,
  credential_id     uuid not null,
  name              text collate "C" not null,            -- A-labels, lower case, no final dot
  rkey              text collate "C" not null,            -- labels reversed: descendants are a range
  provider_zone_id  text,
  policy            text not null default 'sync',
  state             text not null default 'pending',
  condition_reason  text,
  condition_message text,
  next_check_at     timestamptz not null default now(),
  attempts          int not null default 0,
  created_at        timestamptz not null default now(),
  constraint zone_exists_once primary key (id),
  constraint zone_belongs_to_a_tenant foreign key (tenant_id) references tenants (id),
  constraint zone_uses_a_credential_of_its_tenant foreign key (tenant_id, credential_id)
    references credentials (tenant_id, id),
  constraint zone_name_is_unique_in_tenant unique (tenant_id, name),
  constraint zone_is_known_by_tenant unique (tenant_id, id),
  constraint zone_policy_is_known check (policy in ('sync', 'upsert-only', 'create-only')),
  constraint zone_state_is_known check (state in ('pending', 'active', 'refused'))
);
-- A pending zone blocks nobody; an active one excludes its twins in every tenant.
create unique index zone_name_is_active_once on zones (name) where state = 'active';
create index zones_active_by_reversed_name on zones (rkey) where state = 'active';
create index zones_to_activate on zones (next_check_at) where state <> 'active';

create sequence rrset_etag;
create table rrsets (
  tenant_id      uuid not null,
  zone_id        uuid not null,
  name           text collate "C" not null,               -- absolute; A-labels, lower case, no final dot
  type           text collate "C" not null,
  set_identifier text collate "C" not null default '',
  ttl            int not null,
  records        text[] not null,                         -- presentation format, host names with a final dot
  etag           bigint not null default nextval('rrset_etag'),
  updated_at     timestamptz not null default now(),
  constraint rrset_exists_once primary key (zone_id, name, type, set_identifier),
  constraint rrset_is_in_a_zone_of_its_tenant foreign key (tenant_id, zone_id) references zones (tenant_id, id),
  constraint rrset_ttl_is_positive check (ttl >= 1),
  constraint rrset_has_records check (cardinality(records) > 0)
);

--------------------------------------------------------------------------------------------------
-- Operations: what was asked for, and what became of it
--------------------------------------------------------------------------------------------------

create table operations (
  id          uuid not null default gen_random_uuid(),
  tenant_id   uuid not null,
  zone_id     uuid not null,
  kind        text not null,
  state       text not null default 'queued',
  retry_at    timestamptz,
  created_at  timestamptz not null default now(),
  started_at  timestamptz,
  finished_at timestamptz,
  request_id  text,
  constraint operation_exists_once primary key (id),
  constraint operation_is_on_a_zone_of_its_tenant foreign key (tenant_id, zone_id) references zones (tenant_id, id),
  constraint operation_is_known_by_tenant unique (tenant_id, id),
  constraint operation_state_is_known check (state in
    ('queued', 'running', 'waiting', 'succeeded', 'failed', 'partially_failed', 'superseded')),
  constraint operation_waits_for_a_time check (state <> 'waiting' or retry_at is not null)
);
create index operations_of_zone on operations (zone_id, id desc);

create table operation_items (
  operation_id   uuid not null,
  tenant_id      uuid not null,
  zone_id        uuid not null,
  ord            int not null,
  name           text collate "C" not null,
  type           text collate "C" not null,
  set_identifier text collate "C" not null default '',
  op             text not null,
  etag           bigint not null,                         -- of the RRset after the write; orders items of one key
  state          text not null default 'queued',
  code           text,
  detail         text,
  committed_xid  xid8 not null default pg_current_xact_id(),
  finished_at    timestamptz,
  constraint operation_item_exists_once primary key (operation_id, ord),
  constraint operation_item_is_of_an_operation_of_its_tenant foreign key (tenant_id, operation_id)
    references operations (tenant_id, id),
  constraint operation_item_op_is_known check (op in ('upsert', 'delete')),
  constraint operation_item_state_is_known check (state in
    ('queued', 'running', 'waiting', 'succeeded', 'failed', 'superseded')),
  constraint operation_item_is_finished_when_closed check
    ((finished_at is not null) = (state in ('succeeded', 'failed', 'superseded')))
);
create index operation_items_open on operation_items (zone_id, name, type, set_identifier)
  where state in ('queued', 'running', 'waiting');

create table audit_log (
  seq        bigint generated always as identity,
  tenant_id  uuid not null,
  at         timestamptz not null default now(),
  actor      text not null,
  action     text not null,
  target     text not null,
  before     jsonb,
  after      jsonb,
  request_id text,
  constraint audit_entry_exists_once primary key (seq),
  constraint audit_entry_belongs_to_a_tenant foreign key (tenant_id) references tenants (id)
);
create index audit_log_of_tenant on audit_log (tenant_id, seq desc);

--------------------------------------------------------------------------------------------------
-- Claims. No foreign key to anything of a tenant but the zone, which restricts its deletion
--------------------------------------------------------------------------------------------------

create table dns_ownership (
  zone_id        uuid not null,
  dns_name       text not null,
  record_type    text not null,
  set_identifier text not null default '',
  owner_id       text not null,
  labels         jsonb not null default '{}',
  claimed_at     timestamptz not null default now(),
  constraint claim_exists_once primary key (zone_id, dns_name, record_type, set_identifier),
  constraint claim_is_in_a_zone foreign key (zone_id) references zones (id),
  constraint claim_labels_are_an_object check (jsonb_typeof(labels) = 'object')
);

-- Claims that were given up without a record, while a write of theirs had an unknown end. If it slips
-- through after all, the labels kept here (the pending mark holds the hashes of the values) tell for a
-- day that the record is ours. No other release is remembered: a customer who puts back by hand what we
-- had deleted, or what was in our way, has a record of their own.
create table released_claim (
  zone_id        uuid not null,
  dns_name       text not null,
  record_type    text not null,
  set_identifier text not null,
  owner_id       text not null,
  labels         jsonb not null,
  released_at    timestamptz not null default now(),
  constraint released_claim_is_kept_once primary key (zone_id, dns_name, record_type, set_identifier)
);
create index released_claims_by_age on released_claim (released_at);

--------------------------------------------------------------------------------------------------
-- Change capture: writers append, a folder gathers, workers lease
--------------------------------------------------------------------------------------------------

-- Append-only, so writers of one busy zone never wait for each other. No key, no foreign key: a row
-- says "look at this zone" and nothing more.
create table zone_change (
  zone_id uuid not null
);

-- One row per zone that needs a look. gen and fence come from sequences: counters in the row would
-- start again once the row was deleted, and a late worker would find its old number valid.
create sequence dirty_zone_gen;
create sequence dirty_zone_fence;
create table dirty_zone (
  zone_id     uuid not null,
  gen         bigint not null default nextval('dirty_zone_gen'),
  due         timestamptz not null default now(),         -- of a leased zone: the end of the lease
  attempts    int not null default 0,
  lease_until timestamptz,
  lease_owner text,
  fence       bigint,
  constraint dirty_zone_exists_once primary key (zone_id),
  constraint dirty_zone_lease_has_an_owner_and_a_fence check
    (lease_until is null or (lease_owner is not null and fence is not null))
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_cost_delay = 0);
create index dirty_zones_by_due on dirty_zone (due);
alter table zone_change set (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_cost_delay = 0);

-- Lanes of provider calls: each is held by one process, proven by its fence.
create sequence lane_lease_fence;
create table lane_lease (
  lane        int not null,
  holder      text not null,
  fence       bigint not null default nextval('lane_lease_fence'),
  lease_until timestamptz not null,
  constraint lane_is_leased_once primary key (lane),
  constraint lane_is_one_of_64 check (lane between 0 and 63)
) with (fillfactor = 50);

-- Per statement, not per row: a bulk write of one zone appends one row.
create function capture_rrset_change() returns trigger language plpgsql as $$
begin
  insert into zone_change (zone_id) select distinct zone_id from changed;
  return null;
end $$;
create trigger rrsets_inserted after insert on rrsets referencing new table as changed
  for each statement execute function capture_rrset_change();
create trigger rrsets_updated after update on rrsets referencing new table as changed
  for each statement execute function capture_rrset_change();
create trigger rrsets_deleted after delete on rrsets referencing old table as changed
  for each statement execute function capture_rrset_change();

-- Only what the contract shows of a zone wakes a reconciler; the bookkeeping of activation does not.
create function capture_zone_change() returns trigger language plpgsql as $$
begin
  insert into zone_change (zone_id)
    select new_zone.id from old_zones old_zone join new_zones new_zone using (id)
    where (old_zone.state, old_zone.policy) is distinct from (new_zone.state, new_zone.policy);
  return null;
end $$;
create trigger zones_updated after update on zones referencing old table as old_zones new table as new_zones
  for each statement execute function capture_zone_change();

-- Whoever takes over reconciling must look at every zone: the one before may have left work undone.
-- Run the switch as byod_worker, which sees all zones.
create function capture_mode_change() returns trigger language plpgsql as $$
begin
  insert into zone_change (zone_id) select id from zones where state = 'active';
  return null;
end $$;
create trigger settings_updated after update of reconciler_mode on settings
  for each statement execute function capture_mode_change();

--------------------------------------------------------------------------------------------------
-- The contract's views. security_invoker: each role sees through them what its own policies allow
--------------------------------------------------------------------------------------------------

-- Shard -1 is ours. In mode internal a pgregistry beside us, which asks for shards from 0 on, sees
-- no zone; in mode external we see none. Never both.
create view dns_zones with (security_invoker = true) as
  select z.id as zone_id,
         z.name as zone_name,
         case s.reconciler_mode when 'internal' then -1 else 0 end as shard_id,
         z.policy as policy
  from zones z cross join settings s
  where z.state = 'active';

-- Targets take external-dns' form: host names without their final dot, the root stays '.'.
create view dns_desired_endpoints with (security_invoker = true) as
  select r.zone_id as zone_id,
         r.name as dns_name,
         r.type as record_type,
         case when r.type in ('CNAME', 'NS', 'MX', 'SRV')
           then array(select regexp_replace(record, '(\S)\.$', '\1')
                      from unnest(r.records) with ordinality as t (record, ord) order by ord)
           else r.records
         end as targets,
         r.ttl::bigint as record_ttl,
         r.set_identifier as set_identifier,
         '{}'::jsonb as provider_specific,
         '{}'::jsonb as labels
  from rrsets r join zones z on z.id = r.zone_id
  where z.state = 'active';

--------------------------------------------------------------------------------------------------
-- Row-level security and grants
--------------------------------------------------------------------------------------------------

alter table tenants enable row level security;
alter table tenants force row level security;
alter table api_keys enable row level security;
alter table api_keys force row level security;
alter table credentials enable row level security;
alter table credentials force row level security;
alter table zones enable row level security;
alter table zones force row level security;
alter table rrsets enable row level security;
alter table rrsets force row level security;
alter table operations enable row level security;
alter table operations force row level security;
alter table operation_items enable row level security;
alter table operation_items force row level security;
alter table audit_log enable row level security;
alter table audit_log force row level security;
alter table dns_ownership enable row level security;
alter table dns_ownership force row level security;

create policy tenant_sees_itself on tenants to byod_api
  using (id = current_tenant()) with check (id = current_tenant());
create policy tenant_sees_its_own on api_keys to byod_api
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy bearer_sees_the_key_it_presents on api_keys for select to byod_api
  using (key_hash = presented_key_hash());
create policy tenant_sees_its_own on credentials to byod_api
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy tenant_sees_its_own on zones to byod_api
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy tenant_sees_its_own on rrsets to byod_api
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy tenant_sees_its_own on operations to byod_api
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy tenant_sees_its_own on operation_items to byod_api
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy tenant_sees_its_own on audit_log to byod_api
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy tenant_sees_claims_in_its_zones on dns_ownership for select to byod_api
  using (exists (select from zones where zones.id = dns_ownership.zone_id));

create policy worker_sees_all on tenants to byod_worker using (true) with check (true);
create policy worker_sees_all on api_keys to byod_worker using (true) with check (true);
create policy worker_sees_all on credentials to byod_worker using (true) with check (true);
create policy worker_sees_all on zones to byod_worker using (true) with check (true);
create policy worker_sees_all on operations to byod_worker using (true) with check (true);
create policy worker_sees_all on operation_items to byod_worker using (true) with check (true);
create policy worker_sees_all on audit_log to byod_worker using (true) with check (true);

create policy registry_sees_all on zones for select to byod_registry using (true);
create policy registry_sees_all on rrsets for select to byod_registry using (true);
create policy registry_sees_all on dns_ownership to byod_registry using (true) with check (true);

grant select on settings to byod_api, byod_worker, byod_registry;
grant update (reconciler_mode) on settings to byod_worker;

grant select, insert on tenants to byod_api;
grant select, insert, update (revoked_at, last_used_at) on api_keys to byod_api;
-- The API stores sealed tokens but can never read one back.
grant select (id, tenant_id, name, provider, config, version, created_at), insert,
      update (name, config, sealed, version), delete on credentials to byod_api;
-- Only the worker makes a zone active, after proof of control.
grant select, insert (id, tenant_id, credential_id, name, rkey, policy), update (policy) on zones to byod_api;
grant select, insert, update, delete on rrsets to byod_api;
grant usage on sequence rrset_etag to byod_api;
grant select, insert on operations, operation_items, audit_log to byod_api;
-- Newer intent closes what older operations still want of its record.
grant update (state, retry_at, finished_at) on operations to byod_api;
grant update (state, code, detail, finished_at) on operation_items to byod_api;
grant insert on zone_change to byod_api;
grant select on dns_zones, dns_desired_endpoints, dns_ownership to byod_api;

grant select on tenants, credentials, zones, dns_zones to byod_worker;
grant select, insert, update (revoked_at, last_used_at) on api_keys to byod_worker;
grant update (state, provider_zone_id, condition_reason, condition_message, next_check_at, attempts)
  on zones to byod_worker;
grant select, update (state, retry_at, started_at, finished_at) on operations to byod_worker;
grant select, update (state, code, detail, finished_at) on operation_items to byod_worker;
grant select, insert on audit_log to byod_worker;
grant select, insert, update, delete on zone_change, dirty_zone, lane_lease to byod_worker;
grant usage on sequence dirty_zone_gen, dirty_zone_fence, lane_lease_fence to byod_worker;

-- What the views need, and no more: a registry never sees a tenant.
grant select (id, name, policy, state) on zones to byod_registry;
grant select (zone_id, name, type, set_identifier, ttl, records) on rrsets to byod_registry;
grant select on dns_zones, dns_desired_endpoints to byod_registry;
grant select, insert, update, delete on dns_ownership, released_claim to byod_registry;
