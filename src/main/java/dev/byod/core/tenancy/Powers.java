package dev.byod.core.tenancy;

import static java.util.Objects.requireNonNull;

import dev.byod.core.Detail;
import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What a key may do, to what, and until when.
 *
 * @param expiresAt the first moment at which it may do nothing any more; empty = never
 */
public record Powers(Set<Scope> scopes, Reach reach, Optional<Instant> expiresAt) {

    /** What an administrator may do for a tenant. */
    public static final Powers ALL = new Powers(Scope.ALL, Reach.EVERYTHING, Optional.empty());

    public Powers {
        scopes = Set.copyOf(scopes);
        requireNonNull(reach);
        requireNonNull(expiresAt);
    }

    /** FORBIDDEN, naming the scope, if it is not there. */
    public void require(Scope scope) {
        if (!scopes.contains(scope)) {
            throw new Fault(
                    FaultCode.FORBIDDEN, "key: without scope " + scope.text() + " (expected: a key with that scope)");
        }
    }

    public boolean areOver(Instant now) {
        return expiresAt.filter(end -> !now.isBefore(end)).isPresent();
    }

    /** FORBIDDEN, pointing to each part of {@code wanted} that is more than these. */
    public void requireAtLeast(Powers wanted) {
        List<Detail> more = new ArrayList<>();
        missing(wanted).forEach(scope -> more.addAll(more("scope", scope.text(), "one of this key", "/scopes")));
        reach.beyond(wanted.reach).forEach(each -> more.add(each.at("/limits")));
        expiresAt
                .filter(end ->
                        wanted.expiresAt.filter(other -> !other.isAfter(end)).isEmpty())
                .ifPresent(end -> more.addAll(more("expiresAt", wanted.end(), "at most " + end, "/expiresAt")));
        if (!more.isEmpty()) {
            throw new Fault(FaultCode.FORBIDDEN, more.getFirst().detail(), more);
        }
    }

    private Stream<Scope> missing(Powers wanted) {
        return wanted.scopes.stream().filter(scope -> !scopes.contains(scope)).sorted();
    }

    private String end() {
        return expiresAt.map(Instant::toString).orElse("never");
    }

    private static List<Detail> more(String what, String value, String expected, String pointer) {
        return Fault.invalid(FaultCode.FORBIDDEN, what, value, expected)
                .at(pointer)
                .details();
    }
}
