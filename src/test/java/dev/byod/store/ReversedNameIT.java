package dev.byod.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.byod.core.name.DnsName;
import dev.byod.testing.TestDatabase;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The database and the program turn names round alike. */
@Timeout(60)
class ReversedNameIT {

    private static final TestDatabase DATABASE = TestDatabase.create();

    @AfterAll
    static void close() {
        DATABASE.close();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "example.test", "www.example.test", "*.example.test", "_a._b.example.test", "a\\.b.example.test",
                "a\\\\.b.example.test", "a\\046b.example.test", "a\\032b.test", "xn--bcher-kva.example", "test"
            })
    void a_reversed_name_is_the_same_in_both(String text) {
        DnsName name = DnsName.parse(text);
        String sql = "select reversed_name('" + name.text().replace("'", "''") + "')";
        assertThat(DATABASE.jdbc(DATABASE.superuser()).row(sql)).isEqualTo(name.reversedKey());
    }
}
