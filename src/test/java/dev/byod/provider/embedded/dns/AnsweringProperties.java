package dev.byod.provider.embedded.dns;

import static org.assertj.core.api.Assertions.fail;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;
import org.xbill.DNS.Flags;
import org.xbill.DNS.Header;
import org.xbill.DNS.Message;

/** Whatever comes in: the function returns, soon, and what it returns is a response to it. */
class AnsweringProperties {

    private static final long SOON_NANOS = 1_000_000_000L;

    private static final List<byte[]> QUERIES = Stream.concat(QueryCases.ZONES.lines(), QueryCases.PROTOCOL.lines())
            .filter(line -> line.contains("|"))
            .map(line -> QueryText.query(line.substring(0, line.indexOf('|')).strip()))
            .toList();

    @Property(tries = 60_000, shrinking = ShrinkingMode.OFF)
    void noiseIsSurvived(@ForAll("noise") byte[] packet, @ForAll Transport transport) throws IOException {
        isAnsweredWell(packet, transport);
    }

    @Property(tries = 100_000, shrinking = ShrinkingMode.OFF)
    void brokenQueriesAreSurvived(@ForAll("brokenQueries") byte[] packet, @ForAll Transport transport)
            throws IOException {
        isAnsweredWell(packet, transport);
    }

    /** Each owner name is a pointer to the one before, so that reading the last follows all of them. */
    @Example
    void aPacketOfPointersToPointersIsSurvived() throws IOException {
        ByteBuffer packet = ByteBuffer.allocate(Packet.MAX_BYTES).putShort(10, (short) 300);
        int target = 12;
        packet.position(target).put(new byte[11]);
        while (packet.remaining() >= 12) {
            int here = packet.position();
            packet.putShort((short) (0xc000 | target)).putShort((short) 65_400).put(new byte[8]);
            target = here;
        }
        for (Transport transport : Transport.values()) {
            isAnsweredWell(packet.array(), transport);
        }
    }

    private static void isAnsweredWell(byte[] packet, Transport transport) throws IOException {
        long start = System.nanoTime();
        Optional<byte[]> answer = Answering.answer(Packet.read(packet), TestZones.DIRECTORY, transport);
        boolean soon = System.nanoTime() - start < SOON_NANOS;

        boolean deserved = packet.length >= 12 && (packet[2] & 0x80) == 0;
        boolean well = answer.isPresent() == deserved && (!deserved || isAResponse(answer.get(), packet, transport));
        if (!soon || !well) {
            fail("soon: %s, well: %s, packet: %s", soon, well, HexFormat.of().formatHex(packet));
        }
    }

    private static boolean isAResponse(byte[] answer, byte[] packet, Transport transport) throws IOException {
        Header header = new Message(answer).getHeader();
        return answer.length <= (transport == Transport.UDP ? 1232 : 65_535)
                && answer[0] == packet[0]
                && answer[1] == packet[1]
                && header.getFlag(Flags.QR)
                && !header.getFlag(Flags.RA)
                && header.getFlag(Flags.RD) == ((packet[2] & 1) != 0)
                && header.getOpcode() == (packet[2] >> 3 & 0xf);
    }

    @Provide
    Arbitrary<byte[]> noise() {
        return Arbitraries.randomValue(AnsweringProperties::noise);
    }

    @Provide
    Arbitrary<byte[]> brokenQueries() {
        return Arbitraries.randomValue(AnsweringProperties::broken);
    }

    /** Random octets behind a header whose counts are small often enough to be believed. */
    static byte[] noise(Random random) {
        byte[] packet = new byte[random.nextInt(random.nextInt(10) == 0 ? 5000 : 120)];
        random.nextBytes(packet);
        if (packet.length >= 12 && random.nextInt(4) > 0) {
            packet[2] &= 0x01;
            for (int count = 4; count < 12; count++) {
                packet[count] = (byte) (count % 2 == 0 ? 0 : random.nextInt(3));
            }
        }
        return packet;
    }

    /** A query of the table with some octets changed, cut out, doubled, or with another query behind it. */
    static byte[] broken(Random random) {
        byte[] packet = QUERIES.get(random.nextInt(QUERIES.size())).clone();
        for (int changes = random.nextInt(6); changes > 0 && packet.length > 0; changes--) {
            int at = random.nextInt(packet.length);
            packet = switch (random.nextInt(5)) {
                case 0 -> Arrays.copyOf(packet, at);
                case 1 -> Arrays.copyOf(packet, packet.length + random.nextInt(40));
                case 2 -> joined(packet, QUERIES.get(random.nextInt(QUERIES.size())));
                default -> changed(packet, at, random);
            };
        }
        return packet;
    }

    private static byte[] changed(byte[] packet, int at, Random random) {
        byte[] changed = packet.clone();
        changed[at] = random.nextBoolean() ? (byte) random.nextInt(256) : (byte) (changed[at] ^ 1 << random.nextInt(8));
        return changed;
    }

    private static byte[] joined(byte[] packet, byte[] other) {
        if (packet.length < 12) {
            return packet;
        }
        byte[] joined = Arrays.copyOf(packet, packet.length + other.length - 12);
        System.arraycopy(other, 12, joined, packet.length, other.length - 12);
        joined[7] = 1;
        return joined;
    }
}
