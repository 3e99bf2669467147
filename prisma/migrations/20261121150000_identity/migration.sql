-- CreateEnum
CREATE TYPE "sign_in_side" AS ENUM ('CUSTOMER', 'MANAGEMENT');

-- CreateEnum
CREATE TYPE "consent_purpose" AS ENUM ('TERMS', 'PRIVACY', 'MARKETING', 'ANALYTICS');

-- CreateEnum
CREATE TYPE "referral_status" AS ENUM ('RECORDED', 'QUALIFIED', 'REWARDED', 'REJECTED');

-- CreateEnum
CREATE TYPE "referral_rejection" AS ENUM ('SELF', 'SAME_PHONE', 'EXISTING_USER');

-- CreateEnum
CREATE TYPE "contact_topic" AS ENUM ('BOOKING', 'PAYMENT', 'PARTNER', 'ACCOUNT', 'OTHER');

-- CreateEnum
CREATE TYPE "contact_message_status" AS ENUM ('NEW', 'HANDLED');

-- CreateEnum
CREATE TYPE "future_feature" AS ENUM ('ONLINE_STORE', 'TRAINING', 'OFFICIAL_OUTLET', 'JOB_VACANCY');

-- CreateEnum
CREATE TYPE "error_severity" AS ENUM ('LOW', 'MEDIUM', 'HIGH', 'CRITICAL');

-- CreateTable
CREATE TABLE "provider_grant" (
    "user_id" UUID NOT NULL,
    "refresh_token" BYTEA,
    "access_token" BYTEA,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "failures" SMALLINT NOT NULL DEFAULT 0,
    "retry_at" TIMESTAMPTZ(3),
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "provider_grant_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "login_event" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "session_id" UUID NOT NULL,
    "is_new" BOOLEAN NOT NULL,
    "user_agent" TEXT,
    "referral_code" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "tracked_at" TIMESTAMPTZ(3),
    "synced_at" TIMESTAMPTZ(3),
    "referral_done_at" TIMESTAMPTZ(3),

    CONSTRAINT "login_event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sign_in_failure" (
    "id" UUID NOT NULL,
    "side" "sign_in_side" NOT NULL,
    "reason" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sign_in_failure_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "management_session" (
    "id" UUID NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "user_id" UUID NOT NULL,
    "user_agent" TEXT,
    "verified_at" TIMESTAMPTZ(3),
    "failed_tries" SMALLINT NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "management_session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "totp_credential" (
    "user_id" UUID NOT NULL,
    "secret" BYTEA NOT NULL,
    "confirmed_at" TIMESTAMPTZ(3),
    "last_step" BIGINT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "totp_credential_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "recovery_code" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "hash" BYTEA NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "recovery_code_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "consent" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "purpose" "consent_purpose" NOT NULL,
    "version" TEXT NOT NULL,
    "granted" BOOLEAN NOT NULL,
    "source" TEXT NOT NULL,
    "request_id" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "consent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "kept_form" (
    "id" UUID NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "user_id" UUID,
    "path" TEXT NOT NULL,
    "fields" BYTEA NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "kept_form_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "referral_code" (
    "user_id" UUID NOT NULL,
    "code" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "referral_code_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "referral_event" (
    "id" UUID NOT NULL,
    "code" TEXT NOT NULL,
    "referrer_id" UUID NOT NULL,
    "referee_id" UUID NOT NULL,
    "event_type" TEXT NOT NULL DEFAULT 'customer_join',
    "status" "referral_status" NOT NULL DEFAULT 'RECORDED',
    "rejection" "referral_rejection",
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "qualified_at" TIMESTAMPTZ(3),
    "rewarded_at" TIMESTAMPTZ(3),

    CONSTRAINT "referral_event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "welcome_survey" (
    "user_id" UUID NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "answered_at" TIMESTAMPTZ(3),
    "skipped_at" TIMESTAMPTZ(3),
    "version" SMALLINT,
    "answers" JSONB,

    CONSTRAINT "welcome_survey_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "contact_message" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "topic" "contact_topic" NOT NULL,
    "message" TEXT NOT NULL,
    "user_id" UUID,
    "status" "contact_message_status" NOT NULL DEFAULT 'NEW',
    "handled_by" UUID,
    "handled_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "contact_message_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "feature_interest" (
    "id" UUID NOT NULL,
    "feature" "future_feature" NOT NULL,
    "email" TEXT NOT NULL,
    "user_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "feature_interest_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "plan" (
    "code" TEXT NOT NULL,
    "version" SMALLINT NOT NULL,
    "name" TEXT NOT NULL,
    "tagline" TEXT NOT NULL,
    "outlet_type" "outlet_type",
    "price" INTEGER NOT NULL,
    "once_days" SMALLINT,
    "max_barbers" SMALLINT,
    "commission_percent" SMALLINT NOT NULL,
    "position" SMALLINT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "retired_at" TIMESTAMPTZ(3),

    CONSTRAINT "plan_pkey" PRIMARY KEY ("code","version")
);

-- CreateTable
CREATE TABLE "error_report" (
    "id" UUID NOT NULL,
    "fingerprint" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "severity" "error_severity" NOT NULL,
    "message" TEXT NOT NULL,
    "stack" TEXT NOT NULL DEFAULT '',
    "url" TEXT NOT NULL,
    "user_agent" TEXT NOT NULL DEFAULT '',
    "session_id" TEXT NOT NULL DEFAULT '',
    "count" INTEGER NOT NULL DEFAULT 1,
    "first_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "error_report_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "error_report_day" (
    "report_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "error_report_day_pkey" PRIMARY KEY ("report_id","day")
);

-- CreateIndex
CREATE UNIQUE INDEX "login_event_session_id_key" ON "login_event"("session_id");

-- CreateIndex
CREATE INDEX "login_event_user_id_at_idx" ON "login_event"("user_id", "at" DESC);

-- CreateIndex
CREATE INDEX "login_event_at_idx" ON "login_event"("at");

-- CreateIndex
CREATE INDEX "sign_in_failure_at_idx" ON "sign_in_failure"("at");

-- CreateIndex
CREATE UNIQUE INDEX "management_session_token_hash_key" ON "management_session"("token_hash");

-- CreateIndex
CREATE INDEX "management_session_user_id_idx" ON "management_session"("user_id");

-- CreateIndex
CREATE INDEX "management_session_expires_at_idx" ON "management_session"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "recovery_code_user_id_hash_key" ON "recovery_code"("user_id", "hash");

-- CreateIndex
CREATE INDEX "consent_user_id_purpose_at_idx" ON "consent"("user_id", "purpose", "at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "kept_form_token_hash_key" ON "kept_form"("token_hash");

-- CreateIndex
CREATE INDEX "kept_form_expires_at_idx" ON "kept_form"("expires_at");

-- CreateIndex
CREATE INDEX "kept_form_user_id_idx" ON "kept_form"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "referral_code_code_key" ON "referral_code"("code");

-- CreateIndex
CREATE INDEX "referral_event_referrer_id_created_at_id_idx" ON "referral_event"("referrer_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "referral_event_referee_id_event_type_key" ON "referral_event"("referee_id", "event_type");

-- CreateIndex
CREATE INDEX "contact_message_status_created_at_id_idx" ON "contact_message"("status", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "contact_message_user_id_idx" ON "contact_message"("user_id");

-- CreateIndex
CREATE INDEX "feature_interest_user_id_idx" ON "feature_interest"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "feature_interest_feature_email_key" ON "feature_interest"("feature", "email");

-- CreateIndex
CREATE UNIQUE INDEX "error_report_fingerprint_key" ON "error_report"("fingerprint");

-- CreateIndex
CREATE INDEX "error_report_last_seen_at_idx" ON "error_report"("last_seen_at" DESC);

-- CreateIndex
CREATE INDEX "error_report_day_day_idx" ON "error_report_day"("day");

-- AddForeignKey
ALTER TABLE "provider_grant" ADD CONSTRAINT "provider_grant_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "login_event" ADD CONSTRAINT "login_event_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "management_session" ADD CONSTRAINT "management_session_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "totp_credential" ADD CONSTRAINT "totp_credential_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "consent" ADD CONSTRAINT "consent_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "kept_form" ADD CONSTRAINT "kept_form_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "referral_code" ADD CONSTRAINT "referral_code_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "referral_event" ADD CONSTRAINT "referral_event_referrer_id_fkey" FOREIGN KEY ("referrer_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "referral_event" ADD CONSTRAINT "referral_event_referee_id_fkey" FOREIGN KEY ("referee_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "welcome_survey" ADD CONSTRAINT "welcome_survey_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contact_message" ADD CONSTRAINT "contact_message_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "feature_interest" ADD CONSTRAINT "feature_interest_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "error_report_day" ADD CONSTRAINT "error_report_day_report_id_fkey" FOREIGN KEY ("report_id") REFERENCES "error_report"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Refresh tokens move to the grants; an access token that is over makes the next use renew it.
INSERT INTO provider_grant (user_id, refresh_token, expires_at)
SELECT id, refresh_token, now() FROM "user" WHERE refresh_token IS NOT NULL;

-- AlterTable
ALTER TABLE "user" DROP COLUMN "refresh_token",
ADD COLUMN     "deleted_at" TIMESTAMPTZ(3);

-- Referral codes differ in more than case: people read them aloud.
CREATE UNIQUE INDEX referral_code_folded ON referral_code (lower(code)) WHERE code IS NOT NULL;
ALTER TABLE referral_code ADD CONSTRAINT referral_code_form CHECK (code ~ '^[A-Za-z0-9_-]{4,20}$');
ALTER TABLE referral_event
  ADD CONSTRAINT referral_event_code CHECK (code ~ '^[A-Za-z0-9_-]{1,20}$'),
  ADD CONSTRAINT referral_event_type CHECK (event_type = 'customer_join'),
  -- A referral of oneself is on record as rejected and never as anything else.
  ADD CONSTRAINT referral_event_not_self CHECK (referrer_id <> referee_id OR (status = 'REJECTED' AND rejection = 'SELF')),
  ADD CONSTRAINT referral_event_state CHECK (
    CASE status
      WHEN 'RECORDED' THEN rejection IS NULL AND qualified_at IS NULL AND rewarded_at IS NULL
      WHEN 'QUALIFIED' THEN rejection IS NULL AND qualified_at IS NOT NULL AND rewarded_at IS NULL
      WHEN 'REWARDED' THEN rejection IS NULL AND qualified_at IS NOT NULL AND rewarded_at IS NOT NULL
      ELSE rejection IS NOT NULL AND rewarded_at IS NULL
    END);
CREATE INDEX referral_event_open ON referral_event (created_at) WHERE status = 'RECORDED';
ALTER TABLE login_event ADD CONSTRAINT login_event_code CHECK (referral_code ~ '^[A-Za-z0-9_-]{1,20}$');
CREATE INDEX login_event_open ON login_event (at)
  WHERE tracked_at IS NULL OR synced_at IS NULL OR referral_done_at IS NULL;

ALTER TABLE provider_grant ADD CONSTRAINT provider_grant_failures CHECK (failures >= 0);
ALTER TABLE management_session ADD CONSTRAINT management_session_tries CHECK (failed_tries BETWEEN 0 AND 5);
ALTER TABLE welcome_survey ADD CONSTRAINT welcome_survey_answer CHECK (
  (answered_at IS NULL AND answers IS NULL AND version IS NULL)
  OR (answered_at IS NOT NULL AND answers IS NOT NULL AND version >= 1));
ALTER TABLE contact_message
  ADD CONSTRAINT contact_message_size CHECK (
    char_length(name) BETWEEN 1 AND 100 AND char_length(email) BETWEEN 3 AND 200 AND char_length(message) BETWEEN 1 AND 2000),
  ADD CONSTRAINT contact_message_handled CHECK ((status = 'HANDLED') = (handled_at IS NOT NULL));
ALTER TABLE feature_interest ADD CONSTRAINT feature_interest_email CHECK (email = lower(email) AND char_length(email) <= 200);
ALTER TABLE error_report
  ADD CONSTRAINT error_report_size CHECK (
    char_length(message) <= 1000 AND char_length(stack) <= 8000 AND char_length(url) <= 2000
    AND char_length(user_agent) <= 400 AND char_length(session_id) <= 100 AND char_length(type) <= 100),
  ADD CONSTRAINT error_report_url CHECK (position('?' in url) = 0),
  ADD CONSTRAINT error_report_count CHECK (count > 0);
ALTER TABLE error_report_day ADD CONSTRAINT error_report_day_count CHECK (count > 0);
ALTER TABLE plan ADD CONSTRAINT plan_range CHECK (
  version >= 1 AND price >= 0 AND once_days > 0 AND max_barbers > 0 AND commission_percent BETWEEN 0 AND 100
  AND code ~ '^[a-z]{3,20}$');
CREATE UNIQUE INDEX plan_on_sale ON plan (code) WHERE retired_at IS NULL;

-- What was agreed to stays as it was said.
CREATE TRIGGER consent_append_only BEFORE UPDATE ON consent FOR EACH ROW EXECUTE FUNCTION refuse_change();

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

INSERT INTO plan (code, version, name, tagline, outlet_type, price, once_days, max_barbers, commission_percent, position) VALUES
  ('rintisan', 1, 'Rintisan', 'Coba semuanya selama 14 hari, sekali untuk setiap pemilik.', NULL, 0, 14, 3, 10, 1),
  ('mobile', 1, 'Mobile', 'Untuk barber panggilan yang bekerja sendiri.', 'MOBILE_BARBER', 49000, NULL, 1, 10, 2),
  ('basic', 1, 'Basic', 'Untuk barbershop kecil yang mulai menerima booking online.', NULL, 99000, NULL, 3, 10, 3),
  ('pro', 1, 'Pro', 'Untuk barbershop ramai, dengan komisi yang lebih rendah.', NULL, 199000, NULL, 10, 7, 4),
  ('bisnis', 1, 'Bisnis', 'Untuk tim besar, tanpa batas jumlah barber.', NULL, 399000, NULL, NULL, 5, 5);
