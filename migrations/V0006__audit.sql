-- History: who changed what is appended with the change, and never changed itself.
--
-- Grants say so already for the roles that serve (they may select and insert, no more). The trigger
-- says it to the owner of the table as well, whose mistakes grants do not stop: to thin the log out,
-- its owner must say "alter table audit_log disable trigger audit_log_is_append_only" first.

create function refuse_change_of_history() returns trigger language plpgsql as $$
begin
  raise exception 'audit_log: % (expected: only inserts)', lower(tg_op) using errcode = 'insufficient_privilege';
end $$;
create trigger audit_log_is_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_change_of_history();

revoke update, delete, truncate, references, trigger on audit_log from public;
revoke update, delete, truncate, references, trigger on audit_log
  from byod_api, byod_worker, byod_registry, byod_embedded;

-- Lists of one tenant go newest first through its part of the key. Were seq a key by itself, the planner
-- might walk that one backwards, over the entries of all tenants.
alter table audit_log drop constraint audit_entry_exists_once;
alter table audit_log add constraint audit_entry_exists_once primary key (tenant_id, seq);
drop index audit_log_of_tenant;

-- What finds few entries has an index of its own; actions and actors are many entries each.
create index audit_log_by_target on audit_log (tenant_id, target collate "C", seq desc);
create index audit_log_by_request on audit_log (tenant_id, request_id, seq desc);
create index audit_log_by_time on audit_log (tenant_id, at);
