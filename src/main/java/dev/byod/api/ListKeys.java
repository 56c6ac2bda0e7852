package dev.byod.api;

import dev.byod.app.ManageKeys;
import dev.byod.http.Answer;
import dev.byod.http.Call;
import dev.byod.http.Endpoint;
import io.vertx.core.Future;

/** Lists the API keys of a tenant. */
record ListKeys(ManageKeys keys) implements Endpoint {

    @Override
    public String operationId() {
        return "listKeys";
    }

    @Override
    public Future<Answer> answer(Call call) {
        return keys.list(call.acting().tenant(), call.page())
                .map(page ->
                        call.list(page, key -> KeyShape.of(key, call.acting().reach())));
    }
}
