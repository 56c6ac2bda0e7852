package dev.byod.provider.embedded.dns;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.xbill.DNS.DClass;
import org.xbill.DNS.ExtendedFlags;
import org.xbill.DNS.Flags;
import org.xbill.DNS.Header;
import org.xbill.DNS.Message;
import org.xbill.DNS.Name;
import org.xbill.DNS.OPTRecord;
import org.xbill.DNS.Opcode;
import org.xbill.DNS.Rcode;
import org.xbill.DNS.Record;
import org.xbill.DNS.Section;
import org.xbill.DNS.Type;

/**
 * Queries and responses as one line of text.
 *
 * <p>Query: {@code name type} and any of {@code class=CH opcode=4 edns=0 size=1232 do rd questions=2}. Response:
 * the RCODE, the flags other than QR and, if there is OPT, {@code edns=version}.
 */
final class QueryText {

    static final int ID = 0xbead;

    private QueryText() {}

    static byte[] query(String text) {
        List<String> words = List.of(text.split("\\s+"));
        Map<String, String> options = words.stream()
                .skip(2)
                .map(word -> (word + "=").split("=", 3))
                .collect(Collectors.toMap(word -> word[0], word -> word[1]));
        var message = new Message(ID);
        message.getHeader().setOpcode(Integer.parseInt(options.getOrDefault("opcode", "0")));
        if (options.containsKey("rd")) {
            message.getHeader().setFlag(Flags.RD);
        }
        Record question = Record.newRecord(
                name(words.get(0)), Type.value(words.get(1), true), DClass.value(options.getOrDefault("class", "IN")));
        for (int i = 0; i < Integer.parseInt(options.getOrDefault("questions", "1")); i++) {
            message.addRecord(question, Section.QUESTION);
        }
        if (options.containsKey("edns") || options.containsKey("size") || options.containsKey("do")) {
            message.addRecord(opt(options), Section.ADDITIONAL);
        }
        return message.toWire();
    }

    private static OPTRecord opt(Map<String, String> options) {
        return new OPTRecord(
                Integer.parseInt(options.getOrDefault("size", "1232")),
                0,
                Integer.parseInt(options.getOrDefault("edns", "0")),
                options.containsKey("do") ? ExtendedFlags.DO : 0);
    }

    static String result(Message response) {
        Header header = response.getHeader();
        Stream<String> flags = Stream.of(Flags.AA, Flags.TC, Flags.RD, Flags.RA, Flags.AD, Flags.CD)
                .filter(header::getFlag)
                .map(flag -> Flags.string(flag));
        Stream<String> opcode = Stream.of(header.getOpcode())
                .filter(code -> code != Opcode.QUERY)
                .map(code -> "opcode=" + code);
        Stream<String> edns = Stream.ofNullable(response.getOPT())
                .flatMap(opt -> Stream.of("edns=" + opt.getVersion(), opt.getFlags() == 0 ? "" : "do"));
        return Stream.of(Stream.of(Rcode.string(response.getRcode())), flags, opcode, edns)
                .flatMap(words -> words)
                .filter(word -> !word.isEmpty())
                .collect(Collectors.joining(" "));
    }

    /** The records of a section but OPT, as {@code owner ttl type rdata}, joined by slashes. */
    static String section(Message response, int section) {
        return response.getSection(section).stream()
                .filter(record -> record.getType() != Type.OPT)
                .map(record -> "%s %d %s %s"
                        .formatted(
                                record.getName(),
                                record.getTTL(),
                                Type.string(record.getType()),
                                record.rdataToString()))
                .collect(Collectors.joining(" / "));
    }

    private static Name name(String text) {
        try {
            return Name.fromString(text, Name.root);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
