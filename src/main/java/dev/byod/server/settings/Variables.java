package dev.byod.server.settings;

import dev.byod.server.settings.Layers.Value;
import dev.byod.server.settings.SettingsFile.Read;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Settings in the environment: {@code api.port} is {@code BYOD_API_PORT}. A variable that looks like one must be one. */
final class Variables {

    private static final String PREFIX = "BYOD_";

    /** What shells hold for our other programs: byod dev's file for the README, and the tests. */
    private static final Set<String> OTHERS =
            Set.of("BYOD_API", "BYOD_DNS_PORT", "BYOD_MANAGEMENT", "BYOD_TEST_POSTGRES");

    /** Kubernetes tells every pod of every service, so one named byod-api would set our port to tcp://10.0.0.1:80. */
    private static final Pattern SERVICE =
            Pattern.compile("(.*_)?(SERVICE_(HOST|PORT(_.*)?)|PORT_\\d+_(TCP|UDP|SCTP).*)");

    private static final Pattern SERVICE_ADDRESS = Pattern.compile("(tcp|udp|sctp)://[0-9a-fA-F.:\\[\\]]+");

    private Variables() {}

    static Read read(Map<String, String> environment, Set<String> keys) {
        Map<String, String> byVariable = keys.stream().collect(Collectors.toMap(Variables::name, Function.identity()));
        Map<String, Value> values = new LinkedHashMap<>();
        List<String> problems = new ArrayList<>();
        new TreeMap<>(environment).forEach((name, text) -> {
            String key = byVariable.get(name);
            if (!name.startsWith(PREFIX) || isForOthers(name, text)) {
                return;
            }
            if (key == null) {
                problems.add(Nearest.unknown(name, "environment", byVariable.keySet()));
            } else {
                values.put(key, new Value(text, "environment " + name));
            }
        });
        return new Read(values, problems);
    }

    /** The name of a key in the environment. */
    static String name(String key) {
        return PREFIX + key.toUpperCase(Locale.ROOT).replace('.', '_').replace('-', '_');
    }

    private static boolean isForOthers(String name, String text) {
        return OTHERS.contains(name)
                || SERVICE.matcher(name.substring(PREFIX.length())).matches()
                || name.endsWith("PORT") && SERVICE_ADDRESS.matcher(text).matches();
    }
}
