package dev.byod.provider.embedded;

import dev.byod.core.name.ZoneName;
import io.vertx.core.Context;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.Vertx;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;

/** Tells the listeners of this process that zones changed, and waits until they know. */
public final class ZoneSignal {

    private static final long PATIENCE_SECONDS = 2;

    private record Place(Context context, ZoneListener listener) {}

    private final Vertx vertx;
    private final List<Place> places = new CopyOnWriteArrayList<>();

    public ZoneSignal(Vertx vertx) {
        this.vertx = vertx;
    }

    /** Adds a listener, called on the current context from now on. Run the result to leave. */
    public Runnable subscribe(ZoneListener listener) {
        Place place = new Place(vertx.getOrCreateContext(), listener);
        places.add(place);
        return () -> places.remove(place);
    }

    /** Completes when every listener has taken the change in; one that fails or dawdles holds up nobody. */
    public Future<Void> changed(ZoneName zone) {
        return tell(listener -> listener.changed(zone));
    }

    /** The same for "anything may have changed". */
    public Future<Void> everything() {
        return tell(ZoneListener::everything);
    }

    private Future<Void> tell(Function<ZoneListener, Future<Void>> news) {
        return Future.join(places.stream().map(place -> tell(place, news)).toList())
                .<Void>mapEmpty()
                .otherwiseEmpty();
    }

    private static Future<Void> tell(Place place, Function<ZoneListener, Future<Void>> news) {
        Promise<Void> heard = Promise.promise();
        place.context.runOnContext(ignored ->
                Future.succeededFuture(place.listener).compose(news::apply).onComplete(heard));
        return heard.future().timeout(PATIENCE_SECONDS, TimeUnit.SECONDS);
    }
}
