-- CreateEnum
CREATE TYPE "application_file_kind" AS ENUM ('KTP', 'SELFIE', 'CERTIFICATE', 'LEGAL', 'FRONT', 'INTERIOR', 'WORK', 'PROFILE', 'KIT');

-- CreateEnum
CREATE TYPE "application_event_kind" AS ENUM ('SENT', 'REVIEW_STARTED', 'REVIEW_RELEASED', 'REVISION_ASKED', 'REJECTED', 'APPROVED');

-- CreateEnum
CREATE TYPE "subscription_status" AS ENUM ('PENDING_PAYMENT', 'ACTIVE', 'GRACE', 'EXPIRED', 'CANCELLED');

-- CreateEnum
CREATE TYPE "move_proposal_status" AS ENUM ('OPEN', 'ACCEPTED', 'DECLINED', 'EXPIRED', 'WITHDRAWN');

-- AlterTable
ALTER TABLE "outlet" ADD COLUMN     "landmark" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "languages" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "specialities" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "start_year" SMALLINT;

-- AlterTable
ALTER TABLE "outlet_photo" ADD COLUMN     "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "phash" BIT(64);

-- AlterTable
ALTER TABLE "session" ADD COLUMN     "step_up_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "application" (
    "id" UUID NOT NULL,
    "code" TEXT NOT NULL,
    "owner_id" UUID NOT NULL,
    "type" "outlet_type" NOT NULL,
    "outlet_id" UUID,
    "terms_version" TEXT NOT NULL,
    "consent_version" TEXT NOT NULL,
    "agreed_at" TIMESTAMPTZ(3) NOT NULL,
    "nik_box" BYTEA,
    "nik_hash" BYTEA,
    "nik_last4" TEXT,
    "nib_box" BYTEA,
    "nib_last4" TEXT,
    "npwp_box" BYTEA,
    "npwp_last4" TEXT,
    "version" INTEGER NOT NULL DEFAULT 0,
    "sent_at" TIMESTAMPTZ(3),
    "send_count" SMALLINT NOT NULL DEFAULT 0,
    "reviewer_id" UUID,
    "review_started_at" TIMESTAMPTZ(3),
    "decided_at" TIMESTAMPTZ(3),
    "decided_by_id" UUID,
    "touched_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "files_deleted_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "application_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "application_step" (
    "application_id" UUID NOT NULL,
    "step" TEXT NOT NULL,
    "data" JSONB NOT NULL,
    "saved_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "application_step_pkey" PRIMARY KEY ("application_id","step")
);

-- CreateTable
CREATE TABLE "application_file" (
    "id" UUID NOT NULL,
    "application_id" UUID NOT NULL,
    "kind" "application_file_kind" NOT NULL,
    "key" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "placeholder" TEXT NOT NULL,
    "phash" BIT(64) NOT NULL,
    "alt" TEXT NOT NULL DEFAULT '',
    "position" SMALLINT NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "application_file_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "application_finding" (
    "id" UUID NOT NULL,
    "application_id" UUID NOT NULL,
    "round" SMALLINT NOT NULL,
    "step" TEXT NOT NULL,
    "field" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "by_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "resolved_at" TIMESTAMPTZ(3),

    CONSTRAINT "application_finding_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "application_event" (
    "id" UUID NOT NULL,
    "application_id" UUID NOT NULL,
    "kind" "application_event_kind" NOT NULL,
    "by_id" UUID,
    "text" TEXT NOT NULL DEFAULT '',
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "application_event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "document_view" (
    "id" UUID NOT NULL,
    "application_id" UUID NOT NULL,
    "file_id" UUID,
    "what" TEXT NOT NULL,
    "viewer_id" UUID NOT NULL,
    "request_id" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "document_view_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "whatsapp_verification" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "phone" TEXT NOT NULL,
    "code_hash" BYTEA NOT NULL,
    "tries" SMALLINT NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "verified_at" TIMESTAMPTZ(3),
    "message_id" TEXT,

    CONSTRAINT "whatsapp_verification_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "whatsapp_event" (
    "id" UUID NOT NULL,
    "message_id" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "error_code" INTEGER,
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "whatsapp_event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "subscription" (
    "id" UUID NOT NULL,
    "outlet_id" UUID NOT NULL,
    "plan_code" TEXT NOT NULL,
    "plan_version" SMALLINT NOT NULL,
    "status" "subscription_status" NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "subscription_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "free_trial" (
    "nik_hash" BYTEA NOT NULL,
    "outlet_id" UUID,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "free_trial_pkey" PRIMARY KEY ("nik_hash")
);

-- CreateTable
CREATE TABLE "move_proposal" (
    "id" UUID NOT NULL,
    "booking_id" UUID NOT NULL,
    "barber_id" UUID NOT NULL,
    "start_at" TIMESTAMPTZ(3) NOT NULL,
    "end_at" TIMESTAMPTZ(3) NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',
    "status" "move_proposal_status" NOT NULL DEFAULT 'OPEN',
    "proposed_by" UUID NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "answered_at" TIMESTAMPTZ(3),

    CONSTRAINT "move_proposal_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "application_code_key" ON "application"("code");

-- CreateIndex
CREATE UNIQUE INDEX "application_outlet_id_key" ON "application"("outlet_id");

-- CreateIndex
CREATE INDEX "application_owner_id_touched_at_idx" ON "application"("owner_id", "touched_at" DESC);

-- CreateIndex
CREATE INDEX "application_nik_hash_idx" ON "application"("nik_hash");

-- CreateIndex
CREATE UNIQUE INDEX "application_file_key_key" ON "application_file"("key");

-- CreateIndex
CREATE INDEX "application_file_application_id_kind_position_idx" ON "application_file"("application_id", "kind", "position");

-- CreateIndex
CREATE INDEX "application_finding_application_id_round_idx" ON "application_finding"("application_id", "round");

-- CreateIndex
CREATE INDEX "application_event_application_id_at_idx" ON "application_event"("application_id", "at");

-- CreateIndex
CREATE INDEX "document_view_application_id_at_idx" ON "document_view"("application_id", "at");

-- CreateIndex
CREATE UNIQUE INDEX "whatsapp_verification_message_id_key" ON "whatsapp_verification"("message_id");

-- CreateIndex
CREATE INDEX "whatsapp_verification_user_id_phone_created_at_idx" ON "whatsapp_verification"("user_id", "phone", "created_at" DESC);

-- CreateIndex
CREATE INDEX "whatsapp_event_received_at_idx" ON "whatsapp_event"("received_at");

-- CreateIndex
CREATE UNIQUE INDEX "whatsapp_event_message_id_status_at_key" ON "whatsapp_event"("message_id", "status", "at");

-- CreateIndex
CREATE INDEX "subscription_outlet_id_created_at_idx" ON "subscription"("outlet_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "subscription_plan_code_plan_version_idx" ON "subscription"("plan_code", "plan_version");

-- CreateIndex
CREATE INDEX "free_trial_outlet_id_idx" ON "free_trial"("outlet_id");

-- CreateIndex
CREATE INDEX "move_proposal_booking_id_created_at_idx" ON "move_proposal"("booking_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "move_proposal_barber_id_idx" ON "move_proposal"("barber_id");

-- AddForeignKey
ALTER TABLE "application" ADD CONSTRAINT "application_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "application" ADD CONSTRAINT "application_outlet_id_fkey" FOREIGN KEY ("outlet_id") REFERENCES "outlet"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "application_step" ADD CONSTRAINT "application_step_application_id_fkey" FOREIGN KEY ("application_id") REFERENCES "application"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "application_file" ADD CONSTRAINT "application_file_application_id_fkey" FOREIGN KEY ("application_id") REFERENCES "application"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "application_finding" ADD CONSTRAINT "application_finding_application_id_fkey" FOREIGN KEY ("application_id") REFERENCES "application"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "application_event" ADD CONSTRAINT "application_event_application_id_fkey" FOREIGN KEY ("application_id") REFERENCES "application"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "document_view" ADD CONSTRAINT "document_view_application_id_fkey" FOREIGN KEY ("application_id") REFERENCES "application"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "whatsapp_verification" ADD CONSTRAINT "whatsapp_verification_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_outlet_id_fkey" FOREIGN KEY ("outlet_id") REFERENCES "outlet"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_plan_code_plan_version_fkey" FOREIGN KEY ("plan_code", "plan_version") REFERENCES "plan"("code", "version") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "free_trial" ADD CONSTRAINT "free_trial_outlet_id_fkey" FOREIGN KEY ("outlet_id") REFERENCES "outlet"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "move_proposal" ADD CONSTRAINT "move_proposal_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "booking"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "move_proposal" ADD CONSTRAINT "move_proposal_barber_id_fkey" FOREIGN KEY ("barber_id") REFERENCES "barber"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE application
  ADD CONSTRAINT application_code CHECK (code ~ '^DF-[2-9A-HJKMNPQRSTV-Z]{6}$'),
  ADD CONSTRAINT application_sent CHECK ((outlet_id IS NULL) = (sent_at IS NULL) AND (outlet_id IS NULL OR outlet_id = id)),
  ADD CONSTRAINT application_nik CHECK (
    (nik_hash IS NULL) = (nik_last4 IS NULL) AND (nik_box IS NULL OR nik_hash IS NOT NULL) AND nik_last4 ~ '^[0-9]{4}$'),
  ADD CONSTRAINT application_business_numbers CHECK (
    nib_last4 ~ '^[0-9]{4}$' AND npwp_last4 ~ '^[0-9]{4}$'
    AND (nib_box IS NULL OR nib_last4 IS NOT NULL) AND (npwp_box IS NULL OR npwp_last4 IS NOT NULL)),
  ADD CONSTRAINT application_counts CHECK (version >= 0 AND send_count >= 0);
-- The queue of the reviewers and the idle drafts.
CREATE INDEX application_sent_at ON application (sent_at) WHERE sent_at IS NOT NULL;
CREATE INDEX application_with_files ON application (touched_at) WHERE files_deleted_at IS NULL;
ALTER TABLE application_step ADD CONSTRAINT application_step_data CHECK (jsonb_typeof(data) = 'object');
ALTER TABLE application_file ADD CONSTRAINT application_file_size CHECK (width > 0 AND height > 0 AND char_length(alt) <= 160);
-- Of these an application has one each.
CREATE UNIQUE INDEX application_file_single ON application_file (application_id, kind)
  WHERE kind IN ('KTP', 'SELFIE', 'CERTIFICATE', 'LEGAL', 'FRONT', 'PROFILE');
ALTER TABLE application_finding ADD CONSTRAINT application_finding_reason CHECK (char_length(reason) BETWEEN 3 AND 500);
CREATE TRIGGER application_event_append_only BEFORE UPDATE ON application_event FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER document_view_append_only BEFORE UPDATE ON document_view FOR EACH ROW EXECUTE FUNCTION refuse_change();

ALTER TABLE whatsapp_verification
  ADD CONSTRAINT whatsapp_verification_phone CHECK (phone ~ '^\+[1-9][0-9]{7,14}$'),
  ADD CONSTRAINT whatsapp_verification_tries CHECK (tries BETWEEN 0 AND 5),
  ADD CONSTRAINT whatsapp_verification_period CHECK (expires_at > created_at);

ALTER TABLE outlet ADD CONSTRAINT outlet_start_year CHECK (start_year BETWEEN 1900 AND 2200);
ALTER TABLE outlet_photo ADD CONSTRAINT outlet_photo_alt CHECK (char_length(alt) <= 160);

ALTER TABLE subscription ADD CONSTRAINT subscription_period CHECK (ends_at > starts_at);
CREATE UNIQUE INDEX subscription_current ON subscription (outlet_id) WHERE status IN ('ACTIVE', 'GRACE');
CREATE INDEX subscription_end ON subscription (ends_at) WHERE status IN ('ACTIVE', 'GRACE', 'CANCELLED');

ALTER TABLE move_proposal ADD CONSTRAINT move_proposal_period CHECK (end_at > start_at);
CREATE UNIQUE INDEX move_proposal_open ON move_proposal (booking_id) WHERE status = 'OPEN';
CREATE INDEX move_proposal_expiry ON move_proposal (expires_at) WHERE status = 'OPEN';
