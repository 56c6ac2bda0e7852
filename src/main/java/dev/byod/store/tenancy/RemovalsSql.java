package dev.byod.store.tenancy;

import dev.byod.store.Role;
import dev.byod.store.Statement;

enum RemovalsSql implements Statement {
    /** The next look is half as late again as this one: soon at first, at last every five minutes. */
    TAKE_DUE("""
            update zones set remove_at = now() + least(greatest((now() - deleting_since) / 2, interval '250 milliseconds'),
                                                       interval '5 minutes')
            where id in (select id from zones where deleting is not null and remove_at <= now()
                         order by remove_at limit $1 for update skip locked)
            returning id
            """),
    NEXT_DUE("""
            select greatest(0, extract(epoch from least(remove_at, now() + $1) - now()) * 1000)::bigint as milliseconds
            from zones where deleting is not null order by remove_at limit 1
            """),
    REMOVE("select remove_zone($1) as ended");

    private final String sql;

    RemovalsSql(String sql) {
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
