-- What management looks outlets and bookings up by.
CREATE INDEX outlet_name_trgm ON outlet USING gin (name gin_trgm_ops);
CREATE INDEX outlet_by_name ON outlet (name, id);
CREATE INDEX outlet_by_rating ON outlet (rating, id) WHERE rating_count > 0;
CREATE INDEX booking_start ON booking (start_at, id);
CREATE INDEX booking_phone ON booking (contact_phone, start_at) WHERE contact_phone <> '';
CREATE INDEX outbox_event_booking ON outbox_event ((payload ->> 'bookingId')) WHERE payload ->> 'bookingId' IS NOT NULL;

-- What was done about a message; it goes with the message.
ALTER TABLE contact_message ADD COLUMN handled_note text;
