package dev.byod.server.postgres;

import static java.nio.file.StandardCopyOption.ATOMIC_MOVE;
import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;

import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The directory that holds everything {@code byod dev} keeps, locked while this object is open. */
public final class DataDirectory implements AutoCloseable {

    /** What the directory looks like inside. Raise it when older code could not read what newer code wrote. */
    static final String LAYOUT = "byod 1, postgres 18";

    private static final String LOCK = "lock";
    private static final String LAYOUT_FILE = "layout";
    private static final Set<String> OURS = Set.of(LOCK, LAYOUT_FILE, "postgres", "binaries", "secrets", "env");

    private final Path root;
    private final FileChannel lockFile;

    private DataDirectory(Path root, FileChannel lockFile) {
        this.root = root;
        this.lockFile = lockFile;
    }

    /** Creates the directory if it is absent and locks it, or says in one sentence why not. */
    public static DataDirectory open(Path directory) {
        Path root = directory.toAbsolutePath().normalize();
        try {
            createPrivate(root);
            refuseForeign(root);
            var opened = new DataDirectory(root, lock(root));
            opened.refuseOtherLayout();
            return opened;
        } catch (IOException e) {
            throw new Fault(
                            FaultCode.UNAVAILABLE,
                            "data directory cannot be used: " + root
                                    + " (expected: a directory that this user can write; "
                                    + "choose another with --data-dir)")
                    .because(e);
        }
    }

    /** The absolute path. */
    public Path root() {
        return root;
    }

    Path at(String name) {
        return root.resolve(name);
    }

    boolean isComplete() {
        return Files.exists(at(LAYOUT_FILE));
    }

    /** From now on a start takes the directory as it is. */
    void markComplete() throws IOException {
        writeOnce(at(LAYOUT_FILE), LAYOUT + "\n");
    }

    /** The secret of that name, made at the first call and kept across restarts in a file only its owner can read. */
    public String secret(String name, Supplier<String> make) {
        Path secrets = at("secrets");
        Path file = secrets.resolve(name);
        try {
            createPrivate(secrets);
            if (!Files.exists(file)) {
                writeOnce(file, make.get());
            }
            return Files.readString(file).strip();
        } catch (IOException e) {
            throw new Fault(FaultCode.UNAVAILABLE, "secret cannot be kept: " + file + " (expected: a writable file)")
                    .because(e);
        }
    }

    /** Keeps a text for the owner's eyes only, in place of what was kept before. */
    public void write(String name, String text) {
        try {
            writeOnce(at(name), text);
        } catch (IOException e) {
            throw new Fault(FaultCode.UNAVAILABLE, "file cannot be written: " + at(name)).because(e);
        }
    }

    /** Gives the lock back. */
    @Override
    public void close() throws IOException {
        lockFile.close();
    }

    private void refuseOtherLayout() throws IOException {
        if (!isComplete()) {
            return;
        }
        String found = Files.readString(at(LAYOUT_FILE)).strip();
        if (!found.equals(LAYOUT)) {
            close();
            throw new Fault(
                    FaultCode.UNAVAILABLE,
                    "data directory " + root + " belongs to another version: " + found + " (expected: " + LAYOUT
                            + "; start that version, or begin anew with another --data-dir)");
        }
    }

    /** A directory with other people's files in it was named by mistake; nothing is added to it. */
    private static void refuseForeign(Path root) throws IOException {
        try (var entries = Files.list(root)) {
            var foreign = entries.map(entry -> entry.getFileName().toString())
                    .filter(name -> OURS.stream().noneMatch(name::startsWith))
                    .collect(Collectors.toSet());
            if (!foreign.isEmpty()) {
                throw new Fault(
                        FaultCode.UNAVAILABLE,
                        "data directory holds other files: " + root
                                + " (expected: an absent or empty directory, or one made by byod dev; choose with --data-dir)");
            }
        }
    }

    private static FileChannel lock(Path root) throws IOException {
        Path file = root.resolve(LOCK);
        FileChannel channel = FileChannel.open(file, CREATE, READ, WRITE);
        if (tryLock(channel) == null) {
            String holder = Files.readString(file).strip();
            channel.close();
            throw new Fault(
                    FaultCode.UNAVAILABLE,
                    "data directory " + root + " is in use by another byod dev, process " + holder
                            + " (stop it, or choose another with --data-dir)");
        }
        channel.truncate(0).write(bytes(ProcessHandle.current().pid() + "\n"));
        return channel;
    }

    private static @Nullable FileLock tryLock(FileChannel channel) throws IOException {
        try {
            return channel.tryLock();
        } catch (OverlappingFileLockException heldByThisProcess) {
            return null;
        }
    }

    /** Whole or not at all, whatever happens meanwhile. */
    private static void writeOnce(Path file, String text) throws IOException {
        Path draft = file.resolveSibling(file.getFileName() + ".draft");
        Files.deleteIfExists(draft);
        var ownerOnly = PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"));
        try (var channel = FileChannel.open(draft, Set.of(CREATE, WRITE), ownerOnly)) {
            channel.write(bytes(text));
            channel.force(true);
        }
        Files.move(draft, file, ATOMIC_MOVE);
    }

    private static void createPrivate(Path directory) throws IOException {
        var ownerOnly = PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"));
        if (!Files.isDirectory(directory)) {
            Files.createDirectories(directory, ownerOnly);
        }
    }

    private static ByteBuffer bytes(String text) {
        return ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
    }
}
