package dev.byod.store.queue;

import dev.byod.store.Role;
import dev.byod.store.Statement;

/** The statements of the queue and the lanes. Times are the database's: all processes share its clock. */
enum QueueSql implements Statement {
    FOLD("select fold_zone_changes($1) as moved"),

    LEASE("select zone_id, gen, fence, attempts from lease_zones($1, $2, $3 * interval '1 millisecond')"),

    LEASE_CHECKS("""
            select zone_id, gen, fence, attempts
            from lease_checks($1, $2, $3 * interval '1 millisecond', $4 * interval '1 millisecond')
            """),

    POSTPONE("select postpone_zone($1, $2, $3, $4 * interval '1 millisecond')"),

    ASKED("""
            select distinct zone_id, name, type, set_identifier from operation_items
            where zone_id = any ($1::uuid[]) and state in ('queued', 'running', 'waiting')
              and pg_visible_in_snapshot(committed_xid, $2::text::pg_snapshot)
            """),

    SETTLE("""
            select complete, tell_operations(changed) as told from settle_look($1, $2, $3, $4::text::pg_snapshot,
              $5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::text[],
              $11::bigint * interval '1 millisecond', $12::text::jsonb)
            """),

    /**
     * Whether RRsets were written as they are wanted now, and when they were last, by request or as a correction. One
     * that was corrected three times within an hour is left to whoever wants it otherwise for the rest of that hour.
     */
    SUSPECT("""
            select k.name, k.type, k.set_identifier,
                   case when r.etag is null or exists (
                          select from operation_items i
                          where i.etag = r.etag and i.zone_id = $1 and i.state <> 'succeeded') then 'unsettled'
                        when trusted.left_millis > 0 then 'trusted'
                        when held.left_millis > 0 then 'held'
                        else 'drifted' end as suspicion,
                   coalesce(trusted.left_millis, 0) as trusted_millis, coalesce(held.left_millis, 0) as held_millis
            from unnest($2::text[], $3::text[], $4::text[]) as k (name, type, set_identifier)
              left join rrsets r on r.zone_id = $1
                and (r.name, r.type, r.set_identifier) = (k.name, k.type, k.set_identifier)
              left join rrset_drift d on d.zone_id = $1
                and (d.name, d.type, d.set_identifier) = (k.name, k.type, k.set_identifier)
              left join lateral (
                select max(i.finished_at) as at from operation_items i where i.etag = r.etag and i.zone_id = $1) asked on true
              cross join lateral (
                select $5 - (extract(epoch from now() - greatest(asked.at,
                         case when d.corrections > 0 then d.resolved_at end)) * 1000)::bigint as left_millis) trusted
              cross join lateral (
                select case when d.corrections >= 3 then
                         3600000 - (extract(epoch from now() - d.corrections_since) * 1000)::bigint end as left_millis) held
            """),

    /** Bounded, whatever the length of the queue. Of a leased zone, due is when its lease ends. */
    LENGTH("""
            select due.zones, coalesce((extract(epoch from clock_timestamp() - due.since) * 1000)::bigint, 0) as oldest_millis,
                   (select count(*) from (select from zone_change limit $1) changes)::int as unfolded
            from (select count(*)::int as zones, min(due) as since
                  from (select due from dirty_zone where due <= clock_timestamp() order by due limit $1) first) due
            """),

    NOTIFY("select pg_notify('dns_intent_changed', payload) from unnest($1::text[]) as payload"),

    /** A notification that its sender waits for itself, on a channel that nobody else listens on. */
    CANARY("select pg_notify($1, '')"),

    /** The clock that all processes share, in milliseconds. */
    NOW("select (extract(epoch from clock_timestamp()) * 1000)::bigint as millis"),

    /** Renews and takes in one go. A lane that changed hands, or ran out in between, gets a new fence. */
    HOLD_LANES("""
            insert into lane_lease (lane, holder, lease_until)
              select lane, $2, clock_timestamp() + $3 * interval '1 millisecond'
              from unnest($1::int[]) as lane order by lane
            on conflict (lane) do update set
              holder = excluded.holder,
              lease_until = excluded.lease_until,
              fence = case when lane_lease.holder = excluded.holder and lane_lease.lease_until > clock_timestamp()
                           then lane_lease.fence else excluded.fence end
              where lane_lease.holder = excluded.holder or lane_lease.lease_until <= clock_timestamp()
            returning lane, fence, (extract(epoch from lease_until - clock_timestamp()) * 1000)::bigint as left_millis
            """),

    RELEASE_LANES("delete from lane_lease where lane = any ($1::int[]) and holder = $2");

    private final String sql;

    QueueSql(String sql) {
        this.sql = sql;
    }

    @Override
    public String sql() {
        return sql;
    }

    @Override
    public Role role() {
        return Role.WORKER;
    }
}
