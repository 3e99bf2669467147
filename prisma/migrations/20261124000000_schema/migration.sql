-- The tables, a section a room: what each table and column is for is told in prisma/schema/<room>.prisma. What Prisma cannot
-- express stands in the rules migration.

-- core

CREATE TYPE zone AS ENUM ('WIB', 'WITA', 'WIT');

CREATE TABLE region (
  code text PRIMARY KEY,
  level smallint NOT NULL,
  parent_code text REFERENCES region (code) ON UPDATE CASCADE ON DELETE SET NULL,
  name text NOT NULL,
  search_name text NOT NULL,
  lat float8,
  lng float8,
  zone zone
);
CREATE INDEX region_parent_code_name_idx ON region (parent_code, name);
CREATE INDEX region_search_name_level_idx ON region (search_name, level);

CREATE TABLE once_key (
  key text PRIMARY KEY,
  scope text NOT NULL,
  user_id uuid NOT NULL,
  fingerprint bytea NOT NULL,
  result jsonb NOT NULL,
  at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE INDEX once_key_user_id_idx ON once_key (user_id);
CREATE INDEX once_key_at_idx ON once_key (at);

CREATE TABLE outbox_event (
  id uuid PRIMARY KEY,
  kind text NOT NULL,
  key text NOT NULL,
  payload jsonb NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  processed_at timestamptz(3)
);
CREATE UNIQUE INDEX outbox_event_key_key ON outbox_event (key);

CREATE TABLE audit_log (
  id uuid PRIMARY KEY,
  at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  actor_id uuid,
  actor_kind text NOT NULL,
  action text NOT NULL,
  entity text NOT NULL,
  entity_id text NOT NULL,
  before jsonb,
  after jsonb,
  request_id text
);
CREATE INDEX audit_log_entity_entity_id_at_idx ON audit_log (entity, entity_id, at);
CREATE INDEX audit_log_at_id_idx ON audit_log (at, id);
CREATE INDEX audit_log_actor_id_at_id_idx ON audit_log (actor_id, at, id);
CREATE INDEX audit_log_action_at_id_idx ON audit_log (action COLLATE "C", at, id);
CREATE INDEX audit_log_request_id_idx ON audit_log (request_id);

-- A seal outlives its row, so that a row that is gone is missed: no foreign key.
CREATE TABLE audit_seal (
  position bigint PRIMARY KEY,
  audit_id uuid NOT NULL,
  hash bytea NOT NULL,
  sealed_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE UNIQUE INDEX audit_seal_audit_id_key ON audit_seal (audit_id);

CREATE TABLE audit_check (
  id uuid PRIMARY KEY,
  at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  asked_by uuid,
  head_position bigint NOT NULL,
  head_hash bytea NOT NULL,
  is_sound boolean NOT NULL,
  problem_count integer NOT NULL,
  problems jsonb NOT NULL,
  took_ms integer NOT NULL
);
CREATE INDEX audit_check_at_idx ON audit_check (at DESC);

CREATE TABLE audit_words (
  audit_id uuid PRIMARY KEY,
  words tsvector NOT NULL
);
CREATE INDEX audit_words_words_idx ON audit_words USING gin (words);

CREATE TABLE setting (
  key text PRIMARY KEY,
  value jsonb NOT NULL,
  updated_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);

CREATE TABLE search_word (
  word text PRIMARY KEY,
  count integer NOT NULL DEFAULT 1
);

-- May be lost with a crash.
CREATE UNLOGGED TABLE rate_limit (
  key varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);
CREATE INDEX rate_limit_expire_idx ON rate_limit (expire);

-- messages

CREATE TYPE contact_topic AS ENUM ('BOOKING', 'PAYMENT', 'PARTNER', 'ACCOUNT', 'OTHER');
CREATE TYPE contact_message_status AS ENUM ('NEW', 'HANDLED');
CREATE TYPE future_feature AS ENUM ('ONLINE_STORE', 'TRAINING', 'OFFICIAL_OUTLET', 'JOB_VACANCY');
CREATE TYPE try_outcome AS ENUM ('SENT', 'LATER', 'NEVER', 'UNKNOWN', 'SKIPPED');
CREATE TYPE delivery_channel AS ENUM ('WHATSAPP', 'EMAIL', 'PUSH');
CREATE TYPE delivery_status AS ENUM ('WAITING', 'SENDING', 'SENT', 'FAILED', 'UNKNOWN', 'SKIPPED');

CREATE TABLE contact_message (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  email text NOT NULL,
  topic contact_topic NOT NULL,
  message text NOT NULL,
  user_id uuid,
  status contact_message_status NOT NULL DEFAULT 'NEW',
  handled_by uuid,
  handled_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  handled_note text
);
CREATE INDEX contact_message_status_created_at_id_idx ON contact_message (status, created_at DESC, id DESC);
CREATE INDEX contact_message_user_id_idx ON contact_message (user_id);

CREATE TABLE feature_interest (
  id uuid PRIMARY KEY,
  feature future_feature NOT NULL,
  email text NOT NULL,
  user_id uuid,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE INDEX feature_interest_user_id_idx ON feature_interest (user_id);
CREATE UNIQUE INDEX feature_interest_feature_email_key ON feature_interest (feature, email);

CREATE TABLE whatsapp_event (
  id uuid PRIMARY KEY,
  message_id text NOT NULL,
  status text NOT NULL,
  at timestamptz(3) NOT NULL,
  error_code integer,
  received_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE INDEX whatsapp_event_received_at_idx ON whatsapp_event (received_at);
CREATE UNIQUE INDEX whatsapp_event_message_id_status_at_key ON whatsapp_event (message_id, status, at);

CREATE TABLE notification (
  id uuid PRIMARY KEY,
  event_id uuid NOT NULL REFERENCES outbox_event ON UPDATE CASCADE ON DELETE CASCADE,
  user_id uuid NOT NULL,
  channel text NOT NULL DEFAULT 'IN_APP',
  title text NOT NULL,
  body text NOT NULL,
  href text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  read_at timestamptz(3)
);
CREATE INDEX notification_user_id_created_at_idx ON notification (user_id, created_at DESC);
CREATE UNIQUE INDEX notification_event_id_user_id_channel_key ON notification (event_id, user_id, channel);

CREATE TABLE delivery (
  id uuid PRIMARY KEY,
  event_id uuid NOT NULL REFERENCES outbox_event ON UPDATE CASCADE ON DELETE CASCADE,
  user_id uuid NOT NULL,
  channel delivery_channel NOT NULL,
  kind text NOT NULL,
  status delivery_status NOT NULL DEFAULT 'WAITING',
  reason text,
  tries smallint NOT NULL DEFAULT 0,
  due_at timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  started_at timestamptz(3),
  sent_at timestamptz(3),
  provider_id text,
  replays smallint NOT NULL DEFAULT 0,
  delivered_at timestamptz(3)
);
CREATE INDEX delivery_created_at_id_idx ON delivery (created_at DESC, id DESC);
CREATE INDEX delivery_user_id_idx ON delivery (user_id);
CREATE INDEX delivery_provider_id_idx ON delivery (provider_id);
CREATE UNIQUE INDEX delivery_event_id_user_id_channel_key ON delivery (event_id, user_id, channel);

CREATE TABLE delivery_try (
  id uuid PRIMARY KEY,
  delivery_id uuid NOT NULL REFERENCES delivery ON UPDATE CASCADE ON DELETE CASCADE,
  channel delivery_channel NOT NULL,
  at timestamptz(3) NOT NULL,
  outcome try_outcome NOT NULL,
  reason text
);
CREATE INDEX delivery_try_delivery_id_idx ON delivery_try (delivery_id);
CREATE INDEX delivery_try_at_idx ON delivery_try (at);

CREATE TABLE push_subscription (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL,
  session_id uuid NOT NULL,
  endpoint text NOT NULL,
  p256dh text NOT NULL,
  auth text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  used_at timestamptz(3)
);
CREATE UNIQUE INDEX push_subscription_endpoint_key ON push_subscription (endpoint);
CREATE INDEX push_subscription_user_id_idx ON push_subscription (user_id);
CREATE INDEX push_subscription_session_id_idx ON push_subscription (session_id);

CREATE TABLE notification_choice (
  user_id uuid NOT NULL,
  topic text NOT NULL,
  channel delivery_channel NOT NULL,
  wanted boolean NOT NULL,
  PRIMARY KEY (user_id, topic, channel)
);

CREATE TABLE quiet_hours (
  user_id uuid PRIMARY KEY,
  wanted boolean NOT NULL DEFAULT true,
  from_min smallint NOT NULL DEFAULT 1260,
  until_min smallint NOT NULL DEFAULT 420,
  zone zone NOT NULL DEFAULT 'WIB'
);

-- people

CREATE TYPE role AS ENUM ('ADMIN', 'MANAGEMENT', 'SUPPORT');
CREATE TYPE sign_in_side AS ENUM ('CUSTOMER', 'MANAGEMENT');
CREATE TYPE role_request_action AS ENUM ('GRANT', 'REVOKE');
CREATE TYPE role_request_status AS ENUM ('PENDING', 'APPROVED', 'REFUSED', 'WITHDRAWN', 'EXPIRED');
CREATE TYPE consent_purpose AS ENUM ('TERMS', 'PRIVACY', 'MARKETING', 'ANALYTICS', 'PARTNER_TERMS', 'PARTNER_DATA');
CREATE TYPE data_request_kind AS ENUM ('ACCESS', 'CORRECTION', 'DELETION', 'RESTRICTION', 'OBJECTION', 'WITHDRAWAL');
CREATE TYPE data_request_status AS ENUM ('OPEN', 'DONE', 'REFUSED');
CREATE TYPE data_request_source AS ENUM ('ACCOUNT', 'EMAIL', 'LETTER', 'OTHER');
CREATE TYPE referral_status AS ENUM ('RECORDED', 'QUALIFIED', 'REWARDED', 'REJECTED');
CREATE TYPE referral_rejection AS ENUM ('SELF', 'SAME_PHONE', 'EXISTING_USER', 'ABUSE', 'USED_PHONE', 'OWN_OUTLET');
CREATE TYPE safety_side AS ENUM ('CUSTOMER', 'OUTLET');

CREATE TABLE "user" (
  id uuid PRIMARY KEY,
  google_sub text NOT NULL,
  email text NOT NULL,
  email_verified boolean NOT NULL DEFAULT false,
  name text NOT NULL,
  photo_url text,
  phone text,
  phone_verified_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  first_login_at timestamptz(3),
  last_sign_in_at timestamptz(3),
  suspended_at timestamptz(3),
  deleted_at timestamptz(3),
  signed_out_at timestamptz(3)
);
CREATE UNIQUE INDEX user_google_sub_key ON "user" (google_sub);
CREATE INDEX user_email_idx ON "user" (email);
CREATE INDEX user_phone_idx ON "user" (phone);
CREATE INDEX user_created_at_id_idx ON "user" (created_at DESC, id DESC);

CREATE TABLE session (
  id uuid PRIMARY KEY,
  token_hash bytea NOT NULL,
  user_id uuid NOT NULL REFERENCES "user" ON UPDATE CASCADE ON DELETE CASCADE,
  user_agent text,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  last_seen_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  expires_at timestamptz(3) NOT NULL,
  step_up_at timestamptz(3)
);
CREATE UNIQUE INDEX session_token_hash_key ON session (token_hash);
CREATE INDEX session_user_id_idx ON session (user_id);
CREATE INDEX session_expires_at_idx ON session (expires_at);

CREATE TABLE role_grant (
  user_id uuid NOT NULL REFERENCES "user" ON UPDATE CASCADE ON DELETE CASCADE,
  role role NOT NULL,
  granted_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  granted_by text,
  PRIMARY KEY (user_id, role)
);

CREATE TABLE provider_grant (
  user_id uuid PRIMARY KEY REFERENCES "user" ON UPDATE CASCADE ON DELETE CASCADE,
  refresh_token bytea,
  access_token bytea,
  expires_at timestamptz(3) NOT NULL,
  failures smallint NOT NULL DEFAULT 0,
  retry_at timestamptz(3),
  updated_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);

CREATE TABLE login_event (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES "user" ON UPDATE CASCADE ON DELETE CASCADE,
  session_id uuid NOT NULL,
  is_new boolean NOT NULL,
  user_agent text,
  referral_code text,
  at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  tracked_at timestamptz(3),
  synced_at timestamptz(3),
  referral_done_at timestamptz(3)
);
CREATE UNIQUE INDEX login_event_session_id_key ON login_event (session_id);
CREATE INDEX login_event_user_id_at_idx ON login_event (user_id, at DESC);
CREATE INDEX login_event_at_idx ON login_event (at);

CREATE TABLE sign_in_failure (
  id uuid PRIMARY KEY,
  side sign_in_side NOT NULL,
  reason text NOT NULL,
  at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE INDEX sign_in_failure_at_idx ON sign_in_failure (at);

CREATE TABLE management_session (
  id uuid PRIMARY KEY,
  token_hash bytea NOT NULL,
  user_id uuid NOT NULL REFERENCES "user" ON UPDATE CASCADE ON DELETE CASCADE,
  user_agent text,
  verified_at timestamptz(3),
  failed_tries smallint NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  last_seen_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  expires_at timestamptz(3) NOT NULL
);
CREATE UNIQUE INDEX management_session_token_hash_key ON management_session (token_hash);
CREATE INDEX management_session_user_id_idx ON management_session (user_id);
CREATE INDEX management_session_expires_at_idx ON management_session (expires_at);

CREATE TABLE totp_credential (
  user_id uuid PRIMARY KEY REFERENCES "user" ON UPDATE CASCADE ON DELETE CASCADE,
  secret bytea NOT NULL,
  confirmed_at timestamptz(3),
  last_step bigint,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);

CREATE TABLE recovery_code (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES "user" ON UPDATE CASCADE ON DELETE CASCADE,
  hash bytea NOT NULL,
  used_at timestamptz(3)
);
CREATE UNIQUE INDEX recovery_code_user_id_hash_key ON recovery_code (user_id, hash);

CREATE TABLE role_request (
  id uuid PRIMARY KEY,
  action role_request_action NOT NULL,
  role role NOT NULL,
  subject_id uuid NOT NULL REFERENCES "user" ON UPDATE CASCADE ON DELETE RESTRICT,
  reason text NOT NULL,
  asked_by uuid NOT NULL REFERENCES "user" ON UPDATE CASCADE ON DELETE RESTRICT,
  status role_request_status NOT NULL DEFAULT 'PENDING',
  decided_by uuid REFERENCES "user" ON UPDATE CASCADE ON DELETE RESTRICT,
  decided_at timestamptz(3),
  decision text,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX role_request_status_created_at_idx ON role_request (status, created_at DESC);
CREATE INDEX role_request_subject_id_created_at_idx ON role_request (subject_id, created_at DESC);

CREATE TABLE account_view (
  id uuid PRIMARY KEY,
  token_hash bytea NOT NULL,
  manager_id uuid NOT NULL REFERENCES "user" ON UPDATE CASCADE ON DELETE RESTRICT,
  management_session_id uuid NOT NULL,
  user_id uuid NOT NULL REFERENCES "user" ON UPDATE CASCADE ON DELETE RESTRICT,
  reason text NOT NULL,
  pages jsonb NOT NULL DEFAULT '[]',
  begun_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  ends_at timestamptz(3) NOT NULL,
  ended_at timestamptz(3)
);
CREATE UNIQUE INDEX account_view_token_hash_key ON account_view (token_hash);
CREATE INDEX account_view_user_id_begun_at_idx ON account_view (user_id, begun_at DESC);
CREATE INDEX account_view_management_session_id_idx ON account_view (management_session_id);

CREATE TABLE consent (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES "user" ON UPDATE CASCADE ON DELETE CASCADE,
  purpose consent_purpose NOT NULL,
  version text NOT NULL,
  granted boolean NOT NULL,
  source text NOT NULL,
  request_id text,
  at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE INDEX consent_user_id_purpose_at_idx ON consent (user_id, purpose, at DESC);

CREATE TABLE data_request (
  id uuid PRIMARY KEY,
  code text NOT NULL,
  kind data_request_kind NOT NULL,
  status data_request_status NOT NULL DEFAULT 'OPEN',
  source data_request_source NOT NULL,
  user_id uuid REFERENCES "user" ON UPDATE CASCADE ON DELETE RESTRICT,
  name text NOT NULL,
  contact text NOT NULL,
  text text NOT NULL,
  received_at timestamptz(3) NOT NULL,
  due_at timestamptz(3) NOT NULL,
  extended_at timestamptz(3),
  extended_reason text,
  recorded_by uuid,
  decided_by uuid,
  decided_at timestamptz(3),
  outcome text,
  reminded_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE UNIQUE INDEX data_request_code_key ON data_request (code);
CREATE INDEX data_request_status_due_at_idx ON data_request (status, due_at);
CREATE INDEX data_request_user_id_received_at_idx ON data_request (user_id, received_at DESC);

CREATE TABLE kept_form (
  id uuid PRIMARY KEY,
  token_hash bytea NOT NULL,
  user_id uuid REFERENCES "user" ON UPDATE CASCADE ON DELETE CASCADE,
  path text NOT NULL,
  fields bytea NOT NULL,
  expires_at timestamptz(3) NOT NULL
);
CREATE UNIQUE INDEX kept_form_token_hash_key ON kept_form (token_hash);
CREATE INDEX kept_form_expires_at_idx ON kept_form (expires_at);
CREATE INDEX kept_form_user_id_idx ON kept_form (user_id);

CREATE TABLE referral_code (
  user_id uuid PRIMARY KEY REFERENCES "user" ON UPDATE CASCADE ON DELETE CASCADE,
  code text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  blocked_at timestamptz(3)
);
CREATE UNIQUE INDEX referral_code_code_key ON referral_code (code);

CREATE TABLE referral_event (
  id uuid PRIMARY KEY,
  code text NOT NULL,
  referrer_id uuid NOT NULL REFERENCES "user" ON UPDATE CASCADE ON DELETE CASCADE,
  referee_id uuid NOT NULL REFERENCES "user" ON UPDATE CASCADE ON DELETE CASCADE,
  event_type text NOT NULL DEFAULT 'customer_join',
  status referral_status NOT NULL DEFAULT 'RECORDED',
  rejection referral_rejection,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  qualified_at timestamptz(3),
  rewarded_at timestamptz(3),
  referrer_reward integer,
  referee_reward integer,
  referrer_rewarded_at timestamptz(3),
  doubts text[] NOT NULL DEFAULT ARRAY[]::text[],
  cleared_at timestamptz(3),
  referee_phone_hash bytea
);
CREATE INDEX referral_event_referrer_id_created_at_id_idx ON referral_event (referrer_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX referral_event_referee_id_event_type_key ON referral_event (referee_id, event_type);

CREATE TABLE former_subject (
  subject_hash bytea PRIMARY KEY,
  at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);

CREATE TABLE welcome_survey (
  user_id uuid PRIMARY KEY REFERENCES "user" ON UPDATE CASCADE ON DELETE CASCADE,
  asked_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  answered_at timestamptz(3),
  skipped_at timestamptz(3),
  version smallint,
  answers jsonb
);

CREATE TABLE whatsapp_verification (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES "user" ON UPDATE CASCADE ON DELETE CASCADE,
  phone text NOT NULL,
  code_hash bytea NOT NULL,
  tries smallint NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  expires_at timestamptz(3) NOT NULL,
  verified_at timestamptz(3),
  message_id text
);
CREATE UNIQUE INDEX whatsapp_verification_message_id_key ON whatsapp_verification (message_id);
CREATE INDEX whatsapp_verification_user_id_phone_created_at_idx ON whatsapp_verification (user_id, phone, created_at DESC);

CREATE TABLE customer_address (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES "user" ON UPDATE CASCADE ON DELETE CASCADE,
  label text NOT NULL,
  address_line text NOT NULL,
  district_code text NOT NULL REFERENCES region (code) ON UPDATE CASCADE ON DELETE RESTRICT,
  lat float8 NOT NULL,
  lng float8 NOT NULL,
  note text NOT NULL DEFAULT '',
  is_primary boolean NOT NULL DEFAULT false,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  used_at timestamptz(3),
  kelurahan_code text
);
CREATE INDEX customer_address_user_id_created_at_idx ON customer_address (user_id, created_at);

CREATE TABLE visit_block (
  id uuid PRIMARY KEY,
  customer_id uuid NOT NULL REFERENCES "user" ON UPDATE CASCADE ON DELETE CASCADE,
  outlet_id uuid NOT NULL,
  barber_id uuid,
  side safety_side NOT NULL,
  created_by uuid NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE INDEX visit_block_customer_id_outlet_id_idx ON visit_block (customer_id, outlet_id);
CREATE INDEX visit_block_outlet_id_side_idx ON visit_block (outlet_id, side);

-- time

CREATE TYPE claim_kind AS ENUM ('HOLD', 'BOOKING', 'WALKIN', 'BLOCK');

CREATE TABLE opening_hours (
  id uuid PRIMARY KEY,
  outlet_id uuid NOT NULL,
  weekday smallint NOT NULL,
  open_min smallint NOT NULL,
  close_min smallint NOT NULL
);
CREATE UNIQUE INDEX opening_hours_outlet_id_weekday_open_min_key ON opening_hours (outlet_id, weekday, open_min);

CREATE TABLE hours_exception (
  id uuid PRIMARY KEY,
  outlet_id uuid NOT NULL,
  date date NOT NULL,
  open_min smallint,
  close_min smallint,
  reason text NOT NULL DEFAULT ''
);
CREATE UNIQUE INDEX hours_exception_outlet_id_date_open_min_key ON hours_exception (outlet_id, date, open_min);

CREATE TABLE shift (
  id uuid PRIMARY KEY,
  barber_id uuid NOT NULL,
  weekday smallint NOT NULL,
  start_min smallint NOT NULL,
  end_min smallint NOT NULL
);
CREATE UNIQUE INDEX shift_barber_id_weekday_start_min_key ON shift (barber_id, weekday, start_min);

CREATE TABLE time_off (
  id uuid PRIMARY KEY,
  barber_id uuid NOT NULL,
  start_at timestamptz(3) NOT NULL,
  end_at timestamptz(3) NOT NULL,
  reason text NOT NULL DEFAULT '',
  added_by uuid
);
CREATE INDEX time_off_barber_id_start_at_idx ON time_off (barber_id, start_at);

CREATE TABLE slot_claim (
  id uuid PRIMARY KEY,
  outlet_id uuid NOT NULL,
  barber_id uuid NOT NULL,
  start_at timestamptz(3) NOT NULL,
  end_at timestamptz(3) NOT NULL,
  during tstzrange GENERATED ALWAYS AS (tstzrange(start_at, end_at)) STORED,
  kind claim_kind NOT NULL,
  active boolean NOT NULL DEFAULT true,
  expires_at timestamptz(3),
  session_id uuid REFERENCES session ON UPDATE CASCADE ON DELETE CASCADE,
  booking_id uuid,
  time_off_id uuid REFERENCES time_off ON UPDATE CASCADE ON DELETE CASCADE,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  waitlist_id uuid
);
CREATE INDEX slot_claim_booking_id_idx ON slot_claim (booking_id);
CREATE INDEX slot_claim_waitlist_id_idx ON slot_claim (waitlist_id);
CREATE INDEX slot_claim_time_off_id_idx ON slot_claim (time_off_id);

-- outlets

CREATE TYPE outlet_type AS ENUM ('BARBERSHOP', 'MOBILE_BARBER');
CREATE TYPE outlet_status AS ENUM (
  'DRAFT', 'SUBMITTED', 'IN_REVIEW', 'REVISION', 'REJECTED', 'APPROVED', 'READY', 'ACTIVE', 'PAUSED', 'LAPSED',
  'SUSPENDED', 'CLOSED'
);
CREATE TYPE serves AS ENUM ('ALL', 'MEN', 'WOMEN');
CREATE TYPE confirmation_mode AS ENUM ('INSTANT', 'REVIEW');
CREATE TYPE photo_kind AS ENUM ('LOGO', 'FRONT', 'INTERIOR', 'WORK', 'KIT');
CREATE TYPE service_category AS ENUM ('HAIRCUT', 'BEARD', 'CARE', 'COLOR', 'PACKAGE');
CREATE TYPE application_file_kind AS ENUM (
  'KTP', 'SELFIE', 'CERTIFICATE', 'LEGAL', 'FRONT', 'INTERIOR', 'WORK', 'PROFILE', 'KIT'
);
CREATE TYPE application_event_kind AS ENUM (
  'SENT', 'REVIEW_STARTED', 'REVIEW_RELEASED', 'REVISION_ASKED', 'REJECTED', 'APPROVED'
);
CREATE TYPE outlet_staff_status AS ENUM ('INVITED', 'ACTIVE');
CREATE TYPE fee_tier AS ENUM ('BEBAS', 'FLEKSIBEL', 'WAJAR', 'SEDANG', 'KETAT');
CREATE TYPE payment_rule AS ENUM ('VENUE_OK', 'DEPOSIT', 'FULL');

-- A mobile barber's base is private: the nearest hundredth of a degree, about a kilometre, stands for it in searches.
CREATE FUNCTION public_position(type outlet_type, lat float8, lng float8) RETURNS point
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN CASE type
  WHEN 'MOBILE_BARBER' THEN point(round(lng::numeric, 2)::float8, round(lat::numeric, 2)::float8)
  ELSE point(lng, lat) END;

CREATE TABLE outlet (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL REFERENCES "user" ON UPDATE CASCADE ON DELETE RESTRICT,
  type outlet_type NOT NULL,
  status outlet_status NOT NULL DEFAULT 'DRAFT',
  name text NOT NULL,
  slug text NOT NULL,
  tagline text NOT NULL DEFAULT '',
  description text NOT NULL DEFAULT '',
  whatsapp text NOT NULL,
  address_line text NOT NULL,
  kelurahan_code text NOT NULL REFERENCES region (code) ON UPDATE CASCADE ON DELETE RESTRICT,
  postcode text NOT NULL,
  lat float8 NOT NULL,
  lng float8 NOT NULL,
  pos point GENERATED ALWAYS AS (public_position(type, lat, lng)) STORED,
  zone zone NOT NULL,
  facilities text[],
  serves serves NOT NULL DEFAULT 'ALL',
  min_notice_min smallint NOT NULL DEFAULT 30,
  horizon_days smallint NOT NULL DEFAULT 30,
  slot_step_min smallint NOT NULL DEFAULT 15,
  cancel_window_min smallint NOT NULL DEFAULT 120,
  late_grace_min smallint NOT NULL DEFAULT 15,
  confirmation confirmation_mode NOT NULL DEFAULT 'INSTANT',
  payment_rule payment_rule NOT NULL DEFAULT 'VENUE_OK',
  deposit_percent smallint NOT NULL DEFAULT 30,
  fee_tier fee_tier NOT NULL DEFAULT 'FLEKSIBEL',
  radius_km smallint NOT NULL DEFAULT 10,
  free_km smallint NOT NULL DEFAULT 3,
  travel_base integer NOT NULL DEFAULT 10000,
  travel_per_km integer NOT NULL DEFAULT 3000,
  travel_base_min smallint NOT NULL DEFAULT 15,
  travel_per_km_min smallint NOT NULL DEFAULT 3,
  min_order integer NOT NULL DEFAULT 75000,
  rating_sum integer NOT NULL DEFAULT 0,
  rating_count integer NOT NULL DEFAULT 0,
  rating real NOT NULL DEFAULT 0,
  score real NOT NULL DEFAULT 0,
  search_text text NOT NULL DEFAULT '',
  price_from integer NOT NULL DEFAULT 0,
  categories integer NOT NULL DEFAULT 0,
  open_utc smallint NOT NULL DEFAULT 0,
  close_utc smallint NOT NULL DEFAULT 1440,
  open_quarters bit(672) NOT NULL DEFAULT (repeat('0'::text, 672))::bit(672),
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  activated_at timestamptz(3),
  suspended_from outlet_status,
  landmark text NOT NULL DEFAULT '',
  languages text[] DEFAULT ARRAY[]::text[],
  specialities text[] DEFAULT ARRAY[]::text[],
  start_year smallint,
  suspended_reason text,
  category_prices integer[]
);
CREATE UNIQUE INDEX outlet_slug_key ON outlet (slug);
CREATE INDEX outlet_owner_id_idx ON outlet (owner_id);
CREATE INDEX outlet_kelurahan_code_idx ON outlet (kelurahan_code);

CREATE TABLE outlet_photo (
  id uuid PRIMARY KEY,
  outlet_id uuid NOT NULL REFERENCES outlet ON UPDATE CASCADE ON DELETE CASCADE,
  kind photo_kind NOT NULL,
  key text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  placeholder text NOT NULL,
  alt text NOT NULL,
  position smallint NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  phash bit(64)
);
CREATE INDEX outlet_photo_outlet_id_position_idx ON outlet_photo (outlet_id, "position");

CREATE TABLE service (
  id uuid PRIMARY KEY,
  outlet_id uuid NOT NULL REFERENCES outlet ON UPDATE CASCADE ON DELETE CASCADE,
  category service_category NOT NULL,
  name text NOT NULL,
  description text NOT NULL DEFAULT '',
  duration_min smallint NOT NULL,
  price integer NOT NULL,
  buffer_min smallint NOT NULL DEFAULT 0,
  active boolean NOT NULL DEFAULT true,
  home_eligible boolean NOT NULL DEFAULT false,
  position smallint NOT NULL DEFAULT 0
);
CREATE INDEX service_outlet_id_position_idx ON service (outlet_id, "position");

CREATE TABLE barber (
  id uuid PRIMARY KEY,
  outlet_id uuid NOT NULL REFERENCES outlet ON UPDATE CASCADE ON DELETE CASCADE,
  name text NOT NULL,
  bio text NOT NULL DEFAULT '',
  years smallint NOT NULL DEFAULT 0,
  certificate text NOT NULL DEFAULT '',
  photo_key text,
  active boolean NOT NULL DEFAULT true,
  position smallint NOT NULL DEFAULT 0,
  rating_sum integer NOT NULL DEFAULT 0,
  rating_count integer NOT NULL DEFAULT 0,
  rating real NOT NULL DEFAULT 0
);
CREATE INDEX barber_outlet_id_position_idx ON barber (outlet_id, "position");

CREATE TABLE barber_service (
  barber_id uuid NOT NULL REFERENCES barber ON UPDATE CASCADE ON DELETE CASCADE,
  service_id uuid NOT NULL REFERENCES service ON UPDATE CASCADE ON DELETE CASCADE,
  price integer,
  duration_min smallint,
  PRIMARY KEY (barber_id, service_id)
);
CREATE INDEX barber_service_service_id_idx ON barber_service (service_id);

CREATE TABLE application (
  id uuid PRIMARY KEY,
  code text NOT NULL,
  owner_id uuid NOT NULL REFERENCES "user" ON UPDATE CASCADE ON DELETE CASCADE,
  type outlet_type NOT NULL,
  outlet_id uuid REFERENCES outlet ON UPDATE CASCADE ON DELETE CASCADE,
  terms_version text NOT NULL,
  consent_version text NOT NULL,
  agreed_at timestamptz(3) NOT NULL,
  nik_box bytea,
  nik_hash bytea,
  nik_last4 text,
  nib_box bytea,
  nib_last4 text,
  npwp_box bytea,
  npwp_last4 text,
  version integer NOT NULL DEFAULT 0,
  sent_at timestamptz(3),
  send_count smallint NOT NULL DEFAULT 0,
  reviewer_id uuid,
  review_started_at timestamptz(3),
  decided_at timestamptz(3),
  decided_by_id uuid,
  touched_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  files_deleted_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE UNIQUE INDEX application_code_key ON application (code);
CREATE UNIQUE INDEX application_outlet_id_key ON application (outlet_id);
CREATE INDEX application_owner_id_touched_at_idx ON application (owner_id, touched_at DESC);
CREATE INDEX application_nik_hash_idx ON application (nik_hash);

CREATE TABLE application_step (
  application_id uuid NOT NULL REFERENCES application ON UPDATE CASCADE ON DELETE CASCADE,
  step text NOT NULL,
  data jsonb NOT NULL,
  saved_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (application_id, step)
);

CREATE TABLE application_file (
  id uuid PRIMARY KEY,
  application_id uuid NOT NULL REFERENCES application ON UPDATE CASCADE ON DELETE CASCADE,
  kind application_file_kind NOT NULL,
  key text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  placeholder text NOT NULL,
  phash bit(64) NOT NULL,
  alt text NOT NULL DEFAULT '',
  position smallint NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE UNIQUE INDEX application_file_key_key ON application_file (key);
CREATE INDEX application_file_application_id_kind_position_idx ON application_file (application_id, kind, "position");

CREATE TABLE application_finding (
  id uuid PRIMARY KEY,
  application_id uuid NOT NULL REFERENCES application ON UPDATE CASCADE ON DELETE CASCADE,
  round smallint NOT NULL,
  step text NOT NULL,
  field text NOT NULL,
  reason text NOT NULL,
  by_id uuid NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  resolved_at timestamptz(3)
);
CREATE INDEX application_finding_application_id_round_idx ON application_finding (application_id, round);

CREATE TABLE application_event (
  id uuid PRIMARY KEY,
  application_id uuid NOT NULL REFERENCES application ON UPDATE CASCADE ON DELETE CASCADE,
  kind application_event_kind NOT NULL,
  by_id uuid,
  text text NOT NULL DEFAULT '',
  at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE INDEX application_event_application_id_at_idx ON application_event (application_id, at);

CREATE TABLE document_view (
  id uuid PRIMARY KEY,
  application_id uuid NOT NULL REFERENCES application ON UPDATE CASCADE ON DELETE CASCADE,
  file_id uuid,
  what text NOT NULL,
  viewer_id uuid NOT NULL,
  request_id text,
  at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE INDEX document_view_application_id_at_idx ON document_view (application_id, at);

CREATE TABLE outlet_staff (
  id uuid PRIMARY KEY,
  outlet_id uuid NOT NULL REFERENCES outlet ON UPDATE CASCADE ON DELETE CASCADE,
  barber_id uuid NOT NULL REFERENCES barber ON UPDATE CASCADE ON DELETE CASCADE,
  email text NOT NULL,
  user_id uuid REFERENCES "user" ON UPDATE CASCADE ON DELETE SET NULL,
  status outlet_staff_status NOT NULL DEFAULT 'INVITED',
  invited_by uuid NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  joined_at timestamptz(3)
);
CREATE UNIQUE INDEX outlet_staff_barber_id_key ON outlet_staff (barber_id);
CREATE INDEX outlet_staff_user_id_idx ON outlet_staff (user_id);
CREATE INDEX outlet_staff_email_idx ON outlet_staff (email);
CREATE UNIQUE INDEX outlet_staff_outlet_id_email_key ON outlet_staff (outlet_id, email);

CREATE TABLE favourite (
  user_id uuid NOT NULL REFERENCES "user" ON UPDATE CASCADE ON DELETE CASCADE,
  outlet_id uuid NOT NULL REFERENCES outlet ON UPDATE CASCADE ON DELETE CASCADE,
  barber_id uuid REFERENCES barber ON UPDATE CASCADE ON DELETE SET NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (user_id, outlet_id)
);
CREATE INDEX favourite_user_id_created_at_idx ON favourite (user_id, created_at DESC);
CREATE INDEX favourite_outlet_id_idx ON favourite (outlet_id);

-- money

CREATE TYPE subscription_status AS ENUM ('PENDING_PAYMENT', 'ACTIVE', 'GRACE', 'EXPIRED', 'CANCELLED');
CREATE TYPE ledger_account_kind AS ENUM (
  'GATEWAY_CLEARING', 'BANK_CASH', 'BOOKING_ESCROW', 'CUSTOMER_WALLET', 'PARTNER_PENDING', 'PARTNER_AVAILABLE',
  'PARTNER_RECEIVABLE', 'PAYOUT_TRANSIT', 'REVENUE_COMMISSION', 'REVENUE_SERVICE_FEE', 'REVENUE_SUBSCRIPTION',
  'REVENUE_WITHDRAWAL_FEE', 'TAX_PAYABLE', 'GATEWAY_FEE', 'PROMO_EXPENSE', 'DISPUTE_LOSS'
);
CREATE TYPE ledger_transaction_kind AS ENUM (
  'BOOKING_PAID', 'WALLET_HELD', 'WALLET_RETURNED', 'BOOKING_COMPLETED', 'BOOKING_NO_SHOW', 'BOOKING_LATE_CANCEL',
  'VENUE_FEES', 'EARNING_RELEASED', 'REFUND_TO_WALLET', 'REFUND_BY_GATEWAY', 'LATE_PAYMENT', 'PAYMENT_REVERSED',
  'DISPUTE_REFUND', 'GATEWAY_SETTLED', 'SUBSCRIPTION_PAID', 'WITHDRAWAL_ASKED', 'WITHDRAWAL_PAID',
  'WITHDRAWAL_RETURNED', 'REFERRAL_REWARD', 'ADJUSTMENT', 'REVERSAL'
);
CREATE TYPE payment_purpose AS ENUM ('BOOKING', 'SUBSCRIPTION');
CREATE TYPE payment_method AS ENUM (
  'QRIS', 'GOPAY', 'SHOPEEPAY', 'VA_BCA', 'VA_BNI', 'VA_BRI', 'VA_PERMATA', 'VA_CIMB', 'MANDIRI_BILL', 'WALLET'
);
CREATE TYPE payment_status AS ENUM (
  'PENDING', 'REVIEW', 'PAID', 'FAILED', 'CANCELLED', 'EXPIRED', 'PARTIALLY_REFUNDED', 'REFUNDED', 'DISPUTED',
  'REVERSED'
);
CREATE TYPE payment_event_source AS ENUM ('NOTIFICATION', 'STATUS', 'CHARGE');
CREATE TYPE refund_target AS ENUM ('METHOD', 'WALLET');
CREATE TYPE refund_status AS ENUM ('REQUESTED', 'PROCESSING', 'DONE');
CREATE TYPE bank_account_status AS ENUM ('UNVERIFIED', 'VERIFIED', 'REJECTED');
CREATE TYPE withdrawal_status AS ENUM (
  'REQUESTED', 'APPROVED', 'PROCESSING', 'PAID', 'FAILED', 'REJECTED', 'CANCELLED'
);
CREATE TYPE invoice_kind AS ENUM ('NEW', 'RENEWAL', 'UPGRADE');
CREATE TYPE invoice_status AS ENUM ('PENDING_PAYMENT', 'PAID', 'EXPIRED', 'CANCELLED');

CREATE TABLE plan (
  code text NOT NULL,
  version smallint NOT NULL,
  name text NOT NULL,
  tagline text NOT NULL,
  outlet_type outlet_type,
  price integer NOT NULL,
  once_days smallint,
  max_barbers smallint,
  commission_percent smallint NOT NULL,
  position smallint NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  retired_at timestamptz(3),
  PRIMARY KEY (code, version)
);

CREATE TABLE subscription (
  id uuid PRIMARY KEY,
  outlet_id uuid NOT NULL REFERENCES outlet ON UPDATE CASCADE ON DELETE CASCADE,
  plan_code text NOT NULL,
  plan_version smallint NOT NULL,
  status subscription_status NOT NULL,
  starts_at timestamptz(3) NOT NULL,
  ends_at timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  cancelled_at timestamptz(3),
  begun boolean NOT NULL DEFAULT true,
  CONSTRAINT subscription_plan_code_plan_version_fkey FOREIGN KEY (plan_code, plan_version) REFERENCES plan(code, version) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX subscription_outlet_id_created_at_idx ON subscription (outlet_id, created_at DESC);
CREATE INDEX subscription_plan_code_plan_version_idx ON subscription (plan_code, plan_version);
CREATE INDEX subscription_status_ends_at_id_idx ON subscription (status, ends_at, id);

CREATE TABLE free_trial (
  nik_hash bytea PRIMARY KEY,
  outlet_id uuid REFERENCES outlet ON UPDATE CASCADE ON DELETE SET NULL,
  at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE INDEX free_trial_outlet_id_idx ON free_trial (outlet_id);

CREATE TABLE ledger_account (
  id uuid PRIMARY KEY,
  kind ledger_account_kind NOT NULL,
  owner_id uuid NOT NULL,
  balance bigint NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE INDEX ledger_account_owner_id_idx ON ledger_account (owner_id);
CREATE UNIQUE INDEX ledger_account_kind_owner_id_key ON ledger_account (kind, owner_id);

CREATE TABLE ledger_transaction (
  id uuid PRIMARY KEY,
  kind ledger_transaction_kind NOT NULL,
  key text NOT NULL,
  fingerprint bytea NOT NULL,
  booking_id uuid,
  payment_id uuid,
  withdrawal_id uuid,
  invoice_id uuid,
  reverses_id uuid REFERENCES ledger_transaction ON UPDATE CASCADE ON DELETE RESTRICT,
  at timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  xact bigint NOT NULL DEFAULT ((pg_current_xact_id())::text)::bigint
);
CREATE UNIQUE INDEX ledger_transaction_key_key ON ledger_transaction (key);
CREATE UNIQUE INDEX ledger_transaction_reverses_id_key ON ledger_transaction (reverses_id);
CREATE INDEX ledger_transaction_booking_id_idx ON ledger_transaction (booking_id);
CREATE INDEX ledger_transaction_payment_id_idx ON ledger_transaction (payment_id);
CREATE INDEX ledger_transaction_withdrawal_id_idx ON ledger_transaction (withdrawal_id);
CREATE INDEX ledger_transaction_invoice_id_idx ON ledger_transaction (invoice_id);

CREATE TABLE ledger_entry (
  id uuid PRIMARY KEY,
  transaction_id uuid NOT NULL REFERENCES ledger_transaction ON UPDATE CASCADE ON DELETE RESTRICT,
  account_id uuid NOT NULL REFERENCES ledger_account ON UPDATE CASCADE ON DELETE RESTRICT,
  amount bigint NOT NULL,
  at timestamptz(3) NOT NULL
);
CREATE INDEX ledger_entry_account_id_id_idx ON ledger_entry (account_id, id DESC);
CREATE UNIQUE INDEX ledger_entry_transaction_id_account_id_key ON ledger_entry (transaction_id, account_id);

CREATE TABLE ledger_proof (
  id uuid PRIMARY KEY,
  at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  accounts integer NOT NULL,
  transactions integer NOT NULL,
  entries integer NOT NULL,
  is_sound boolean NOT NULL,
  problems jsonb NOT NULL DEFAULT '[]',
  took_ms integer NOT NULL,
  asked_by uuid,
  problem_count integer NOT NULL DEFAULT 0
);
CREATE INDEX ledger_proof_at_idx ON ledger_proof (at DESC);

CREATE TABLE tax_rate (
  starts_on date PRIMARY KEY,
  basis_points smallint NOT NULL
);

CREATE TABLE payment (
  id uuid PRIMARY KEY,
  order_id text NOT NULL,
  purpose payment_purpose NOT NULL,
  booking_id uuid,
  invoice_id uuid,
  payer_id uuid NOT NULL REFERENCES "user" ON UPDATE CASCADE ON DELETE RESTRICT,
  method payment_method NOT NULL,
  status payment_status NOT NULL DEFAULT 'PENDING',
  amount integer NOT NULL,
  wallet_amount integer NOT NULL DEFAULT 0,
  gateway_amount integer NOT NULL,
  refunded integer NOT NULL DEFAULT 0,
  transaction_id text,
  details jsonb,
  failure text,
  charge_tries smallint NOT NULL DEFAULT 0,
  expires_at timestamptz(3) NOT NULL,
  charged_at timestamptz(3),
  paid_at timestamptz(3),
  checked_at timestamptz(3),
  version integer NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  gateway_status text
);
CREATE UNIQUE INDEX payment_order_id_key ON payment (order_id);
CREATE UNIQUE INDEX payment_transaction_id_key ON payment (transaction_id);
CREATE INDEX payment_booking_id_created_at_idx ON payment (booking_id, created_at DESC);
CREATE INDEX payment_invoice_id_created_at_idx ON payment (invoice_id, created_at DESC);
CREATE INDEX payment_payer_id_created_at_idx ON payment (payer_id, created_at DESC);
CREATE INDEX payment_status_id_idx ON payment (status, id DESC);

CREATE TABLE payment_event (
  id uuid PRIMARY KEY,
  payment_id uuid REFERENCES payment ON UPDATE CASCADE ON DELETE SET NULL,
  order_id text NOT NULL,
  transaction_id text NOT NULL,
  source payment_event_source NOT NULL,
  status text NOT NULL,
  fraud_status text NOT NULL DEFAULT '',
  refund_key text NOT NULL DEFAULT '',
  is_confirmed boolean NOT NULL DEFAULT false,
  gross_amount text NOT NULL,
  raw text NOT NULL,
  count integer NOT NULL DEFAULT 1,
  outcome text NOT NULL DEFAULT '',
  received_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE INDEX payment_event_payment_id_received_at_idx ON payment_event (payment_id, received_at);

CREATE TABLE refund (
  id uuid PRIMARY KEY,
  payment_id uuid NOT NULL REFERENCES payment ON UPDATE CASCADE ON DELETE RESTRICT,
  booking_id uuid NOT NULL,
  refund_key text NOT NULL,
  amount integer NOT NULL,
  target refund_target NOT NULL,
  status refund_status NOT NULL DEFAULT 'REQUESTED',
  reason text NOT NULL,
  failure text,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  done_at timestamptz(3),
  checked_at timestamptz(3)
);
CREATE UNIQUE INDEX refund_refund_key_key ON refund (refund_key);
CREATE INDEX refund_payment_id_idx ON refund (payment_id);
CREATE INDEX refund_booking_id_idx ON refund (booking_id);
CREATE INDEX refund_status_id_idx ON refund (status, id DESC);

CREATE TABLE partner_earning (
  booking_id uuid PRIMARY KEY,
  outlet_id uuid NOT NULL REFERENCES outlet ON UPDATE CASCADE ON DELETE RESTRICT,
  amount integer NOT NULL,
  due_at timestamptz(3) NOT NULL,
  released_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE INDEX partner_earning_outlet_id_due_at_idx ON partner_earning (outlet_id, due_at);

CREATE TABLE bank_account (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES "user" ON UPDATE CASCADE ON DELETE CASCADE,
  bank_code text NOT NULL,
  number bytea NOT NULL,
  number_last4 text NOT NULL,
  number_hash bytea NOT NULL,
  holder_name text NOT NULL,
  bank_name text,
  is_primary boolean NOT NULL DEFAULT false,
  status bank_account_status NOT NULL DEFAULT 'UNVERIFIED',
  checked_at timestamptz(3),
  usable_from timestamptz(3) NOT NULL,
  removed_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE INDEX bank_account_user_id_idx ON bank_account (user_id);

CREATE TABLE withdrawal (
  id uuid PRIMARY KEY,
  code text NOT NULL,
  requested_by uuid NOT NULL REFERENCES "user" ON UPDATE CASCADE ON DELETE RESTRICT,
  outlet_id uuid REFERENCES outlet ON UPDATE CASCADE ON DELETE SET NULL,
  bank_account_id uuid NOT NULL REFERENCES bank_account ON UPDATE CASCADE ON DELETE RESTRICT,
  amount integer NOT NULL,
  fee integer NOT NULL,
  status withdrawal_status NOT NULL DEFAULT 'REQUESTED',
  needs_second boolean NOT NULL DEFAULT false,
  first_by uuid,
  first_at timestamptz(3),
  second_by uuid,
  second_at timestamptz(3),
  payout_ref text,
  sent_at timestamptz(3),
  checked_at timestamptz(3),
  ended_at timestamptz(3),
  reason text,
  version integer NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE UNIQUE INDEX withdrawal_code_key ON withdrawal (code);
CREATE UNIQUE INDEX withdrawal_payout_ref_key ON withdrawal (payout_ref);
CREATE INDEX withdrawal_requested_by_created_at_idx ON withdrawal (requested_by, created_at DESC);
CREATE INDEX withdrawal_outlet_id_created_at_idx ON withdrawal (outlet_id, created_at DESC);
CREATE INDEX withdrawal_bank_account_id_idx ON withdrawal (bank_account_id);
CREATE INDEX withdrawal_status_created_at_idx ON withdrawal (status, created_at);

CREATE TABLE payout_event (
  id uuid PRIMARY KEY,
  payout_ref text NOT NULL,
  status text NOT NULL,
  raw text NOT NULL,
  received_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE UNIQUE INDEX payout_event_payout_ref_status_key ON payout_event (payout_ref, status);

CREATE TABLE subscription_invoice (
  id uuid PRIMARY KEY,
  number text,
  outlet_id uuid NOT NULL REFERENCES outlet ON UPDATE CASCADE ON DELETE RESTRICT,
  subscription_id uuid NOT NULL REFERENCES subscription ON UPDATE CASCADE ON DELETE RESTRICT,
  plan_code text NOT NULL,
  plan_version smallint NOT NULL,
  kind invoice_kind NOT NULL,
  status invoice_status NOT NULL DEFAULT 'PENDING_PAYMENT',
  days smallint NOT NULL,
  price integer NOT NULL,
  credit integer NOT NULL DEFAULT 0,
  amount integer NOT NULL,
  tax integer NOT NULL DEFAULT 0,
  period_start timestamptz(3),
  period_end timestamptz(3),
  due_at timestamptz(3) NOT NULL,
  paid_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT subscription_invoice_plan_code_plan_version_fkey FOREIGN KEY (plan_code, plan_version) REFERENCES plan(code, version) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE UNIQUE INDEX subscription_invoice_number_key ON subscription_invoice (number);
CREATE INDEX subscription_invoice_outlet_id_created_at_idx ON subscription_invoice (outlet_id, created_at DESC);
CREATE INDEX subscription_invoice_subscription_id_idx ON subscription_invoice (subscription_id);
CREATE INDEX subscription_invoice_plan_code_plan_version_idx ON subscription_invoice (plan_code, plan_version);

CREATE TABLE invoice_counter (
  year smallint PRIMARY KEY,
  last integer NOT NULL
);

CREATE TABLE payment_ruling (
  id uuid PRIMARY KEY,
  payment_id uuid NOT NULL REFERENCES payment ON UPDATE CASCADE ON DELETE RESTRICT,
  side text NOT NULL,
  reason text NOT NULL,
  status text NOT NULL DEFAULT 'ASKED',
  by_gateway boolean NOT NULL DEFAULT false,
  asked_by uuid NOT NULL,
  asked_at timestamptz(3) NOT NULL,
  decided_by uuid,
  decided_at timestamptz(3),
  decision text NOT NULL DEFAULT ''
);
CREATE INDEX payment_ruling_payment_id_idx ON payment_ruling (payment_id);

CREATE TABLE ledger_adjustment (
  id uuid PRIMARY KEY,
  reverses_id uuid,
  debit_kind ledger_account_kind,
  debit_owner uuid,
  credit_kind ledger_account_kind,
  credit_owner uuid,
  amount integer NOT NULL,
  reason text NOT NULL,
  status text NOT NULL DEFAULT 'ASKED',
  asked_by uuid NOT NULL,
  asked_at timestamptz(3) NOT NULL,
  decided_by uuid,
  decided_at timestamptz(3),
  decision text NOT NULL DEFAULT '',
  transaction_id uuid
);
CREATE UNIQUE INDEX ledger_adjustment_transaction_id_key ON ledger_adjustment (transaction_id);

CREATE TABLE plan_change (
  id uuid PRIMARY KEY,
  code text NOT NULL,
  kind text NOT NULL,
  name text NOT NULL DEFAULT '',
  tagline text NOT NULL DEFAULT '',
  price integer NOT NULL DEFAULT 0,
  max_barbers smallint,
  commission_percent smallint NOT NULL DEFAULT 0,
  valid_from timestamptz(3) NOT NULL,
  reason text NOT NULL,
  status text NOT NULL DEFAULT 'PLANNED',
  asked_by uuid NOT NULL,
  asked_at timestamptz(3) NOT NULL,
  ended_at timestamptz(3),
  version smallint
);
CREATE INDEX plan_change_code_valid_from_idx ON plan_change (code, valid_from DESC);

-- bookings

CREATE TYPE booking_channel AS ENUM ('APP', 'WALKIN', 'PHONE');
CREATE TYPE booking_payment AS ENUM ('VENUE', 'DEPOSIT', 'FULL');
CREATE TYPE booking_status AS ENUM (
  'PENDING_PAYMENT', 'AWAITING_OUTLET', 'CONFIRMED', 'EN_ROUTE', 'CHECKED_IN', 'COMPLETED', 'DECLINED',
  'CANCELLED_BY_CUSTOMER', 'CANCELLED_BY_OUTLET', 'EXPIRED', 'NO_SHOW'
);
CREATE TYPE cancel_by AS ENUM ('CUSTOMER', 'OUTLET', 'ADMIN', 'SYSTEM');
CREATE TYPE move_proposal_status AS ENUM ('OPEN', 'ACCEPTED', 'DECLINED', 'EXPIRED', 'WITHDRAWN');
CREATE TYPE outcome_answer AS ENUM ('HAPPENED', 'ABSENT');
CREATE TYPE queue_ticket_status AS ENUM ('WAITING', 'CALLED', 'SERVING', 'DONE', 'SKIPPED', 'LEFT');
CREATE TYPE waitlist_status AS ENUM ('WAITING', 'OFFERED', 'BOOKED', 'LEFT', 'EXPIRED');
CREATE TYPE promo_kind AS ENUM ('PERCENT', 'AMOUNT');

CREATE TABLE booking (
  id uuid PRIMARY KEY,
  code text NOT NULL,
  customer_id uuid REFERENCES "user" ON UPDATE CASCADE ON DELETE SET NULL,
  outlet_id uuid NOT NULL REFERENCES outlet ON UPDATE CASCADE ON DELETE RESTRICT,
  barber_id uuid NOT NULL REFERENCES barber ON UPDATE CASCADE ON DELETE RESTRICT,
  start_at timestamptz(3) NOT NULL,
  end_at timestamptz(3) NOT NULL,
  zone zone NOT NULL,
  channel booking_channel NOT NULL DEFAULT 'APP',
  status booking_status NOT NULL,
  any_barber boolean NOT NULL DEFAULT false,
  contact_name text NOT NULL,
  contact_phone text NOT NULL,
  note text NOT NULL DEFAULT '',
  address_line text,
  district_code text REFERENCES region (code) ON UPDATE CASCADE ON DELETE SET NULL,
  address_lat float8,
  address_lng float8,
  distance_m integer,
  travel_min smallint NOT NULL DEFAULT 0,
  buffer_min smallint NOT NULL DEFAULT 0,
  subtotal integer NOT NULL,
  travel_fee integer NOT NULL DEFAULT 0,
  discount integer NOT NULL DEFAULT 0,
  service_fee integer NOT NULL DEFAULT 0,
  total integer NOT NULL,
  deposit integer NOT NULL DEFAULT 0,
  policy jsonb NOT NULL,
  payment booking_payment NOT NULL DEFAULT 'VENUE',
  deadline_at timestamptz(3),
  reschedule_count smallint NOT NULL DEFAULT 0,
  cancel_by cancel_by,
  cancel_reason text,
  cancel_text text,
  cancel_fee integer NOT NULL DEFAULT 0,
  idempotency_key text NOT NULL,
  check_in_code text NOT NULL,
  version integer NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  confirmed_at timestamptz(3),
  updated_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  commission_percent smallint NOT NULL DEFAULT 10,
  prepaid integer NOT NULL DEFAULT 0,
  refund_to refund_target,
  settled_at timestamptz(3),
  is_late_cancel boolean NOT NULL DEFAULT false,
  arrived_at timestamptz(3),
  group_id uuid,
  promo_code text,
  series_id uuid,
  time_set_at timestamptz(3)
);
CREATE UNIQUE INDEX booking_code_key ON booking (code);
CREATE UNIQUE INDEX booking_idempotency_key_key ON booking (idempotency_key);
CREATE INDEX booking_customer_id_start_at_id_idx ON booking (customer_id, start_at DESC, id DESC);
CREATE INDEX booking_outlet_id_start_at_id_idx ON booking (outlet_id, start_at, id);
CREATE INDEX booking_barber_id_start_at_idx ON booking (barber_id, start_at);
CREATE INDEX booking_series_id_idx ON booking (series_id);
CREATE INDEX booking_group_id_idx ON booking (group_id);

CREATE TABLE booking_item (
  id uuid PRIMARY KEY,
  booking_id uuid NOT NULL REFERENCES booking ON UPDATE CASCADE ON DELETE CASCADE,
  service_id uuid REFERENCES service ON UPDATE CASCADE ON DELETE SET NULL,
  name text NOT NULL,
  price integer NOT NULL,
  duration_min smallint NOT NULL,
  position smallint NOT NULL DEFAULT 0
);
CREATE INDEX booking_item_booking_id_position_idx ON booking_item (booking_id, "position");
CREATE INDEX booking_item_service_id_idx ON booking_item (service_id);

CREATE TABLE move_proposal (
  id uuid PRIMARY KEY,
  booking_id uuid NOT NULL REFERENCES booking ON UPDATE CASCADE ON DELETE CASCADE,
  barber_id uuid NOT NULL REFERENCES barber ON UPDATE CASCADE ON DELETE CASCADE,
  start_at timestamptz(3) NOT NULL,
  end_at timestamptz(3) NOT NULL,
  reason text NOT NULL DEFAULT '',
  status move_proposal_status NOT NULL DEFAULT 'OPEN',
  proposed_by uuid NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  answered_at timestamptz(3),
  keeps_free_cancel boolean NOT NULL DEFAULT false
);
CREATE INDEX move_proposal_booking_id_created_at_idx ON move_proposal (booking_id, created_at DESC);
CREATE INDEX move_proposal_barber_id_idx ON move_proposal (barber_id);

CREATE TABLE outcome_question (
  booking_id uuid PRIMARY KEY REFERENCES booking ON UPDATE CASCADE ON DELETE CASCADE,
  asked_at timestamptz(3) NOT NULL,
  due_at timestamptz(3) NOT NULL,
  answer outcome_answer,
  answered_at timestamptz(3),
  closed_at timestamptz(3)
);

CREATE TABLE queue_ticket (
  id uuid PRIMARY KEY,
  outlet_id uuid NOT NULL REFERENCES outlet ON UPDATE CASCADE ON DELETE CASCADE,
  day date NOT NULL,
  number smallint NOT NULL,
  code text NOT NULL,
  name text NOT NULL,
  phone text,
  barber_id uuid REFERENCES barber ON UPDATE CASCADE ON DELETE SET NULL,
  service_ids uuid[],
  duration_min smallint NOT NULL,
  status queue_ticket_status NOT NULL DEFAULT 'WAITING',
  booking_id uuid REFERENCES booking ON UPDATE CASCADE ON DELETE SET NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  called_at timestamptz(3),
  served_at timestamptz(3),
  ended_at timestamptz(3),
  idempotency_key text NOT NULL,
  version integer NOT NULL DEFAULT 0
);
CREATE UNIQUE INDEX queue_ticket_code_key ON queue_ticket (code);
CREATE UNIQUE INDEX queue_ticket_booking_id_key ON queue_ticket (booking_id);
CREATE UNIQUE INDEX queue_ticket_idempotency_key_key ON queue_ticket (idempotency_key);
CREATE INDEX queue_ticket_outlet_id_day_status_idx ON queue_ticket (outlet_id, day, status);
CREATE UNIQUE INDEX queue_ticket_outlet_id_day_number_key ON queue_ticket (outlet_id, day, number);

CREATE TABLE booking_note (
  id uuid PRIMARY KEY,
  booking_id uuid NOT NULL REFERENCES booking ON UPDATE CASCADE ON DELETE CASCADE,
  author_id uuid NOT NULL,
  text text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE INDEX booking_note_booking_id_created_at_idx ON booking_note (booking_id, created_at);

CREATE TABLE waitlist_entry (
  id uuid PRIMARY KEY,
  customer_id uuid NOT NULL REFERENCES "user" ON UPDATE CASCADE ON DELETE RESTRICT,
  outlet_id uuid NOT NULL REFERENCES outlet ON UPDATE CASCADE ON DELETE CASCADE,
  barber_id uuid REFERENCES barber ON UPDATE CASCADE ON DELETE CASCADE,
  day date NOT NULL,
  from_min smallint NOT NULL DEFAULT 0,
  until_min smallint NOT NULL DEFAULT 1440,
  service_ids uuid[],
  status waitlist_status NOT NULL DEFAULT 'WAITING',
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  offer_barber_id uuid,
  offer_start_at timestamptz(3),
  offer_until timestamptz(3),
  offers smallint NOT NULL DEFAULT 0,
  booking_id uuid,
  ended_at timestamptz(3),
  queued_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  passed_starts timestamptz(3)[] NOT NULL DEFAULT '{}'::timestamp with time zone[]
);
CREATE UNIQUE INDEX waitlist_entry_booking_id_key ON waitlist_entry (booking_id);
CREATE INDEX waitlist_entry_customer_id_created_at_idx ON waitlist_entry (customer_id, created_at DESC);
CREATE INDEX waitlist_entry_outlet_id_day_queued_at_idx ON waitlist_entry (outlet_id, day, queued_at);

CREATE TABLE booking_series (
  id uuid PRIMARY KEY,
  customer_id uuid NOT NULL REFERENCES "user" ON UPDATE CASCADE ON DELETE RESTRICT,
  outlet_id uuid NOT NULL REFERENCES outlet ON UPDATE CASCADE ON DELETE RESTRICT,
  every_weeks smallint NOT NULL,
  idempotency_key text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE UNIQUE INDEX booking_series_idempotency_key_key ON booking_series (idempotency_key);
CREATE INDEX booking_series_customer_id_idx ON booking_series (customer_id);
CREATE INDEX booking_series_outlet_id_idx ON booking_series (outlet_id);

CREATE TABLE booking_group (
  id uuid PRIMARY KEY,
  customer_id uuid NOT NULL REFERENCES "user" ON UPDATE CASCADE ON DELETE RESTRICT,
  outlet_id uuid NOT NULL REFERENCES outlet ON UPDATE CASCADE ON DELETE RESTRICT,
  idempotency_key text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE UNIQUE INDEX booking_group_idempotency_key_key ON booking_group (idempotency_key);
CREATE INDEX booking_group_customer_id_idx ON booking_group (customer_id);
CREATE INDEX booking_group_outlet_id_idx ON booking_group (outlet_id);

CREATE TABLE promo_code (
  id uuid PRIMARY KEY,
  outlet_id uuid NOT NULL REFERENCES outlet ON UPDATE CASCADE ON DELETE CASCADE,
  code text NOT NULL,
  kind promo_kind NOT NULL,
  value integer NOT NULL,
  max_discount integer,
  min_subtotal integer NOT NULL DEFAULT 0,
  starts_at timestamptz(3) NOT NULL,
  ends_at timestamptz(3) NOT NULL,
  usage_limit integer,
  per_customer smallint NOT NULL DEFAULT 1,
  used integer NOT NULL DEFAULT 0,
  active boolean NOT NULL DEFAULT true,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  ended_at timestamptz(3),
  version integer NOT NULL DEFAULT 0
);
CREATE UNIQUE INDEX promo_code_outlet_id_code_key ON promo_code (outlet_id, code);

CREATE TABLE promo_use (
  booking_id uuid PRIMARY KEY REFERENCES booking ON UPDATE CASCADE ON DELETE RESTRICT,
  promo_id uuid NOT NULL REFERENCES promo_code ON UPDATE CASCADE ON DELETE RESTRICT,
  customer_id uuid NOT NULL REFERENCES "user" ON UPDATE CASCADE ON DELETE RESTRICT,
  amount integer NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  released_at timestamptz(3)
);
CREATE INDEX promo_use_promo_id_customer_id_idx ON promo_use (promo_id, customer_id);
CREATE INDEX promo_use_customer_id_idx ON promo_use (customer_id);

CREATE TABLE calendar_feed (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES "user" ON UPDATE CASCADE ON DELETE CASCADE,
  barber_id uuid REFERENCES barber ON UPDATE CASCADE ON DELETE CASCADE,
  token_hash text NOT NULL,
  sealed_token text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  read_at timestamptz(3)
);
CREATE UNIQUE INDEX calendar_feed_token_hash_key ON calendar_feed (token_hash);
CREATE INDEX calendar_feed_user_id_idx ON calendar_feed (user_id);
CREATE INDEX calendar_feed_barber_id_idx ON calendar_feed (barber_id);

-- trust

CREATE TYPE dispute_kind AS ENUM ('OUTLET_NO_SHOW', 'CUSTOMER_WAS_THERE', 'QUALITY', 'MONEY');
CREATE TYPE dispute_status AS ENUM ('OPEN', 'UPHELD', 'REJECTED');
CREATE TYPE review_status AS ENUM ('PUBLISHED', 'HELD', 'HIDDEN');
CREATE TYPE review_report_reason AS ENUM ('FAKE', 'RUDE', 'PRIVATE_DATA', 'ADVERTISING', 'OTHER');
CREATE TYPE review_report_status AS ENUM ('OPEN', 'KEPT', 'HIDDEN');
CREATE TYPE safety_reason AS ENUM ('UNSAFE', 'HARASSMENT', 'THEFT', 'FRAUD', 'HYGIENE', 'RUDE', 'OTHER');
CREATE TYPE safety_case_status AS ENUM ('OPEN', 'IN_PROGRESS', 'ACTION_TAKEN', 'NO_ACTION');

CREATE TABLE dispute (
  id uuid PRIMARY KEY,
  booking_id uuid NOT NULL REFERENCES booking ON UPDATE CASCADE ON DELETE RESTRICT,
  kind dispute_kind NOT NULL,
  status dispute_status NOT NULL DEFAULT 'OPEN',
  text text NOT NULL,
  opened_by uuid NOT NULL,
  answer text NOT NULL DEFAULT '',
  answered_at timestamptz(3),
  due_at timestamptz(3) NOT NULL,
  decided_by uuid,
  decided_at timestamptz(3),
  decision text NOT NULL DEFAULT '',
  refund integer NOT NULL DEFAULT 0,
  version integer NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE INDEX dispute_booking_id_idx ON dispute (booking_id);
CREATE INDEX dispute_status_due_at_idx ON dispute (status, due_at);

CREATE TABLE review (
  id uuid PRIMARY KEY,
  booking_id uuid NOT NULL REFERENCES booking ON UPDATE CASCADE ON DELETE RESTRICT,
  outlet_id uuid NOT NULL REFERENCES outlet ON UPDATE CASCADE ON DELETE RESTRICT,
  barber_id uuid NOT NULL REFERENCES barber ON UPDATE CASCADE ON DELETE RESTRICT,
  customer_id uuid NOT NULL REFERENCES "user" ON UPDATE CASCADE ON DELETE RESTRICT,
  rating smallint NOT NULL,
  barber_rating smallint NOT NULL,
  text text NOT NULL DEFAULT '',
  status review_status NOT NULL DEFAULT 'PUBLISHED',
  reply text,
  replied_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  edited_at timestamptz(3),
  held_for text[] DEFAULT ARRAY[]::text[],
  hidden_reason text,
  version integer NOT NULL DEFAULT 0
);
CREATE UNIQUE INDEX review_booking_id_key ON review (booking_id);
CREATE INDEX review_outlet_id_created_at_id_idx ON review (outlet_id, created_at DESC, id DESC);
CREATE INDEX review_barber_id_idx ON review (barber_id);
CREATE INDEX review_status_created_at_idx ON review (status, created_at);

CREATE TABLE review_photo (
  id uuid PRIMARY KEY,
  review_id uuid NOT NULL REFERENCES review ON UPDATE CASCADE ON DELETE CASCADE,
  key text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  position smallint NOT NULL DEFAULT 0,
  placeholder text NOT NULL DEFAULT ''
);
CREATE UNIQUE INDEX review_photo_key_key ON review_photo (key);
CREATE UNIQUE INDEX review_photo_review_id_position_key ON review_photo (review_id, "position");

CREATE TABLE review_report (
  id uuid PRIMARY KEY,
  review_id uuid NOT NULL REFERENCES review ON UPDATE CASCADE ON DELETE CASCADE,
  reporter_id uuid NOT NULL REFERENCES "user" ON UPDATE CASCADE ON DELETE RESTRICT,
  reason review_report_reason NOT NULL,
  text text NOT NULL DEFAULT '',
  status review_report_status NOT NULL DEFAULT 'OPEN',
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  decided_at timestamptz(3),
  decided_by uuid
);
CREATE INDEX review_report_status_created_at_idx ON review_report (status, created_at);
CREATE UNIQUE INDEX review_report_review_id_reporter_id_key ON review_report (review_id, reporter_id);

CREATE TABLE safety_case (
  id uuid PRIMARY KEY,
  code text NOT NULL,
  reporter_id uuid NOT NULL,
  side safety_side NOT NULL,
  booking_id uuid REFERENCES booking ON UPDATE CASCADE ON DELETE SET NULL,
  outlet_id uuid NOT NULL,
  barber_id uuid,
  customer_id uuid NOT NULL,
  reason safety_reason NOT NULL,
  text text NOT NULL,
  status safety_case_status NOT NULL DEFAULT 'OPEN',
  decision text,
  handled_by uuid,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  closed_at timestamptz(3)
);
CREATE UNIQUE INDEX safety_case_code_key ON safety_case (code);
CREATE INDEX safety_case_status_created_at_idx ON safety_case (status, created_at);
CREATE INDEX safety_case_reporter_id_created_at_idx ON safety_case (reporter_id, created_at);
CREATE INDEX safety_case_booking_id_idx ON safety_case (booking_id);

CREATE TABLE abuse_mark (
  kind text NOT NULL,
  subject_id uuid NOT NULL,
  size integer NOT NULL,
  reason text NOT NULL,
  marked_by uuid NOT NULL,
  marked_at timestamptz(3) NOT NULL,
  PRIMARY KEY (kind, subject_id)
);

-- operations

CREATE TYPE error_severity AS ENUM ('LOW', 'MEDIUM', 'HIGH', 'CRITICAL');
CREATE TYPE error_source AS ENUM ('BROWSER', 'SERVER', 'JOB');
CREATE TYPE error_status AS ENUM ('OPEN', 'RETURNED', 'RESOLVED', 'IGNORED');

CREATE TABLE error_report (
  id uuid PRIMARY KEY,
  fingerprint text NOT NULL,
  type text NOT NULL,
  severity error_severity NOT NULL,
  message text NOT NULL,
  stack text NOT NULL DEFAULT '',
  url text NOT NULL,
  user_agent text NOT NULL DEFAULT '',
  session_id text NOT NULL DEFAULT '',
  count integer NOT NULL DEFAULT 1,
  first_seen_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  last_seen_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  source error_source NOT NULL DEFAULT 'BROWSER',
  status error_status NOT NULL DEFAULT 'OPEN',
  status_at timestamptz(3),
  status_by uuid,
  status_reason text
);
CREATE UNIQUE INDEX error_report_fingerprint_key ON error_report (fingerprint);
CREATE INDEX error_report_last_seen_at_idx ON error_report (last_seen_at DESC);

CREATE TABLE error_report_day (
  report_id uuid NOT NULL REFERENCES error_report ON UPDATE CASCADE ON DELETE CASCADE,
  day date NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (report_id, day)
);
CREATE INDEX error_report_day_day_idx ON error_report_day (day);

CREATE TABLE request_minute (
  minute timestamptz(3) NOT NULL,
  process text NOT NULL,
  method text NOT NULL,
  route text NOT NULL,
  count integer NOT NULL,
  client_errors integer NOT NULL,
  server_errors integer NOT NULL,
  total_ms integer NOT NULL,
  database_ms integer NOT NULL,
  buckets integer[],
  PRIMARY KEY (minute, process, method, route)
);

CREATE TABLE slow_request (
  id uuid PRIMARY KEY,
  at timestamptz(3) NOT NULL,
  method text NOT NULL,
  route text NOT NULL,
  status integer NOT NULL,
  milliseconds integer NOT NULL,
  database_ms integer NOT NULL,
  statements integer NOT NULL,
  request_id text NOT NULL
);
CREATE INDEX slow_request_at_idx ON slow_request (at);
CREATE INDEX slow_request_milliseconds_id_idx ON slow_request (milliseconds DESC, id DESC);

-- References to tables further down

ALTER TABLE once_key ADD FOREIGN KEY (user_id) REFERENCES "user" ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE contact_message ADD FOREIGN KEY (user_id) REFERENCES "user" ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE feature_interest ADD FOREIGN KEY (user_id) REFERENCES "user" ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE notification ADD FOREIGN KEY (user_id) REFERENCES "user" ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE delivery ADD FOREIGN KEY (user_id) REFERENCES "user" ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE push_subscription ADD FOREIGN KEY (user_id) REFERENCES "user" ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE push_subscription ADD FOREIGN KEY (session_id) REFERENCES session ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE notification_choice ADD FOREIGN KEY (user_id) REFERENCES "user" ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE quiet_hours ADD FOREIGN KEY (user_id) REFERENCES "user" ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE visit_block ADD FOREIGN KEY (outlet_id) REFERENCES outlet ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE visit_block ADD FOREIGN KEY (barber_id) REFERENCES barber ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE opening_hours ADD FOREIGN KEY (outlet_id) REFERENCES outlet ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE hours_exception ADD FOREIGN KEY (outlet_id) REFERENCES outlet ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE shift ADD FOREIGN KEY (barber_id) REFERENCES barber ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE time_off ADD FOREIGN KEY (barber_id) REFERENCES barber ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE slot_claim ADD FOREIGN KEY (outlet_id) REFERENCES outlet ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE slot_claim ADD FOREIGN KEY (barber_id) REFERENCES barber ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE slot_claim ADD FOREIGN KEY (booking_id) REFERENCES booking ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE slot_claim ADD FOREIGN KEY (waitlist_id) REFERENCES waitlist_entry ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE payment ADD FOREIGN KEY (booking_id) REFERENCES booking ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE payment ADD FOREIGN KEY (invoice_id) REFERENCES subscription_invoice ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE refund ADD FOREIGN KEY (booking_id) REFERENCES booking ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE partner_earning ADD FOREIGN KEY (booking_id) REFERENCES booking ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE booking ADD FOREIGN KEY (group_id) REFERENCES booking_group ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE booking ADD FOREIGN KEY (series_id) REFERENCES booking_series ON UPDATE CASCADE ON DELETE SET NULL;
