package dev.byod.core.rdata;

/** The data of one record. */
public sealed interface Rdata
        permits A,
                Aaaa,
                Caa,
                CertificateAssociation,
                Cname,
                Ds,
                Loc,
                Mx,
                Naptr,
                Ns,
                OpenPgpKey,
                Ptr,
                Srv,
                Sshfp,
                Svcb,
                Txt,
                Unknown,
                Uri {

    RrType type();

    /** Zone-file text: names absolute with final dot and spelled as given, strings quoted. */
    String presentation();

    /** Text that is equal for equal values, and only for them; the order of an RRset. */
    default String canonical() {
        return presentation();
    }

    /** Uncompressed wire form; names as spelled. */
    byte[] wire();
}
