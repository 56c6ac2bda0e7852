package dev.byod.core.rdata;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Text as the octets of all its strings joined, since that is what readers (SPF, DKIM) see; where it was cut has no
 * meaning, so it is always cut at 255.
 *
 * @param octets one {@code char} from 0 to 255 each
 */
public record Txt(String octets) implements Rdata {

    private static final int CHUNK = 255;
    private static final int MAX = 65_279; // with a length octet per chunk it fills the 65535 octets of record data

    public Txt {
        if (octets.length() > MAX || octets.chars().anyMatch(octet -> octet > 255)) {
            throw Fields.refuse(RrType.TXT, octets, "at most " + MAX + " octets");
        }
    }

    /** Zone-file text if it starts with a quote, else a plain string that is taken whole. */
    static Txt parse(String text) {
        if (text.isEmpty()) {
            throw Fields.refuse(RrType.TXT, text, Fields.expected(RrType.TXT), "write \"\" for an empty string");
        }
        return new Txt(
                text.startsWith("\"") ? new QuotedReader(RrType.TXT, text).readAll() : CharacterString.octets(text));
    }

    @Override
    public RrType type() {
        return RrType.TXT;
    }

    @Override
    public String presentation() {
        return chunks().stream().map(CharacterString::print).collect(Collectors.joining(" "));
    }

    @Override
    public byte[] wire() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        for (String chunk : chunks()) {
            out.write(chunk.length());
            out.writeBytes(chunk.getBytes(ISO_8859_1));
        }
        return out.toByteArray();
    }

    private List<String> chunks() {
        List<String> chunks = new ArrayList<>();
        for (int at = 0; at == 0 || at < octets.length(); at += CHUNK) {
            chunks.add(octets.substring(at, Math.min(at + CHUNK, octets.length())));
        }
        return chunks;
    }
}
