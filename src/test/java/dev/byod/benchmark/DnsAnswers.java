package dev.byod.benchmark;

import dev.byod.benchmark.Arm.Run;
import dev.byod.testing.Await;
import dev.byod.testing.TestDatabase;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.datagram.DatagramPacket;
import io.vertx.core.datagram.DatagramSocket;
import io.vertx.core.datagram.DatagramSocketOptions;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;

/** Answers of the embedded DNS over UDP, beside a server that only looks the same answers up in a map. */
final class DnsAnswers implements Benchmark {

    private static final String NAME = "DNS over UDP";
    private static final int NAMES = 100;
    private static final int OPEN = 64;
    private static final int RECEIVE_BUFFER_BYTES = 262_144;

    private final Installation installation = Installation.whole(TestDatabase.create());
    private final List<byte[]> queries = IntStream.range(0, NAMES)
            .mapToObj(i -> DnsClient.query("h" + i + "." + WrittenZone.NAME))
            .toList();
    private final int barePort;
    private final int count;

    DnsAnswers(Scale scale) {
        this.count = scale.of(20_000, 200);
        WrittenZone.of(installation, "dns", NAMES).live();
        this.barePort = bare();
    }

    @Override
    public List<Question> questions() {
        return List.of(Question.of(NAME, "answers/s"));
    }

    @Override
    public List<Arm> arms() {
        return List.of(
                new Arm("answers from a map", () -> run(barePort)), new Arm("byod", () -> run(installation.dnsPort())));
    }

    @Override
    public void close() {
        installation.close();
    }

    private Run run(int port) {
        try (DnsClient client = new DnsClient(port)) {
            long begun = System.nanoTime();
            List<byte[]> answers = client.ask(
                    count, OPEN, number -> queries.get(number % NAMES).clone());
            double seconds = (System.nanoTime() - begun) / (double) TimeUnit.SECONDS.toNanos(1);
            return new Run(
                    Map.of(NAME, count / seconds),
                    answers.stream().map(Arrays::hashCode).toList().hashCode());
        }
    }

    private int bare() {
        Map<ByteBuffer, byte[]> answers = new HashMap<>();
        try (DnsClient client = new DnsClient(installation.dnsPort())) {
            queries.forEach(query -> answers.put(
                    question(query), client.ask(1, 1, number -> query.clone()).getFirst()));
        }
        DatagramSocket socket = installation
                .vertx()
                .createDatagramSocket(new DatagramSocketOptions().setReceiveBufferSize(RECEIVE_BUFFER_BYTES));
        socket.handler(packet -> echo(socket, answers, packet));
        return Await.result(socket.listen(0, "127.0.0.1")).localAddress().port();
    }

    private static void echo(DatagramSocket socket, Map<ByteBuffer, byte[]> answers, DatagramPacket packet) {
        byte[] query = packet.data().getBytes();
        byte[] answer =
                java.util.Objects.requireNonNull(answers.get(question(query))).clone();
        answer[0] = query[0];
        answer[1] = query[1];
        socket.send(
                Buffer.buffer(answer), packet.sender().port(), packet.sender().hostAddress());
    }

    /** All but the id. */
    private static ByteBuffer question(byte[] query) {
        return ByteBuffer.wrap(query, 2, query.length - 2).slice();
    }
}
