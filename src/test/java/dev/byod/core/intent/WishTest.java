package dev.byod.core.intent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.groups.Tuple.tuple;

import dev.byod.core.Detail;
import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import dev.byod.core.name.DnsName;
import dev.byod.core.name.ZoneName;
import dev.byod.core.rdata.RrType;
import dev.byod.core.rrset.RrKey;
import dev.byod.core.rrset.RrSet;
import dev.byod.core.zone.ZoneView;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class WishTest {

    private static final ZoneName ZONE = ZoneName.parse("example.test");
    private static final Precondition NONE = new Precondition.None();

    @Test
    void a_cname_takes_the_place_of_what_the_same_request_deletes_in_either_order() {
        List<DesiredRrset> stored = List.of(stored("www", "A", 7, "192.0.2.1"));
        Edit put = put("www", "CNAME", "host.example.net.");
        Edit delete = delete("www", "A", NONE);
        assertThat(decide(new Wish.Many(List.of(put, delete)), stored).changes())
                .hasSize(2);
        assertThat(decide(new Wish.Many(List.of(delete, put)), stored).changes())
                .hasSize(2);
        assertThat(flaws(() -> decide(new Wish.Many(List.of(put)), stored)))
                .extracting(Detail::code)
                .containsExactly(FaultCode.CNAME_CONFLICT);
    }

    @Test
    void every_flaw_of_every_edit_is_told_at_its_place() {
        List<DesiredRrset> stored = List.of(stored("a", "A", 7, "192.0.2.1"));
        Precondition eight = new Precondition.AnyOf(Set.of(8L));
        Wish wish = new Wish.Many(List.of(
                put("fine", "A", "192.0.2.1"),
                new Edit.Put(content("a", "A", "192.0.2.9"), eight),
                put("fine", "A", "192.0.2.2"),
                delete("gone", "A", new Precondition.Exists())));
        assertThat(flaws(() -> wish.on(stored)))
                .extracting(Detail::pointer, Detail::code)
                .containsExactly(
                        tuple("/1", FaultCode.PRECONDITION_FAILED),
                        tuple("/2", FaultCode.BODY_INVALID),
                        tuple("/3", FaultCode.PRECONDITION_FAILED));
    }

    @Test
    void violations_of_the_zones_rules_point_to_their_edits() {
        Wish wish = new Wish.Many(List.of(
                put("ok", "A", "192.0.2.1"),
                put("@", "CNAME", "x.example.net."),
                put("b", "CNAME", "x.example.net."),
                put("b", "TXT", "\"x\"")));
        assertThat(flaws(() -> decide(wish, List.of())))
                .extracting(Detail::pointer)
                .contains("/1")
                .doesNotContain("/0");
    }

    @Test
    void a_replaced_zone_is_what_the_request_says_and_nothing_else() {
        List<DesiredRrset> stored = List.of(stored("keep", "A", 7, "192.0.2.1"), stored("go", "A", 8, "192.0.2.2"));
        Wish wish = new Wish.Whole(List.of(content("keep", "A", "192.0.2.1"), content("new", "A", "192.0.2.3")), NONE);
        ChangeSet changes = decide(wish, stored);
        assertThat(changes.changes()).hasSize(2);
        assertThat(changes.changes()).contains(new Change.Delete(stored.get(1)));
    }

    @Test
    void a_zone_is_replaced_only_as_the_dry_run_saw_it() {
        List<DesiredRrset> seen = List.of(stored("a", "A", 7, "192.0.2.1"), stored("b", "A", 8, "192.0.2.2"));
        Precondition asSeen = new Precondition.AnyOf(Set.of(Draft.version(seen)));
        assertThat(decide(new Wish.Whole(List.of(), asSeen), seen).changes()).hasSize(2);
        List<DesiredRrset> moved = List.of(stored("a", "A", 7, "192.0.2.1"), stored("b", "A", 9, "192.0.2.2"));
        Fault fault = catchThrowableOfType(Fault.class, () -> new Wish.Whole(List.of(), asSeen).on(moved));
        assertThat(fault.code()).isEqualTo(FaultCode.PRECONDITION_FAILED);
    }

    @Test
    void the_version_of_a_zone_tells_sets_of_etags_apart_and_fits_an_entity_tag() {
        long one = Draft.version(List.of(stored("a", "A", 5, "192.0.2.1"), stored("b", "A", 8, "192.0.2.2")));
        long other = Draft.version(List.of(stored("a", "A", 6, "192.0.2.1"), stored("b", "A", 7, "192.0.2.2")));
        long reordered = Draft.version(List.of(stored("b", "A", 8, "192.0.2.2"), stored("a", "A", 5, "192.0.2.1")));
        assertThat(one).isNotEqualTo(other).isEqualTo(reordered).isBetween(1L, 999_999_999_999_999_999L);
        assertThat(Draft.version(List.of())).isPositive();
    }

    private static ChangeSet decide(Wish wish, List<DesiredRrset> stored) {
        List<RrSet> rows =
                stored.stream().flatMap(rrset -> rrset.content().stream()).toList();
        return wish.on(stored).judged(ZONE, ZoneView.of(rows, List.of(), List.of()));
    }

    private static List<Detail> flaws(Runnable check) {
        return catchThrowableOfType(Fault.class, check::run).details();
    }

    private static Edit put(String name, String type, String... records) {
        return new Edit.Put(content(name, type, records), NONE);
    }

    private static Edit delete(String name, String type, Precondition precondition) {
        return new Edit.Delete(key(name, type), precondition);
    }

    private static RrSet content(String name, String type, String... records) {
        return RrsetContent.read(key(name, type), 300, List.of(records));
    }

    private static DesiredRrset stored(String name, String type, long etag, String... records) {
        return new DesiredRrset(key(name, type), 300, List.of(records), etag, Instant.EPOCH);
    }

    private static RrKey key(String name, String type) {
        DnsName owner = ZONE.resolve(name);
        return RrKey.of(owner, RrType.parse(type));
    }
}
