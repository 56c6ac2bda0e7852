package dev.byod.provider.embedded.dns;

import dev.byod.core.rdata.RdataText;
import dev.byod.core.rdata.RrType;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.xbill.DNS.AAAARecord;
import org.xbill.DNS.DClass;
import org.xbill.DNS.ExtendedFlags;
import org.xbill.DNS.Header;
import org.xbill.DNS.Message;
import org.xbill.DNS.OPTRecord;
import org.xbill.DNS.Opcode;
import org.xbill.DNS.Rcode;
import org.xbill.DNS.Record;
import org.xbill.DNS.Section;
import org.xbill.DNS.Type;

/** A response in the layout of {@code dig}. */
final class DigText {

    /** By number of the section. */
    private static final List<String> TITLES = List.of("QUESTION", "ANSWER", "AUTHORITY", "ADDITIONAL");

    private DigText() {}

    static String of(Message response) {
        return Stream.of(
                        header(response),
                        opt(response),
                        section(response, Section.QUESTION),
                        section(response, Section.ANSWER),
                        section(response, Section.AUTHORITY),
                        section(response, Section.ADDITIONAL))
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining("\n", "", "\n"));
    }

    static String ofAnswers(Message response) {
        return response.getSection(Section.ANSWER).stream()
                .map(record -> rdata(record) + "\n")
                .collect(Collectors.joining());
    }

    private static String header(Message response) {
        Header header = response.getHeader();
        return """
                ;; ->>HEADER<<- opcode: %s, status: %s, id: %d
                ;; flags: %s; QUERY: %d, ANSWER: %d, AUTHORITY: %d, ADDITIONAL: %d
                """.formatted(
                        Opcode.string(header.getOpcode()),
                        Rcode.string(response.getRcode()),
                        header.getID(),
                        header.printFlags().strip(),
                        header.getCount(Section.QUESTION),
                        header.getCount(Section.ANSWER),
                        header.getCount(Section.AUTHORITY),
                        header.getCount(Section.ADDITIONAL));
    }

    private static String opt(Message response) {
        OPTRecord opt = response.getOPT();
        return opt == null
                ? ""
                : ";; OPT PSEUDOSECTION:\n; EDNS: version: %d, flags:%s; udp: %d\n"
                        .formatted(
                                opt.getVersion(),
                                (opt.getFlags() & ExtendedFlags.DO) == 0 ? "" : " do",
                                opt.getPayloadSize());
    }

    private static String section(Message response, int section) {
        String records = response.getSection(section).stream()
                .filter(record -> record.getType() != Type.OPT)
                .map(record -> section == Section.QUESTION ? question(record) : record(record))
                .collect(Collectors.joining());
        return records.isEmpty() ? "" : ";; " + TITLES.get(section) + " SECTION:\n" + records;
    }

    private static String question(Record question) {
        return ";%s\t\t%s\t%s\n"
                .formatted(question.getName(), DClass.string(question.getDClass()), Type.string(question.getType()));
    }

    private static String record(Record record) {
        return "%s\t%d\t%s\t%s\t%s\n"
                .formatted(
                        record.getName(),
                        record.getTTL(),
                        DClass.string(record.getDClass()),
                        Type.string(record.getType()),
                        rdata(record));
    }

    /** The library prints AAAA with all its zeroes. */
    private static String rdata(Record record) {
        return record instanceof AAAARecord
                ? RdataText.parse(RrType.AAAA, record.rdataToString()).presentation()
                : record.rdataToString();
    }
}
