package dev.byod.provider;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.byod.bus.Outcome;
import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import dev.byod.core.name.ZoneName;
import dev.byod.core.plan.Change;
import dev.byod.core.rdata.RrType;
import dev.byod.core.rrset.RrKey;
import dev.byod.core.rrset.RrSet;
import io.vertx.core.Future;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;

/** A provider with a host behind it, a zone of its own for each test, and the words the tests use. */
@Timeout(60)
public abstract class ProviderFixture {

    private static final AtomicInteger ZONES = new AtomicInteger();
    protected static final Duration WITHIN = Duration.ofSeconds(10);

    protected final ZoneName zone = ZoneName.parse("zone" + ZONES.incrementAndGet() + ".test");

    protected abstract ProviderHost host();

    @BeforeEach
    void openZone() {
        await(host().provider().openZone(host().account(), zone));
    }

    protected final RrSet rrset(String name, String type, String... records) {
        return ProviderValues.rrset(zone, name, type, records);
    }

    protected final RrKey key(String name, String type) {
        return RrKey.of(zone.resolve(name), RrType.parse(type));
    }

    protected final List<RrSet> list() {
        return listing().rrsets();
    }

    protected final Listing listing() {
        return await(host().provider().list(host().account(), zone));
    }

    protected final Optional<RrSet> find(RrKey key) {
        return list().stream().filter(each -> each.key().equals(key)).findFirst();
    }

    protected final List<Outcome> apply(Change... changes) {
        return await(host().provider().apply(host().account(), zone, List.of(changes), WITHIN));
    }

    protected final RrSet create(RrSet rrset) {
        assertThat(apply(new Change.Create(rrset))).containsExactly(new Outcome.Applied(rrset.key()));
        return rrset;
    }

    protected static <T> T await(Future<T> future) {
        try {
            return future.await(20, TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            throw new AssertionError("no answer within 20 s", e);
        }
    }

    protected static void assertFault(FaultCode code, Future<?> future) {
        assertThatThrownBy(() -> await(future))
                .isInstanceOfSatisfying(
                        Fault.class, fault -> assertThat(fault.code()).isEqualTo(code));
    }

    protected static void assertConflict(List<Outcome> outcomes, String found) {
        assertThat(outcomes)
                .singleElement()
                .isInstanceOfSatisfying(
                        Outcome.Conflict.class,
                        conflict -> assertThat(conflict.found()).isEqualTo(found));
    }

    protected final Optional<RrSet> find(String name, RrType type) {
        return find(RrKey.of(zone.resolve(name), type));
    }
}
