package dev.byod.testing;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vertx.core.Vertx;
import io.vertx.core.VertxOptions;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class BlockedEventLoopsTest {

    @Test
    @Timeout(30)
    void a_test_in_which_an_event_loop_was_blocked_fails() throws Exception {
        Vertx vertx = Vertx.vertx(new VertxOptions()
                .setBlockedThreadCheckInterval(20)
                .setBlockedThreadCheckIntervalUnit(TimeUnit.MILLISECONDS)
                .setMaxEventLoopExecuteTime(10)
                .setMaxEventLoopExecuteTimeUnit(TimeUnit.MILLISECONDS));
        vertx.runOnContext(ignored -> {
            while (!BlockedEventLoops.anySeen()) {
                Thread.onSpinWait();
            }
        });
        vertx.close().await(20, SECONDS);

        assertThatThrownBy(BlockedEventLoops::failIfAny)
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("has been blocked for");
    }
}
