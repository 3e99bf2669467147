-- CreateEnum
CREATE TYPE "review_report_reason" AS ENUM ('FAKE', 'RUDE', 'PRIVATE_DATA', 'ADVERTISING', 'OTHER');

-- CreateEnum
CREATE TYPE "review_report_status" AS ENUM ('OPEN', 'KEPT', 'HIDDEN');

-- CreateEnum
CREATE TYPE "queue_ticket_status" AS ENUM ('WAITING', 'CALLED', 'SERVING', 'DONE', 'SKIPPED', 'LEFT');

-- CreateEnum
CREATE TYPE "outlet_staff_status" AS ENUM ('INVITED', 'ACTIVE');

-- CreateEnum
CREATE TYPE "waitlist_status" AS ENUM ('WAITING', 'OFFERED', 'BOOKED', 'LEFT', 'EXPIRED');

-- CreateEnum
CREATE TYPE "promo_kind" AS ENUM ('PERCENT', 'AMOUNT');

-- CreateEnum
CREATE TYPE "safety_side" AS ENUM ('CUSTOMER', 'OUTLET');

-- CreateEnum
CREATE TYPE "safety_reason" AS ENUM ('UNSAFE', 'HARASSMENT', 'THEFT', 'FRAUD', 'HYGIENE', 'RUDE', 'OTHER');

-- CreateEnum
CREATE TYPE "safety_case_status" AS ENUM ('OPEN', 'IN_PROGRESS', 'ACTION_TAKEN', 'NO_ACTION');

-- CreateEnum
CREATE TYPE "delivery_channel" AS ENUM ('WHATSAPP', 'EMAIL', 'PUSH');

-- CreateEnum
CREATE TYPE "delivery_status" AS ENUM ('WAITING', 'SENDING', 'SENT', 'FAILED', 'UNKNOWN', 'SKIPPED');

-- AlterTable
ALTER TABLE "booking" ADD COLUMN     "arrived_at" TIMESTAMPTZ(3),
ADD COLUMN     "group_id" UUID,
ADD COLUMN     "promo_code" TEXT,
ADD COLUMN     "series_id" UUID;

-- AlterTable
ALTER TABLE "review" ADD COLUMN     "held_for" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "hidden_reason" TEXT;

-- AlterTable
ALTER TABLE "slot_claim" ADD COLUMN     "waitlist_id" UUID;

-- CreateTable
CREATE TABLE "review_photo" (
    "id" UUID NOT NULL,
    "review_id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "position" SMALLINT NOT NULL DEFAULT 0,

    CONSTRAINT "review_photo_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "review_report" (
    "id" UUID NOT NULL,
    "review_id" UUID NOT NULL,
    "reporter_id" UUID NOT NULL,
    "reason" "review_report_reason" NOT NULL,
    "text" TEXT NOT NULL DEFAULT '',
    "status" "review_report_status" NOT NULL DEFAULT 'OPEN',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "decided_at" TIMESTAMPTZ(3),
    "decided_by" UUID,

    CONSTRAINT "review_report_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "queue_ticket" (
    "id" UUID NOT NULL,
    "outlet_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "number" SMALLINT NOT NULL,
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "phone" TEXT,
    "barber_id" UUID,
    "service_ids" UUID[],
    "duration_min" SMALLINT NOT NULL,
    "status" "queue_ticket_status" NOT NULL DEFAULT 'WAITING',
    "booking_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "called_at" TIMESTAMPTZ(3),
    "served_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "idempotency_key" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "queue_ticket_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "booking_note" (
    "id" UUID NOT NULL,
    "booking_id" UUID NOT NULL,
    "author_id" UUID NOT NULL,
    "text" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "booking_note_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "outlet_staff" (
    "id" UUID NOT NULL,
    "outlet_id" UUID NOT NULL,
    "barber_id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "user_id" UUID,
    "status" "outlet_staff_status" NOT NULL DEFAULT 'INVITED',
    "invited_by" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "joined_at" TIMESTAMPTZ(3),

    CONSTRAINT "outlet_staff_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "waitlist_entry" (
    "id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "outlet_id" UUID NOT NULL,
    "barber_id" UUID,
    "day" DATE NOT NULL,
    "from_min" SMALLINT NOT NULL DEFAULT 0,
    "until_min" SMALLINT NOT NULL DEFAULT 1440,
    "service_ids" UUID[],
    "status" "waitlist_status" NOT NULL DEFAULT 'WAITING',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "offer_barber_id" UUID,
    "offer_start_at" TIMESTAMPTZ(3),
    "offer_until" TIMESTAMPTZ(3),
    "offers" SMALLINT NOT NULL DEFAULT 0,
    "booking_id" UUID,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "waitlist_entry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "booking_series" (
    "id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "outlet_id" UUID NOT NULL,
    "every_weeks" SMALLINT NOT NULL,
    "idempotency_key" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "booking_series_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "booking_group" (
    "id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "outlet_id" UUID NOT NULL,
    "idempotency_key" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "booking_group_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "favourite" (
    "user_id" UUID NOT NULL,
    "outlet_id" UUID NOT NULL,
    "barber_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "favourite_pkey" PRIMARY KEY ("user_id","outlet_id")
);

-- CreateTable
CREATE TABLE "customer_address" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "label" TEXT NOT NULL,
    "address_line" TEXT NOT NULL,
    "district_code" TEXT NOT NULL,
    "lat" DOUBLE PRECISION NOT NULL,
    "lng" DOUBLE PRECISION NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "is_primary" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "customer_address_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "promo_code" (
    "id" UUID NOT NULL,
    "outlet_id" UUID NOT NULL,
    "code" TEXT NOT NULL,
    "kind" "promo_kind" NOT NULL,
    "value" INTEGER NOT NULL,
    "max_discount" INTEGER,
    "min_subtotal" INTEGER NOT NULL DEFAULT 0,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "usage_limit" INTEGER,
    "per_customer" SMALLINT NOT NULL DEFAULT 1,
    "used" INTEGER NOT NULL DEFAULT 0,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "promo_code_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "promo_use" (
    "booking_id" UUID NOT NULL,
    "promo_id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "amount" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "released_at" TIMESTAMPTZ(3),

    CONSTRAINT "promo_use_pkey" PRIMARY KEY ("booking_id")
);

-- CreateTable
CREATE TABLE "safety_case" (
    "id" UUID NOT NULL,
    "code" TEXT NOT NULL,
    "reporter_id" UUID NOT NULL,
    "side" "safety_side" NOT NULL,
    "booking_id" UUID,
    "outlet_id" UUID NOT NULL,
    "barber_id" UUID,
    "customer_id" UUID NOT NULL,
    "reason" "safety_reason" NOT NULL,
    "text" TEXT NOT NULL,
    "status" "safety_case_status" NOT NULL DEFAULT 'OPEN',
    "decision" TEXT,
    "handled_by" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "closed_at" TIMESTAMPTZ(3),

    CONSTRAINT "safety_case_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "visit_block" (
    "id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "outlet_id" UUID NOT NULL,
    "barber_id" UUID,
    "side" "safety_side" NOT NULL,
    "created_by" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "visit_block_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "delivery" (
    "id" UUID NOT NULL,
    "event_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "channel" "delivery_channel" NOT NULL,
    "kind" TEXT NOT NULL,
    "status" "delivery_status" NOT NULL DEFAULT 'WAITING',
    "reason" TEXT,
    "tries" SMALLINT NOT NULL DEFAULT 0,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "started_at" TIMESTAMPTZ(3),
    "sent_at" TIMESTAMPTZ(3),
    "provider_id" TEXT,
    "replays" SMALLINT NOT NULL DEFAULT 0,

    CONSTRAINT "delivery_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "push_subscription" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "session_id" UUID NOT NULL,
    "endpoint" TEXT NOT NULL,
    "p256dh" TEXT NOT NULL,
    "auth" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "push_subscription_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "notification_choice" (
    "user_id" UUID NOT NULL,
    "topic" TEXT NOT NULL,
    "channel" "delivery_channel" NOT NULL,
    "wanted" BOOLEAN NOT NULL,

    CONSTRAINT "notification_choice_pkey" PRIMARY KEY ("user_id","topic","channel")
);

-- CreateTable
CREATE TABLE "quiet_hours" (
    "user_id" UUID NOT NULL,
    "wanted" BOOLEAN NOT NULL DEFAULT true,
    "from_min" SMALLINT NOT NULL DEFAULT 1260,
    "until_min" SMALLINT NOT NULL DEFAULT 420,
    "zone" "zone" NOT NULL DEFAULT 'WIB',

    CONSTRAINT "quiet_hours_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "calendar_feed" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "barber_id" UUID,
    "token_hash" TEXT NOT NULL,
    "sealed_token" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "read_at" TIMESTAMPTZ(3),

    CONSTRAINT "calendar_feed_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "review_photo_key_key" ON "review_photo"("key");

-- CreateIndex
CREATE UNIQUE INDEX "review_photo_review_id_position_key" ON "review_photo"("review_id", "position");

-- CreateIndex
CREATE INDEX "review_report_status_created_at_idx" ON "review_report"("status", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "review_report_review_id_reporter_id_key" ON "review_report"("review_id", "reporter_id");

-- CreateIndex
CREATE UNIQUE INDEX "queue_ticket_code_key" ON "queue_ticket"("code");

-- CreateIndex
CREATE UNIQUE INDEX "queue_ticket_booking_id_key" ON "queue_ticket"("booking_id");

-- CreateIndex
CREATE UNIQUE INDEX "queue_ticket_idempotency_key_key" ON "queue_ticket"("idempotency_key");

-- CreateIndex
CREATE INDEX "queue_ticket_outlet_id_day_status_idx" ON "queue_ticket"("outlet_id", "day", "status");

-- CreateIndex
CREATE UNIQUE INDEX "queue_ticket_outlet_id_day_number_key" ON "queue_ticket"("outlet_id", "day", "number");

-- CreateIndex
CREATE INDEX "booking_note_booking_id_created_at_idx" ON "booking_note"("booking_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "outlet_staff_barber_id_key" ON "outlet_staff"("barber_id");

-- CreateIndex
CREATE INDEX "outlet_staff_user_id_idx" ON "outlet_staff"("user_id");

-- CreateIndex
CREATE INDEX "outlet_staff_email_idx" ON "outlet_staff"("email");

-- CreateIndex
CREATE UNIQUE INDEX "outlet_staff_outlet_id_email_key" ON "outlet_staff"("outlet_id", "email");

-- CreateIndex
CREATE UNIQUE INDEX "waitlist_entry_booking_id_key" ON "waitlist_entry"("booking_id");

-- CreateIndex
CREATE INDEX "waitlist_entry_outlet_id_day_created_at_idx" ON "waitlist_entry"("outlet_id", "day", "created_at");

-- CreateIndex
CREATE INDEX "waitlist_entry_customer_id_created_at_idx" ON "waitlist_entry"("customer_id", "created_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "booking_series_idempotency_key_key" ON "booking_series"("idempotency_key");

-- CreateIndex
CREATE INDEX "booking_series_customer_id_idx" ON "booking_series"("customer_id");

-- CreateIndex
CREATE INDEX "booking_series_outlet_id_idx" ON "booking_series"("outlet_id");

-- CreateIndex
CREATE UNIQUE INDEX "booking_group_idempotency_key_key" ON "booking_group"("idempotency_key");

-- CreateIndex
CREATE INDEX "booking_group_customer_id_idx" ON "booking_group"("customer_id");

-- CreateIndex
CREATE INDEX "booking_group_outlet_id_idx" ON "booking_group"("outlet_id");

-- CreateIndex
CREATE INDEX "favourite_user_id_created_at_idx" ON "favourite"("user_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "favourite_outlet_id_idx" ON "favourite"("outlet_id");

-- CreateIndex
CREATE INDEX "customer_address_user_id_created_at_idx" ON "customer_address"("user_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "promo_code_outlet_id_code_key" ON "promo_code"("outlet_id", "code");

-- CreateIndex
CREATE INDEX "promo_use_promo_id_customer_id_idx" ON "promo_use"("promo_id", "customer_id");

-- CreateIndex
CREATE INDEX "promo_use_customer_id_idx" ON "promo_use"("customer_id");

-- CreateIndex
CREATE UNIQUE INDEX "safety_case_code_key" ON "safety_case"("code");

-- CreateIndex
CREATE INDEX "safety_case_status_created_at_idx" ON "safety_case"("status", "created_at");

-- CreateIndex
CREATE INDEX "safety_case_reporter_id_created_at_idx" ON "safety_case"("reporter_id", "created_at");

-- CreateIndex
CREATE INDEX "safety_case_booking_id_idx" ON "safety_case"("booking_id");

-- CreateIndex
CREATE INDEX "visit_block_customer_id_outlet_id_idx" ON "visit_block"("customer_id", "outlet_id");

-- CreateIndex
CREATE INDEX "visit_block_outlet_id_side_idx" ON "visit_block"("outlet_id", "side");

-- CreateIndex
CREATE INDEX "delivery_created_at_id_idx" ON "delivery"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "delivery_user_id_idx" ON "delivery"("user_id");

-- CreateIndex
CREATE INDEX "delivery_provider_id_idx" ON "delivery"("provider_id");

-- CreateIndex
CREATE UNIQUE INDEX "delivery_event_id_user_id_channel_key" ON "delivery"("event_id", "user_id", "channel");

-- CreateIndex
CREATE UNIQUE INDEX "push_subscription_endpoint_key" ON "push_subscription"("endpoint");

-- CreateIndex
CREATE INDEX "push_subscription_user_id_idx" ON "push_subscription"("user_id");

-- CreateIndex
CREATE INDEX "push_subscription_session_id_idx" ON "push_subscription"("session_id");

-- CreateIndex
CREATE UNIQUE INDEX "calendar_feed_token_hash_key" ON "calendar_feed"("token_hash");

-- CreateIndex
CREATE INDEX "calendar_feed_user_id_idx" ON "calendar_feed"("user_id");

-- CreateIndex
CREATE INDEX "calendar_feed_barber_id_idx" ON "calendar_feed"("barber_id");

-- CreateIndex
CREATE INDEX "booking_series_id_idx" ON "booking"("series_id");

-- CreateIndex
CREATE INDEX "booking_group_id_idx" ON "booking"("group_id");

-- CreateIndex
CREATE INDEX "review_status_created_at_idx" ON "review"("status", "created_at");

-- CreateIndex
CREATE INDEX "slot_claim_waitlist_id_idx" ON "slot_claim"("waitlist_id");

-- AddForeignKey
ALTER TABLE "slot_claim" ADD CONSTRAINT "slot_claim_waitlist_id_fkey" FOREIGN KEY ("waitlist_id") REFERENCES "waitlist_entry"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "booking" ADD CONSTRAINT "booking_series_id_fkey" FOREIGN KEY ("series_id") REFERENCES "booking_series"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "booking" ADD CONSTRAINT "booking_group_id_fkey" FOREIGN KEY ("group_id") REFERENCES "booking_group"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "review_photo" ADD CONSTRAINT "review_photo_review_id_fkey" FOREIGN KEY ("review_id") REFERENCES "review"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "review_report" ADD CONSTRAINT "review_report_review_id_fkey" FOREIGN KEY ("review_id") REFERENCES "review"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "review_report" ADD CONSTRAINT "review_report_reporter_id_fkey" FOREIGN KEY ("reporter_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "queue_ticket" ADD CONSTRAINT "queue_ticket_outlet_id_fkey" FOREIGN KEY ("outlet_id") REFERENCES "outlet"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "queue_ticket" ADD CONSTRAINT "queue_ticket_barber_id_fkey" FOREIGN KEY ("barber_id") REFERENCES "barber"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "queue_ticket" ADD CONSTRAINT "queue_ticket_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "booking"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "booking_note" ADD CONSTRAINT "booking_note_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "booking"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "outlet_staff" ADD CONSTRAINT "outlet_staff_outlet_id_fkey" FOREIGN KEY ("outlet_id") REFERENCES "outlet"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "outlet_staff" ADD CONSTRAINT "outlet_staff_barber_id_fkey" FOREIGN KEY ("barber_id") REFERENCES "barber"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "outlet_staff" ADD CONSTRAINT "outlet_staff_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "waitlist_entry" ADD CONSTRAINT "waitlist_entry_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "waitlist_entry" ADD CONSTRAINT "waitlist_entry_outlet_id_fkey" FOREIGN KEY ("outlet_id") REFERENCES "outlet"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "waitlist_entry" ADD CONSTRAINT "waitlist_entry_barber_id_fkey" FOREIGN KEY ("barber_id") REFERENCES "barber"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "booking_series" ADD CONSTRAINT "booking_series_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "booking_series" ADD CONSTRAINT "booking_series_outlet_id_fkey" FOREIGN KEY ("outlet_id") REFERENCES "outlet"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "booking_group" ADD CONSTRAINT "booking_group_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "booking_group" ADD CONSTRAINT "booking_group_outlet_id_fkey" FOREIGN KEY ("outlet_id") REFERENCES "outlet"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "favourite" ADD CONSTRAINT "favourite_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "favourite" ADD CONSTRAINT "favourite_outlet_id_fkey" FOREIGN KEY ("outlet_id") REFERENCES "outlet"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "favourite" ADD CONSTRAINT "favourite_barber_id_fkey" FOREIGN KEY ("barber_id") REFERENCES "barber"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "customer_address" ADD CONSTRAINT "customer_address_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "customer_address" ADD CONSTRAINT "customer_address_district_code_fkey" FOREIGN KEY ("district_code") REFERENCES "region"("code") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "promo_code" ADD CONSTRAINT "promo_code_outlet_id_fkey" FOREIGN KEY ("outlet_id") REFERENCES "outlet"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "promo_use" ADD CONSTRAINT "promo_use_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "booking"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "promo_use" ADD CONSTRAINT "promo_use_promo_id_fkey" FOREIGN KEY ("promo_id") REFERENCES "promo_code"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "promo_use" ADD CONSTRAINT "promo_use_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "safety_case" ADD CONSTRAINT "safety_case_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "booking"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "visit_block" ADD CONSTRAINT "visit_block_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "visit_block" ADD CONSTRAINT "visit_block_outlet_id_fkey" FOREIGN KEY ("outlet_id") REFERENCES "outlet"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "visit_block" ADD CONSTRAINT "visit_block_barber_id_fkey" FOREIGN KEY ("barber_id") REFERENCES "barber"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "delivery" ADD CONSTRAINT "delivery_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "outbox_event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "delivery" ADD CONSTRAINT "delivery_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "session"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notification_choice" ADD CONSTRAINT "notification_choice_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "quiet_hours" ADD CONSTRAINT "quiet_hours_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "calendar_feed" ADD CONSTRAINT "calendar_feed_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "calendar_feed" ADD CONSTRAINT "calendar_feed_barber_id_fkey" FOREIGN KEY ("barber_id") REFERENCES "barber"("id") ON DELETE CASCADE ON UPDATE CASCADE;

