-- What is told and old enough to go is found by it.
CREATE INDEX CONCURRENTLY outbox_event_done ON outbox_event (processed_at) WHERE processed_at IS NOT NULL;
