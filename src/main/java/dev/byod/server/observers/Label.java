package dev.byod.server.observers;

import java.util.List;
import java.util.Locale;

/** A label of metrics. Its values come from a small set that does not grow with tenants or zones. */
enum Label {
    CODE("a code of problems and operations, such as INTERNAL", "INTERNAL"),
    KIND(
            "nothing-wanted, all-records, too-many-deletions or apex-ns",
            "nothing-wanted",
            "all-records",
            "too-many-deletions",
            "apex-ns"),
    OUTCOME_OF_CHANGE("applied or not_applied", "applied", "not_applied"),
    KIND_OF_DRIFT("missing, changed or foreign", "missing", "changed", "foreign"),
    OUTCOME_OF_TURN("granted or refused"),
    STATE(
            "how an operation ended: succeeded, failed, partially_failed, superseded or cancelled",
            "succeeded",
            "failed"),
    PROVIDER("the name of a provider"),
    VERB("list, apply or open"),
    OUTCOME_OF_CALL("ok, or the code of the failure in lower case"),
    OPERATION("the operationId of openapi.json; none for a request of no operation", "none"),
    STATUS("the HTTP status of the answer"),
    BY("key, tenant, admin or failed-authentication", "key", "tenant", "admin", "failed-authentication"),
    VERSION("the version of the jar"),
    JAVA("the version of the Java that runs it");

    private final String range;
    private final List<String> first;

    Label(String range, String... first) {
        this.range = range;
        this.first = List.of(first);
    }

    /** Its name in the metric. */
    String word() {
        String name = name().toLowerCase(Locale.ROOT);
        int of = name.indexOf("_of_");
        return of < 0 ? name : name.substring(0, of);
    }

    /** Which values there are, in words. */
    String range() {
        return range;
    }

    /** Values that are shown, as zero, before anything happened; an alert needs to see the step from zero. */
    List<String> first() {
        return first;
    }
}
