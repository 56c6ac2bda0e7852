package dev.byod.core;

/**
 * What went wrong, in one stable word that clients may rely on. HTTP statuses are given to these codes elsewhere.
 *
 * <p>Each says what it means and what to do next: the catalogue of problems is made of these words.
 */
public enum FaultCode {
    NAME_INVALID(
            "The name is not a valid DNS name",
            "A name has an empty or too long label, a character that cannot be in a name, or is too long as a whole.",
            "Correct the name; an internationalized one may be given in U-labels or in A-labels."),
    NAME_OUTSIDE_ZONE(
            "The name is not in the zone",
            "An owner name, read relative to the zone or as an absolute one, lies outside the zone.",
            "Give the name relative to the zone, without the zone's own name; @ is the apex."),
    RDATA_INVALID(
            "The record data is not valid for its type",
            "A record is not in the presentation format of its type.",
            "Correct the records that errors points to; host names are absolute and end with a dot."),
    TTL_OUT_OF_RANGE(
            "The TTL is out of range",
            "The time to live is no whole number of seconds within the limits.",
            "Choose a TTL within the limits that errors names."),
    CNAME_CONFLICT(
            "A CNAME excludes all other records of its name",
            "A name can have a CNAME or other records, never both.",
            "Delete what is in the way first, or choose another name."),
    CNAME_AT_APEX(
            "The apex of a zone can hold no CNAME",
            "The apex always has SOA and NS records, so a CNAME cannot stand there.",
            "Put A and AAAA records at the apex, or an HTTPS record in alias mode."),
    DS_AT_APEX(
            "The DS of a zone is in its parent",
            "A DS record stands beside the delegation in the parent zone, never at the apex of the zone it speaks of.",
            "Put the DS into the parent zone, or hand it to the registrar."),
    DS_WITHOUT_NS(
            "A DS stands only beside the NS of a delegation",
            "The name has a DS record but no NS records, so there is no delegation to secure.",
            "Put the NS records in the same request or before, or delete the DS first."),
    NS_AT_WILDCARD(
            "A wildcard cannot be delegated",
            "NS records at a wildcard have no defined meaning.",
            "Delegate each name by itself."),
    NAME_BELOW_ZONE_CUT(
            "The name is delegated to another zone",
            "At or above the name are NS records that give it to another zone: only NS, DS and glue stand here.",
            "Put the record into the zone that the name is delegated to, or delete the delegation first."),
    TYPE_UNSUPPORTED(
            "The record type is not supported",
            "The record type is unknown, or cannot be kept.",
            "Use one of the types that the contract lists."),
    ZONE_CONFLICT(
            "The zone overlaps a zone that somebody else holds",
            "Another tenant holds this zone, a parent or a child of it.",
            "Use a zone that is yours alone, or have the other one given up."),
    ZONE_NOT_READY(
            "The zone is not active yet",
            "The zone's provider has not opened it for its credential so far.",
            "Read the zone's conditions; they say what is missing."),
    NOT_FOUND(
            "There is no such thing",
            "Nothing of this name or id exists, or it is not the caller's to see: the two are not told apart.",
            "Check the path, and that the key belongs to the right tenant."),
    ALREADY_EXISTS(
            "It exists already",
            "Something of this name is there already.",
            "Use what is there, or choose another name."),
    QUOTA_EXCEEDED(
            "The tenant may not have more of these",
            "The tenant has as many as its quota allows.",
            "Delete some, or have an administrator raise the quota that detail names."),
    PRECONDITION_FAILED(
            "It changed since it was read",
            "The stored version is not the one that If-Match or If-None-Match asks for.",
            "Read it again, decide again, and write with the new entity tag."),
    PRECONDITION_REQUIRED(
            "The request must say what it expects to find",
            "A write that may delete what nobody has seen needs a precondition.",
            "Make a dry run first and send its entity tag in If-Match."),
    IDEMPOTENCY_MISMATCH(
            "The idempotency key belongs to another request",
            "A request with the same Idempotency-Key came before, and it asked for something else.",
            "Use a new key for each new request; the same one only to repeat the very same request."),
    OPERATION_ENDED(
            "Nothing of the operation can be changed any more",
            "What it asked for is done, was taken back, or newer intent took its place.",
            "Read the operation; to want something else, write it."),
    IDEMPOTENCY_IN_PROGRESS(
            "The first request with this idempotency key is still being answered",
            "The same request came twice and the first one is not done yet.",
            "Send the request again a little later: it gets the answer of the first."),
    UNAUTHENTICATED(
            "The request has no valid credentials",
            "No key was sent, or the key is unknown, revoked or expired.",
            "Send a valid key as a bearer token in the header Authorization."),
    FORBIDDEN(
            "The caller may not do this",
            "The key is valid, but lacks the role or the scope for this operation, or the request goes beyond its limits.",
            "Use a key of the kind that detail names."),
    BODY_INVALID(
            "The body is not valid",
            "The body is missing, is no JSON, or is not of the schema in the contract.",
            "Correct each place that errors points to."),
    PARAMETER_INVALID(
            "A parameter is not valid",
            "A path, query or header parameter is unknown, missing, given twice, or not of its schema.",
            "Correct each parameter that errors names."),
    MEDIA_TYPE_UNSUPPORTED(
            "The media type of the body is not supported",
            "The body is not declared as JSON, or is compressed.",
            "Send plain JSON with Content-Type application/json."),
    NOT_ACCEPTABLE(
            "No acceptable media type can be produced",
            "The header Accept excludes JSON, the only thing there is.",
            "Accept application/json, or leave the header out."),
    METHOD_NOT_ALLOWED(
            "The method is not allowed here",
            "The path exists, but not with this method.",
            "Use one of the methods in the header Allow."),
    BODY_TOO_LARGE("The body is too large", "The body is longer than the operation takes.", "Send less at once."),
    URI_TOO_LONG("The address is too long", "The first line of the request is too long.", "Shorten path and query."),
    PROVIDER_UNKNOWN(
            "There is no such provider",
            "This installation has no provider of that name.",
            "Use one of the providers that detail names."),
    PROVIDER_AUTH(
            "The provider refused the credential",
            "The provider does not take the token, or the token may not do this.",
            "Renew the token at the provider and give it the rights that are missing."),
    PROVIDER_REFUSED(
            "The provider refused the change",
            "The provider understood the change and will not make it.",
            "Read what the provider objects to and change the record accordingly."),
    PROVIDER_UNAVAILABLE(
            "The provider cannot be reached",
            "The provider did not answer, or answered that it is out of order.",
            "Nothing: it is tried again until it works."),
    RATE_LIMITED(
            "Too many requests",
            "More requests came than the limit allows.",
            "Wait as many seconds as the header Retry-After says, then go on more slowly."),
    UNAVAILABLE(
            "The service is not available at the moment",
            "Something that the service needs, such as its database, does not answer.",
            "Try again after a while; nothing was changed unless an earlier answer says so."),
    INTERNAL(
            "An unexpected error",
            "The program did something that it should not.",
            "Try again; if it persists, report it with the request id."),
    OWNERSHIP_CONFLICT(
            "Another owner holds the record",
            "The record is claimed by another owner that shares the zone.",
            "Have the other owner give it up, or choose another name."),
    RECORD_UNCLAIMED(
            "The record at the provider was not created by us",
            "A record that somebody else created stands where ours should be; it is left alone.",
            "Remove it at the provider, or choose another name; the next attempt finds out by itself."),
    NAME_FROZEN(
            "Another record of the name cannot be read",
            "A record of the same name at the provider is in a form that is not understood, so nothing there is touched.",
            "Correct or remove that record at the provider."),
    POLICY_FORBIDS(
            "The policy of the zone does not allow the change",
            "The zone is not to be deleted from, or not to be changed at all.",
            "Change the policy of the zone, or make the change at the provider yourself."),
    PLAN_UNSAFE(
            "The change waits for a confirmation",
            "More of the zone's records would go than anybody asked for, or its name servers would change.",
            "Confirm the operation if the change is wanted; otherwise put back what is missing."),
    NOTHING_TO_CONFIRM(
            "Nothing of the operation waits for a confirmation",
            "No change of the operation is held back, or it has ended.",
            "Read the operation: its items say what they wait for."),
    ZONE_SUSPENDED(
            "The zone is suspended",
            "Intent for the zone is taken, but nothing is written at its provider.",
            "Resume the zone."),
    ZONE_DELETING(
            "The zone is being deleted",
            "Nothing can be changed in a zone that is on its way out.",
            "Wait for the operation that deletes it; then its name is free."),
    RECONCILER_EXTERNAL(
            "Another program keeps the records of this installation",
            "Claims are held by another reconciler, so records cannot be kept without them.",
            "Delete the zone with records=purge, or give the records up in the other program."),
    STALE(
            "The listing was too old to write on",
            "What was known of the zone had become too old to base a write on.",
            "Nothing: the zone is listed again and the change tried again."),
    AMBIGUOUS(
            "It is unknown whether the provider took the change",
            "The provider did not answer in time, so the change may have been made or not.",
            "Nothing: the zone is listed again, which tells.");

    private final String title;
    private final String meaning;
    private final String remedy;

    FaultCode(String title, String meaning, String remedy) {
        this.title = title;
        this.meaning = meaning;
        this.remedy = remedy;
    }

    /** A short sentence, the same for each occurrence, without a final dot. */
    public String title() {
        return title;
    }

    /** What led to it, for whoever reads the catalogue of problems. */
    public String meaning() {
        return meaning;
    }

    /** What to do next. */
    public String remedy() {
        return remedy;
    }
}
