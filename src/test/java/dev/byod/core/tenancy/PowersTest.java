package dev.byod.core.tenancy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.byod.core.Detail;
import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import dev.byod.core.name.ZoneName;
import dev.byod.core.rdata.RrType;
import dev.byod.core.rrset.RrKey;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** What keys may do. A limit is written {@code zone name type}; {@code -} is none, {@code +} before a name means below too. */
class PowersTest {

    private static final Instant NOON = Instant.parse("2026-11-30T12:00:00Z");

    @ParameterizedTest
    @EnumSource
    void a_scope_is_read_as_it_is_written(Scope scope) {
        assertThat(Scope.parse(scope.text())).isEqualTo(scope);
        assertThat(scope.text()).matches("[a-z]+:(read|write)");
    }

    @Test
    void a_key_that_does_not_say_may_do_all_but_issue_keys() {
        assertThat(Scope.DEFAULT).hasSize(Scope.ALL.size() - 1).doesNotContain(Scope.KEYS_WRITE);
    }

    @Test
    void what_expires_is_over_from_that_moment_on() {
        Powers powers = new Powers(Scope.ALL, Reach.EVERYTHING, Optional.of(NOON));
        assertThat(powers.areOver(NOON.minusNanos(1))).isFalse();
        assertThat(powers.areOver(NOON)).isTrue();
        assertThat(Powers.ALL.areOver(Instant.MAX)).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "a.test - -,               www,                 A,   true",
        "a.test - TXT,             www,                 TXT, true",
        "a.test - TXT,             www,                 A,   false",
        "a.test www -,             www,                 A,   true",
        "a.test www -,             x.www,               A,   false",
        "a.test www -,             @,                   A,   false",
        "a.test @ -,               @,                   MX,  true",
        "a.test @ -,               www,                 A,   false",
        "a.test +@ -,              x.www,               A,   true",
        "a.test +_acme TXT,        _acme,               TXT, true",
        "a.test +_acme TXT,        x._acme,             TXT, true",
        "a.test +_acme TXT,        x._acme,             A,   false",
        "a.test +_acme TXT,        not_acme,            TXT, false",
        "a.test +_acme TXT,        *._acme,             TXT, true",
        "b.test - -,               www,                 A,   false",
        "sub.a.test - -,           www.sub,             A,   false"
    })
    void writes_only_what_a_limit_matches(String limit, String name, RrType type, boolean allowed) {
        ZoneName zone = ZoneName.parse("a.test");
        Reach reach = new Reach(List.of(limit("c.test - -"), limit(limit)));
        RrKey key = RrKey.of(zone.resolve(name), type);
        if (allowed) {
            reach.require(zone, key);
        } else {
            assertThatThrownBy(() -> reach.require(zone, key))
                    .isInstanceOfSatisfying(
                            Fault.class, fault -> assertThat(fault.code()).isEqualTo(FaultCode.FORBIDDEN));
        }
        Reach.EVERYTHING.require(zone, key);
    }

    @Test
    void writes_a_whole_zone_only_without_limits_inside_it() {
        ZoneName zone = ZoneName.parse("a.test");
        Reach.EVERYTHING.requireWhole(zone);
        new Reach(List.of(limit("a.test www A"), limit("a.test - -"))).requireWhole(zone);
        for (String part : List.of("a.test - TXT", "a.test www -", "b.test - -")) {
            assertThatThrownBy(() -> new Reach(List.of(limit(part))).requireWhole(zone))
                    .isInstanceOf(Fault.class)
                    .hasMessageContaining("a.test");
        }
    }

    @Test
    void sees_the_zones_that_a_limit_names() {
        Reach reach = new Reach(List.of(limit("a.test www A")));
        assertThat(reach.sees(ZoneName.parse("a.test"))).isTrue();
        assertThat(reach.sees(ZoneName.parse("b.test"))).isFalse();
        assertThat(reach.sees(ZoneName.parse("sub.a.test"))).isFalse();
        assertThat(Reach.EVERYTHING.sees(ZoneName.parse("b.test"))).isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "a.test - -,     a.test www A,     true",
        "a.test - -,     b.test www A,     false",
        "a.test - TXT,   a.test www TXT,   true",
        "a.test - TXT,   a.test www -,     false",
        "a.test +www -,  a.test www -,     true",
        "a.test +www -,  a.test +x.www A,  true",
        "a.test www -,   a.test +www -,    false",
        "a.test www -,   a.test x.www -,   false",
        "a.test +@ -,    a.test - -,       false",
        "a.test www A,   a.test www A,     true"
    })
    void gives_on_only_limits_within_its_own(String own, String wanted, boolean allowed) {
        Powers mine = new Powers(Scope.ALL, new Reach(List.of(limit(own))), Optional.empty());
        Powers other = new Powers(Scope.ALL, new Reach(List.of(limit(wanted))), Optional.empty());
        assertThat(pointers(mine, other)).isEqualTo(allowed ? List.of() : List.of("/limits/0"));
        assertThat(pointers(Powers.ALL, other)).isEmpty();
        assertThat(pointers(mine, Powers.ALL)).containsExactly("/limits");
    }

    @Test
    void gives_on_neither_scopes_nor_time_that_it_has_not() {
        Powers mine = new Powers(Set.of(Scope.KEYS_WRITE, Scope.ZONES_READ), Reach.EVERYTHING, Optional.of(NOON));
        assertThat(pointers(mine, mine)).isEmpty();
        assertThat(pointers(
                        mine, new Powers(Set.of(Scope.ZONES_READ), Reach.EVERYTHING, Optional.of(NOON.plusNanos(1)))))
                .containsExactly("/expiresAt");
        assertThat(pointers(mine, new Powers(Scope.DEFAULT, Reach.EVERYTHING, Optional.empty())))
                .contains("/scopes", "/expiresAt");
    }

    @Test
    void below_means_nothing_without_a_name() {
        assertThatThrownBy(() -> new Limit(ZoneName.parse("a.test"), Optional.empty(), true, Optional.empty()))
                .asInstanceOf(InstanceOfAssertFactories.type(Fault.class))
                .extracting(fault -> fault.details().getFirst().pointer())
                .isEqualTo("/below");
    }

    private static List<String> pointers(Powers own, Powers wanted) {
        try {
            own.requireAtLeast(wanted);
            return List.of();
        } catch (Fault fault) {
            assertThat(fault.code()).isEqualTo(FaultCode.FORBIDDEN);
            return fault.details().stream().map(Detail::pointer).toList();
        }
    }

    private static Limit limit(String text) {
        String[] parts = text.split(" ");
        ZoneName zone = ZoneName.parse(parts[0]);
        boolean below = parts[1].startsWith("+");
        return new Limit(
                zone,
                parts[1].equals("-")
                        ? Optional.empty()
                        : Optional.of(zone.resolve(below ? parts[1].substring(1) : parts[1])),
                below,
                parts[2].equals("-") ? Optional.empty() : Optional.of(RrType.parse(parts[2])));
    }
}
