package dev.byod.system;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import org.xbill.DNS.DClass;
import org.xbill.DNS.Message;
import org.xbill.DNS.Name;
import org.xbill.DNS.Record;
import org.xbill.DNS.Section;
import org.xbill.DNS.SimpleResolver;
import org.xbill.DNS.Type;

/** Asks the DNS server of a {@code byod dev}. */
record Dns(int port) {

    /** The rdata of the answers in text, sorted. */
    List<String> answers(String name, String type) {
        try {
            var resolver = new SimpleResolver(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
            resolver.setTimeout(Duration.ofSeconds(5));
            var question = Record.newRecord(Name.fromString(name + "."), Type.value(type), DClass.IN);
            return resolver.send(Message.newQuery(question)).getSection(Section.ANSWER).stream()
                    .map(Record::rdataToString)
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
