package dev.byod.server;

import dev.byod.server.postgres.DataDirectory;
import dev.byod.server.settings.Settings;
import java.io.PrintStream;
import java.time.Duration;
import java.util.Locale;

/** What a newcomer reads once {@code byod dev} is up, and the file that spares copying it. */
record DevBanner(DataDirectory data, Settings settings, Endpoints endpoints) {

    private static final String ENVIRONMENT_FILE = "env";

    void print(PrintStream out, Duration took) {
        data.write(ENVIRONMENT_FILE, environment());
        out.printf(
                Locale.ROOT,
                """

                byod dev is ready (%.1f s). Ctrl-C stops it; %s is kept.

                  API         %s   (contract at /openapi.json)
                  admin key   %s
                  DNS         127.0.0.1 port %d, UDP and TCP
                  management  %s   (/livez /readyz /metrics)

                Next, in another terminal (the README goes on from here):

                  . %s
                  curl -H "Authorization: Bearer $BYOD_ADMIN_KEY" $BYOD_API/v1/tenants -H 'Content-Type: application/json' -d '{"name":"acme"}'

                """,
                took.toMillis() / 1000.0,
                data.root(),
                api(),
                adminKey(),
                dnsPort(),
                management(),
                data.root().resolve(ENVIRONMENT_FILE));
        out.flush();
    }

    /** Sourced by a shell. Values are ours and need no quotes, but an admin key may be anything printable. */
    private String environment() {
        return """
                export BYOD_API=%s
                export BYOD_ADMIN_KEY='%s'
                export BYOD_DNS_PORT=%d
                export BYOD_MANAGEMENT=%s
                """.formatted(api(), adminKey().replace("'", "'\\''"), dnsPort(), management());
    }

    private String api() {
        return "http://127.0.0.1:" + endpoints.apiPort();
    }

    private String management() {
        return "http://127.0.0.1:" + endpoints.managementPort();
    }

    private String adminKey() {
        return settings.adminKey().orElse("");
    }

    private int dnsPort() {
        return endpoints.dnsPort().orElse(0);
    }
}
