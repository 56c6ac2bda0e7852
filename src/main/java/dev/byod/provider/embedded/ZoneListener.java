package dev.byod.provider.embedded;

import dev.byod.core.name.ZoneName;
import io.vertx.core.Future;

/** Hears of changes on the context it subscribed from. Its futures complete when it has taken the change in. */
public interface ZoneListener {

    /** One zone changed, appeared or vanished. */
    Future<Void> changed(ZoneName zone);

    /** Anything may have changed: compare serials. */
    Future<Void> everything();
}
