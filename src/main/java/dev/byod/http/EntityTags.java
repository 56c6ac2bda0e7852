package dev.byod.http;

import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import dev.byod.core.intent.Precondition;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Versions as strong entity tags, and the conditions that headers put on them (RFC 9110 §8.8.3 and §13.1). */
public final class EntityTags {

    private static final String ANY = "*";
    private static final Pattern TAGS = Pattern.compile("(W/)?\"[^\"]*\"( *, *(W/)?\"[^\"]*\")*");
    private static final Pattern OURS = Pattern.compile("\"[1-9][0-9]{0,17}\"");

    private EntityTags() {}

    /** The entity tag of a version. */
    public static String print(long etag) {
        return "\"" + etag + "\"";
    }

    /** The condition that a part of a body puts on what is stored, in member {@code ifMatch}. */
    public static Precondition inBody(Optional<String> ifMatch) {
        try {
            return precondition(ifMatch, Optional.empty());
        } catch (Fault fault) {
            throw new Fault(FaultCode.BODY_INVALID, fault.detail()).at("/ifMatch");
        }
    }

    /** The condition of a request; it may have one of the two headers. */
    static Precondition precondition(Optional<String> ifMatch, Optional<String> ifNoneMatch) {
        if (ifMatch.isPresent() && ifNoneMatch.isPresent()) {
            throw Fault.invalid(FaultCode.PARAMETER_INVALID, "If-None-Match", "beside If-Match", "one of the two")
                    .at(Problem.PARAMETERS + "If-None-Match");
        }
        return ifMatch.map(header -> read("If-Match", header, new Precondition.Exists(), Precondition.AnyOf::new))
                .or(() -> ifNoneMatch.map(
                        header -> read("If-None-Match", header, new Precondition.Absent(), Precondition.NoneOf::new)))
                .orElseGet(Precondition.None::new);
    }

    private static Precondition read(
            String name, String header, Precondition any, Function<Set<Long>, Precondition> tagged) {
        if (header.strip().equals(ANY)) {
            return any;
        }
        if (!TAGS.matcher(header.strip()).matches()) {
            throw Fault.invalid(
                            FaultCode.PARAMETER_INVALID,
                            name,
                            header,
                            "* or entity tags in quotes",
                            "as in header ETag")
                    .at(Problem.PARAMETERS + name);
        }
        return tagged.apply(versions(header));
    }

    /** Weak tags and tags that we never gave match nothing. */
    private static Set<Long> versions(String header) {
        return Arrays.stream(header.strip().split(" *, *"))
                .filter(tag -> OURS.matcher(tag).matches())
                .map(tag -> Long.valueOf(tag.substring(1, tag.length() - 1)))
                .collect(Collectors.toUnmodifiableSet());
    }
}
