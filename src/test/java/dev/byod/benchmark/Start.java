package dev.byod.benchmark;

import dev.byod.benchmark.Arm.Run;
import dev.byod.system.Api;
import dev.byod.system.DevProcess;
import dev.byod.system.Home;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** {@code byod dev} as a process, on a data directory that was there before: how soon it is ready and how big it gets. */
final class Start implements Benchmark {

    private static final String READY = "start to ready";
    private static final String AT_REST = "resident memory when ready";
    private static final String AFTER_LOAD = "resident memory after load";
    private static final int RRSETS = 500;

    private final int writes;

    Start(Scale scale) {
        this.writes = scale.of(10, 1);
    }

    @Override
    public List<Question> questions() {
        return List.of(Question.of(READY, "s"), Question.of(AT_REST, "MiB"), Question.of(AFTER_LOAD, "MiB"));
    }

    @Override
    public List<Arm> arms() {
        return List.of(new Arm("no class archive", () -> run("-Xshare:off")), new Arm("byod dev", this::run));
    }

    private Run run(String... options) {
        Path parent = folder();
        Path home = Home.prepared(parent);
        long begun = System.nanoTime();
        try (DevProcess dev = DevProcess.launch(home, options)) {
            if (!dev.isReady()) {
                throw new AssertionError("not ready: " + dev.output());
            }
            double seconds = (System.nanoTime() - begun) / (double) TimeUnit.SECONDS.toNanos(1);
            double atRest = residentMebibytes(dev.pid());
            String ended = load(dev.api());
            double afterLoad = residentMebibytes(dev.pid());
            return new Run(Map.of(READY, seconds, AT_REST, atRest, AFTER_LOAD, afterLoad), ended);
        }
    }

    /** Within the rate limits, which a process has: few requests that are much work. */
    private String load(Api admin) {
        Api api = admin.tenantWithZone("load", WrittenZone.NAME);
        String ended = "nothing written";
        for (int version = 1; version <= writes; version++) {
            String operation = api.patched(WrittenZone.PATH, WrittenZone.content(0, RRSETS, version));
            ended = api.ended(operation).getString("state");
        }
        return ended;
    }

    private static double residentMebibytes(long pid) {
        try {
            return Files.readAllLines(Path.of("/proc/" + pid + "/status")).stream()
                    .filter(line -> line.startsWith("VmRSS:"))
                    .mapToDouble(line -> Double.parseDouble(line.replaceAll("\\D", "")) / 1024)
                    .findFirst()
                    .orElse(Double.NaN);
        } catch (IOException notLinux) {
            return Double.NaN;
        }
    }

    private static Path folder() {
        try {
            return Files.createTempDirectory(
                    Files.createDirectories(Path.of("target")).toAbsolutePath(), "benchmark-");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
