package dev.byod.server;

import java.util.Optional;
import picocli.CommandLine.IVersionProvider;

/** The version of the jar, and of the Java that runs it. */
final class Version implements IVersionProvider {

    @Override
    public String[] getVersion() {
        return new String[] {"${COMMAND-FULL-NAME} " + number() + " (Java ${java.version})"};
    }

    static String number() {
        return Optional.ofNullable(Version.class.getPackage().getImplementationVersion())
                .orElse("unpackaged");
    }
}
