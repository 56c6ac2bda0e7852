package dev.byod.architecture;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The two tables of ARCHITECTURE.md, as the test reads them. Package names are relative to {@code dev.byod}. */
record HouseRules(List<Room> rooms, List<Library> libraries) {

    private static final String ALL = "all";

    /** A package of ours and the packages of ours it may import. */
    record Room(String name, List<String> mayImport) {

        boolean holds(String packageName) {
            return isWithin(packageName, name);
        }

        boolean mayImport(String packageName) {
            return holds(packageName)
                    || mayImport.contains(ALL)
                    || mayImport.stream().anyMatch(allowed -> isWithin(packageName, allowed));
        }
    }

    /** Packages of a library and the packages of ours that may use them. */
    record Library(List<String> prefixes, List<String> users) {

        boolean holds(String qualifiedPackage) {
            return prefixes.stream().anyMatch(prefix -> isWithin(qualifiedPackage, prefix));
        }

        boolean mayBeUsedBy(String packageName) {
            return users.stream().anyMatch(user -> isWithin(packageName, user));
        }
    }

    static HouseRules read(Path architecture) {
        List<String> lines = linesOf(architecture);
        var rooms = tableAfter("<!-- imports:", lines).stream()
                .map(cells -> new Room(names(cells.get(1)).getFirst(), names(cells.get(3))))
                .toList();
        var libraries = tableAfter("<!-- libraries:", lines).stream()
                .map(cells -> new Library(names(cells.get(0)), names(cells.get(1))))
                .toList();
        return new HouseRules(rooms, libraries);
    }

    Room roomOf(String packageName) {
        return rooms.stream()
                .filter(room -> room.holds(packageName))
                .findFirst()
                .orElseThrow(() -> new AssertionError("package has no row in ARCHITECTURE.md: " + packageName));
    }

    private static boolean isWithin(String packageName, String ancestor) {
        return packageName.equals(ancestor) || packageName.startsWith(ancestor + ".");
    }

    /** The cells of each row of the first table below the marker, without its header. */
    private static List<List<String>> tableAfter(String marker, List<String> lines) {
        List<List<String>> rows = new ArrayList<>();
        lines.stream()
                .dropWhile(line -> !line.startsWith(marker))
                .dropWhile(line -> !line.startsWith("|---"))
                .skip(1)
                .takeWhile(line -> line.startsWith("|"))
                .map(line -> line.substring(1, line.length() - 1).split("\\|"))
                .map(cells -> Arrays.stream(cells).map(String::strip).toList())
                .forEach(rows::add);
        if (rows.isEmpty()) {
            throw new AssertionError("ARCHITECTURE.md has no table after: " + marker);
        }
        return rows;
    }

    private static List<String> names(String cell) {
        return Arrays.stream(cell.split(","))
                .map(name -> name.replace("`", "").strip())
                .filter(name -> !name.equals("–"))
                .toList();
    }

    private static List<String> linesOf(Path file) {
        try {
            return Files.readAllLines(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
