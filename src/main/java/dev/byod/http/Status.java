package dev.byod.http;

import dev.byod.core.FaultCode;

/** The one table from what went wrong to the status that says so. */
final class Status {

    static final int OK = 200;
    static final int CREATED = 201;
    static final int ACCEPTED = 202;
    static final int NO_CONTENT = 204;
    static final int NOT_MODIFIED = 304;

    private Status() {}

    static int of(FaultCode code) {
        return switch (code) {
            case NAME_INVALID,
                    NAME_OUTSIDE_ZONE,
                    RDATA_INVALID,
                    TTL_OUT_OF_RANGE,
                    CNAME_AT_APEX,
                    DS_AT_APEX,
                    NS_AT_WILDCARD,
                    TYPE_UNSUPPORTED,
                    BODY_INVALID,
                    PARAMETER_INVALID,
                    PROVIDER_UNKNOWN -> 400;
            case UNAUTHENTICATED -> 401;
            case FORBIDDEN -> 403;
            case NOT_FOUND -> 404;
            case METHOD_NOT_ALLOWED -> 405;
            case NOT_ACCEPTABLE -> 406;
            case CNAME_CONFLICT,
                    DS_WITHOUT_NS,
                    NAME_BELOW_ZONE_CUT,
                    ZONE_CONFLICT,
                    ZONE_NOT_READY,
                    ALREADY_EXISTS,
                    QUOTA_EXCEEDED,
                    OPERATION_ENDED,
                    IDEMPOTENCY_IN_PROGRESS,
                    OWNERSHIP_CONFLICT,
                    RECORD_UNCLAIMED,
                    NAME_FROZEN,
                    POLICY_FORBIDS,
                    PLAN_UNSAFE,
                    NOTHING_TO_CONFIRM,
                    ZONE_SUSPENDED,
                    ZONE_DELETING,
                    RECONCILER_EXTERNAL,
                    STALE -> 409;
            case PRECONDITION_FAILED -> 412;
            case BODY_TOO_LARGE -> 413;
            case URI_TOO_LONG -> 414;
            case MEDIA_TYPE_UNSUPPORTED -> 415;
            case IDEMPOTENCY_MISMATCH -> 422;
            case PRECONDITION_REQUIRED -> 428;
            case RATE_LIMITED -> 429;
            case INTERNAL -> 500;
            case PROVIDER_AUTH, PROVIDER_REFUSED, AMBIGUOUS -> 502;
            case PROVIDER_UNAVAILABLE, UNAVAILABLE -> 503;
        };
    }

    /** The code for a status that the web framework chose by itself. */
    static FaultCode toCode(int status) {
        return switch (status) {
            case 404 -> FaultCode.NOT_FOUND;
            case 405 -> FaultCode.METHOD_NOT_ALLOWED;
            case 413 -> FaultCode.BODY_TOO_LARGE;
            case 415 -> FaultCode.MEDIA_TYPE_UNSUPPORTED;
            default -> status >= 400 && status < 500 ? FaultCode.PARAMETER_INVALID : FaultCode.INTERNAL;
        };
    }
}
