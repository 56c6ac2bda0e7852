package dev.byod.core.intent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import dev.byod.core.name.DnsName;
import dev.byod.core.rdata.RrType;
import dev.byod.core.rrset.RrKey;
import dev.byod.core.rrset.RrSet;
import dev.byod.core.rrset.Ttl;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class EditTest {

    private static final Precondition NONE = new Precondition.None();
    private static final RrKey A = key(RrType.A);

    @Test
    void what_is_not_there_is_put() {
        assertThat(put(content(A, 300, "192.0.2.1"), NONE).on(Optional.empty()))
                .isEqualTo(new Change.Put(Optional.empty(), content(A, 300, "192.0.2.1")));
    }

    @Test
    void what_is_there_already_in_any_order_and_spelling_is_nothing() {
        DesiredRrset stored = stored(key(RrType.MX), 7, "10 Mail.Example.NET.", "20 mail.example.net.");
        RrSet content = content(stored.key(), 300, "20 mail.example.net.", "10 mail.example.net.");
        assertThat(put(content, NONE).on(Optional.of(stored))).isEqualTo(new Change.Nothing(Optional.of(stored)));
    }

    @Test
    void another_ttl_or_value_or_an_unreadable_row_is_a_change() {
        DesiredRrset stored = stored(A, 7, "192.0.2.1");
        assertThat(put(content(A, 301, "192.0.2.1"), NONE).on(Optional.of(stored)))
                .isInstanceOf(Change.Put.class);
        assertThat(put(content(A, 300, "192.0.2.2"), NONE).on(Optional.of(stored)))
                .isInstanceOf(Change.Put.class);
        DesiredRrset broken = stored(A, 7, "broken by hand");
        assertThat(put(content(A, 300, "192.0.2.1"), NONE).on(Optional.of(broken)))
                .isInstanceOf(Change.Put.class);
    }

    @Test
    void a_precondition_comes_before_everything_else() {
        DesiredRrset stored = stored(A, 7, "192.0.2.1");
        Precondition eight = new Precondition.AnyOf(Set.of(8L));
        assertThat(codeOf(() -> put(content(A, 300, "192.0.2.1"), eight).on(Optional.of(stored))))
                .isEqualTo(FaultCode.PRECONDITION_FAILED);
        assertThat(codeOf(() -> delete(new Precondition.Exists()).on(Optional.empty())))
                .isEqualTo(FaultCode.PRECONDITION_FAILED);
    }

    @Test
    void an_rrset_is_deleted_only_if_it_is_there() {
        DesiredRrset stored = stored(A, 7, "192.0.2.1");
        assertThat(delete(NONE).on(Optional.of(stored))).isEqualTo(new Change.Delete(stored));
        assertThat(delete(NONE).on(Optional.empty())).isEqualTo(new Change.Nothing(Optional.empty()));
    }

    @Test
    void added_values_join_those_that_are_there_and_the_ttl_stays() {
        DesiredRrset stored = stored(A, 7, "192.0.2.1", "192.0.2.2");
        assertThat(add(Optional.empty(), "192.0.2.2", "192.0.2.3").on(Optional.of(stored)))
                .isEqualTo(new Change.Put(Optional.of(stored), content(A, 300, "192.0.2.1", "192.0.2.2", "192.0.2.3")));
        assertThat(add(Optional.empty(), "192.0.2.2").on(Optional.of(stored)))
                .isEqualTo(new Change.Nothing(Optional.of(stored)));
        assertThat(add(Optional.of(60), "192.0.2.2").on(Optional.of(stored)))
                .isEqualTo(new Change.Put(Optional.of(stored), content(A, 60, "192.0.2.1", "192.0.2.2")));
    }

    @Test
    void the_first_value_makes_the_rrset() {
        assertThat(add(Optional.empty(), "192.0.2.3").on(Optional.empty()))
                .isEqualTo(new Change.Put(Optional.empty(), content(A, Ttl.DEFAULT_SECONDS, "192.0.2.3")));
    }

    @Test
    void removed_values_leave_the_others_and_the_last_takes_the_rrset_along() {
        DesiredRrset stored = stored(A, 7, "192.0.2.1", "192.0.2.2");
        assertThat(remove("192.0.2.2", "192.0.2.9").on(Optional.of(stored)))
                .isEqualTo(new Change.Put(Optional.of(stored), content(A, 300, "192.0.2.1")));
        assertThat(remove("192.0.2.1", "192.0.2.2").on(Optional.of(stored))).isEqualTo(new Change.Delete(stored));
        assertThat(remove("192.0.2.9").on(Optional.of(stored))).isEqualTo(new Change.Nothing(Optional.of(stored)));
        assertThat(remove("192.0.2.9").on(Optional.empty())).isEqualTo(new Change.Nothing(Optional.empty()));
    }

    @Test
    void values_are_told_apart_by_what_they_mean() {
        DesiredRrset stored = stored(key(RrType.MX), 7, "10 Mail.Example.NET.", "20 other.example.net.");
        Edit remove = new Edit.Remove(
                stored.key(), content(stored.key(), 300, "10 mail.example.net.").rdata(), NONE);
        assertThat(remove.on(Optional.of(stored)))
                .isEqualTo(new Change.Put(Optional.of(stored), content(stored.key(), 300, "20 other.example.net.")));
    }

    @Test
    void values_of_an_unreadable_rrset_are_neither_added_nor_removed() {
        Optional<DesiredRrset> broken = Optional.of(stored(A, 7, "broken by hand"));
        assertThat(codeOf(() -> add(Optional.empty(), "192.0.2.1").on(broken))).isEqualTo(FaultCode.RDATA_INVALID);
        assertThat(codeOf(() -> remove("192.0.2.1").on(broken))).isEqualTo(FaultCode.RDATA_INVALID);
    }

    @Test
    void preconditions_tell_versions_and_absence_apart() {
        assertThat(new Precondition.Exists().isMetBy(Optional.of(7L))).isTrue();
        assertThat(new Precondition.Exists().isMetBy(Optional.empty())).isFalse();
        assertThat(new Precondition.Absent().isMetBy(Optional.of(7L))).isFalse();
        assertThat(new Precondition.Absent().isMetBy(Optional.empty())).isTrue();
        assertThat(new Precondition.AnyOf(Set.of(7L)).isMetBy(Optional.of(7L))).isTrue();
        assertThat(new Precondition.AnyOf(Set.of(7L)).isMetBy(Optional.empty())).isFalse();
        assertThat(new Precondition.NoneOf(Set.of(7L)).isMetBy(Optional.of(7L))).isFalse();
        assertThat(new Precondition.NoneOf(Set.of(7L)).isMetBy(Optional.empty()))
                .isTrue();
    }

    private static Edit put(RrSet content, Precondition precondition) {
        return new Edit.Put(content, precondition);
    }

    private static Edit delete(Precondition precondition) {
        return new Edit.Delete(A, precondition);
    }

    private static Edit add(Optional<Integer> ttlSeconds, String... records) {
        return new Edit.Add(A, ttlSeconds, content(A, 300, records).rdata(), NONE);
    }

    private static Edit remove(String... records) {
        return new Edit.Remove(A, content(A, 300, records).rdata(), NONE);
    }

    private static FaultCode codeOf(Runnable check) {
        return catchThrowableOfType(Fault.class, check::run).code();
    }

    private static RrKey key(RrType type) {
        return RrKey.of(DnsName.parse("www.example.test"), type);
    }

    private static RrSet content(RrKey key, int ttlSeconds, String... records) {
        return RrsetContent.read(key, ttlSeconds, List.of(records));
    }

    private static DesiredRrset stored(RrKey key, long etag, String... records) {
        return new DesiredRrset(key, 300, List.of(records), etag, Instant.EPOCH);
    }
}
