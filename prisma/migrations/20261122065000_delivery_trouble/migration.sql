-- Management looks for what was not delivered, which is rare.
CREATE INDEX CONCURRENTLY delivery_trouble ON delivery (status, id DESC) WHERE status IN ('FAILED', 'UNKNOWN', 'SKIPPED');
