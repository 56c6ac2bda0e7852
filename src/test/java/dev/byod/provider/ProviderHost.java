package dev.byod.provider;

import dev.byod.core.rrset.RrKey;
import dev.byod.core.rrset.RrSet;

/** A provider under test, and the host behind it that others use too. */
public interface ProviderHost {

    Provider provider();

    /** The account that opens the zones of the tests. */
    Account account();

    /** Another customer's account at the same host. */
    Account stranger();

    /** Somebody else puts a record, past the provider port. */
    void foreignPut(RrSet rrset);

    /** Somebody else removes a record, past the provider port. */
    void foreignRemove(RrKey key);
}
