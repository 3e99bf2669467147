CREATE EXTENSION IF NOT EXISTS btree_gist;
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Time is claimed, not checked: two active claims of one barber never overlap, whatever path writes them.
ALTER TABLE slot_claim ADD CONSTRAINT slot_claim_free EXCLUDE USING gist (barber_id WITH =, during WITH &&) WHERE (active);
ALTER TABLE slot_claim
  ADD CONSTRAINT slot_claim_period CHECK (end_at > start_at),
  ADD CONSTRAINT slot_claim_kind CHECK (
    CASE kind
      WHEN 'HOLD' THEN session_id IS NOT NULL AND expires_at IS NOT NULL AND booking_id IS NULL
      WHEN 'BOOKING' THEN booking_id IS NOT NULL AND expires_at IS NULL
      ELSE expires_at IS NULL
    END);
-- An outlet's days in one range scan, all barbers.
CREATE INDEX slot_claim_outlet_time ON slot_claim (outlet_id, start_at) INCLUDE (barber_id, end_at) WHERE active;
CREATE INDEX slot_claim_session ON slot_claim (session_id) WHERE active AND kind = 'HOLD';
-- Ending a session looks for what it ever held.
CREATE INDEX slot_claim_of_session ON slot_claim (session_id) WHERE session_id IS NOT NULL;
CREATE INDEX slot_claim_hold_expiry ON slot_claim (expires_at) WHERE active AND kind = 'HOLD';
-- One active claim a booking.
CREATE UNIQUE INDEX slot_claim_booking ON slot_claim (booking_id) WHERE active AND kind = 'BOOKING';

ALTER TABLE outlet
  ADD CONSTRAINT outlet_name CHECK (char_length(name) BETWEEN 3 AND 60),
  ADD CONSTRAINT outlet_tagline CHECK (char_length(tagline) <= 60),
  ADD CONSTRAINT outlet_postcode CHECK (postcode ~ '^[0-9]{5}$'),
  ADD CONSTRAINT outlet_place CHECK (lat BETWEEN -11.2 AND 6.3 AND lng BETWEEN 94.7 AND 141.1),
  ADD CONSTRAINT outlet_policy CHECK (
    min_notice_min BETWEEN 0 AND 10080 AND horizon_days BETWEEN 1 AND 180 AND slot_step_min IN (5, 10, 15, 20, 30, 60)
    AND cancel_window_min BETWEEN 0 AND 10080 AND late_grace_min BETWEEN 0 AND 120 AND deposit_percent BETWEEN 1 AND 100),
  ADD CONSTRAINT outlet_mobile CHECK (
    radius_km BETWEEN 1 AND 30 AND free_km BETWEEN 0 AND 30 AND travel_base >= 0 AND travel_per_km >= 0
    AND travel_base_min BETWEEN 0 AND 240 AND travel_per_km_min BETWEEN 0 AND 60 AND min_order >= 0),
  ADD CONSTRAINT outlet_open CHECK (open_utc BETWEEN 0 AND 1440 AND close_utc BETWEEN 0 AND 1440),
  ADD CONSTRAINT outlet_rating CHECK (rating_count >= 0 AND rating_sum BETWEEN rating_count AND rating_count * 5);
-- Near me, open now and by name in one index; the rating stays out so that its updates stay cheap.
CREATE INDEX outlet_search ON outlet USING gist (pos, open_utc, close_utc, search_text gist_trgm_ops (siglen = 64)) WHERE status = 'ACTIVE';
CREATE INDEX outlet_region ON outlet (kelurahan_code text_pattern_ops) WHERE status = 'ACTIVE';
CREATE INDEX outlet_by_score ON outlet (score DESC, id DESC) WHERE status = 'ACTIVE';
CREATE INDEX outlet_by_price ON outlet (price_from, id) WHERE status = 'ACTIVE';
CREATE INDEX search_word_trgm ON search_word USING gist (word gist_trgm_ops) WHERE count > 0;
CREATE INDEX region_search_trgm ON region USING gin (search_name gin_trgm_ops) WHERE level BETWEEN 2 AND 3;

ALTER TABLE opening_hours ADD CONSTRAINT opening_hours_range CHECK (
  weekday BETWEEN 1 AND 7 AND open_min BETWEEN 0 AND 1439 AND close_min BETWEEN 0 AND 1440 AND open_min <> close_min);
ALTER TABLE hours_exception ADD CONSTRAINT hours_exception_range CHECK (
  (open_min IS NULL AND close_min IS NULL)
  OR (open_min BETWEEN 0 AND 1439 AND close_min BETWEEN 0 AND 1440 AND open_min <> close_min));
ALTER TABLE shift ADD CONSTRAINT shift_range CHECK (
  weekday BETWEEN 1 AND 7 AND start_min BETWEEN 0 AND 1439 AND end_min BETWEEN 0 AND 1440 AND start_min <> end_min);
ALTER TABLE service ADD CONSTRAINT service_range CHECK (
  duration_min BETWEEN 10 AND 240 AND duration_min % 5 = 0 AND price BETWEEN 5000 AND 5000000 AND buffer_min BETWEEN 0 AND 30);
ALTER TABLE barber_service ADD CONSTRAINT barber_service_range CHECK (
  (price IS NULL OR price BETWEEN 5000 AND 5000000)
  AND (duration_min IS NULL OR (duration_min BETWEEN 10 AND 240 AND duration_min % 5 = 0)));
ALTER TABLE time_off ADD CONSTRAINT time_off_period CHECK (end_at > start_at);

ALTER TABLE booking
  ADD CONSTRAINT booking_period CHECK (end_at > start_at),
  ADD CONSTRAINT booking_note CHECK (char_length(note) <= 300),
  ADD CONSTRAINT booking_money CHECK (
    subtotal >= 0 AND travel_fee >= 0 AND discount >= 0 AND service_fee >= 0 AND cancel_fee >= 0
    AND discount <= subtotal AND total = subtotal + travel_fee + service_fee - discount AND deposit BETWEEN 0 AND total),
  ADD CONSTRAINT booking_check_in_code CHECK (check_in_code ~ '^[0-9]{6}$'),
  ADD CONSTRAINT booking_customer CHECK (channel <> 'APP' OR customer_id IS NOT NULL),
  ADD CONSTRAINT booking_moves CHECK (reschedule_count BETWEEN 0 AND 20);
CREATE INDEX booking_deadline ON booking (deadline_at) WHERE deadline_at IS NOT NULL;
ALTER TABLE booking_item ADD CONSTRAINT booking_item_range CHECK (price >= 0 AND duration_min > 0);
ALTER TABLE review ADD CONSTRAINT review_range CHECK (
  rating BETWEEN 1 AND 5 AND barber_rating BETWEEN 1 AND 5 AND char_length(text) <= 1000);
CREATE INDEX outbox_event_open ON outbox_event (created_at) WHERE processed_at IS NULL;

-- The transitions of a booking (app/features/booking/booking-status.ts holds the same table; a test compares them).
CREATE TABLE booking_transition (
  from_status booking_status,
  to_status booking_status NOT NULL,
  UNIQUE NULLS NOT DISTINCT (from_status, to_status)
);
INSERT INTO booking_transition (from_status, to_status) VALUES
  (NULL, 'PENDING_PAYMENT'), (NULL, 'AWAITING_OUTLET'), (NULL, 'CONFIRMED'),
  ('PENDING_PAYMENT', 'CONFIRMED'), ('PENDING_PAYMENT', 'AWAITING_OUTLET'), ('PENDING_PAYMENT', 'EXPIRED'),
  ('PENDING_PAYMENT', 'CANCELLED_BY_CUSTOMER'),
  ('AWAITING_OUTLET', 'CONFIRMED'), ('AWAITING_OUTLET', 'DECLINED'), ('AWAITING_OUTLET', 'EXPIRED'),
  ('AWAITING_OUTLET', 'CANCELLED_BY_CUSTOMER'),
  ('CONFIRMED', 'CANCELLED_BY_CUSTOMER'), ('CONFIRMED', 'CANCELLED_BY_OUTLET'), ('CONFIRMED', 'EN_ROUTE'),
  ('CONFIRMED', 'CHECKED_IN'), ('CONFIRMED', 'NO_SHOW'),
  ('EN_ROUTE', 'CHECKED_IN'), ('EN_ROUTE', 'NO_SHOW'), ('EN_ROUTE', 'CANCELLED_BY_OUTLET'),
  ('EN_ROUTE', 'CANCELLED_BY_CUSTOMER'),
  ('CHECKED_IN', 'COMPLETED'), ('CHECKED_IN', 'CANCELLED_BY_OUTLET');

CREATE FUNCTION booking_status_guard() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  previous booking_status := CASE WHEN TG_OP = 'UPDATE' THEN OLD.status END;
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.status = NEW.status THEN RETURN NEW; END IF;
  IF NOT EXISTS (
    SELECT 1 FROM booking_transition t WHERE t.from_status IS NOT DISTINCT FROM previous AND t.to_status = NEW.status
  ) THEN
    RAISE EXCEPTION 'booking % cannot go from % to %', NEW.code, coalesce(previous::text, 'nothing'), NEW.status
      USING ERRCODE = 'check_violation', CONSTRAINT = 'booking_status_guard';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER booking_status_guard BEFORE INSERT OR UPDATE OF status ON booking
  FOR EACH ROW EXECUTE FUNCTION booking_status_guard();

-- Rating aggregates of outlets and barbers. score = (count·mean + 8·4.3) / (count + 8), the Bayesian mean of lists.
CREATE FUNCTION add_rating(the_outlet uuid, the_barber uuid, outlet_points int, barber_points int, n int) RETURNS void
LANGUAGE sql AS $$
  UPDATE outlet SET
    rating_sum = rating_sum + outlet_points, rating_count = rating_count + n,
    rating = CASE WHEN rating_count + n = 0 THEN 0 ELSE (rating_sum + outlet_points)::real / (rating_count + n) END,
    score = CASE WHEN rating_count + n = 0 THEN 0 ELSE (rating_sum + outlet_points + 8 * 4.3)::real / (rating_count + n + 8) END
  WHERE id = the_outlet;
  UPDATE barber SET
    rating_sum = rating_sum + barber_points, rating_count = rating_count + n,
    rating = CASE WHEN rating_count + n = 0 THEN 0 ELSE (rating_sum + barber_points)::real / (rating_count + n) END
  WHERE id = the_barber;
$$;
CREATE FUNCTION review_aggregates() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.status = 'PUBLISHED' THEN
    PERFORM add_rating(OLD.outlet_id, OLD.barber_id, -OLD.rating, -OLD.barber_rating, -1);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.status = 'PUBLISHED' THEN
    PERFORM add_rating(NEW.outlet_id, NEW.barber_id, NEW.rating, NEW.barber_rating, 1);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER review_aggregates AFTER INSERT OR DELETE OR UPDATE OF status, rating, barber_rating ON review
  FOR EACH ROW EXECUTE FUNCTION review_aggregates();

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
