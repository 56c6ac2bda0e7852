package dev.byod.server;

import static java.util.concurrent.TimeUnit.SECONDS;

import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import dev.byod.core.name.DnsName;
import dev.byod.core.name.ZoneName;
import dev.byod.core.rdata.Rdata;
import dev.byod.core.rdata.RdataText;
import dev.byod.core.rdata.RrType;
import dev.byod.core.rrset.RrKey;
import dev.byod.core.rrset.RrSet;
import dev.byod.provider.embedded.EmbeddedZones;
import dev.byod.provider.embedded.ForeignHand;
import dev.byod.provider.embedded.ZoneContent;
import dev.byod.server.postgres.RunningDev;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.pgclient.PgBuilder;
import io.vertx.sqlclient.Pool;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Somebody else's hand on the records of the embedded provider. */
@Command(
        name = "dns",
        description =
                "Changes records at the embedded provider behind byod's back, as somebody else would in a web console.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        synopsisSubcommandLabel = "COMMAND")
final class DnsCommand {

    private static final long PATIENCE_SECONDS = 15;

    @Option(
            names = "--data-dir",
            paramLabel = "DIR",
            defaultValue = ".byod",
            description = "That of the running byod dev. Default: ${DEFAULT-VALUE}")
    private Path dataDir = Path.of(".byod");

    @Command(
            name = "put",
            description = "Puts an RRset, in place of the one that is there.",
            mixinStandardHelpOptions = true)
    int put(
            @Parameters(paramLabel = "NAME") String name,
            @Parameters(paramLabel = "TYPE") String type,
            @Parameters(paramLabel = "RDATA", arity = "1..*") List<String> records,
            @Option(names = "--ttl", defaultValue = "300", paramLabel = "SECONDS") int ttlSeconds)
            throws Exception {
        RrKey key = key(name, type);
        List<Rdata> rdata =
                records.stream().map(text -> RdataText.parse(key.type(), text)).toList();
        withPool(pool -> new ForeignHand(pool).put(new RrSet(key, ttlSeconds, rdata)));
        return 0;
    }

    @Command(name = "rm", description = "Removes an RRset.", mixinStandardHelpOptions = true)
    int remove(@Parameters(paramLabel = "NAME") String name, @Parameters(paramLabel = "TYPE") String type)
            throws Exception {
        withPool(pool -> new ForeignHand(pool).remove(key(name, type)));
        return 0;
    }

    @Command(name = "ls", description = "Lists the records of a zone.", mixinStandardHelpOptions = true)
    int list(@Parameters(paramLabel = "ZONE") String zone) throws Exception {
        ZoneName name = ZoneName.parse(zone);
        ZoneContent content = withPool(pool -> new EmbeddedZones(pool).load(name))
                .orElseThrow(() -> Fault.invalid(FaultCode.NOT_FOUND, "zone", zone, "a zone of the embedded provider"));
        content.rrsets().forEach(DnsCommand::print);
        return 0;
    }

    private static RrKey key(String name, String type) {
        return RrKey.of(DnsName.parse(name), RrType.parse(type));
    }

    private static void print(RrSet rrset) {
        RrKey key = rrset.key();
        rrset.rdata()
                .forEach(rdata -> System.out.printf(
                        "%s\t%d\tIN\t%s\t%s%n",
                        key.name().absolute(), rrset.ttlSeconds(), key.type(), rdata.presentation()));
    }

    private <T> T withPool(Function<Pool, Future<T>> work) throws Exception {
        Vertx vertx = Vertx.vertx();
        try {
            Pool pool = PgBuilder.pool()
                    .using(vertx)
                    .connectingTo(RunningDev.login(dataDir, "byod_embedded"))
                    .build();
            return work.apply(pool).await(PATIENCE_SECONDS, SECONDS);
        } catch (TimeoutException e) {
            throw new Fault(FaultCode.UNAVAILABLE, "embedded provider: no answer in " + PATIENCE_SECONDS + " s");
        } finally {
            vertx.close().await(PATIENCE_SECONDS, SECONDS);
        }
    }
}
