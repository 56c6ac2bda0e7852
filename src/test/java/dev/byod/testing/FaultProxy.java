package dev.byod.testing;

import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.net.NetClient;
import io.vertx.core.net.NetServer;
import io.vertx.core.net.NetSocket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * Stands between a client and a server on this machine and plays the network: it can cut connections, let them fall
 * silent with their sockets open, refuse new ones, and be slow. A connection is known by what its client said on it.
 */
public final class FaultProxy implements AutoCloseable {

    private static final int REMEMBERED = 16_384;

    private final Vertx vertx = Vertx.vertx();
    private final NetClient client = vertx.createNetClient();
    private final Set<Link> links = ConcurrentHashMap.newKeySet();
    private final NetServer server;
    private volatile Duration delay = Duration.ZERO;
    private volatile Consumer<Link> rule = link -> {};

    private FaultProxy(int serverPort) {
        this.server = Await.result(vertx.createNetServer()
                .connectHandler(socket -> connect(socket, serverPort))
                .listen(0, "127.0.0.1"));
    }

    /** A proxy on a free port to the server on that port. */
    public static FaultProxy to(int serverPort) {
        return new FaultProxy(serverPort);
    }

    public int port() {
        return server.actualPort();
    }

    /** The connections there are now whose client said something that holds {@code text}; all for an empty text. */
    public List<Link> links(String text) {
        return links.stream().filter(saying(text)).toList();
    }

    /** Does this to each connection, present or future, as soon as its client has said {@code text}. */
    public void always(String text, Consumer<Link> fault) {
        Predicate<Link> chosen = saying(text);
        rule = link -> {
            if (chosen.test(link)) {
                fault.accept(link);
            }
        };
        links.forEach(rule);
    }

    /** Carries everything that late, in both directions. */
    public void delay(Duration each) {
        delay = each;
    }

    /** Is a good network again, for connections that have not fallen silent. */
    public void heal() {
        rule = link -> {};
        delay = Duration.ZERO;
    }

    @Override
    public void close() {
        Await.result(vertx.close());
    }

    private static Predicate<Link> saying(String text) {
        return link -> link.said.indexOf(text) >= 0;
    }

    private void connect(NetSocket near, int serverPort) {
        near.pause();
        client.connect(serverPort, "127.0.0.1")
                .onSuccess(far -> new Link(near, far).open())
                .onFailure(refused -> near.close());
    }

    /** A connection through the proxy. */
    public final class Link {

        private final NetSocket near;
        private final NetSocket far;
        private final StringBuffer said = new StringBuffer();
        private volatile boolean silent;

        private Link(NetSocket near, NetSocket far) {
            this.near = near;
            this.far = far;
        }

        /** The client's port, for people who read the test's output. */
        public int port() {
            return near.remoteAddress().port();
        }

        /** Both ends see it closed. */
        public void cut() {
            near.close();
            far.close();
        }

        /** Nothing arrives any more, in neither direction, and nobody is told. */
        public void blackHole() {
            silent = true;
        }

        private void open() {
            links.add(this);
            near.closeHandler(closed -> end(far));
            far.closeHandler(closed -> end(near));
            far.handler(bytes -> carry(bytes, near));
            near.handler(this::hear).resume();
        }

        private void hear(Buffer bytes) {
            if (said.length() < REMEMBERED) {
                said.append(bytes.toString(StandardCharsets.ISO_8859_1));
            }
            rule.accept(this);
            carry(bytes, far);
        }

        private void carry(Buffer bytes, NetSocket to) {
            if (delay.isZero()) {
                pass(bytes, to);
            } else {
                vertx.setTimer(delay.toMillis(), late -> pass(bytes, to));
            }
        }

        private void pass(Buffer bytes, NetSocket to) {
            if (!silent) {
                to.write(bytes);
            }
        }

        /** The end of one side is no secret, unless nothing gets through. */
        private void end(NetSocket other) {
            links.remove(this);
            if (!silent) {
                other.close();
            }
        }
    }
}
