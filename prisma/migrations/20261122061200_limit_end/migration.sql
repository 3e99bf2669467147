-- Counters that are over, which the limiter and the nightly job remove.
CREATE INDEX CONCURRENTLY "rate_limit_expire_idx" ON "rate_limit"("expire");
