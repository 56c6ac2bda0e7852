package dev.byod.store.tenancy;

import dev.byod.store.Role;
import dev.byod.store.Statement;

enum ObservationsSql implements Statement {
    OF_ZONES("""
            select zone_id, observed_at, records, missing, changed, "foreign", failed_since, failed_at, failure_code,
                   failure_detail
            from zone_observation where zone_id = any ($1::uuid[])
            """);

    private final String sql;

    ObservationsSql(String sql) {
        this.sql = sql;
    }

    @Override
    public String sql() {
        return sql;
    }

    @Override
    public Role role() {
        return Role.API;
    }
}
