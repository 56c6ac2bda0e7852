package dev.byod.app;

import dev.byod.core.id.OperationId;
import dev.byod.core.intent.Wish;
import dev.byod.core.intent.WriteResult;
import dev.byod.core.tenancy.Asked;
import dev.byod.core.tenancy.Done;
import dev.byod.core.tenancy.Zone;
import dev.byod.store.intent.Rrsets;
import io.vertx.core.Future;
import java.util.function.Supplier;

/** Changes what a tenant wants of a zone. What is wanted already is not written again, and makes no operation. */
public final class ChangeRrsets {

    private final Rrsets rrsets;
    private final Rrsets.Calculation calculation;
    private final Ids ids;
    private final Telling telling;

    ChangeRrsets(Rrsets rrsets, Rrsets.Calculation calculation, Ids ids, Telling telling) {
        this.rrsets = rrsets;
        this.calculation = calculation;
        this.ids = ids;
        this.telling = telling;
    }

    /**
     * What a request says.
     *
     * @param size how many RRsets it names
     * @param wish read where there is time for it
     */
    public record Request(int size, Supplier<Wish> wish) {}

    /**
     * Does as a whole what is wished, or refuses it with every reason: FORBIDDEN for what who asks may not write,
     * PRECONDITION_FAILED, ZONE_DELETING, and what the rules of the zone say.
     */
    public Future<Done<WriteResult>> change(Asked<WriteResult> asked, Zone zone, Request request) {
        zone.staying();
        return calculation
                .run(
                        request.size,
                        () -> request.wish.get().within(asked.acting().reach(), zone.name()))
                .compose(wish -> rrsets.change(asked, zone, nextId(), wish))
                .onSuccess(done -> done.ifFresh(result -> telling.stored(asked.acting(), result)));
    }

    private OperationId nextId() {
        return new OperationId(ids.next());
    }
}
