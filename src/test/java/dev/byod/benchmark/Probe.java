package dev.byod.benchmark;

import io.vertx.core.http.HttpMethod;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** Follows one change after the other on its way through an installation. */
final class Probe implements AutoCloseable {

    private static final long SECONDS = 20;
    private static final long REST_NANOS = 200_000;

    private final Installation installation;
    private final WrittenZone zone;
    private final Load load = new Load(1);
    private final DnsClient dns;
    private int version = 1;

    Probe(Installation installation) {
        this.installation = installation;
        this.zone = WrittenZone.of(installation, "probe", 10).live();
        this.dns = new DnsClient(installation.dnsPort());
    }

    /** In nanoseconds after the PUT was answered. */
    record Moments(long called, long visible) {}

    /** Ends when nothing is left to do. */
    Moments change() {
        String body = WrittenZone.body(++version).encode();
        installation.watch.expect();
        load.send(1, number -> new Load.Asked(HttpMethod.PUT, installation.apiPort(), zone.path(0), zone.key(), body));
        long answered = installation.watch.answeredAt();
        long called = installation.watch.calledAt();
        long visible = visible(WrittenZone.address(version));
        installation.watch.settledAt();
        return new Moments(Math.max(0, called - answered), Math.max(0, visible - answered));
    }

    private long visible(String address) {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS);
        while (!dns.addresses("h0." + WrittenZone.NAME).equals(List.of(address))) {
            if (System.nanoTime() > end) {
                throw new AssertionError(address + ": not told by the DNS within " + SECONDS + " s");
            }
            LockSupport.parkNanos(REST_NANOS);
        }
        return System.nanoTime();
    }

    @Override
    public void close() {
        dns.close();
        load.close();
        installation.close();
    }
}
