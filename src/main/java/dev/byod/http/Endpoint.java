package dev.byod.http;

import io.vertx.core.Future;

/** What answers the requests of one operation of the contract. */
public interface Endpoint {

    /** The {@code operationId} in the contract. */
    String operationId();

    /** The answer, or a {@link dev.byod.core.Fault}, thrown or in the future. */
    Future<Answer> answer(Call call);
}
