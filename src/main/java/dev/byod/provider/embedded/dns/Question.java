package dev.byod.provider.embedded.dns;

import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.xbill.DNS.Name;
import org.xbill.DNS.Record;

/** What is asked. The name keeps the spelling of the query and compares without case. */
record Question(Name name, int type, int dnsClass) {

    static Question of(Record question) {
        return new Question(question.getName(), question.getType(), question.getDClass());
    }

    /** The name and all above it but the root, as zones are named. No zone has a name that needs escapes. */
    List<String> possibleZones() {
        return IntStream.range(0, name.labels() - 1)
                .mapToObj(above -> new Name(name, above).toString(true).toLowerCase(Locale.ROOT))
                .filter(text -> text.indexOf('\\') < 0)
                .toList();
    }
}
