-- Tickets that still say whose they are: the rest was forgotten long ago.
CREATE INDEX CONCURRENTLY queue_ticket_named ON queue_ticket (created_at) WHERE phone IS NOT NULL OR name <> 'Tamu';
