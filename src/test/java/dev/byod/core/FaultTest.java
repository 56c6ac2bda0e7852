package dev.byod.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class FaultTest {

    private final Fault invalid = Fault.invalid(FaultCode.NAME_INVALID, "name", "a..b", "labels", "remove a dot");

    @Test
    void saysWhatWhichAndWhatInstead() {
        assertThat(invalid).hasMessage("name: a..b (expected: labels)");
        assertThat(invalid.details())
                .containsExactly(new Detail("", FaultCode.NAME_INVALID, invalid.detail(), "remove a dot"));
    }

    @Test
    void isMovedToWhereTheValueStands() {
        Fault moved = invalid.at("/1").at("/records");

        assertThat(moved.details()).extracting(Detail::pointer).containsExactly("/records/1");
        assertThat(moved.code()).isEqualTo(invalid.code());
        assertThat(new Fault(FaultCode.STALE, "old").at("/x").details())
                .containsExactly(new Detail("/x", FaultCode.STALE, "old", ""));
    }

    @Test
    void keepsTimeAndCauseWhenMoved() {
        Exception cause = new Exception("socket closed");

        Fault moved = invalid.retryAt(Instant.EPOCH).because(cause).at("/a");

        assertThat(moved.retryAt()).contains(Instant.EPOCH);
        assertThat(moved).hasCause(cause);
        assertThat(moved.detail()).doesNotContain("socket");
    }

    @Test
    void hasAStackTraceOnlyIfItIsAnAccident() {
        assertThat(invalid.getStackTrace()).isEmpty();
        assertThat(new Fault(FaultCode.INTERNAL, "oops").getStackTrace()).isNotEmpty();
    }

    @Test
    void showsAnExcerptWithoutControlCharacters() {
        Fault fault = Fault.invalid(FaultCode.BODY_INVALID, "x", "a\nb\u0000" + "c".repeat(100), "y");

        assertThat(fault.getMessage()).isEqualTo("x: a�b�" + "c".repeat(76) + "… (expected: y)");
    }

    @Test
    void pointsWithJsonPointersOnly() {
        assertThatIllegalArgumentException().isThrownBy(() -> new Detail("a", FaultCode.STALE, "", ""));
        assertThat(new Fault(FaultCode.STALE, "s", List.of()).details()).isEmpty();
    }
}
