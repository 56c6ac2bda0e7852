package dev.byod.benchmark;

import dev.byod.system.Api;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.stream.IntStream;

/** A zone {@code bench.test} of a tenant, with so many RRsets. */
record WrittenZone(Api api, int rrsets) {

    static final String NAME = "bench.test";
    static final String PATH = "/v1/zones/" + NAME + "/rrsets";

    /** All of them written by one request. */
    static WrittenZone of(Installation installation, String tenant, int rrsets) {
        Api api = new Api(installation.url(), Installation.ADMIN_KEY).tenantWithZone(tenant, NAME);
        api.patched(PATH, content(0, rrsets, 1));
        return new WrittenZone(api, rrsets);
    }

    /** Once the provider has all that was written. */
    WrittenZone live() {
        String ended = api.ended(api.patched(PATH, content(0, rrsets, 0))).getString("state");
        if (!ended.equals("succeeded")) {
            throw new AssertionError("operation: " + ended + " (expected: succeeded)");
        }
        return this;
    }

    String key() {
        return api.key();
    }

    /** Of one of the RRsets. */
    String path(int number) {
        return PATH + "/h" + number % rrsets + "/A";
    }

    /** A body of PATCH: RRsets from this number on, the values of which differ between versions. */
    static JsonArray content(int from, int many, int version) {
        JsonArray items = new JsonArray();
        IntStream.range(from, from + many)
                .mapToObj(i -> body(version).put("name", "h" + i).put("type", "A"))
                .forEach(items::add);
        return items;
    }

    /** A body of PUT. */
    static JsonObject body(int version) {
        return new JsonObject().put("ttl", 300).put("records", new JsonArray().add(address(version)));
    }

    static String address(int version) {
        return "10.%d.%d.%d".formatted(version >> 16 & 255, version >> 8 & 255, version & 255);
    }
}
