package dev.byod.store;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import dev.byod.testing.Jdbc;
import dev.byod.testing.TestDatabase;
import io.vertx.pgclient.PgConnectOptions;
import io.vertx.sqlclient.SqlClient;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every SQL statement of the package fits the migrated schema and the grants of the role that runs it. */
@Timeout(60)
class StatementsIT {

    private static final TestDatabase DATABASE = TestDatabase.create();

    @AfterAll
    static void drop() {
        DATABASE.close();
    }

    /** {@code prepare} would look at no grant; a plan does. */
    @ParameterizedTest
    @MethodSource("statements")
    void can_be_planned_under_its_role(Statement statement) {
        PgConnectOptions login = switch (statement.role()) {
            case API -> DATABASE.api();
            case WORKER -> DATABASE.worker();
            case REGISTRY -> DATABASE.registry();
        };
        assertThat(simple(login).rows("explain (generic_plan) " + statement.sql()))
                .isNotEmpty();
    }

    /** The simple protocol leaves {@code $1} to the server, which plans without a value. */
    private static Jdbc simple(PgConnectOptions login) {
        return new Jdbc(DATABASE.jdbcUrl() + "?preferQueryMode=simple", login.getUser(), login.getPassword());
    }

    @Test
    void the_net_is_not_empty() {
        assertThat(statements()).contains(TenantSql.values());
    }

    /** {@code begin}, {@code commit} and {@code listen} need no grant and have no plan. */
    @Test
    void sql_is_sent_by_statements_and_nobody_else() {
        assertThat(senders("preparedQuery")).containsExactly(Statement.class.getName());
        assertThat(senders("query")).containsOnly(TenantReads.class.getName(), "dev.byod.store.queue.Hearing");
    }

    private static Stream<String> senders(String method) {
        return classes()
                .flatMap(each -> each.getMethodCallsFromSelf().stream())
                .filter(call -> call.getTarget().getName().equals(method)
                        && call.getTargetOwner().isAssignableTo(SqlClient.class))
                .map(call -> call.getOriginOwner().getName())
                .distinct();
    }

    static List<Statement> statements() {
        return classes()
                .filter(each -> each.isEnum() && each.isAssignableTo(Statement.class))
                .map(JavaClass::reflect)
                .flatMap(StatementsIT::constants)
                .toList();
    }

    private static Stream<JavaClass> classes() {
        return new ClassFileImporter()
                .withImportOption(new ImportOption.DoNotIncludeTests()).importPackages("dev.byod.store").stream();
    }

    private static Stream<Statement> constants(Class<?> sqlEnum) {
        return Arrays.stream(sqlEnum.getEnumConstants()).map(Statement.class::cast);
    }
}
