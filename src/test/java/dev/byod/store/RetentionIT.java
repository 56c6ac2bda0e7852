package dev.byod.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.byod.store.intent.Retention;
import dev.byod.testing.Await;
import dev.byod.testing.Jdbc;
import dev.byod.testing.TestDatabase;
import io.vertx.core.Vertx;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Operations go some time after their end, the open ones never, and audit stays. */
@Timeout(60)
class RetentionIT {

    private static final TestDatabase DATABASE = TestDatabase.create();
    private static final Vertx VERTX = Vertx.vertx();

    @AfterAll
    static void stop() {
        Await.result(VERTX.close());
        DATABASE.close();
    }

    @Test
    void the_longest_ended_go_first_a_few_at_a_time_and_open_ones_never() {
        Jdbc superuser = DATABASE.jdbc(DATABASE.superuser());
        superuser.execute("""
                insert into tenants (id, name) values (md5('t')::uuid, 'old');
                insert into credentials (id, tenant_id, name, provider)
                  values (md5('c')::uuid, md5('t')::uuid, 'c', 'embedded');
                insert into zones (id, tenant_id, credential_id, name, rkey)
                  values (md5('z')::uuid, md5('t')::uuid, md5('c')::uuid, 'old.test', 'test.old.');
                insert into operations (id, tenant_id, zone_id, kind, state, finished_at)
                  select md5('o' || n)::uuid, md5('t')::uuid, md5('z')::uuid, 'rrset.put',
                         case when n < 4 then 'succeeded' else 'queued' end,
                         case when n < 4 then now() - (25 + n * 2) * interval '1 day' end
                  from generate_series(1, 4) n;
                insert into operation_items
                  (operation_id, tenant_id, zone_id, ord, name, type, op, etag, state, finished_at)
                  select o.id, o.tenant_id, o.zone_id, 0, 'www.old.test', 'A', 'upsert', 1, o.state, o.finished_at
                  from operations o;
                insert into audit_log (tenant_id, actor, action, target) values (md5('t')::uuid, 'a', 'rrset.put', 'x')
                """);
        Databases databases = Databases.open(VERTX, DATABASE.logins(), 2);
        Retention retention = new Retention(databases);
        Duration month = Duration.ofDays(28);

        assertThat(Await.result(retention.sweep(month, 1))).isEqualTo(1);
        assertThat(superuser.rows("select id from operations where id in (md5('o2')::uuid, md5('o3')::uuid)"))
                .containsExactly(superuser.row("select md5('o2')::uuid"));
        assertThat(Await.result(retention.sweep(month, 20))).isEqualTo(1);
        assertThat(Await.result(retention.sweep(month, 20))).isZero();

        assertThat(superuser.rows("select state from operations order by state"))
                .containsExactly("queued", "succeeded");
        assertThat(superuser.row("select count(*) from operation_items")).isEqualTo("2");
        assertThat(superuser.row("select count(*) from audit_log")).isEqualTo("1");
    }
}
