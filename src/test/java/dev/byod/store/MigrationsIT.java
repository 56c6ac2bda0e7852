package dev.byod.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.byod.testing.TestDatabase;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class MigrationsIT {

    @Test
    void of_three_runs_at_once_one_migrates_and_the_others_find_nothing_left() throws Exception {
        try (TestDatabase database = TestDatabase.empty();
                ExecutorService threads = Executors.newFixedThreadPool(3)) {
            Callable<Integer> run = () -> database.migrations().migrate(Migrations.Schema.BYOD);

            List<Integer> applied = threads.invokeAll(List.of(run, run, run)).stream()
                    .map(Future::resultNow)
                    .sorted()
                    .toList();

            assertThat(applied.subList(0, 2)).containsExactly(0, 0);
            assertThat(applied.get(2)).isPositive();
        }
    }

    @Test
    void the_ownership_schema_stands_alone() {
        try (TestDatabase database = TestDatabase.empty()) {
            assertThat(database.migrations().migrate(Migrations.Schema.OWNERSHIP))
                    .isEqualTo(1);
            assertThat(database.migrations().migrate(Migrations.Schema.OWNERSHIP))
                    .isZero();
        }
    }
}
