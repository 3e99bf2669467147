-- A hold belongs to a session, or to whoever waited for the time.
ALTER TABLE slot_claim DROP CONSTRAINT slot_claim_kind;
ALTER TABLE slot_claim ADD CONSTRAINT slot_claim_kind CHECK (
  CASE kind
    WHEN 'HOLD' THEN (session_id IS NOT NULL OR waitlist_id IS NOT NULL) AND expires_at IS NOT NULL AND booking_id IS NULL
    WHEN 'BOOKING' THEN booking_id IS NOT NULL AND expires_at IS NULL AND waitlist_id IS NULL
    ELSE expires_at IS NULL AND waitlist_id IS NULL
  END);

ALTER TABLE review_photo ADD CONSTRAINT review_photo_place CHECK (position BETWEEN 0 AND 2 AND width > 0 AND height > 0);
ALTER TABLE review_report ADD CONSTRAINT review_report_text CHECK (char_length(text) <= 500);
ALTER TABLE review
  ADD CONSTRAINT review_reply CHECK ((reply IS NULL) = (replied_at IS NULL) AND char_length(reply) BETWEEN 1 AND 1000),
  ADD CONSTRAINT review_hidden CHECK (status <> 'HIDDEN' OR hidden_reason IS NOT NULL);

ALTER TABLE queue_ticket ADD CONSTRAINT queue_ticket_range CHECK (
  number > 0 AND duration_min BETWEEN 5 AND 720 AND char_length(name) BETWEEN 1 AND 60 AND cardinality(service_ids) <= 10
  AND CASE status
    WHEN 'WAITING' THEN served_at IS NULL AND ended_at IS NULL
    WHEN 'CALLED' THEN called_at IS NOT NULL AND served_at IS NULL AND ended_at IS NULL
    WHEN 'SERVING' THEN served_at IS NOT NULL AND ended_at IS NULL
    ELSE ended_at IS NOT NULL
  END);
ALTER TABLE booking_note ADD CONSTRAINT booking_note_text CHECK (char_length(text) BETWEEN 1 AND 500);
ALTER TABLE outlet_staff
  ADD CONSTRAINT outlet_staff_email CHECK (email = lower(email) AND char_length(email) BETWEEN 3 AND 254),
  ADD CONSTRAINT outlet_staff_joined CHECK ((status = 'ACTIVE') = (user_id IS NOT NULL) AND (status = 'ACTIVE') = (joined_at IS NOT NULL));

ALTER TABLE waitlist_entry
  ADD CONSTRAINT waitlist_window CHECK (
    from_min BETWEEN 0 AND 1439 AND until_min BETWEEN 1 AND 1440 AND until_min > from_min
    AND cardinality(service_ids) BETWEEN 1 AND 10 AND offers >= 0),
  ADD CONSTRAINT waitlist_offer CHECK (
    (status = 'OFFERED') = (offer_until IS NOT NULL)
    AND (offer_until IS NULL) = (offer_start_at IS NULL) AND (offer_until IS NULL) = (offer_barber_id IS NULL)),
  ADD CONSTRAINT waitlist_end CHECK ((status IN ('WAITING', 'OFFERED')) = (ended_at IS NULL)),
  ADD CONSTRAINT waitlist_booked CHECK (status <> 'BOOKED' OR booking_id IS NOT NULL);
-- Once in the line of an outlet and day.
CREATE UNIQUE INDEX waitlist_once ON waitlist_entry (customer_id, outlet_id, day, barber_id) NULLS NOT DISTINCT
  WHERE status IN ('WAITING', 'OFFERED');
CREATE INDEX waitlist_offer_until ON waitlist_entry (offer_until) WHERE status = 'OFFERED';
-- An offer is one hold.
CREATE UNIQUE INDEX slot_claim_waitlist ON slot_claim (waitlist_id) WHERE active AND waitlist_id IS NOT NULL;

ALTER TABLE booking_series ADD CONSTRAINT booking_series_weeks CHECK (every_weeks BETWEEN 1 AND 12);
ALTER TABLE booking ADD CONSTRAINT booking_promo CHECK (promo_code IS NULL OR discount > 0);

ALTER TABLE customer_address ADD CONSTRAINT customer_address_range CHECK (
  char_length(label) BETWEEN 1 AND 40 AND char_length(address_line) BETWEEN 5 AND 200 AND char_length(note) <= 200
  AND lat BETWEEN -11.2 AND 6.3 AND lng BETWEEN 94.7 AND 141.1);
CREATE UNIQUE INDEX customer_address_primary ON customer_address (user_id) WHERE is_primary;

ALTER TABLE promo_code ADD CONSTRAINT promo_code_range CHECK (
  code ~ '^[A-Z0-9]{3,20}$' AND starts_at < ends_at AND min_subtotal >= 0
  AND CASE kind WHEN 'PERCENT' THEN value BETWEEN 1 AND 100 ELSE value BETWEEN 1000 AND 5000000 AND max_discount IS NULL END
  AND (max_discount IS NULL OR max_discount BETWEEN 1000 AND 5000000)
  AND (usage_limit IS NULL OR usage_limit > 0) AND per_customer BETWEEN 1 AND 100
  AND used >= 0 AND (usage_limit IS NULL OR used <= usage_limit));
ALTER TABLE promo_use ADD CONSTRAINT promo_use_amount CHECK (amount > 0);

ALTER TABLE safety_case
  ADD CONSTRAINT safety_case_text CHECK (char_length(text) BETWEEN 10 AND 2000 AND char_length(decision) <= 1000),
  ADD CONSTRAINT safety_case_closed CHECK (
    (status IN ('ACTION_TAKEN', 'NO_ACTION')) = (closed_at IS NOT NULL)
    AND (closed_at IS NULL OR (decision IS NOT NULL AND handled_by IS NOT NULL)));
-- Once by each side, for the whole outlet or for a barber.
CREATE UNIQUE INDEX visit_block_once ON visit_block (customer_id, outlet_id, coalesce(barber_id, '00000000-0000-0000-0000-000000000000'::uuid), side);

ALTER TABLE delivery
  ADD CONSTRAINT delivery_tries CHECK (tries >= 0 AND replays >= 0),
  ADD CONSTRAINT delivery_sent CHECK ((status = 'SENT') = (sent_at IS NOT NULL)),
  ADD CONSTRAINT delivery_started CHECK (status <> 'SENDING' OR started_at IS NOT NULL),
  ADD CONSTRAINT delivery_reason CHECK (status NOT IN ('FAILED', 'SKIPPED') OR reason IS NOT NULL);
CREATE INDEX delivery_due ON delivery (due_at, id) WHERE status = 'WAITING';
CREATE INDEX delivery_sending ON delivery (started_at) WHERE status = 'SENDING';
CREATE INDEX notification_unread ON notification (user_id) WHERE read_at IS NULL;
ALTER TABLE quiet_hours ADD CONSTRAINT quiet_hours_range CHECK (
  from_min BETWEEN 0 AND 1439 AND until_min BETWEEN 0 AND 1439 AND from_min <> until_min);
ALTER TABLE push_subscription ADD CONSTRAINT push_subscription_size CHECK (
  char_length(endpoint) <= 1000 AND char_length(p256dh) <= 200 AND char_length(auth) <= 100);
-- One address for own bookings, and one for each barber.
CREATE UNIQUE INDEX calendar_feed_once ON calendar_feed (user_id, coalesce(barber_id, '00000000-0000-0000-0000-000000000000'::uuid));

-- Screens of an outlet's counter, in whatever process they hang, hear that something changed and read it themselves.
CREATE FUNCTION tell_outlet_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('outlet_changed', (CASE WHEN TG_OP = 'DELETE' THEN OLD.outlet_id ELSE NEW.outlet_id END)::text);
  RETURN NULL;
END $$;
CREATE TRIGGER booking_tells AFTER INSERT OR UPDATE ON booking FOR EACH ROW EXECUTE FUNCTION tell_outlet_changed();
CREATE TRIGGER queue_ticket_tells AFTER INSERT OR UPDATE OR DELETE ON queue_ticket
  FOR EACH ROW EXECUTE FUNCTION tell_outlet_changed();
