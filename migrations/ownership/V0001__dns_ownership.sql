-- The claims table alone, for a pgregistry whose zones live elsewhere: the same columns as in byod's
-- own schema, but no foreign key, since there is no table of zones to point to.
create table dns_ownership (
  zone_id        uuid not null,
  dns_name       text not null,
  record_type    text not null,
  set_identifier text not null default '',
  owner_id       text not null,
  labels         jsonb not null default '{}',
  claimed_at     timestamptz not null default now(),
  constraint claim_exists_once primary key (zone_id, dns_name, record_type, set_identifier),
  constraint claim_labels_are_an_object check (jsonb_typeof(labels) = 'object')
);
