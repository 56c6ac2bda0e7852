package dev.byod.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.byod.testing.Jdbc;
import dev.byod.testing.TestDatabase;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Nobody changes history: no role of ours, and not the owner of the tables by mistake. */
@Timeout(60)
class HistoryIT {

    private static final TestDatabase DATABASE = TestDatabase.create();
    private static final Jdbc SUPERUSER = DATABASE.jdbc(DATABASE.superuser());

    @BeforeAll
    static void an_entry() {
        SUPERUSER.execute("insert into audit_log (tenant_id, actor, action, target) values ('%s', 'x', 'x', 'x')"
                .formatted(DATABASE.seed().tenant("alice")));
    }

    @AfterAll
    static void the_entry_is_still_there() {
        assertThat(SUPERUSER.rows("select actor, action from audit_log")).containsExactly("x|x");
        DATABASE.close();
    }

    static Stream<String> attempts() {
        return Stream.of("byod_api", "byod_worker", "byod_registry", "byod_embedded", "none")
                .flatMap(role -> Stream.of(
                                "update audit_log set actor = 'y'",
                                "delete from audit_log",
                                "truncate audit_log",
                                "truncate tenants cascade",
                                "alter table audit_log disable trigger all",
                                "drop table audit_log",
                                "drop trigger audit_log_is_append_only on audit_log")
                        .filter(sql -> !role.equals("none") || !sql.matches("(alter|drop).*"))
                        .map(sql -> "set role " + role + "; " + sql));
    }

    @ParameterizedTest
    @MethodSource("attempts")
    void history_stays(String attempt) {
        assertThatThrownBy(() -> SUPERUSER.execute(attempt))
                .hasMessageMatching("(?s).*(permission denied|must be owner|expected: only inserts).*");
    }

    @Test
    void the_api_may_add_to_it() {
        assertThat(
                        SUPERUSER.row(
                                "select has_table_privilege('byod_api', 'audit_log', 'insert'), has_table_privilege('byod_registry', 'audit_log', 'select')"))
                .isEqualTo("t|f");
    }
}
