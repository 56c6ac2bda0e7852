package dev.byod.server.postgres;

import static java.nio.file.StandardCopyOption.ATOMIC_MOVE;

import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.JarURLConnection;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Locale;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.tukaani.xz.XZInputStream;

/** The programs of Postgres, packed in our jar for the machine that built it. */
final class PostgresBinaries {

    private static final int EXECUTABLE = 0100;

    private PostgresBinaries() {}

    /**
     * The directory that holds {@code bin/postgres}, unpacked at the first call. It appears by one rename, so a start that
     * was killed halfway leaves only a draft behind.
     */
    static Path unpackInto(DataDirectory data) throws IOException {
        URL archive = archive();
        Path target = data.at("binaries-" + fingerprint(archive));
        if (!Files.isDirectory(target)) {
            Path draft = data.at("binaries.draft");
            deleteTree(draft);
            unpack(archive, draft);
            Files.move(draft, target, ATOMIC_MOVE);
        }
        return target;
    }

    static void deleteTree(Path root) throws IOException {
        if (!Files.exists(root)) {
            return;
        }
        try (var entries = Files.walk(root)) {
            for (Path entry : entries.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(entry);
            }
        }
    }

    private static URL archive() {
        String system = System.getProperty("os.name").startsWith("Mac") ? "darwin" : "linux";
        String machine = System.getProperty("os.arch").toLowerCase(Locale.ROOT);
        String file = "postgres-" + system + "-" + (machine.equals("aarch64") ? "arm_64" : "x86_64") + ".txz";
        URL found = PostgresBinaries.class.getResource("/" + file);
        if (found == null) {
            throw new Fault(
                    FaultCode.UNAVAILABLE,
                    "byod dev has no Postgres for this machine: " + file
                            + " is not in the jar (expected: a jar that was built on a machine of this kind)");
        }
        return found;
    }

    /** Tells one build of Postgres from another without reading it. */
    private static String fingerprint(URL archive) throws IOException {
        return archive.openConnection() instanceof JarURLConnection connection
                ? Long.toHexString(connection.getJarEntry().getCrc())
                : "loose";
    }

    private static void unpack(URL archive, Path target) throws IOException {
        try (InputStream packed = new BufferedInputStream(archive.openStream());
                TarArchiveInputStream tar = new TarArchiveInputStream(new XZInputStream(packed))) {
            for (TarArchiveEntry entry = tar.getNextEntry(); entry != null; entry = tar.getNextEntry()) {
                place(entry, tar, target);
            }
        }
    }

    private static void place(TarArchiveEntry entry, InputStream content, Path target) throws IOException {
        Path path = target.resolve(entry.getName()).normalize();
        if (entry.isDirectory()) {
            Files.createDirectories(path);
            return;
        }
        Files.createDirectories(path.resolveSibling("."));
        if (entry.isSymbolicLink()) {
            Files.createSymbolicLink(path, Path.of(entry.getLinkName()));
        } else {
            Files.copy(content, path);
            path.toFile().setExecutable((entry.getMode() & EXECUTABLE) != 0);
        }
    }
}
