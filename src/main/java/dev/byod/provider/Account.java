package dev.byod.provider;

import java.util.Map;

/**
 * An opened credential. It stays inside the lane.
 *
 * @param provider the name in the registry
 * @param scope what the provider limits as one; stable over restarts and the same for equal accounts
 * @param config settings that are no secrets
 */
public record Account(String provider, String scope, Map<String, String> config) {

    public Account {
        config = Map.copyOf(config);
    }
}
