-- Who still stands in a line: few rows, however many tickets there were.
CREATE INDEX CONCURRENTLY queue_ticket_open ON queue_ticket (day) WHERE status IN ('WAITING', 'CALLED', 'SKIPPED');
