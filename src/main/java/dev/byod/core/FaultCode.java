package dev.byod.core;

/** What went wrong, in one stable word that clients may rely on. HTTP statuses are given to these codes elsewhere. */
public enum FaultCode {
    NAME_INVALID("The name is not a valid DNS name"),
    NAME_OUTSIDE_ZONE("The name is not in the zone"),
    RDATA_INVALID("The record data is not valid for its type"),
    TTL_OUT_OF_RANGE("The TTL is out of range"),
    CNAME_CONFLICT("A CNAME excludes all other records of its name"),
    CNAME_AT_APEX("The apex of a zone can hold no CNAME"),
    DS_AT_APEX("The DS of a zone is in its parent"),
    DS_WITHOUT_NS("A DS stands only beside the NS of a delegation"),
    NS_AT_WILDCARD("A wildcard cannot be delegated"),
    NAME_BELOW_ZONE_CUT("The name is delegated to another zone"),
    TYPE_UNSUPPORTED("The record type is not supported"),
    ZONE_CONFLICT("The zone overlaps a zone that somebody else holds"),
    ZONE_NOT_READY("The zone is not active yet"),
    NOT_FOUND("There is no such thing"),
    ALREADY_EXISTS("It exists already"),
    /** A conflict with what the tenant has, and no question of permission: deleting something helps. */
    QUOTA_EXCEEDED("The tenant may not have more of these"),
    IDEMPOTENCY_MISMATCH("The idempotency key belongs to another request"),
    IDEMPOTENCY_IN_PROGRESS("The first request with this idempotency key is still being answered"),
    PRECONDITION_FAILED("It changed since it was read"),
    PRECONDITION_REQUIRED("The request must say what it expects to find"),
    UNAUTHENTICATED("The request has no valid credentials"),
    FORBIDDEN("The caller may not do this"),
    BODY_INVALID("The body is not valid"),
    PARAMETER_INVALID("A parameter is not valid"),
    MEDIA_TYPE_UNSUPPORTED("The media type of the body is not supported"),
    NOT_ACCEPTABLE("No acceptable media type can be produced"),
    METHOD_NOT_ALLOWED("The method is not allowed here"),
    BODY_TOO_LARGE("The body is too large"),
    PROVIDER_UNKNOWN("There is no such provider"),
    PROVIDER_AUTH("The provider refused the credential"),
    PROVIDER_REFUSED("The provider refused the change"),
    PROVIDER_UNAVAILABLE("The provider cannot be reached"),
    RATE_LIMITED("Too many requests"),
    UNAVAILABLE("The service is not available at the moment"),
    INTERNAL("An unexpected error"),
    OWNERSHIP_CONFLICT("Another owner holds the record"),
    RECORD_UNCLAIMED("The record at the provider was not created by us"),
    NAME_FROZEN("Another record of the name cannot be read"),
    POLICY_FORBIDS("The policy of the zone does not allow the change"),
    STALE("The listing was too old to write on"),
    AMBIGUOUS("It is unknown whether the provider took the change");

    private final String title;

    FaultCode(String title) {
        this.title = title;
    }

    /** A short sentence, the same for each occurrence, without a final dot. */
    public String title() {
        return title;
    }
}
