package dev.byod.testing;

import dev.byod.core.id.TenantId;
import dev.byod.core.id.ZoneId;
import java.util.Arrays;
import java.util.stream.Collectors;

/** Intent as the API would have written it, put there by the superuser. */
public record Seed(Jdbc superuser) {

    public TenantId tenant(String name) {
        return TenantId.parse(superuser.row("insert into tenants (name) values ('%s') returning id".formatted(name)));
    }

    /** A zone that is active already, on a credential of its own. */
    public ZoneId zone(TenantId tenant, String name) {
        return zone(tenant, name, "active");
    }

    public ZoneId zone(TenantId tenant, String name, String state) {
        String sql = """
                with credential as (
                  insert into credentials (tenant_id, name, provider) values ('%1$s', '%2$s', 'embedded')
                  on conflict (tenant_id, name) do update set name = excluded.name returning id)
                insert into zones (tenant_id, credential_id, name, rkey, state)
                select '%1$s', id, '%2$s', '%2$s', '%3$s' from credential returning id
                """.formatted(tenant, name, state);
        return ZoneId.parse(superuser.row(sql));
    }

    /** Puts an RRset with its operation and item in one transaction; returns the operation's id. */
    public String put(ZoneId zone, String name, String type, String... records) {
        return superuser.row(putting(zone, name, type, records));
    }

    /** The statement of {@link #put}, for a transaction of the caller's. */
    public static String putting(ZoneId zone, String name, String type, String... records) {
        String array = Arrays.stream(records).map(each -> "'" + each + "'").collect(Collectors.joining(","));
        return """
                with z as (select tenant_id, id from zones where id = '%1$s'), r as (
                  insert into rrsets (tenant_id, zone_id, name, type, ttl, records)
                  select tenant_id, id, '%2$s', '%3$s', 300, array[%4$s] from z
                  on conflict on constraint rrset_exists_once
                    do update set records = excluded.records, etag = nextval('rrset_etag')
                  returning etag)
                """.formatted(zone, name, type, array) + operation(name, type, "upsert", "(select etag from r)");
    }

    /** Deletes an RRset with its operation and item in one transaction; returns the operation's id. */
    public String delete(ZoneId zone, String name, String type) {
        return superuser.row(
                """
                with z as (select tenant_id, id from zones where id = '%1$s'), r as (
                  delete from rrsets where zone_id = '%1$s' and name = '%2$s' and type = '%3$s')
                """.formatted(zone, name, type) + operation(name, type, "delete", "nextval('rrset_etag')"));
    }

    private static String operation(String name, String type, String op, String etag) {
        return """
                , o as (
                  insert into operations (tenant_id, zone_id, kind) select tenant_id, id, 'rrset.%3$s' from z
                  returning id, tenant_id, zone_id)
                insert into operation_items (operation_id, tenant_id, zone_id, ord, name, type, op, etag)
                select id, tenant_id, zone_id, 0, '%1$s', '%2$s', '%3$s', %4$s from o returning operation_id
                """.formatted(name, type, op, etag);
    }
}
