package dev.byod.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.byod.core.Fault;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CursorTest {

    @Test
    void a_cursor_says_where_its_list_goes_on() {
        String cursor = Cursor.print("list", List.of("ü\"*", "A", ""));
        assertThat(cursor).matches("[A-Za-z0-9_-]+");
        assertThat(Cursor.parse("list", cursor)).containsExactly("ü\"*", "A", "");
    }

    @Test
    void a_cursor_of_another_list_is_refused() {
        String cursor = Cursor.print("list", List.of("a"));
        assertThatThrownBy(() -> Cursor.parse("other", cursor)).isInstanceOf(Fault.class);
    }

    @Test
    void a_list_is_that_of_its_operation_its_tenant_and_its_filters() {
        assertThat(Cursor.list("a", "t", "/x?y=1")).isEqualTo(Cursor.list("a", "t", "/x?y=1"));
        assertThat(List.of(
                        Cursor.list("a", "t", "/x"),
                        Cursor.list("b", "t", "/x"),
                        Cursor.list("a", "u", "/x"),
                        Cursor.list("a", "t", "/y"),
                        Cursor.list("a", "t/x", "")))
                .doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "x",
                "!!!",
                "e30",
                "W10",
                "WzFd",
                "WyJsaXN0Il0",
                "bnVsbA",
                "WyJsaXN0IiwiXHUwMDAwIl0",
                "WyJsaXN0IixudWxsXQ",
                "WyJsaXN0Iiw3XQ"
            })
    void anything_else_is_refused(String text) {
        assertThatThrownBy(() -> Cursor.parse("list", text)).isInstanceOf(Fault.class);
    }
}
