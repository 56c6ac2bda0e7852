package dev.byod.core.intent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import dev.byod.core.name.DnsName;
import dev.byod.core.rdata.RrType;
import dev.byod.core.rrset.RrKey;
import dev.byod.core.rrset.RrSet;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ChangeTest {

    private static final Precondition NONE = new Precondition.None();
    private static final RrKey A = key(RrType.A);

    @Test
    void what_is_not_there_is_put() {
        assertThat(Change.put(List.of(), content(A, 300, "192.0.2.1"), NONE))
                .isEqualTo(new Change.Put(Optional.empty(), content(A, 300, "192.0.2.1")));
    }

    @Test
    void what_is_there_already_in_any_order_and_spelling_is_nothing() {
        DesiredRrset stored = stored(key(RrType.MX), 7, "10 Mail.Example.NET.", "20 mail.example.net.");
        RrSet content = content(stored.key(), 300, "20 mail.example.net.", "10 mail.example.net.");
        assertThat(Change.put(List.of(stored), content, NONE)).isEqualTo(new Change.Nothing(Optional.of(stored)));
    }

    @Test
    void another_ttl_or_value_or_an_unreadable_row_is_a_change() {
        DesiredRrset stored = stored(A, 7, "192.0.2.1");
        assertThat(Change.put(List.of(stored), content(A, 301, "192.0.2.1"), NONE))
                .isInstanceOf(Change.Put.class);
        assertThat(Change.put(List.of(stored), content(A, 300, "192.0.2.2"), NONE))
                .isInstanceOf(Change.Put.class);
        DesiredRrset broken = stored(A, 7, "broken by hand");
        assertThat(Change.put(List.of(broken), content(A, 300, "192.0.2.1"), NONE))
                .isInstanceOf(Change.Put.class);
    }

    @Test
    void a_cname_and_other_types_exclude_each_other() {
        RrSet cname = content(key(RrType.CNAME), 300, "x.example.net.");
        assertThat(codeOf(() -> Change.put(List.of(stored(A, 7, "192.0.2.1")), cname, NONE)))
                .isEqualTo(FaultCode.CNAME_CONFLICT);
        DesiredRrset storedCname = stored(key(RrType.CNAME), 7, "x.example.net.");
        assertThat(codeOf(() -> Change.put(List.of(storedCname), content(A, 300, "192.0.2.1"), NONE)))
                .isEqualTo(FaultCode.CNAME_CONFLICT);
    }

    @Test
    void a_precondition_comes_before_everything_else() {
        DesiredRrset stored = stored(A, 7, "192.0.2.1");
        Precondition eight = new Precondition.AnyOf(Set.of(8L));
        assertThat(codeOf(() -> Change.put(List.of(stored), content(A, 300, "192.0.2.1"), eight)))
                .isEqualTo(FaultCode.PRECONDITION_FAILED);
        assertThat(codeOf(() -> Change.delete(List.of(), A, new Precondition.Exists())))
                .isEqualTo(FaultCode.PRECONDITION_FAILED);
    }

    @Test
    void only_the_named_rrset_is_deleted_and_only_if_it_is_there() {
        DesiredRrset stored = stored(A, 7, "192.0.2.1");
        DesiredRrset other = stored(key(RrType.TXT), 8, "\"x\"");
        assertThat(Change.delete(List.of(other, stored), A, NONE)).isEqualTo(new Change.Delete(stored));
        assertThat(Change.delete(List.of(other), A, NONE)).isEqualTo(new Change.Nothing(Optional.empty()));
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
