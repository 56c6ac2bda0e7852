package dev.byod.http;

import static java.util.Objects.requireNonNullElseGet;

import dev.byod.core.id.TenantId;
import dev.byod.core.tenancy.Once;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.RoutingContext;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Header {@code Idempotency-Key}: what makes a request the same request.
 *
 * <p>A key counts within one tenant, method and path, whoever's token is used. The request is told by its query,
 * its preconditions and the octets of its body as well.
 */
final class RequestKey {

    private static final String HEADER = "Idempotency-Key";
    private static final List<String> PRECONDITIONS = List.of("If-Match", "If-None-Match");

    private final MessageDigest digest = sha256();

    private RequestKey() {}

    static Optional<Once> of(RoutingContext request, Optional<TenantId> tenant) {
        HttpServerRequest http = request.request();
        return Optional.ofNullable(http.getHeader(HEADER)).map(key -> {
            String place = new RequestKey()
                    .with(http.method().name())
                    .with(http.path())
                    .with(key)
                    .hash();
            RequestKey whole = new RequestKey().with(place).with(http.query());
            PRECONDITIONS.forEach(header -> whole.with(http.getHeader(header)));
            Buffer body = requireNonNullElseGet(request.body().buffer(), Buffer::buffer);
            return new Once(
                    tenant.orElse(TenantId.INSTALLATION),
                    place,
                    whole.with(body.getBytes()).hash());
        });
    }

    /** What is missing differs from what is empty. */
    private RequestKey with(@Nullable String part) {
        return part == null ? with(new byte[] {-1}) : with(part.getBytes(StandardCharsets.UTF_8));
    }

    /** Each part after its length: the border between two parts cannot move. */
    private RequestKey with(byte[] part) {
        digest.update((part.length + ":").getBytes(StandardCharsets.US_ASCII));
        digest.update(part);
        return this;
    }

    private String hash() {
        return HexFormat.of().formatHex(digest.digest());
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
