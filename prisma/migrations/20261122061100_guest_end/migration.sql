-- Visits of guests whose name is still kept; a forgotten one leaves it.
CREATE INDEX CONCURRENTLY booking_guest_end ON booking (end_at) WHERE customer_id IS NULL AND (contact_name <> 'Tamu' OR contact_phone <> '' OR note <> '');
