package dev.byod.server;

import java.util.OptionalInt;

/** The ports that listen, as they came out. */
record Endpoints(int apiPort, int managementPort, OptionalInt dnsPort) {}
