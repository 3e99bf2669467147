-- What the database itself refuses, keeps and finds quickly, a section a room in the order of the tables. A function is
-- beside its first trigger; those of several rooms come first.
-- A guard that reads a table looks for it in the product's own schema, never in the session's temporary one.

CREATE EXTENSION IF NOT EXISTS btree_gist;
CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

-- Screens of an outlet's counter, in whatever process they hang, hear that something changed and read it themselves.
CREATE FUNCTION tell_outlet_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('outlet_changed', (CASE WHEN TG_OP = 'DELETE' THEN OLD.outlet_id ELSE NEW.outlet_id END)::text);
  RETURN NULL;
END $$;

-- What happens to a booking in other tables is told as what happens in its own row.
CREATE FUNCTION tell_outlet_of_booking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('outlet_changed', b.outlet_id::text) FROM booking b WHERE b.id = NEW.booking_id;
  RETURN NULL;
END $$;

-- core

CREATE INDEX region_search_trgm ON region USING gin (search_name gin_trgm_ops) WHERE level BETWEEN 2 AND 3;

CREATE INDEX outbox_event_open ON outbox_event (created_at) WHERE processed_at IS NULL;
CREATE INDEX outbox_event_booking ON outbox_event ((payload ->> 'bookingId')) WHERE payload ->> 'bookingId' IS NOT NULL;
-- What is told and old enough to go is found by it.
CREATE INDEX outbox_event_done ON outbox_event (processed_at) WHERE processed_at IS NOT NULL;

CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

ALTER TABLE audit_seal ADD CONSTRAINT audit_seal_shape CHECK (position > 0 AND octet_length(hash) = 32);
CREATE TRIGGER audit_seal_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_seal
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER audit_check_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_check
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE INDEX search_word_trgm ON search_word USING gist (word gist_trgm_ops) WHERE count > 0;

-- messages

ALTER TABLE contact_message
  ADD CONSTRAINT contact_message_size CHECK (
    char_length(name) BETWEEN 1 AND 100 AND char_length(email) BETWEEN 3 AND 200 AND char_length(message) BETWEEN 1 AND 2000),
  ADD CONSTRAINT contact_message_handled CHECK ((status = 'HANDLED') = (handled_at IS NOT NULL));

ALTER TABLE feature_interest ADD CONSTRAINT feature_interest_email CHECK (
  email = lower(email) AND char_length(email) <= 200);

CREATE INDEX notification_unread ON notification (user_id) WHERE read_at IS NULL;

ALTER TABLE delivery
  ADD CONSTRAINT delivery_tries CHECK (tries >= 0 AND replays >= 0),
  ADD CONSTRAINT delivery_sent CHECK ((status = 'SENT') = (sent_at IS NOT NULL)),
  ADD CONSTRAINT delivery_started CHECK (status <> 'SENDING' OR started_at IS NOT NULL),
  ADD CONSTRAINT delivery_reason CHECK (status NOT IN ('FAILED', 'SKIPPED') OR reason IS NOT NULL),
  ADD CONSTRAINT delivery_arrived CHECK (delivered_at IS NULL OR status = 'SENT');
-- A channel that does not work leaves the others alone.
CREATE INDEX delivery_due ON delivery (channel, due_at, id) WHERE status = 'WAITING';
CREATE INDEX delivery_sending ON delivery (started_at) WHERE status = 'SENDING';
-- Management looks for what was not delivered, which is rare.
CREATE INDEX delivery_trouble ON delivery (status, id DESC) WHERE status IN ('FAILED', 'UNKNOWN', 'SKIPPED');

ALTER TABLE push_subscription ADD CONSTRAINT push_subscription_size CHECK (
  char_length(endpoint) <= 1000 AND char_length(p256dh) <= 200 AND char_length(auth) <= 100);

ALTER TABLE quiet_hours ADD CONSTRAINT quiet_hours_range CHECK (
  from_min BETWEEN 0 AND 1439 AND until_min BETWEEN 0 AND 1439 AND from_min <> until_min);

-- people

-- What people of management look for: a name or an address as it is typed, without regard to case.
CREATE INDEX user_name_trgm ON "user" USING gin (lower(name) gin_trgm_ops);
CREATE INDEX user_email_trgm ON "user" USING gin (lower(email) gin_trgm_ops);
-- Lists of management look for a part of a name or an address as it is written.
CREATE INDEX user_name_words ON "user" USING gin (name gin_trgm_ops);
CREATE INDEX user_email_words ON "user" USING gin (email gin_trgm_ops);

ALTER TABLE provider_grant ADD CONSTRAINT provider_grant_failures CHECK (failures >= 0);

ALTER TABLE login_event ADD CONSTRAINT login_event_code CHECK (referral_code ~ '^[A-Za-z0-9_-]{1,20}$');
CREATE INDEX login_event_open ON login_event (at)
  WHERE tracked_at IS NULL OR synced_at IS NULL OR referral_done_at IS NULL;

ALTER TABLE management_session ADD CONSTRAINT management_session_tries CHECK (failed_tries BETWEEN 0 AND 5);

ALTER TABLE role_request
  -- A role is given, and MANAGEMENT taken, by two people: the second is neither who asked nor whom it is about.
  ADD CONSTRAINT role_request_second_member CHECK (
    status <> 'APPROVED'
    OR (decided_by IS NOT NULL AND decided_by <> asked_by AND decided_by <> subject_id)
    OR (action = 'REVOKE' AND role <> 'MANAGEMENT' AND decided_by = asked_by)),
  ADD CONSTRAINT role_request_decided CHECK ((status = 'PENDING') = (decided_at IS NULL));
CREATE UNIQUE INDEX role_request_pending ON role_request (subject_id, role) WHERE status = 'PENDING';

ALTER TABLE account_view
  ADD CONSTRAINT account_view_of_somebody_else CHECK (manager_id <> user_id),
  ADD CONSTRAINT account_view_short CHECK (ends_at > begun_at AND ends_at <= begun_at + INTERVAL '15 minutes');

ALTER TABLE data_request
  ADD CONSTRAINT data_request_decided CHECK (
    (status = 'OPEN') = (decided_at IS NULL) AND (status = 'OPEN') = (outcome IS NULL)),
  -- More time is never taken without saying why.
  ADD CONSTRAINT data_request_extended CHECK (
    (extended_at IS NULL) = (extended_reason IS NULL)
    AND (extended_at IS NOT NULL OR due_at <= received_at + INTERVAL '72 hours'));

-- What was agreed to stays as it was said.
CREATE TRIGGER consent_append_only BEFORE UPDATE ON consent FOR EACH ROW EXECUTE FUNCTION refuse_change();

ALTER TABLE referral_code ADD CONSTRAINT referral_code_form CHECK (code ~ '^[A-Za-z0-9_-]{4,20}$');
-- Referral codes differ in more than case: people read them aloud.
CREATE UNIQUE INDEX referral_code_folded ON referral_code (lower(code)) WHERE code IS NOT NULL;

ALTER TABLE referral_event
  ADD CONSTRAINT referral_event_code CHECK (code ~ '^[A-Za-z0-9_-]{1,20}$'),
  ADD CONSTRAINT referral_event_type CHECK (event_type = 'customer_join'),
  -- A referral of oneself is on record as rejected and never as anything else.
  ADD CONSTRAINT referral_event_not_self CHECK (
    referrer_id <> referee_id OR (status = 'REJECTED' AND rejection = 'SELF')),
  ADD CONSTRAINT referral_event_state CHECK (
    CASE status
      WHEN 'RECORDED' THEN rejection IS NULL AND qualified_at IS NULL AND rewarded_at IS NULL
      WHEN 'QUALIFIED' THEN rejection IS NULL AND qualified_at IS NOT NULL AND rewarded_at IS NULL
      WHEN 'REWARDED' THEN rejection IS NULL AND qualified_at IS NOT NULL AND rewarded_at IS NOT NULL
      ELSE rejection IS NOT NULL AND rewarded_at IS NULL
    END),
  ADD CONSTRAINT referral_event_reward CHECK (
    (referrer_reward IS NULL OR (referrer_reward >= 0 AND status IN ('QUALIFIED', 'REWARDED')))
    AND (referee_reward IS NULL OR (referee_reward >= 0 AND status IN ('QUALIFIED', 'REWARDED')))
    AND (referrer_reward > 0) IS NOT DISTINCT FROM (CASE WHEN referrer_reward IS NOT NULL THEN referrer_rewarded_at IS NOT NULL END)),
  -- An invitation that was taken for abuse earned nothing yet.
  ADD CONSTRAINT referral_event_abuse CHECK (
    rejection IS NULL OR rejection::text <> 'ABUSE' OR (referrer_reward IS NULL AND referee_reward IS NULL));
CREATE INDEX referral_event_open ON referral_event (created_at) WHERE status = 'RECORDED';
CREATE INDEX referral_event_to_reward ON referral_event (qualified_at) WHERE status = 'QUALIFIED';
CREATE INDEX referral_event_rewarded ON referral_event (referrer_id, referrer_rewarded_at)
  WHERE referrer_rewarded_at IS NOT NULL;
-- One number, one reward.
CREATE UNIQUE INDEX referral_event_phone ON referral_event (referee_phone_hash) WHERE referee_phone_hash IS NOT NULL;

ALTER TABLE welcome_survey ADD CONSTRAINT welcome_survey_answer CHECK (
  (answered_at IS NULL AND answers IS NULL AND version IS NULL)
  OR (answered_at IS NOT NULL AND answers IS NOT NULL AND version >= 1));

ALTER TABLE whatsapp_verification
  ADD CONSTRAINT whatsapp_verification_phone CHECK (phone ~ '^\+[1-9][0-9]{7,14}$'),
  ADD CONSTRAINT whatsapp_verification_tries CHECK (tries BETWEEN 0 AND 5),
  ADD CONSTRAINT whatsapp_verification_period CHECK (expires_at > created_at);

ALTER TABLE customer_address
  ADD CONSTRAINT customer_address_range CHECK (
    char_length(label) BETWEEN 1 AND 40 AND char_length(address_line) BETWEEN 5 AND 200 AND char_length(note) <= 200
    AND lat BETWEEN -11.2 AND 6.3 AND lng BETWEEN 94.7 AND 141.1),
  ADD CONSTRAINT customer_address_kelurahan CHECK (starts_with(kelurahan_code, district_code || '.'));
CREATE UNIQUE INDEX customer_address_primary ON customer_address (user_id) WHERE is_primary;

-- Once by each side, for the whole outlet or for a barber.
CREATE UNIQUE INDEX visit_block_once ON visit_block (
  customer_id, outlet_id, coalesce(barber_id, '00000000-0000-0000-0000-000000000000'::uuid), side);

-- time

ALTER TABLE opening_hours ADD CONSTRAINT opening_hours_range CHECK (
  weekday BETWEEN 1 AND 7 AND open_min BETWEEN 0 AND 1439 AND close_min BETWEEN 0 AND 1440 AND open_min <> close_min);

ALTER TABLE hours_exception ADD CONSTRAINT hours_exception_range CHECK (
  (open_min IS NULL AND close_min IS NULL)
  OR (open_min BETWEEN 0 AND 1439 AND close_min BETWEEN 0 AND 1440 AND open_min <> close_min));

ALTER TABLE shift ADD CONSTRAINT shift_range CHECK (
  weekday BETWEEN 1 AND 7 AND start_min BETWEEN 0 AND 1439 AND end_min BETWEEN 0 AND 1440 AND start_min <> end_min);

ALTER TABLE time_off ADD CONSTRAINT time_off_period CHECK (end_at > start_at);

ALTER TABLE slot_claim
  -- Time is claimed, not checked: two active claims of one barber never overlap, whatever path writes them.
  ADD CONSTRAINT slot_claim_free EXCLUDE USING gist (barber_id WITH =, during WITH &&) WHERE (active),
  ADD CONSTRAINT slot_claim_period CHECK (end_at > start_at),
  -- A hold belongs to a session, or to whoever waited for the time.
  ADD CONSTRAINT slot_claim_kind CHECK (
    CASE kind
      WHEN 'HOLD' THEN (session_id IS NOT NULL OR waitlist_id IS NOT NULL) AND expires_at IS NOT NULL AND booking_id IS NULL
      WHEN 'BOOKING' THEN booking_id IS NOT NULL AND expires_at IS NULL AND waitlist_id IS NULL
      ELSE expires_at IS NULL AND waitlist_id IS NULL
    END);
-- An outlet's days in one range scan, all barbers.
CREATE INDEX slot_claim_outlet_time ON slot_claim (outlet_id, start_at) INCLUDE (barber_id, end_at) WHERE active;
CREATE INDEX slot_claim_session ON slot_claim (session_id) WHERE active AND kind = 'HOLD';
-- Ending a session looks for what it ever held.
CREATE INDEX slot_claim_of_session ON slot_claim (session_id) WHERE session_id IS NOT NULL;
CREATE INDEX slot_claim_hold_expiry ON slot_claim (expires_at) WHERE active AND kind = 'HOLD';
-- One active claim a booking.
CREATE UNIQUE INDEX slot_claim_booking ON slot_claim (booking_id) WHERE active AND kind = 'BOOKING';
-- An offer is one hold.
CREATE UNIQUE INDEX slot_claim_waitlist ON slot_claim (waitlist_id) WHERE active AND waitlist_id IS NOT NULL;
-- A barber's time off or break is on the counter's screens, too; bookings and walk-ins tell by themselves.
CREATE TRIGGER slot_claim_tells AFTER INSERT OR UPDATE ON slot_claim
  FOR EACH ROW WHEN (NEW.kind = 'BLOCK') EXECUTE FUNCTION tell_outlet_changed();
CREATE TRIGGER slot_claim_tells_gone AFTER DELETE ON slot_claim
  FOR EACH ROW WHEN (OLD.kind = 'BLOCK') EXECUTE FUNCTION tell_outlet_changed();

-- The end of a session takes its holds along by the foreign key. A hold that became a booking stays, whoever wrote it.
CREATE FUNCTION booking_claim_without_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.session_id := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER booking_claim_without_session BEFORE INSERT OR UPDATE ON slot_claim
  FOR EACH ROW WHEN (NEW.kind <> 'HOLD' AND NEW.session_id IS NOT NULL) EXECUTE FUNCTION booking_claim_without_session();

-- outlets

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
  ADD CONSTRAINT outlet_rating CHECK (rating_count >= 0 AND rating_sum BETWEEN rating_count AND rating_count * 5),
  ADD CONSTRAINT outlet_start_year CHECK (start_year BETWEEN 1900 AND 2200),
  ADD CONSTRAINT outlet_suspended_reason CHECK (char_length(suspended_reason) BETWEEN 1 AND 500);
-- Near me, open now and by name in one index; the rating stays out so that its updates stay cheap.
CREATE INDEX outlet_search ON outlet USING gist (pos, open_utc, close_utc, search_text gist_trgm_ops (siglen = 64))
  WHERE status = 'ACTIVE';
CREATE INDEX outlet_region ON outlet (kelurahan_code text_pattern_ops) WHERE status = 'ACTIVE';
CREATE INDEX outlet_by_score ON outlet (score DESC, id DESC) WHERE status = 'ACTIVE';
CREATE INDEX outlet_by_price ON outlet (price_from, id) WHERE status = 'ACTIVE';
-- What waits for a reviewer or for its owner is few among all outlets.
CREATE INDEX outlet_in_application ON outlet (status) WHERE status IN ('SUBMITTED', 'IN_REVIEW', 'REVISION');
-- The same phone number: looked for at every review.
CREATE INDEX outlet_whatsapp ON outlet (whatsapp) WHERE status NOT IN ('DRAFT', 'CLOSED');
-- What management looks outlets up by.
CREATE INDEX outlet_name_trgm ON outlet USING gin (name gin_trgm_ops);
CREATE INDEX outlet_by_name ON outlet (name, id);
CREATE INDEX outlet_by_rating ON outlet (rating, id) WHERE rating_count > 0;

-- The states of an outlet (app/features/outlets/status/outlet-transitions.ts holds the same table; a test compares them).
CREATE TABLE outlet_transition (
  from_status outlet_status NOT NULL,
  to_status outlet_status NOT NULL,
  PRIMARY KEY (from_status, to_status)
);
INSERT INTO outlet_transition (from_status, to_status) VALUES
  ('DRAFT', 'SUBMITTED'),
  ('SUBMITTED', 'IN_REVIEW'),
  ('IN_REVIEW', 'SUBMITTED'), ('IN_REVIEW', 'REVISION'), ('IN_REVIEW', 'REJECTED'), ('IN_REVIEW', 'APPROVED'),
  ('REVISION', 'SUBMITTED'),
  ('REJECTED', 'CLOSED'),
  ('APPROVED', 'READY'),
  ('READY', 'APPROVED'), ('READY', 'ACTIVE'),
  ('ACTIVE', 'PAUSED'), ('ACTIVE', 'LAPSED'),
  ('PAUSED', 'ACTIVE'), ('PAUSED', 'LAPSED'),
  ('LAPSED', 'ACTIVE');
INSERT INTO outlet_transition (from_status, to_status)
SELECT unnest(ARRAY[s, s, 'SUSPENDED']), unnest(ARRAY['SUSPENDED', 'CLOSED', s]) FROM unnest(
  ARRAY['DRAFT', 'SUBMITTED', 'IN_REVIEW', 'REVISION', 'APPROVED', 'READY', 'ACTIVE', 'PAUSED', 'LAPSED']::outlet_status[]) s;

-- An insert may begin anywhere. A change follows the table; a suspension keeps where it came from and returns only
-- there; an outlet opens with its date, and closes once nobody is expected there any more.
CREATE FUNCTION outlet_status_guard() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  problem text;
BEGIN
  IF OLD.status = NEW.status THEN
    IF OLD.suspended_from IS NOT DISTINCT FROM NEW.suspended_from THEN RETURN NEW; END IF;
    problem := 'it stays where it was suspended from';
  ELSIF NOT EXISTS (SELECT FROM outlet_transition t WHERE t.from_status = OLD.status AND t.to_status = NEW.status) THEN
    problem := 'no such step';
  ELSIF OLD.status = 'SUSPENDED' AND NEW.status IS DISTINCT FROM OLD.suspended_from THEN
    problem := 'it was suspended from another state';
  ELSIF NEW.suspended_from IS DISTINCT FROM (CASE WHEN NEW.status = 'SUSPENDED' THEN OLD.status END) THEN
    problem := 'suspended_from is the state before a suspension, and nothing otherwise';
  ELSIF NEW.status = 'ACTIVE' AND NEW.activated_at IS NULL THEN
    problem := 'it has no date of activation';
  ELSIF NEW.status = 'CLOSED' THEN
    -- A booking that is being placed holds the row's key: this waits for it, and sees it.
    PERFORM FROM outlet o WHERE o.id = NEW.id FOR UPDATE;
    IF EXISTS (
      SELECT FROM booking b WHERE b.outlet_id = NEW.id AND b.end_at > now()
        AND b.status IN ('PENDING_PAYMENT', 'AWAITING_OUTLET', 'CONFIRMED', 'EN_ROUTE', 'CHECKED_IN')
    ) THEN problem := 'somebody is expected there'; END IF;
  END IF;
  IF problem IS NOT NULL THEN
    RAISE EXCEPTION 'outlet % cannot go from % to %: %', NEW.id, OLD.status, NEW.status, problem
      USING ERRCODE = 'check_violation', CONSTRAINT = 'outlet_status_guard';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER outlet_status_guard BEFORE UPDATE OF status, suspended_from ON outlet
  FOR EACH ROW EXECUTE FUNCTION outlet_status_guard();

ALTER TABLE outlet_photo ADD CONSTRAINT outlet_photo_alt CHECK (char_length(alt) <= 160);

ALTER TABLE service
  ADD CONSTRAINT service_range CHECK (
    duration_min BETWEEN 10 AND 240 AND duration_min % 5 = 0 AND price BETWEEN 5000 AND 5000000 AND buffer_min BETWEEN 0 AND 30),
  ADD CONSTRAINT service_texts CHECK (char_length(name) BETWEEN 2 AND 60 AND char_length(description) <= 300);
-- Outlets name each service once, whatever its capitals.
CREATE UNIQUE INDEX service_name_folded ON service (outlet_id, lower(name));

ALTER TABLE barber ADD CONSTRAINT barber_texts CHECK (
  char_length(name) BETWEEN 2 AND 60 AND char_length(bio) <= 500 AND char_length(certificate) <= 80 AND years BETWEEN 0 AND 60);

ALTER TABLE barber_service ADD CONSTRAINT barber_service_range CHECK (
  (price IS NULL OR price BETWEEN 5000 AND 5000000)
  AND (duration_min IS NULL OR (duration_min BETWEEN 10 AND 240 AND duration_min % 5 = 0)));

ALTER TABLE application
  ADD CONSTRAINT application_code CHECK (code ~ '^DF-[2-9A-HJKMNPQRSTV-Z]{6}$'),
  ADD CONSTRAINT application_sent CHECK (
    (outlet_id IS NULL) = (sent_at IS NULL) AND (outlet_id IS NULL OR outlet_id = id)),
  ADD CONSTRAINT application_nik CHECK (
    (nik_hash IS NULL) = (nik_last4 IS NULL) AND (nik_box IS NULL OR nik_hash IS NOT NULL) AND nik_last4 ~ '^[0-9]{4}$'),
  ADD CONSTRAINT application_business_numbers CHECK (
    nib_last4 ~ '^[0-9]{4}$' AND npwp_last4 ~ '^[0-9]{4}$'
    AND (nib_box IS NULL OR nib_last4 IS NOT NULL) AND (npwp_box IS NULL OR npwp_last4 IS NOT NULL)),
  ADD CONSTRAINT application_counts CHECK (version >= 0 AND send_count >= 0);
-- The queue of the reviewers and the idle drafts.
CREATE INDEX application_sent_at ON application (sent_at) WHERE sent_at IS NOT NULL;
CREATE INDEX application_with_files ON application (touched_at) WHERE files_deleted_at IS NULL;
-- Decisions are listed by their time.
CREATE INDEX application_decided ON application (decided_at DESC, id DESC) WHERE decided_at IS NOT NULL;

ALTER TABLE application_step ADD CONSTRAINT application_step_data CHECK (jsonb_typeof(data) = 'object');

ALTER TABLE application_file ADD CONSTRAINT application_file_size CHECK (
  width > 0 AND height > 0 AND char_length(alt) <= 160);
-- Of these an application has one each.
CREATE UNIQUE INDEX application_file_single ON application_file (application_id, kind)
  WHERE kind IN ('KTP', 'SELFIE', 'CERTIFICATE', 'LEGAL', 'FRONT', 'PROFILE');

ALTER TABLE application_finding ADD CONSTRAINT application_finding_reason CHECK (char_length(reason) BETWEEN 3 AND 500);

CREATE TRIGGER application_event_append_only BEFORE UPDATE ON application_event
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER document_view_append_only BEFORE UPDATE ON document_view FOR EACH ROW EXECUTE FUNCTION refuse_change();

ALTER TABLE outlet_staff
  ADD CONSTRAINT outlet_staff_email CHECK (email = lower(email) AND char_length(email) BETWEEN 3 AND 254),
  ADD CONSTRAINT outlet_staff_joined CHECK (
    (status = 'ACTIVE') = (user_id IS NOT NULL) AND (status = 'ACTIVE') = (joined_at IS NOT NULL));

-- money

-- Where payments, withdrawals, disputes, invoices and subscriptions may go from each state (each feature holds its own
-- table; tests compare).
CREATE TABLE money_transition (
  entity text NOT NULL,
  from_status text NOT NULL,
  to_status text NOT NULL,
  PRIMARY KEY (entity, from_status, to_status)
);
INSERT INTO money_transition (entity, from_status, to_status) VALUES
  ('payment', 'PENDING', 'REVIEW'), ('payment', 'PENDING', 'PAID'), ('payment', 'PENDING', 'FAILED'),
  ('payment', 'PENDING', 'CANCELLED'), ('payment', 'PENDING', 'EXPIRED'),
  ('payment', 'REVIEW', 'PAID'), ('payment', 'REVIEW', 'FAILED'), ('payment', 'REVIEW', 'CANCELLED'),
  ('payment', 'REVIEW', 'EXPIRED'),
  ('payment', 'FAILED', 'PAID'), ('payment', 'CANCELLED', 'PAID'), ('payment', 'EXPIRED', 'PAID'),
  ('payment', 'PAID', 'PARTIALLY_REFUNDED'), ('payment', 'PAID', 'REFUNDED'), ('payment', 'PAID', 'DISPUTED'),
  ('payment', 'PAID', 'REVERSED'),
  ('payment', 'PARTIALLY_REFUNDED', 'REFUNDED'), ('payment', 'PARTIALLY_REFUNDED', 'DISPUTED'),
  ('payment', 'PARTIALLY_REFUNDED', 'REVERSED'), ('payment', 'REFUNDED', 'DISPUTED'), ('payment', 'REFUNDED', 'REVERSED'),
  ('payment', 'DISPUTED', 'PAID'), ('payment', 'DISPUTED', 'REVERSED'),
  ('withdrawal', 'REQUESTED', 'APPROVED'), ('withdrawal', 'REQUESTED', 'REJECTED'), ('withdrawal', 'REQUESTED', 'CANCELLED'),
  ('withdrawal', 'APPROVED', 'PROCESSING'), ('withdrawal', 'APPROVED', 'REJECTED'),
  ('withdrawal', 'PROCESSING', 'PAID'), ('withdrawal', 'PROCESSING', 'FAILED'), ('withdrawal', 'PAID', 'FAILED'),
  ('dispute', 'OPEN', 'UPHELD'), ('dispute', 'OPEN', 'REJECTED'),
  ('subscription_invoice', 'PENDING_PAYMENT', 'PAID'), ('subscription_invoice', 'PENDING_PAYMENT', 'EXPIRED'),
  ('subscription_invoice', 'PENDING_PAYMENT', 'CANCELLED'),
  ('subscription_invoice', 'EXPIRED', 'PAID'), ('subscription_invoice', 'CANCELLED', 'PAID'),
  ('subscription', 'PENDING_PAYMENT', 'ACTIVE'), ('subscription', 'PENDING_PAYMENT', 'EXPIRED'),
  ('subscription', 'ACTIVE', 'GRACE'), ('subscription', 'ACTIVE', 'CANCELLED'), ('subscription', 'ACTIVE', 'EXPIRED'),
  ('subscription', 'GRACE', 'ACTIVE'), ('subscription', 'GRACE', 'EXPIRED'),
  ('subscription', 'CANCELLED', 'ACTIVE'), ('subscription', 'CANCELLED', 'EXPIRED');

CREATE FUNCTION money_status_guard() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF OLD.status = NEW.status OR EXISTS (
    SELECT FROM money_transition t
    WHERE t.entity = TG_TABLE_NAME AND t.from_status = OLD.status::text AND t.to_status = NEW.status::text
  ) THEN RETURN NEW; END IF;
  RAISE EXCEPTION '% % cannot go from % to %', TG_TABLE_NAME, NEW.id, OLD.status, NEW.status
    USING ERRCODE = 'check_violation', CONSTRAINT = 'money_status_guard';
END $$;

ALTER TABLE plan ADD CONSTRAINT plan_range CHECK (
  version >= 1 AND price >= 0 AND once_days > 0 AND max_barbers > 0 AND commission_percent BETWEEN 0 AND 100
  AND code ~ '^[a-z]{3,20}$');
CREATE UNIQUE INDEX plan_on_sale ON plan (code) WHERE retired_at IS NULL;

-- A plan version that may have been sold keeps its terms: it only retires, once.
CREATE FUNCTION keep_plan_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.retired_at IS NOT NULL
     OR (to_jsonb(NEW) - 'retired_at') IS DISTINCT FROM (to_jsonb(OLD) - 'retired_at') THEN
    RAISE EXCEPTION 'a plan version is never edited: add the next version' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER plan_terms BEFORE UPDATE OR DELETE ON plan FOR EACH ROW EXECUTE FUNCTION keep_plan_terms();

-- What is on sale from the first day.
INSERT INTO plan (code, version, name, tagline, outlet_type, price, once_days, max_barbers, commission_percent, position) VALUES
  ('rintisan', 1, 'Rintisan', 'Coba semuanya selama 14 hari, sekali untuk setiap pemilik.', NULL, 0, 14, 3, 10, 1),
  ('mobile', 1, 'Mobile', 'Untuk barber panggilan yang bekerja sendiri.', 'MOBILE_BARBER', 49000, NULL, 1, 10, 2),
  ('basic', 1, 'Basic', 'Untuk barbershop kecil yang mulai menerima booking online.', NULL, 99000, NULL, 3, 10, 3),
  ('pro', 1, 'Pro', 'Untuk barbershop ramai, dengan komisi yang lebih rendah.', NULL, 199000, NULL, 10, 7, 4),
  ('bisnis', 1, 'Bisnis', 'Untuk tim besar, tanpa batas jumlah barber.', NULL, 399000, NULL, NULL, 5, 5);

ALTER TABLE subscription
  ADD CONSTRAINT subscription_period CHECK (ends_at > starts_at),
  -- Only what was paid for, or given, ever ran.
  ADD CONSTRAINT subscription_begun CHECK (
    CASE status WHEN 'PENDING_PAYMENT' THEN NOT begun WHEN 'EXPIRED' THEN true ELSE begun END);
CREATE INDEX subscription_end ON subscription (ends_at) WHERE status IN ('ACTIVE', 'GRACE', 'CANCELLED');
-- One plan at a time, also one that is not renewed.
CREATE UNIQUE INDEX subscription_current ON subscription (outlet_id) WHERE status IN ('ACTIVE', 'GRACE', 'CANCELLED');
CREATE TRIGGER subscription_status_guard BEFORE UPDATE OF status ON subscription
  FOR EACH ROW EXECUTE FUNCTION money_status_guard();

-- The ledger. Credits are positive, debits negative; balances are kept by the entries themselves. The application's role
-- may add to the ledger and change nothing of it (prisma/app-role.ts): what keeps the balances has the rights of the
-- tables' owner.
ALTER TABLE ledger_account
  ADD CONSTRAINT ledger_account_not_overdrawn CHECK (
    CASE
      WHEN kind IN ('BOOKING_ESCROW', 'CUSTOMER_WALLET', 'PARTNER_PENDING', 'PARTNER_AVAILABLE', 'PAYOUT_TRANSIT') THEN balance >= 0
      WHEN kind = 'PARTNER_RECEIVABLE' THEN balance <= 0
      ELSE true
    END),
  ADD CONSTRAINT ledger_account_owner CHECK (
    (owner_id = '00000000-0000-0000-0000-000000000000') = (kind NOT IN (
      'BOOKING_ESCROW', 'CUSTOMER_WALLET', 'PARTNER_PENDING', 'PARTNER_AVAILABLE', 'PARTNER_RECEIVABLE', 'PAYOUT_TRANSIT')));

-- A balance changes by an entry and by nothing else.
CREATE FUNCTION ledger_account_guard() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.balance <> 0 THEN
      RAISE EXCEPTION 'a ledger account begins at 0' USING ERRCODE = 'restrict_violation';
    END IF;
  ELSIF pg_trigger_depth() < 2 OR (NEW.id, NEW.kind, NEW.owner_id, NEW.created_at) IS DISTINCT FROM (OLD.id, OLD.kind, OLD.owner_id, OLD.created_at) THEN
    RAISE EXCEPTION 'a ledger account changes by its entries only' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER ledger_account_guard BEFORE INSERT OR UPDATE ON ledger_account
  FOR EACH ROW EXECUTE FUNCTION ledger_account_guard();
CREATE TRIGGER ledger_account_stays BEFORE DELETE OR TRUNCATE ON ledger_account
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

ALTER TABLE ledger_transaction ADD CONSTRAINT ledger_transaction_reversal CHECK (
  (kind = 'REVERSAL') = (reverses_id IS NOT NULL));

-- Whoever writes a transaction adds its entries with it; later nobody adds to it.
CREATE FUNCTION ledger_transaction_seals() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  NEW.xact := pg_current_xact_id()::text::bigint;
  RETURN NEW;
END $$;
CREATE TRIGGER ledger_transaction_seals BEFORE INSERT ON ledger_transaction
  FOR EACH ROW EXECUTE FUNCTION ledger_transaction_seals();
CREATE TRIGGER ledger_transaction_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_transaction
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- At commit every transaction has entries, and they sum to 0.
CREATE FUNCTION ledger_transaction_balances() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  the_transaction uuid;
  found_entries int;
  found_sum numeric;
BEGIN
  IF TG_TABLE_NAME = 'ledger_entry' THEN the_transaction := NEW.transaction_id; ELSE the_transaction := NEW.id; END IF;
  SELECT count(*), coalesce(sum(amount), 0) INTO found_entries, found_sum FROM ledger_entry WHERE transaction_id = the_transaction;
  IF found_entries < 2 OR found_sum <> 0 THEN
    RAISE EXCEPTION 'ledger transaction % has % entries that sum to %', the_transaction, found_entries, found_sum
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_transaction_balances';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER ledger_transaction_balances AFTER INSERT ON ledger_transaction
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_transaction_balances();

ALTER TABLE ledger_entry ADD CONSTRAINT ledger_entry_amount CHECK (amount <> 0);
CREATE TRIGGER ledger_entry_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entry
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE FUNCTION ledger_entry_posts() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM ledger_transaction t WHERE t.id = NEW.transaction_id AND t.xact = pg_current_xact_id()::text::bigint
  ) THEN
    RAISE EXCEPTION 'ledger transaction % is closed', NEW.transaction_id USING ERRCODE = 'restrict_violation';
  END IF;
  UPDATE ledger_account SET balance = balance + NEW.amount WHERE id = NEW.account_id;
  RETURN NULL;
END $$;
CREATE TRIGGER ledger_entry_posts AFTER INSERT ON ledger_entry
  FOR EACH ROW EXECUTE FUNCTION ledger_entry_posts();
CREATE CONSTRAINT TRIGGER ledger_entry_balances AFTER INSERT ON ledger_entry
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_transaction_balances();

-- Locking a row asks for the right to change it; this locks without it, in the order of ids.
CREATE FUNCTION lock_ledger_accounts(kinds ledger_account_kind[], owners uuid[])
RETURNS TABLE (id uuid, kind text, owner_id uuid, balance bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
  SELECT a.id, a.kind::text, a.owner_id, a.balance FROM ledger_account a
  WHERE (a.kind, a.owner_id) IN (SELECT * FROM unnest(kinds, owners))
  ORDER BY a.id FOR UPDATE;
END $$;
REVOKE EXECUTE ON FUNCTION lock_ledger_accounts(ledger_account_kind[], uuid[]) FROM PUBLIC;

ALTER TABLE ledger_proof ADD CONSTRAINT ledger_proof_sound CHECK (is_sound = (problem_count = 0));
CREATE TRIGGER ledger_proof_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_proof
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

ALTER TABLE tax_rate ADD CONSTRAINT tax_rate_range CHECK (basis_points BETWEEN 0 AND 5000);

ALTER TABLE payment
  ADD CONSTRAINT payment_amount CHECK (
    amount > 0 AND wallet_amount >= 0 AND gateway_amount >= 0 AND amount = wallet_amount + gateway_amount
    AND refunded BETWEEN 0 AND amount),
  ADD CONSTRAINT payment_method_amount CHECK ((method = 'WALLET') = (gateway_amount = 0)),
  ADD CONSTRAINT payment_purpose_of CHECK (
    CASE purpose WHEN 'BOOKING' THEN booking_id IS NOT NULL AND invoice_id IS NULL
                 ELSE booking_id IS NULL AND invoice_id IS NOT NULL END),
  ADD CONSTRAINT payment_order CHECK (order_id ~ '^[A-Za-z0-9_~.-]{1,50}$'),
  ADD CONSTRAINT payment_paid CHECK (
    status NOT IN ('PAID', 'PARTIALLY_REFUNDED', 'REFUNDED', 'DISPUTED', 'REVERSED') OR paid_at IS NOT NULL);
-- One attempt at a time.
CREATE UNIQUE INDEX payment_open_booking ON payment (booking_id)
  WHERE status IN ('PENDING', 'REVIEW') AND booking_id IS NOT NULL;
CREATE UNIQUE INDEX payment_open_invoice ON payment (invoice_id)
  WHERE status IN ('PENDING', 'REVIEW') AND invoice_id IS NOT NULL;
CREATE INDEX payment_to_check ON payment (checked_at NULLS FIRST, created_at)
  WHERE status IN ('PENDING', 'REVIEW', 'EXPIRED', 'CANCELLED', 'FAILED');
CREATE INDEX payment_expiry ON payment (expires_at) WHERE status = 'PENDING';
-- Paid ones are asked about once more: a bank may deny within minutes what it had settled.
CREATE INDEX payment_paid_check ON payment (paid_at) WHERE status = 'PAID';
CREATE TRIGGER payment_status_guard BEFORE UPDATE OF status ON payment
  FOR EACH ROW EXECUTE FUNCTION money_status_guard();

-- A disputed payment is paid again only by a decision for us that is on record.
CREATE FUNCTION payment_needs_ruling() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM payment_ruling r WHERE r.payment_id = NEW.id AND r.status = 'DONE' AND r.side = 'OURS') THEN
    RAISE EXCEPTION 'payment % is disputed and nobody recorded a decision', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payment_needs_ruling';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER payment_needs_ruling BEFORE UPDATE OF status ON payment
  FOR EACH ROW WHEN (OLD.status = 'DISPUTED' AND NEW.status = 'PAID') EXECUTE FUNCTION payment_needs_ruling();
-- What becomes of a booking's payment at the gateway is told as what happens in the booking's own row.
CREATE TRIGGER payment_tells AFTER INSERT OR UPDATE OF status ON payment
  FOR EACH ROW WHEN (NEW.booking_id IS NOT NULL) EXECUTE FUNCTION tell_outlet_of_booking();

-- Notifications whose money question is still open.
CREATE INDEX payment_event_open ON payment_event (payment_id) WHERE outcome = '';
-- An event that speaks of another amount is another event: it does not stand in the way of the right one.
CREATE UNIQUE INDEX payment_event_once ON payment_event (
  order_id, transaction_id, source, status, fraud_status, refund_key, is_confirmed, gross_amount);
CREATE TRIGGER payment_event_stays BEFORE DELETE OR TRUNCATE ON payment_event
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

ALTER TABLE refund ADD CONSTRAINT refund_amount CHECK (amount > 0);
CREATE INDEX refund_open ON refund (created_at) WHERE status <> 'DONE';
CREATE TRIGGER refund_tells AFTER INSERT OR UPDATE ON refund
  FOR EACH ROW EXECUTE FUNCTION tell_outlet_of_booking();

ALTER TABLE partner_earning ADD CONSTRAINT partner_earning_amount CHECK (amount >= 0);
CREATE INDEX partner_earning_due ON partner_earning (due_at) WHERE released_at IS NULL;

ALTER TABLE bank_account
  ADD CONSTRAINT bank_account_last4 CHECK (number_last4 ~ '^[0-9]{4}$'),
  ADD CONSTRAINT bank_account_holder CHECK (char_length(holder_name) BETWEEN 3 AND 100);
CREATE UNIQUE INDEX bank_account_primary ON bank_account (user_id) WHERE is_primary AND removed_at IS NULL;
CREATE UNIQUE INDEX bank_account_once ON bank_account (user_id, number_hash) WHERE removed_at IS NULL;

ALTER TABLE withdrawal
  ADD CONSTRAINT withdrawal_amount CHECK (amount > 0 AND fee >= 0),
  ADD CONSTRAINT withdrawal_second CHECK (second_by IS NULL OR (first_by IS NOT NULL AND second_by <> first_by)),
  ADD CONSTRAINT withdrawal_approved CHECK (
    status NOT IN ('APPROVED', 'PROCESSING', 'PAID', 'FAILED')
    OR (first_by IS NOT NULL AND (NOT needs_second OR second_by IS NOT NULL)));
CREATE INDEX withdrawal_open ON withdrawal (created_at) WHERE status IN ('REQUESTED', 'APPROVED', 'PROCESSING');
CREATE TRIGGER withdrawal_status_guard BEFORE UPDATE OF status ON withdrawal
  FOR EACH ROW EXECUTE FUNCTION money_status_guard();

CREATE TRIGGER payout_event_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON payout_event
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

ALTER TABLE subscription_invoice
  ADD CONSTRAINT subscription_invoice_amount CHECK (
    price >= 0 AND credit BETWEEN 0 AND price AND amount = price - credit AND tax BETWEEN 0 AND amount AND days IN (30, 360)),
  ADD CONSTRAINT subscription_invoice_paid CHECK ((status = 'PAID') = (paid_at IS NOT NULL AND number IS NOT NULL));
CREATE INDEX subscription_invoice_due ON subscription_invoice (due_at) WHERE status = 'PENDING_PAYMENT';
-- One purchase at a time.
CREATE UNIQUE INDEX subscription_invoice_open ON subscription_invoice (outlet_id) WHERE status = 'PENDING_PAYMENT';
CREATE TRIGGER subscription_invoice_status_guard BEFORE UPDATE OF status ON subscription_invoice
  FOR EACH ROW EXECUTE FUNCTION money_status_guard();

-- What was paid for stays as it was sold; a number is never given back.
CREATE FUNCTION keep_paid_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR to_jsonb(NEW) IS DISTINCT FROM to_jsonb(OLD) THEN
    RAISE EXCEPTION 'a paid invoice is never changed' USING ERRCODE = 'check_violation', CONSTRAINT = 'paid_invoice_stays';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER paid_invoice_stays BEFORE UPDATE OR DELETE ON subscription_invoice
  FOR EACH ROW WHEN (OLD.status = 'PAID') EXECUTE FUNCTION keep_paid_invoice();

ALTER TABLE invoice_counter ADD CONSTRAINT invoice_counter_range CHECK (last BETWEEN 1 AND 999999);

-- What the bank said of a disputed payment. Two members record it, or one where the gateway's own status says so.
ALTER TABLE payment_ruling
  ADD CONSTRAINT payment_ruling_words CHECK (
    side IN ('OURS', 'PAYERS') AND status IN ('ASKED', 'DONE', 'REJECTED')
    AND char_length(reason) BETWEEN 10 AND 500 AND char_length(decision) <= 500),
  ADD CONSTRAINT payment_ruling_decided CHECK (
    (status = 'ASKED') = (decided_at IS NULL) AND (decided_at IS NULL) = (decided_by IS NULL)),
  ADD CONSTRAINT payment_ruling_second CHECK (status <> 'DONE' OR by_gateway OR decided_by <> asked_by);
CREATE UNIQUE INDEX payment_ruling_open ON payment_ruling (payment_id) WHERE status = 'ASKED';

-- What was asked stays as it was asked, and what was decided stays decided.
CREATE FUNCTION keep_asked() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moving constant text[] := ARRAY['status', 'decided_by', 'decided_at', 'decision', 'transaction_id', 'by_gateway'];
BEGIN
  IF TG_OP = 'DELETE' OR OLD.status <> 'ASKED' OR (to_jsonb(NEW) - moving) IS DISTINCT FROM (to_jsonb(OLD) - moving) THEN
    RAISE EXCEPTION '% % stays as it is', TG_TABLE_NAME, OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'asked_stays';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER payment_ruling_stays BEFORE UPDATE OR DELETE ON payment_ruling
  FOR EACH ROW EXECUTE FUNCTION keep_asked();

-- Between two accounts that may be corrected by hand, or the opposite of one transaction; a second member posts it.
ALTER TABLE ledger_adjustment
  ADD CONSTRAINT ledger_adjustment_words CHECK (
    status IN ('ASKED', 'POSTED', 'REJECTED') AND amount > 0
    AND char_length(reason) BETWEEN 10 AND 500 AND char_length(decision) <= 500),
  ADD CONSTRAINT ledger_adjustment_lines CHECK (
    CASE WHEN reverses_id IS NULL
      THEN debit_kind IS NOT NULL AND debit_owner IS NOT NULL AND credit_kind IS NOT NULL AND credit_owner IS NOT NULL
      ELSE debit_kind IS NULL AND debit_owner IS NULL AND credit_kind IS NULL AND credit_owner IS NULL END),
  -- An outlet that has nothing it could be netted from pays what it owes to the platform's bank account.
    ADD CONSTRAINT ledger_adjustment_accounts CHECK (
      reverses_id IS NOT NULL
      OR (debit_kind::text, credit_kind::text) IN (
        ('DISPUTE_LOSS', 'CUSTOMER_WALLET'), ('CUSTOMER_WALLET', 'DISPUTE_LOSS'),
        ('DISPUTE_LOSS', 'PARTNER_AVAILABLE'), ('PARTNER_AVAILABLE', 'DISPUTE_LOSS'),
        ('DISPUTE_LOSS', 'PARTNER_RECEIVABLE'), ('PARTNER_RECEIVABLE', 'DISPUTE_LOSS'),
        ('DISPUTE_LOSS', 'GATEWAY_CLEARING'), ('GATEWAY_CLEARING', 'DISPUTE_LOSS'),
        ('DISPUTE_LOSS', 'BANK_CASH'), ('BANK_CASH', 'DISPUTE_LOSS'),
        ('PARTNER_AVAILABLE', 'PARTNER_RECEIVABLE'), ('BANK_CASH', 'PARTNER_RECEIVABLE'),
        ('PROMO_EXPENSE', 'CUSTOMER_WALLET'), ('CUSTOMER_WALLET', 'PROMO_EXPENSE'),
        ('GATEWAY_FEE', 'GATEWAY_CLEARING'), ('GATEWAY_CLEARING', 'GATEWAY_FEE'),
        ('GATEWAY_FEE', 'BANK_CASH'), ('BANK_CASH', 'GATEWAY_FEE'),
        ('TAX_PAYABLE', 'BANK_CASH'))
      AND (debit_kind <> 'PARTNER_AVAILABLE' OR credit_kind <> 'PARTNER_RECEIVABLE' OR debit_owner = credit_owner)),
  ADD CONSTRAINT ledger_adjustment_decided CHECK (
    (status = 'ASKED') = (decided_at IS NULL) AND (decided_at IS NULL) = (decided_by IS NULL)
    AND (status = 'POSTED') = (transaction_id IS NOT NULL)),
  ADD CONSTRAINT ledger_adjustment_second CHECK (status <> 'POSTED' OR decided_by <> asked_by);
CREATE UNIQUE INDEX ledger_adjustment_reverses ON ledger_adjustment (reverses_id) WHERE status <> 'REJECTED';
CREATE INDEX ledger_adjustment_open ON ledger_adjustment (asked_at) WHERE status = 'ASKED';
CREATE TRIGGER ledger_adjustment_stays BEFORE UPDATE OR DELETE ON ledger_adjustment
  FOR EACH ROW EXECUTE FUNCTION keep_asked();

ALTER TABLE plan_change
  ADD CONSTRAINT plan_change_words CHECK (
    kind IN ('VERSION', 'RETIRE') AND status IN ('PLANNED', 'DONE', 'CANCELLED') AND char_length(reason) BETWEEN 10 AND 500),
  ADD CONSTRAINT plan_change_terms CHECK (
    price BETWEEN 0 AND 100000000 AND (max_barbers IS NULL OR max_barbers > 0) AND commission_percent BETWEEN 0 AND 100
    AND (kind = 'RETIRE' OR (char_length(name) BETWEEN 3 AND 30 AND char_length(tagline) BETWEEN 10 AND 120))),
  ADD CONSTRAINT plan_change_ended CHECK (
    (status = 'PLANNED') = (ended_at IS NULL) AND (status = 'DONE') = (version IS NOT NULL));
CREATE UNIQUE INDEX plan_change_planned ON plan_change (code) WHERE status = 'PLANNED';

-- bookings

ALTER TABLE booking
  ADD CONSTRAINT booking_period CHECK (end_at > start_at),
  ADD CONSTRAINT booking_note CHECK (char_length(note) <= 300),
  ADD CONSTRAINT booking_money CHECK (
    subtotal >= 0 AND travel_fee >= 0 AND discount >= 0 AND service_fee >= 0 AND cancel_fee >= 0
    AND discount <= subtotal AND total = subtotal + travel_fee + service_fee - discount AND deposit BETWEEN 0 AND total),
  ADD CONSTRAINT booking_check_in_code CHECK (check_in_code ~ '^[0-9]{6}$'),
  ADD CONSTRAINT booking_customer CHECK (channel <> 'APP' OR customer_id IS NOT NULL),
  ADD CONSTRAINT booking_moves CHECK (reschedule_count BETWEEN 0 AND 20),
  ADD CONSTRAINT booking_prepaid CHECK (prepaid BETWEEN 0 AND total),
  ADD CONSTRAINT booking_commission CHECK (commission_percent BETWEEN 0 AND 100),
  ADD CONSTRAINT booking_promo CHECK (promo_code IS NULL OR discount > 0);
CREATE INDEX booking_deadline ON booking (deadline_at) WHERE deadline_at IS NOT NULL;
-- Two visits missed or cancelled too late, and a customer prepays.
CREATE INDEX booking_missed ON booking (customer_id, start_at) WHERE status = 'NO_SHOW' OR is_late_cancel;
-- Visits that are over without a word about them.
CREATE INDEX booking_without_outcome ON booking (end_at)
  WHERE status IN ('CONFIRMED', 'EN_ROUTE') AND customer_id IS NOT NULL;
CREATE INDEX booking_to_remind ON booking (start_at) WHERE status = 'CONFIRMED';
-- What an outlet's visits of a day came to, for the dashboard.
CREATE INDEX booking_settled ON booking (outlet_id, settled_at) WHERE settled_at IS NOT NULL;
-- What management looks bookings up by.
CREATE INDEX booking_start ON booking (start_at, id);
CREATE INDEX booking_phone ON booking (contact_phone, start_at) WHERE contact_phone <> '';
-- Visits of guests whose name is still kept; a forgotten one leaves it.
CREATE INDEX booking_guest_end ON booking (end_at)
  WHERE customer_id IS NULL AND (contact_name <> 'Tamu' OR contact_phone <> '' OR note <> '');

-- The transitions of a booking (app/features/core/states/booking-status.ts holds the same table; a test compares them).
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
  ('CHECKED_IN', 'COMPLETED'), ('CHECKED_IN', 'CANCELLED_BY_OUTLET'),
  -- A payment that comes after the deadline brings its booking back where the time is still free.
  ('EXPIRED', 'CONFIRMED'), ('EXPIRED', 'AWAITING_OUTLET');

CREATE FUNCTION booking_status_guard() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
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
CREATE TRIGGER booking_tells AFTER INSERT OR UPDATE ON booking FOR EACH ROW EXECUTE FUNCTION tell_outlet_changed();

ALTER TABLE booking_item ADD CONSTRAINT booking_item_range CHECK (price >= 0 AND duration_min > 0);

ALTER TABLE move_proposal ADD CONSTRAINT move_proposal_period CHECK (end_at > start_at);
CREATE UNIQUE INDEX move_proposal_open ON move_proposal (booking_id) WHERE status = 'OPEN';
CREATE INDEX move_proposal_expiry ON move_proposal (expires_at) WHERE status = 'OPEN';
CREATE TRIGGER move_proposal_tells AFTER INSERT OR UPDATE ON move_proposal
  FOR EACH ROW EXECUTE FUNCTION tell_outlet_of_booking();

ALTER TABLE outcome_question
  ADD CONSTRAINT outcome_question_due CHECK (due_at > asked_at),
  ADD CONSTRAINT outcome_question_answered CHECK ((answer IS NULL) = (answered_at IS NULL));
CREATE INDEX outcome_question_open ON outcome_question (due_at) WHERE closed_at IS NULL;

ALTER TABLE queue_ticket ADD CONSTRAINT queue_ticket_range CHECK (
  number > 0 AND duration_min BETWEEN 5 AND 720 AND char_length(name) BETWEEN 1 AND 60 AND cardinality(service_ids) <= 10
  AND CASE status
    WHEN 'WAITING' THEN served_at IS NULL AND ended_at IS NULL
    WHEN 'CALLED' THEN called_at IS NOT NULL AND served_at IS NULL AND ended_at IS NULL
    WHEN 'SERVING' THEN served_at IS NOT NULL AND ended_at IS NULL
    ELSE ended_at IS NOT NULL
  END);
-- Who still stands in a line: few rows, however many tickets there were.
CREATE INDEX queue_ticket_open ON queue_ticket (day) WHERE status IN ('WAITING', 'CALLED', 'SKIPPED');
-- Tickets that still say whose they are: the rest was forgotten long ago.
CREATE INDEX queue_ticket_named ON queue_ticket (created_at) WHERE phone IS NOT NULL OR name <> 'Tamu';
CREATE TRIGGER queue_ticket_tells AFTER INSERT OR UPDATE OR DELETE ON queue_ticket
  FOR EACH ROW EXECUTE FUNCTION tell_outlet_changed();

ALTER TABLE booking_note ADD CONSTRAINT booking_note_text CHECK (char_length(text) BETWEEN 1 AND 500);

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
CREATE INDEX waitlist_open ON waitlist_entry (outlet_id, day) WHERE status IN ('WAITING', 'OFFERED');

ALTER TABLE booking_series ADD CONSTRAINT booking_series_weeks CHECK (every_weeks BETWEEN 1 AND 12);

ALTER TABLE promo_code ADD CONSTRAINT promo_code_range CHECK (
  code ~ '^[A-Z0-9]{3,20}$' AND starts_at < ends_at AND min_subtotal >= 0
  AND CASE kind WHEN 'PERCENT' THEN value BETWEEN 1 AND 100 ELSE value BETWEEN 1000 AND 5000000 AND max_discount IS NULL END
  AND (max_discount IS NULL OR max_discount BETWEEN 1000 AND 5000000)
  AND (usage_limit IS NULL OR usage_limit > 0) AND per_customer BETWEEN 1 AND 100
  AND used >= 0 AND (usage_limit IS NULL OR used <= usage_limit));

-- Whoever used a code was given what it said then.
CREATE FUNCTION promo_code_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.outlet_id, NEW.code, NEW.kind, NEW.value, NEW.max_discount, NEW.min_subtotal)
       IS DISTINCT FROM (OLD.outlet_id, OLD.code, OLD.kind, OLD.value, OLD.max_discount, OLD.min_subtotal)
     AND EXISTS (SELECT FROM promo_use WHERE promo_id = OLD.id) THEN
    RAISE EXCEPTION 'promo code % was used: what it gives stays', OLD.code USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER promo_code_stays BEFORE UPDATE ON promo_code FOR EACH ROW EXECUTE FUNCTION promo_code_stays();

ALTER TABLE promo_use ADD CONSTRAINT promo_use_amount CHECK (amount > 0);

-- One address for own bookings, and one for each barber.
CREATE UNIQUE INDEX calendar_feed_once ON calendar_feed (
  user_id, coalesce(barber_id, '00000000-0000-0000-0000-000000000000'::uuid));

-- trust

ALTER TABLE dispute
  ADD CONSTRAINT dispute_text CHECK (
    char_length(text) BETWEEN 10 AND 1000 AND char_length(answer) <= 1000 AND char_length(decision) <= 1000),
  ADD CONSTRAINT dispute_refund CHECK (refund >= 0),
  ADD CONSTRAINT dispute_decided CHECK ((status = 'OPEN') = (decided_at IS NULL));
CREATE UNIQUE INDEX dispute_open ON dispute (booking_id) WHERE status = 'OPEN';
CREATE TRIGGER dispute_status_guard BEFORE UPDATE OF status ON dispute
  FOR EACH ROW EXECUTE FUNCTION money_status_guard();

ALTER TABLE review
  ADD CONSTRAINT review_range CHECK (
    rating BETWEEN 1 AND 5 AND barber_rating BETWEEN 1 AND 5 AND char_length(text) <= 1000),
  ADD CONSTRAINT review_reply CHECK ((reply IS NULL) = (replied_at IS NULL) AND char_length(reply) BETWEEN 1 AND 1000),
  ADD CONSTRAINT review_hidden CHECK (status <> 'HIDDEN' OR hidden_reason IS NOT NULL);
-- Best and worst first on the outlet's page.
CREATE INDEX review_by_rating ON review (outlet_id, rating, created_at, id) WHERE status = 'PUBLISHED';
-- The queue of the admins.
CREATE INDEX review_held ON review (created_at, id) WHERE status = 'HELD';

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

ALTER TABLE review_photo ADD CONSTRAINT review_photo_place CHECK (
  position BETWEEN 0 AND 2 AND width > 0 AND height > 0);

ALTER TABLE review_report ADD CONSTRAINT review_report_text CHECK (char_length(text) <= 500);

ALTER TABLE safety_case
  ADD CONSTRAINT safety_case_text CHECK (char_length(text) BETWEEN 10 AND 2000 AND char_length(decision) <= 1000),
  ADD CONSTRAINT safety_case_closed CHECK (
    (status IN ('ACTION_TAKEN', 'NO_ACTION')) = (closed_at IS NOT NULL)
    AND (closed_at IS NULL OR (decision IS NOT NULL AND handled_by IS NOT NULL)));

ALTER TABLE abuse_mark ADD CONSTRAINT abuse_mark_words CHECK (size > 0 AND char_length(reason) BETWEEN 10 AND 500);

-- operations

ALTER TABLE error_report
  ADD CONSTRAINT error_report_size CHECK (
    char_length(message) <= 1000 AND char_length(stack) <= 8000 AND char_length(url) <= 2000
    AND char_length(user_agent) <= 400 AND char_length(session_id) <= 100 AND char_length(type) <= 100),
  ADD CONSTRAINT error_report_url CHECK (position('?' in url) = 0),
  ADD CONSTRAINT error_report_count CHECK (count > 0);

ALTER TABLE error_report_day ADD CONSTRAINT error_report_day_count CHECK (count > 0);
