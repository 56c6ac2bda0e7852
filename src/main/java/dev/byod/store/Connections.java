package dev.byod.store;

import io.netty.channel.Channel;
import io.netty.channel.ChannelOption;
import io.netty.handler.timeout.ReadTimeoutHandler;
import io.vertx.core.Context;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.Vertx;
import io.vertx.core.internal.VertxInternal;
import io.vertx.core.net.NetClientOptions;
import io.vertx.pgclient.PgConnectOptions;
import io.vertx.pgclient.PgConnection;
import io.vertx.pgclient.impl.PgConnectionFactory;
import io.vertx.pgclient.spi.PgDriver;
import io.vertx.sqlclient.Pool;
import io.vertx.sqlclient.PoolOptions;
import io.vertx.sqlclient.SqlConnection;
import io.vertx.sqlclient.impl.SocketConnectionBase;
import io.vertx.sqlclient.internal.SqlConnectionInternal;
import io.vertx.sqlclient.spi.ConnectionFactory;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * Connections on which nothing waits for ever, and pools of them.
 *
 * <p>A server that works ends a statement or a forgotten transaction by itself. One that is gone without a word, as
 * after a failover or behind a firewall that lost its memory, sends nothing at all: such a connection ends after {@link
 * #SILENCE}, and all that wait on it fail. A connection that nobody used for so long ends, too, and is made anew at the
 * next use. The client offers no way to say this, so the timeout is put into the pipeline of the socket.
 */
public final class Connections {

    /** For a socket and a login. */
    static final Duration CONNECT = Duration.ofSeconds(10);
    /** For one statement, by the server's clock; shorter than silence, so that the server's word comes first. */
    static final Duration STATEMENT = Duration.ofSeconds(20);
    /** For a transaction that says nothing, as that of a stopped process, which holds locks. */
    static final Duration IDLE_TRANSACTION = Duration.ofSeconds(10);
    /** Until a connection on which nothing is heard counts as dead. */
    static final Duration SILENCE = Duration.ofSeconds(30);
    /** For a connection of the pool to become free, or to be made. */
    static final Duration TURN = Duration.ofSeconds(10);
    /** Statements that wait for a connection of one pool; the next is refused. */
    static final int WAITING = 1024;

    private Connections() {}

    /** One connection by itself, on the caller's context. */
    public static Future<PgConnection> open(Vertx vertx, PgConnectOptions login) {
        return open((VertxInternal) vertx, vertx.getOrCreateContext(), bounded(login))
                .map(PgConnection::cast);
    }

    /** A pool; its connections are made when they are first needed. */
    public static Pool pool(Vertx vertx, PgConnectOptions login, String name, int connections) {
        PgConnectOptions bounded = bounded(login).setCachePreparedStatements(true);
        PoolOptions options = new PoolOptions()
                .setName(name)
                .setShared(true)
                .setMaxSize(connections)
                .setMaxWaitQueueSize(WAITING)
                .setConnectionTimeout((int) TURN.toSeconds());
        return new BoundedDriver()
                .createPool(vertx, () -> Future.succeededFuture(bounded), options, new NetClientOptions(), null);
    }

    private static PgConnectOptions bounded(PgConnectOptions login) {
        return new PgConnectOptions(login)
                .setReconnectAttempts(0)
                .addProperty("statement_timeout", Long.toString(STATEMENT.toMillis()))
                .addProperty("idle_in_transaction_session_timeout", Long.toString(IDLE_TRANSACTION.toMillis()));
    }

    /** With a factory of its own, since closing that is the one way to give up a login that is never answered. */
    private static Future<SqlConnection> open(VertxInternal vertx, Context context, PgConnectOptions login) {
        PgConnectionFactory factory = new PgConnectionFactory(vertx);
        return factory.connect(context, login)
                .timeout(CONNECT.toMillis(), TimeUnit.MILLISECONDS)
                .onSuccess(connection -> watch(connection, factory))
                .onFailure(cause -> factory.close(Promise.promise()));
    }

    private static void watch(SqlConnection connection, PgConnectionFactory factory) {
        Channel channel = ((SocketConnectionBase) ((SqlConnectionInternal) connection).unwrap())
                .socket()
                .channelHandlerContext()
                .channel();
        channel.config().setOption(ChannelOption.SO_KEEPALIVE, true);
        channel.pipeline().addFirst(new ReadTimeoutHandler(SILENCE.toMillis(), TimeUnit.MILLISECONDS));
        channel.closeFuture().addListener(closed -> factory.close(Promise.promise()));
    }

    private static final class BoundedDriver extends PgDriver {

        @Override
        public ConnectionFactory<PgConnectOptions> createConnectionFactory(Vertx vertx, NetClientOptions unused) {
            return new BoundedFactory((VertxInternal) vertx);
        }
    }

    private static final class BoundedFactory extends PgConnectionFactory {

        private final VertxInternal vertx;

        BoundedFactory(VertxInternal vertx) {
            super(vertx);
            this.vertx = vertx;
        }

        @Override
        public Future<SqlConnection> connect(Context context, PgConnectOptions login) {
            return open(vertx, context, login);
        }
    }
}
