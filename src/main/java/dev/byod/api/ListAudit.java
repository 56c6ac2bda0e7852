package dev.byod.api;

import dev.byod.app.ReadAudit;
import dev.byod.core.FaultCode;
import dev.byod.core.audit.AuditFilter;
import dev.byod.core.audit.AuditRecord;
import dev.byod.http.Answer;
import dev.byod.http.Call;
import dev.byod.http.Endpoint;
import io.vertx.core.Future;
import io.vertx.core.json.Json;
import io.vertx.core.json.JsonObject;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Lists what was done. */
record ListAudit(ReadAudit audit) implements Endpoint {

    @Override
    public String operationId() {
        return "listAudit";
    }

    @Override
    public Future<Answer> answer(Call call) {
        AuditFilter filter = new AuditFilter(
                call.optional("action", word -> word),
                call.optional("actor", word -> word),
                call.optional("target", word -> word),
                call.optional("from", text -> Times.read(FaultCode.PARAMETER_INVALID, text)),
                call.optional("to", text -> Times.read(FaultCode.PARAMETER_INVALID, text)),
                call.optional("requestId", word -> word));
        return audit.list(call.acting(), filter, call.page()).map(page -> call.list(page, ListAudit::shape));
    }

    private static JsonObject shape(AuditRecord entry) {
        return new JsonObject()
                .put("id", Long.toString(entry.number()))
                .put("at", entry.at().toString())
                .put("actor", entry.actor())
                .put("action", entry.action())
                .put("target", entry.target())
                .put("before", json(entry.before()))
                .put("after", json(entry.after()))
                .put("requestId", entry.requestId().orElse(null));
    }

    private static @Nullable Object json(Optional<String> text) {
        return text.map(Json::decodeValue).orElse(null);
    }
}
