-- What the gateway said that fits no payment is counted whenever management opens its first page: found among all that it
-- ever said without reading it.
CREATE INDEX CONCURRENTLY payment_event_unmatched ON payment_event (received_at) WHERE outcome IN ('mismatch', 'unknown-order');
