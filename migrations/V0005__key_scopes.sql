-- What an API key may do (scopes), to what (limits) and until when.
--
-- None of it ever changes: grants let the API update a key's use and revocation, and nothing else. Keys from before
-- may do what a new one may that does not say: all but issue and revoke keys. A key that is inserted says what it may.

alter table api_keys
  add column scopes text[] not null default
    '{tenant:read,zones:read,zones:write,records:read,records:write,operations:read,credentials:read,credentials:write,
      keys:read,audit:read}',
  add column limits jsonb,                                -- null: every zone of the tenant
  add column expires_at timestamptz,                      -- null: never
  add constraint api_key_scopes_are_known check (scopes <@
    '{tenant:read,zones:read,zones:write,records:read,records:write,operations:read,credentials:read,credentials:write,
      keys:read,keys:write,audit:read}'),
  add constraint api_key_limits_are_a_list_of_some check
    (jsonb_typeof(limits) = 'array' and jsonb_array_length(limits) > 0);

alter table api_keys alter column scopes drop default;
