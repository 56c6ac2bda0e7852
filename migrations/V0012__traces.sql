-- Which trace an operation is part of, so that whoever settles it can say so.

-- Of the request that asked for it, in the form of the header traceparent; the transaction knows it.
alter table operations
  add column trace text default nullif(current_setting('byod.trace', true), ''),
  add constraint operation_trace_is_a_traceparent check (trace ~ '^[0-9a-f]{2}-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$');

-- What is worth telling of operations that were just changed. Volatile, so that it sees the changes of the statement
-- that calls it.
create function tell_operations(ids uuid[]) returns jsonb language plpgsql volatile as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
             'id', id, 'tenant', tenant_id, 'state', state, 'ended', finished_at is not null,
             'age_millis', (extract(epoch from clock_timestamp() - created_at) * 1000)::bigint,
             'request_id', request_id, 'trace', trace)), '[]')
    from operations where id = any (ids));
end $$;

revoke execute on function tell_operations from public;
grant execute on function tell_operations to byod_worker;
