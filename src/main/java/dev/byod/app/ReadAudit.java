package dev.byod.app;

import dev.byod.core.audit.AuditFilter;
import dev.byod.core.audit.AuditRecord;
import dev.byod.core.page.Page;
import dev.byod.core.page.PageRequest;
import dev.byod.core.tenancy.Acting;
import dev.byod.store.intent.AuditLog;
import io.vertx.core.Future;

/** Who did what to a tenant's things. */
public final class ReadAudit {

    private final AuditLog log;

    public ReadAudit(AuditLog log) {
        this.log = log;
    }

    /** The newest first; of who does not see all zones, changes of records in those they see. */
    public Future<Page<AuditRecord>> list(Acting acting, AuditFilter filter, PageRequest page) {
        return log.list(acting, filter, page);
    }
}
