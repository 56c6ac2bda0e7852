package dev.byod.server.observers;

import static dev.byod.server.observers.Label.BY;
import static dev.byod.server.observers.Label.CODE;
import static dev.byod.server.observers.Label.JAVA;
import static dev.byod.server.observers.Label.KIND;
import static dev.byod.server.observers.Label.KIND_OF_DRIFT;
import static dev.byod.server.observers.Label.OPERATION;
import static dev.byod.server.observers.Label.OUTCOME_OF_CALL;
import static dev.byod.server.observers.Label.OUTCOME_OF_CHANGE;
import static dev.byod.server.observers.Label.OUTCOME_OF_TURN;
import static dev.byod.server.observers.Label.PROVIDER;
import static dev.byod.server.observers.Label.STATE;
import static dev.byod.server.observers.Label.STATUS;
import static dev.byod.server.observers.Label.VERB;
import static dev.byod.server.observers.Label.VERSION;
import static dev.byod.server.observers.Metric.Kind.COUNTER;
import static dev.byod.server.observers.Metric.Kind.GAUGE;
import static dev.byod.server.observers.Metric.Kind.HISTOGRAM;
import static dev.byod.server.observers.Metric.Kind.SECONDS;

import java.util.List;
import java.util.Locale;

/** Every metric of ours. {@code docs/metrics.md} is made of this list, and nothing else can be counted. */
enum Metric {
    BUILD_INFO(
            GAUGE,
            "Always 1; tells what runs.",
            "more than one version for an hour: a roll-out got stuck",
            VERSION,
            JAVA),

    REQUEST_DURATION(
            SECONDS,
            "Requests to the API, from arrival to the end of the answer. Those that wait or follow take as long.",
            "share of status 5xx above 1 % for 5 minutes",
            OPERATION,
            STATUS),
    REQUESTS_LIMITED(
            COUNTER, "Requests answered with 429.", "a steady rate: a client runs wild, or a limit is too low", BY),
    REQUESTS_FAILED(COUNTER, "Requests that met trouble we did not foresee; each has an error line.", "any", OPERATION),

    INTENT_COMMITS(COUNTER, "Writes that changed what a tenant wants.", ""),
    OPERATIONS_FORGOTTEN(COUNTER, "Operations that ended long ago and were let go.", ""),
    LISTENER_UP(GAUGE, "1: notifications are heard; 0: only the poll finds work.", "0 for 5 minutes"),
    NOTIFY_FAILURES(COUNTER, "Wake-ups that could not be sent; the poll found the work.", "a steady rate"),

    CHANGES_FOLDED(COUNTER, "Captured changes moved into the queue.", ""),
    ZONES_LEASED(COUNTER, "Zones taken from the queue to be looked at.", ""),
    CHECKS_LEASED(COUNTER, "Zones looked at for drift, although nothing of them changed.", ""),
    CYCLE_FAILURES(COUNTER, "Looks at the queue that failed.", "a steady rate: the database is not reached"),

    QUEUE_ZONES_DUE(
            GAUGE,
            "Zones that are due and that nobody works on, counted up to 10,000. Of the process that holds lane 0, here and in"
                    + " the next two; NaN in the others.",
            "growing for 10 minutes"),
    QUEUE_AGE_SECONDS(GAUGE, "How long the first of them is due.", "above 60: intent is not served"),
    QUEUE_CHANGES_UNFOLDED(
            GAUGE, "Captured changes not in the queue yet, counted up to 10,000.", "growing for 10 minutes"),

    PASSES_STARTED(COUNTER, "Looks at a zone that began.", ""),
    PASS_DURATION(SECONDS, "Looks at a zone that were settled, from lease to settlement.", "p99 above 30 s"),
    PASSES_FAILED(
            COUNTER,
            "Looks at a zone that ended early and are repeated.",
            "code INTERNAL at all; others at a steady rate",
            CODE),
    PLANS_HELD(
            COUNTER,
            "Looks at a zone in which changes wait for a person to confirm them.",
            "any: records would go that nobody asked for",
            KIND),
    LEASES_LOST(
            COUNTER,
            "Zones that another process took over from this one.",
            "a steady rate: passes outlast their leases"),

    PLAN_CHANGES(HISTOGRAM, "How many changes a look at a zone came to; most come to none or one.", ""),
    OPERATION_LAG(
            SECONDS,
            "From the commit of what somebody asked for to its end, by the database's clock. Of operations that a pass ended.",
            "p99 above 60 s; state failed above a tenth of all",
            STATE),

    CLAIMS_COMMITTED(COUNTER, "Claims written, or marked anew, before a write at a provider.", ""),
    CLAIMS_RELEASED(COUNTER, "Claims given up because their record is gone.", ""),
    CHANGES(
            COUNTER,
            "Changes sent to providers.",
            "not_applied above a tenth of all: somebody else writes in our zones",
            OUTCOME_OF_CHANGE),
    WRITES_UNCLEAR(COUNTER, "Writes whose answer never came; the next pass finds out.", "a steady rate"),

    DRIFT_FOUND(
            COUNTER, "RRsets that a look found other than wanted, though nobody asked for that.", "", KIND_OF_DRIFT),
    DRIFT_CORRECTED(COUNTER, "RRsets of ours that were put right again.", ""),
    DRIFT_HELD(
            COUNTER,
            "RRsets left alone in a look, since somebody changes them back each time.",
            "any: two parties write the same records"),

    LANES_HELD(GAUGE, "Lanes this process holds; all processes of a database together hold 64.", "a sum other than 64"),
    LANE_CALLS_WAITING(GAUGE, "Calls that wait for their turn at a provider's account.", "growing for 10 minutes"),
    LANE_WAIT_DURATION(
            SECONDS,
            "From asking for a turn to getting it, or to being turned away.",
            "outcome refused at all: an account's limit is too low for its zones",
            PROVIDER,
            OUTCOME_OF_TURN),
    PROVIDER_CALL_DURATION(
            SECONDS,
            "Calls of providers, without the wait for their turn.",
            "outcome provider_auth at all: a token was withdrawn",
            PROVIDER,
            VERB,
            OUTCOME_OF_CALL),

    ZONES_ACTIVATED(COUNTER, "Zones whose control was proven.", ""),
    ZONES_REFUSED(COUNTER, "Checks of zones that did not prove control.", "", CODE),
    ZONES_REMOVED(COUNTER, "Zones that were given up and are gone.", "");

    private final Kind kind;
    private final String meaning;
    private final String alert;
    private final List<Label> labels;

    /** What it measures, which also decides how its name ends. */
    enum Kind {
        COUNTER("counter", "_total"),
        GAUGE("gauge", ""),
        SECONDS("histogram", "_seconds"),
        HISTOGRAM("histogram", "");

        private final String type;
        private final String ending;

        Kind(String type, String ending) {
            this.type = type;
            this.ending = ending;
        }

        /** As Prometheus calls it. */
        String type() {
            return type;
        }
    }

    Metric(Kind kind, String meaning, String alert, Label... labels) {
        this.kind = kind;
        this.meaning = meaning;
        this.alert = alert;
        this.labels = List.of(labels);
    }

    Kind kind() {
        return kind;
    }

    /** The name that Prometheus sees. */
    String scraped() {
        return "byod_" + name().toLowerCase(Locale.ROOT) + kind.ending;
    }

    /** The name in the registry, which adds the ending by itself. */
    String registered() {
        return "byod." + name().toLowerCase(Locale.ROOT).replace('_', '.');
    }

    /** Of what its number is a number. */
    String unit() {
        return kind == Kind.SECONDS || name().endsWith("_SECONDS") ? "seconds" : "";
    }

    String meaning() {
        return meaning;
    }

    /** What to be woken for; empty: nothing. */
    String alert() {
        return alert;
    }

    List<Label> labels() {
        return labels;
    }
}
