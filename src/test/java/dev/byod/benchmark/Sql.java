package dev.byod.benchmark;

import dev.byod.store.Statement;
import java.util.Arrays;

/** The product's own statements, for who runs them without the product around them. */
final class Sql {

    static final Statement ACT_FOR_TENANT = of("TenantSql", "ACT_FOR_TENANT");
    static final Statement KEY = of("tenancy.ApiKeysSql", "PRESENT");
    static final Statement ZONE = of("tenancy.ZonesSql", "FIND");
    static final Statement LOCK = of("intent.RrsetsSql", "LOCK");
    static final Statement AT_NAMES = of("intent.RrsetsSql", "AT_NAMES");
    static final Statement AROUND = of("intent.RrsetsSql", "AROUND");
    static final Statement EXISTING = of("intent.RrsetsSql", "EXISTING");
    static final Statement WRITE = of("intent.RrsetsSql", "WRITE");
    static final Statement SUPERSEDE = of("intent.RrsetsSql", "SUPERSEDE");
    static final Statement AUDIT = of("intent.AuditSql", "APPEND_ALL");

    private Sql() {}

    private static Statement of(String enumeration, String constant) {
        try {
            return Arrays.stream(Class.forName("dev.byod.store." + enumeration).getEnumConstants())
                    .filter(each -> each.toString().equals(constant))
                    .map(Statement.class::cast)
                    .findFirst()
                    .orElseThrow();
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }
}
