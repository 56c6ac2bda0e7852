package dev.byod.provider.embedded.dns;

import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import dev.byod.core.name.DnsName;
import java.io.IOException;
import org.xbill.DNS.DClass;
import org.xbill.DNS.Flags;
import org.xbill.DNS.Message;
import org.xbill.DNS.Name;
import org.xbill.DNS.OPTRecord;
import org.xbill.DNS.Record;
import org.xbill.DNS.Section;
import org.xbill.DNS.TextParseException;
import org.xbill.DNS.Type;

/** One question to one name server, and its response as text: a small {@code dig}, for where there is none. It blocks. */
public record Dig(String server, int port, String name, String type, boolean tcp) {

    private static final int WAIT_MILLIS = 2000;

    /** Asks again over TCP if the response was truncated. Fails with a sentence if nobody answers. */
    public String run() {
        return run(WAIT_MILLIS);
    }

    /** The rdata of the answers alone, one a line, as {@code dig +short} has it. */
    public String runShort() {
        return DigText.ofAnswers(response(WAIT_MILLIS).message());
    }

    String run(int waitMillis) {
        Received received = response(waitMillis);
        return received.note()
                + DigText.of(received.message())
                + ";; SERVER: %s#%d (%s)%n".formatted(server, port, received.over());
    }

    private record Received(Message message, Transport over, String note) {}

    private Received response(int waitMillis) {
        Message query = Message.newQuery(Record.newRecord(wireName(), wireType(), DClass.IN));
        query.addRecord(new OPTRecord(Transport.EDNS_BYTES, 0, Edns.VERSION), Section.ADDITIONAL);
        Transport first = tcp ? Transport.TCP : Transport.UDP;
        Message response = ask(query, first, waitMillis);
        return response.getHeader().getFlag(Flags.TC) && !tcp
                ? new Received(
                        ask(query, Transport.TCP, waitMillis), Transport.TCP, ";; Truncated, retrying in TCP mode.\n")
                : new Received(response, first, "");
    }

    /** A name in ASCII is sent as it is spelled; others are mapped to A-labels. */
    private Name wireName() {
        try {
            return name.chars().allMatch(c -> c < 128)
                    ? Name.fromString(name, Name.root)
                    : ToWire.name(DnsName.parse(name).wire());
        } catch (TextParseException e) {
            throw Fault.invalid(FaultCode.PARAMETER_INVALID, "name", name, "a domain name");
        }
    }

    private int wireType() {
        int code = Type.value(type);
        if (code < 0) {
            throw Fault.invalid(FaultCode.PARAMETER_INVALID, "type", type, "a record type such as A, TXT or TYPE65400");
        }
        return code;
    }

    private Message ask(Message query, Transport transport, int waitMillis) {
        try {
            return new Message(new NameServer(server, port, waitMillis).ask(query.toWire(), transport));
        } catch (IOException e) {
            String what = "no answer from %s port %d over %s".formatted(server, port, transport);
            throw new Fault(FaultCode.UNAVAILABLE, what + " (expected: a name server there; is byod dev running?)");
        }
    }
}
