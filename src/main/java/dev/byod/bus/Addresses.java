package dev.byod.bus;

/** Every address of the bus. */
public final class Addresses {

    /** From the database listener and the scan to the reconciler. */
    public static final Topic<Event.IntentChanged> INTENT_CHANGED = new Topic<>("intent.changed");

    /** From the reconciler to waiting requests and streams. */
    public static final Topic<Event.ZoneSettled> ZONE_SETTLED = new Topic<>("zone.settled");

    /** From whoever closes operations to waiting requests and streams. */
    public static final Topic<Event.OperationChanged> OPERATION_CHANGED = new Topic<>("operation.changed");

    /** From the API to the lanes. */
    public static final Topic<Event.CredentialChanged> CREDENTIAL_CHANGED = new Topic<>("credential.changed");

    /** From reconciler, webhooks and API to the process that holds the lane. */
    public static Address<LaneCall<?>> lane(Lane lane) {
        return new Address<>("provider.lane." + lane.number());
    }

    private Addresses() {}
}
