package dev.byod.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import dev.byod.architecture.HouseRules.Room;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.function.BiPredicate;
import org.junit.jupiter.api.Test;

/** Picture and code cannot drift: the rules are read from ARCHITECTURE.md. */
class ArchitectureTest {

    private static final String ROOT = "dev.byod.";
    private static final HouseRules RULES = HouseRules.read(Path.of("ARCHITECTURE.md"));
    private static final JavaClasses HOUSE = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("dev.byod");

    @Test
    void packages_import_only_what_their_row_names() {
        assertThat(dependenciesThat(ArchitectureTest::leavesItsRoom)).isEmpty();
    }

    @Test
    void libraries_are_used_only_where_their_row_says() {
        assertThat(dependenciesThat(ArchitectureTest::takesAForeignLibrary)).isEmpty();
    }

    @Test
    void packages_have_no_cycles() {
        slices().matching("dev.byod.(**)").should().beFreeOfCycles().check(HOUSE);
    }

    @Test
    void core_is_pure() {
        noClasses()
                .that()
                .resideInAPackage("dev.byod.core..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "io.vertx..", "java.util.concurrent..", "java.util.logging..", "java.nio.file..", "java.sql..")
                .orShould()
                .dependOnClassesThat()
                .haveNameMatching(
                        "java\\.time\\.Clock|java\\.util\\.Random|java\\.util\\.random\\..*|java\\.security\\.SecureRandom")
                .check(HOUSE);
    }

    @Test
    void the_clock_is_read_only_in_server() {
        assertThat(callsOutsideServer(Set.of(
                        "java.lang.System.currentTimeMillis",
                        "java.lang.System.nanoTime",
                        "java.time.Instant.now",
                        "java.time.Clock.systemUTC",
                        "java.time.Clock.systemDefaultZone",
                        "java.time.OffsetDateTime.now",
                        "java.time.LocalDateTime.now",
                        "java.lang.Thread.sleep")))
                .isEmpty();
    }

    @Test
    void chance_is_taken_only_in_server() {
        assertThat(callsOutsideServer(Set.of(
                        "java.util.UUID.randomUUID",
                        "java.lang.Math.random",
                        "java.util.concurrent.ThreadLocalRandom.current",
                        "java.util.Random.<init>",
                        "java.security.SecureRandom.<init>")))
                .isEmpty();
    }

    private static List<String> dependenciesThat(BiPredicate<JavaClass, JavaClass> offend) {
        return HOUSE.stream()
                .flatMap(origin -> origin.getDirectDependenciesFromSelf().stream())
                .filter(dependency -> offend.test(
                        dependency.getOriginClass(), dependency.getTargetClass().getBaseComponentType()))
                .map(Dependency::getDescription)
                .distinct()
                .sorted()
                .toList();
    }

    private static boolean leavesItsRoom(JavaClass origin, JavaClass target) {
        Room room = RULES.roomOf(relative(origin));
        return target.getPackageName().startsWith(ROOT) && !room.mayImport(relative(target));
    }

    private static boolean takesAForeignLibrary(JavaClass origin, JavaClass target) {
        return RULES.libraries().stream()
                .filter(library -> library.holds(target.getPackageName()))
                .anyMatch(library -> !library.mayBeUsedBy(relative(origin)));
    }

    private static List<String> callsOutsideServer(Set<String> forbidden) {
        return HOUSE.stream()
                .filter(origin -> !origin.getPackageName().startsWith(ROOT + "server"))
                .flatMap(origin -> origin.getAccessesFromSelf().stream())
                .filter(call -> forbidden.contains(
                        call.getTargetOwner().getName() + "." + call.getTarget().getName()))
                .map(call -> call.getDescription())
                .sorted()
                .toList();
    }

    private static String relative(JavaClass javaClass) {
        return javaClass.getPackageName().substring(ROOT.length());
    }
}
