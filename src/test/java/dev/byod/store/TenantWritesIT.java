package dev.byod.store;

import static dev.byod.testing.TestStore.await;
import static org.assertj.core.api.Assertions.assertThat;

import dev.byod.core.id.TenantId;
import dev.byod.core.tenancy.Acting;
import dev.byod.core.tenancy.Asked;
import dev.byod.core.tenancy.Done;
import dev.byod.core.tenancy.Powers;
import dev.byod.core.trace.TraceContext;
import dev.byod.testing.TestStore;
import io.vertx.core.Future;
import io.vertx.sqlclient.SqlConnection;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class TenantWritesIT {

    private static final TraceContext TRACE =
            new TraceContext("4bf92f3577b34da6a3ce929d0e0e4736", "00f067aa0ba902b7", true);

    private final TestStore store = TestStore.create();
    private final TenantWrites writes = new TenantWrites(store.pools().api());
    private final TenantId alice = store.seed().tenant("alice");

    @AfterEach
    void close() {
        store.close();
    }

    @Test
    void the_trace_of_a_write_is_seen_in_the_sessions_of_the_database_and_ends_with_the_transaction() {
        assertThat(seen(Optional.of(TRACE))).isEqualTo("byod trace 4bf92f3577b34da6a3ce929d0e0e4736 " + TRACE.header());
        assertThat(seen(Optional.empty())).isEqualTo("byod ");
    }

    private String seen(Optional<TraceContext> trace) {
        Acting acting = new Acting(alice, "test", "test", Powers.ALL, trace);
        Asked<String> asked = new Asked<>(acting, Optional.empty(), false, answer -> answer);
        return ((Done.Fresh<String>) await(writes.write(asked, TenantWritesIT::session, TenantWritesIT::session)))
                .result();
    }

    /** As an onlooker sees it. */
    private static Future<String> session(SqlConnection transaction) {
        return transaction
                .query("""
                        select application_name || ' ' || current_setting('byod.trace') as session
                        from pg_stat_activity where pid = pg_backend_pid()
                        """)
                .execute()
                .map(rows -> rows.iterator().next().getString("session"));
    }
}
