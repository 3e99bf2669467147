-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateEnum
CREATE TYPE "zone" AS ENUM ('WIB', 'WITA', 'WIT');

-- CreateEnum
CREATE TYPE "role" AS ENUM ('ADMIN', 'MANAGEMENT');

-- CreateEnum
CREATE TYPE "outlet_type" AS ENUM ('BARBERSHOP', 'MOBILE_BARBER');

-- CreateEnum
CREATE TYPE "outlet_status" AS ENUM ('DRAFT', 'SUBMITTED', 'IN_REVIEW', 'REVISION', 'REJECTED', 'APPROVED', 'READY', 'ACTIVE', 'PAUSED', 'LAPSED', 'SUSPENDED', 'CLOSED');

-- CreateEnum
CREATE TYPE "serves" AS ENUM ('ALL', 'MEN', 'WOMEN');

-- CreateEnum
CREATE TYPE "confirmation_mode" AS ENUM ('INSTANT', 'REVIEW');

-- CreateEnum
CREATE TYPE "payment_rule" AS ENUM ('VENUE_OK', 'DEPOSIT', 'FULL');

-- CreateEnum
CREATE TYPE "fee_tier" AS ENUM ('BEBAS', 'FLEKSIBEL', 'WAJAR', 'SEDANG', 'KETAT');

-- CreateEnum
CREATE TYPE "photo_kind" AS ENUM ('LOGO', 'FRONT', 'INTERIOR', 'WORK', 'KIT');

-- CreateEnum
CREATE TYPE "service_category" AS ENUM ('HAIRCUT', 'BEARD', 'CARE', 'COLOR', 'PACKAGE');

-- CreateEnum
CREATE TYPE "claim_kind" AS ENUM ('HOLD', 'BOOKING', 'WALKIN', 'BLOCK');

-- CreateEnum
CREATE TYPE "booking_channel" AS ENUM ('APP', 'WALKIN', 'PHONE');

-- CreateEnum
CREATE TYPE "booking_payment" AS ENUM ('VENUE', 'DEPOSIT', 'FULL');

-- CreateEnum
CREATE TYPE "booking_status" AS ENUM ('PENDING_PAYMENT', 'AWAITING_OUTLET', 'CONFIRMED', 'EN_ROUTE', 'CHECKED_IN', 'COMPLETED', 'DECLINED', 'CANCELLED_BY_CUSTOMER', 'CANCELLED_BY_OUTLET', 'EXPIRED', 'NO_SHOW');

-- CreateEnum
CREATE TYPE "cancel_by" AS ENUM ('CUSTOMER', 'OUTLET', 'ADMIN', 'SYSTEM');

-- CreateEnum
CREATE TYPE "review_status" AS ENUM ('PUBLISHED', 'HELD', 'HIDDEN');

-- A mobile barber's base is private: the nearest hundredth of a degree, about a kilometre, stands for it in searches.
CREATE FUNCTION public_position(type outlet_type, lat float8, lng float8) RETURNS point
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN CASE type
  WHEN 'MOBILE_BARBER' THEN point(round(lng::numeric, 2)::float8, round(lat::numeric, 2)::float8)
  ELSE point(lng, lat) END;

-- CreateTable
CREATE TABLE "region" (
    "code" TEXT NOT NULL,
    "level" SMALLINT NOT NULL,
    "parent_code" TEXT,
    "name" TEXT NOT NULL,
    "search_name" TEXT NOT NULL,
    "lat" DOUBLE PRECISION,
    "lng" DOUBLE PRECISION,
    "zone" "zone",

    CONSTRAINT "region_pkey" PRIMARY KEY ("code")
);

-- CreateTable
CREATE TABLE "user" (
    "id" UUID NOT NULL,
    "google_sub" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "email_verified" BOOLEAN NOT NULL DEFAULT false,
    "name" TEXT NOT NULL,
    "photo_url" TEXT,
    "phone" TEXT,
    "phone_verified_at" TIMESTAMPTZ(3),
    "refresh_token" BYTEA,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "first_login_at" TIMESTAMPTZ(3),
    "last_sign_in_at" TIMESTAMPTZ(3),
    "suspended_at" TIMESTAMPTZ(3),

    CONSTRAINT "user_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "session" (
    "id" UUID NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "user_id" UUID NOT NULL,
    "user_agent" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "role_grant" (
    "user_id" UUID NOT NULL,
    "role" "role" NOT NULL,
    "granted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "granted_by" TEXT,

    CONSTRAINT "role_grant_pkey" PRIMARY KEY ("user_id","role")
);

-- CreateTable
CREATE TABLE "outlet" (
    "id" UUID NOT NULL,
    "owner_id" UUID NOT NULL,
    "type" "outlet_type" NOT NULL,
    "status" "outlet_status" NOT NULL DEFAULT 'DRAFT',
    "name" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "tagline" TEXT NOT NULL DEFAULT '',
    "description" TEXT NOT NULL DEFAULT '',
    "whatsapp" TEXT NOT NULL,
    "address_line" TEXT NOT NULL,
    "kelurahan_code" TEXT NOT NULL,
    "postcode" TEXT NOT NULL,
    "lat" DOUBLE PRECISION NOT NULL,
    "lng" DOUBLE PRECISION NOT NULL,
    "pos" point GENERATED ALWAYS AS (public_position(type, lat, lng)) STORED,
    "zone" "zone" NOT NULL,
    "facilities" TEXT[],
    "serves" "serves" NOT NULL DEFAULT 'ALL',
    "min_notice_min" SMALLINT NOT NULL DEFAULT 30,
    "horizon_days" SMALLINT NOT NULL DEFAULT 30,
    "slot_step_min" SMALLINT NOT NULL DEFAULT 15,
    "cancel_window_min" SMALLINT NOT NULL DEFAULT 120,
    "late_grace_min" SMALLINT NOT NULL DEFAULT 15,
    "confirmation" "confirmation_mode" NOT NULL DEFAULT 'INSTANT',
    "payment_rule" "payment_rule" NOT NULL DEFAULT 'VENUE_OK',
    "deposit_percent" SMALLINT NOT NULL DEFAULT 30,
    "fee_tier" "fee_tier" NOT NULL DEFAULT 'FLEKSIBEL',
    "radius_km" SMALLINT NOT NULL DEFAULT 10,
    "free_km" SMALLINT NOT NULL DEFAULT 3,
    "travel_base" INTEGER NOT NULL DEFAULT 10000,
    "travel_per_km" INTEGER NOT NULL DEFAULT 3000,
    "travel_base_min" SMALLINT NOT NULL DEFAULT 15,
    "travel_per_km_min" SMALLINT NOT NULL DEFAULT 3,
    "min_order" INTEGER NOT NULL DEFAULT 75000,
    "rating_sum" INTEGER NOT NULL DEFAULT 0,
    "rating_count" INTEGER NOT NULL DEFAULT 0,
    "rating" REAL NOT NULL DEFAULT 0,
    "score" REAL NOT NULL DEFAULT 0,
    "search_text" TEXT NOT NULL DEFAULT '',
    "price_from" INTEGER NOT NULL DEFAULT 0,
    "categories" INTEGER NOT NULL DEFAULT 0,
    "open_utc" SMALLINT NOT NULL DEFAULT 0,
    "close_utc" SMALLINT NOT NULL DEFAULT 1440,
    "open_quarters" BIT(672) NOT NULL DEFAULT repeat('0'::text, 672)::bit(672),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "activated_at" TIMESTAMPTZ(3),
    "suspended_from" "outlet_status",

    CONSTRAINT "outlet_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "outlet_photo" (
    "id" UUID NOT NULL,
    "outlet_id" UUID NOT NULL,
    "kind" "photo_kind" NOT NULL,
    "key" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "placeholder" TEXT NOT NULL,
    "alt" TEXT NOT NULL,
    "position" SMALLINT NOT NULL DEFAULT 0,

    CONSTRAINT "outlet_photo_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "opening_hours" (
    "id" UUID NOT NULL,
    "outlet_id" UUID NOT NULL,
    "weekday" SMALLINT NOT NULL,
    "open_min" SMALLINT NOT NULL,
    "close_min" SMALLINT NOT NULL,

    CONSTRAINT "opening_hours_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "hours_exception" (
    "id" UUID NOT NULL,
    "outlet_id" UUID NOT NULL,
    "date" DATE NOT NULL,
    "open_min" SMALLINT,
    "close_min" SMALLINT,
    "reason" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "hours_exception_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "service" (
    "id" UUID NOT NULL,
    "outlet_id" UUID NOT NULL,
    "category" "service_category" NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "duration_min" SMALLINT NOT NULL,
    "price" INTEGER NOT NULL,
    "buffer_min" SMALLINT NOT NULL DEFAULT 0,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "home_eligible" BOOLEAN NOT NULL DEFAULT false,
    "position" SMALLINT NOT NULL DEFAULT 0,

    CONSTRAINT "service_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "barber" (
    "id" UUID NOT NULL,
    "outlet_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "bio" TEXT NOT NULL DEFAULT '',
    "years" SMALLINT NOT NULL DEFAULT 0,
    "certificate" TEXT NOT NULL DEFAULT '',
    "photo_key" TEXT,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "position" SMALLINT NOT NULL DEFAULT 0,
    "rating_sum" INTEGER NOT NULL DEFAULT 0,
    "rating_count" INTEGER NOT NULL DEFAULT 0,
    "rating" REAL NOT NULL DEFAULT 0,

    CONSTRAINT "barber_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "barber_service" (
    "barber_id" UUID NOT NULL,
    "service_id" UUID NOT NULL,
    "price" INTEGER,
    "duration_min" SMALLINT,

    CONSTRAINT "barber_service_pkey" PRIMARY KEY ("barber_id","service_id")
);

-- CreateTable
CREATE TABLE "shift" (
    "id" UUID NOT NULL,
    "barber_id" UUID NOT NULL,
    "weekday" SMALLINT NOT NULL,
    "start_min" SMALLINT NOT NULL,
    "end_min" SMALLINT NOT NULL,

    CONSTRAINT "shift_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "time_off" (
    "id" UUID NOT NULL,
    "barber_id" UUID NOT NULL,
    "start_at" TIMESTAMPTZ(3) NOT NULL,
    "end_at" TIMESTAMPTZ(3) NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "time_off_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "slot_claim" (
    "id" UUID NOT NULL,
    "outlet_id" UUID NOT NULL,
    "barber_id" UUID NOT NULL,
    "start_at" TIMESTAMPTZ(3) NOT NULL,
    "end_at" TIMESTAMPTZ(3) NOT NULL,
    "during" tstzrange GENERATED ALWAYS AS (tstzrange(start_at, end_at)) STORED,
    "kind" "claim_kind" NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "expires_at" TIMESTAMPTZ(3),
    "session_id" UUID,
    "booking_id" UUID,
    "time_off_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "slot_claim_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "booking" (
    "id" UUID NOT NULL,
    "code" TEXT NOT NULL,
    "customer_id" UUID,
    "outlet_id" UUID NOT NULL,
    "barber_id" UUID NOT NULL,
    "start_at" TIMESTAMPTZ(3) NOT NULL,
    "end_at" TIMESTAMPTZ(3) NOT NULL,
    "zone" "zone" NOT NULL,
    "channel" "booking_channel" NOT NULL DEFAULT 'APP',
    "status" "booking_status" NOT NULL,
    "any_barber" BOOLEAN NOT NULL DEFAULT false,
    "contact_name" TEXT NOT NULL,
    "contact_phone" TEXT NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "address_line" TEXT,
    "district_code" TEXT,
    "address_lat" DOUBLE PRECISION,
    "address_lng" DOUBLE PRECISION,
    "distance_m" INTEGER,
    "travel_min" SMALLINT NOT NULL DEFAULT 0,
    "buffer_min" SMALLINT NOT NULL DEFAULT 0,
    "subtotal" INTEGER NOT NULL,
    "travel_fee" INTEGER NOT NULL DEFAULT 0,
    "discount" INTEGER NOT NULL DEFAULT 0,
    "service_fee" INTEGER NOT NULL DEFAULT 0,
    "total" INTEGER NOT NULL,
    "deposit" INTEGER NOT NULL DEFAULT 0,
    "policy" JSONB NOT NULL,
    "payment" "booking_payment" NOT NULL DEFAULT 'VENUE',
    "deadline_at" TIMESTAMPTZ(3),
    "reschedule_count" SMALLINT NOT NULL DEFAULT 0,
    "cancel_by" "cancel_by",
    "cancel_reason" TEXT,
    "cancel_text" TEXT,
    "cancel_fee" INTEGER NOT NULL DEFAULT 0,
    "idempotency_key" TEXT NOT NULL,
    "check_in_code" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "confirmed_at" TIMESTAMPTZ(3),
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "booking_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "booking_item" (
    "id" UUID NOT NULL,
    "booking_id" UUID NOT NULL,
    "service_id" UUID,
    "name" TEXT NOT NULL,
    "price" INTEGER NOT NULL,
    "duration_min" SMALLINT NOT NULL,
    "position" SMALLINT NOT NULL DEFAULT 0,

    CONSTRAINT "booking_item_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "review" (
    "id" UUID NOT NULL,
    "booking_id" UUID NOT NULL,
    "outlet_id" UUID NOT NULL,
    "barber_id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "rating" SMALLINT NOT NULL,
    "barber_rating" SMALLINT NOT NULL,
    "text" TEXT NOT NULL DEFAULT '',
    "status" "review_status" NOT NULL DEFAULT 'PUBLISHED',
    "reply" TEXT,
    "replied_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "edited_at" TIMESTAMPTZ(3),

    CONSTRAINT "review_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "outbox_event" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "processed_at" TIMESTAMPTZ(3),

    CONSTRAINT "outbox_event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "notification" (
    "id" UUID NOT NULL,
    "event_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "channel" TEXT NOT NULL DEFAULT 'IN_APP',
    "title" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "href" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "read_at" TIMESTAMPTZ(3),

    CONSTRAINT "notification_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_log" (
    "id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actor_id" UUID,
    "actor_kind" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "entity" TEXT NOT NULL,
    "entity_id" TEXT NOT NULL,
    "before" JSONB,
    "after" JSONB,
    "request_id" TEXT,

    CONSTRAINT "audit_log_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "setting" (
    "key" TEXT NOT NULL,
    "value" JSONB NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "setting_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "search_word" (
    "word" TEXT NOT NULL,
    "count" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "search_word_pkey" PRIMARY KEY ("word")
);

-- CreateTable: counters that may be lost with a crash.
CREATE UNLOGGED TABLE "rate_limit" (
    "key" VARCHAR(255) NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "rate_limit_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE INDEX "region_parent_code_name_idx" ON "region"("parent_code", "name");

-- CreateIndex
CREATE INDEX "region_search_name_level_idx" ON "region"("search_name", "level");

-- CreateIndex
CREATE UNIQUE INDEX "user_google_sub_key" ON "user"("google_sub");

-- CreateIndex
CREATE INDEX "user_email_idx" ON "user"("email");

-- CreateIndex
CREATE UNIQUE INDEX "session_token_hash_key" ON "session"("token_hash");

-- CreateIndex
CREATE INDEX "session_user_id_idx" ON "session"("user_id");

-- CreateIndex
CREATE INDEX "session_expires_at_idx" ON "session"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "outlet_slug_key" ON "outlet"("slug");

-- CreateIndex
CREATE INDEX "outlet_owner_id_idx" ON "outlet"("owner_id");

-- CreateIndex
CREATE INDEX "outlet_kelurahan_code_idx" ON "outlet"("kelurahan_code");

-- CreateIndex
CREATE INDEX "outlet_photo_outlet_id_position_idx" ON "outlet_photo"("outlet_id", "position");

-- CreateIndex
CREATE UNIQUE INDEX "opening_hours_outlet_id_weekday_open_min_key" ON "opening_hours"("outlet_id", "weekday", "open_min");

-- CreateIndex
CREATE UNIQUE INDEX "hours_exception_outlet_id_date_open_min_key" ON "hours_exception"("outlet_id", "date", "open_min");

-- CreateIndex
CREATE INDEX "service_outlet_id_position_idx" ON "service"("outlet_id", "position");

-- CreateIndex
CREATE INDEX "barber_outlet_id_position_idx" ON "barber"("outlet_id", "position");

-- CreateIndex
CREATE INDEX "barber_service_service_id_idx" ON "barber_service"("service_id");

-- CreateIndex
CREATE UNIQUE INDEX "shift_barber_id_weekday_start_min_key" ON "shift"("barber_id", "weekday", "start_min");

-- CreateIndex
CREATE INDEX "time_off_barber_id_start_at_idx" ON "time_off"("barber_id", "start_at");

-- CreateIndex
CREATE UNIQUE INDEX "slot_claim_time_off_id_key" ON "slot_claim"("time_off_id");

-- CreateIndex
CREATE INDEX "slot_claim_booking_id_idx" ON "slot_claim"("booking_id");

-- CreateIndex
CREATE UNIQUE INDEX "booking_code_key" ON "booking"("code");

-- CreateIndex
CREATE UNIQUE INDEX "booking_idempotency_key_key" ON "booking"("idempotency_key");

-- CreateIndex
CREATE INDEX "booking_customer_id_start_at_id_idx" ON "booking"("customer_id", "start_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "booking_outlet_id_start_at_id_idx" ON "booking"("outlet_id", "start_at", "id");

-- CreateIndex
CREATE INDEX "booking_barber_id_start_at_idx" ON "booking"("barber_id", "start_at");

-- CreateIndex
CREATE INDEX "booking_item_booking_id_position_idx" ON "booking_item"("booking_id", "position");

-- CreateIndex
CREATE INDEX "booking_item_service_id_idx" ON "booking_item"("service_id");

-- CreateIndex
CREATE UNIQUE INDEX "review_booking_id_key" ON "review"("booking_id");

-- CreateIndex
CREATE INDEX "review_outlet_id_created_at_id_idx" ON "review"("outlet_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "review_barber_id_idx" ON "review"("barber_id");

-- CreateIndex
CREATE UNIQUE INDEX "outbox_event_key_key" ON "outbox_event"("key");

-- CreateIndex
CREATE INDEX "notification_user_id_created_at_idx" ON "notification"("user_id", "created_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "notification_event_id_user_id_channel_key" ON "notification"("event_id", "user_id", "channel");

-- CreateIndex
CREATE INDEX "audit_log_entity_entity_id_at_idx" ON "audit_log"("entity", "entity_id", "at");

-- AddForeignKey
ALTER TABLE "region" ADD CONSTRAINT "region_parent_code_fkey" FOREIGN KEY ("parent_code") REFERENCES "region"("code") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "role_grant" ADD CONSTRAINT "role_grant_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "outlet" ADD CONSTRAINT "outlet_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "outlet" ADD CONSTRAINT "outlet_kelurahan_code_fkey" FOREIGN KEY ("kelurahan_code") REFERENCES "region"("code") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "outlet_photo" ADD CONSTRAINT "outlet_photo_outlet_id_fkey" FOREIGN KEY ("outlet_id") REFERENCES "outlet"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "opening_hours" ADD CONSTRAINT "opening_hours_outlet_id_fkey" FOREIGN KEY ("outlet_id") REFERENCES "outlet"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "hours_exception" ADD CONSTRAINT "hours_exception_outlet_id_fkey" FOREIGN KEY ("outlet_id") REFERENCES "outlet"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "service" ADD CONSTRAINT "service_outlet_id_fkey" FOREIGN KEY ("outlet_id") REFERENCES "outlet"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "barber" ADD CONSTRAINT "barber_outlet_id_fkey" FOREIGN KEY ("outlet_id") REFERENCES "outlet"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "barber_service" ADD CONSTRAINT "barber_service_barber_id_fkey" FOREIGN KEY ("barber_id") REFERENCES "barber"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "barber_service" ADD CONSTRAINT "barber_service_service_id_fkey" FOREIGN KEY ("service_id") REFERENCES "service"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "shift" ADD CONSTRAINT "shift_barber_id_fkey" FOREIGN KEY ("barber_id") REFERENCES "barber"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "time_off" ADD CONSTRAINT "time_off_barber_id_fkey" FOREIGN KEY ("barber_id") REFERENCES "barber"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "slot_claim" ADD CONSTRAINT "slot_claim_outlet_id_fkey" FOREIGN KEY ("outlet_id") REFERENCES "outlet"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "slot_claim" ADD CONSTRAINT "slot_claim_barber_id_fkey" FOREIGN KEY ("barber_id") REFERENCES "barber"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "slot_claim" ADD CONSTRAINT "slot_claim_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "session"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "slot_claim" ADD CONSTRAINT "slot_claim_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "booking"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "slot_claim" ADD CONSTRAINT "slot_claim_time_off_id_fkey" FOREIGN KEY ("time_off_id") REFERENCES "time_off"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "booking" ADD CONSTRAINT "booking_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "booking" ADD CONSTRAINT "booking_outlet_id_fkey" FOREIGN KEY ("outlet_id") REFERENCES "outlet"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "booking" ADD CONSTRAINT "booking_barber_id_fkey" FOREIGN KEY ("barber_id") REFERENCES "barber"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "booking" ADD CONSTRAINT "booking_district_code_fkey" FOREIGN KEY ("district_code") REFERENCES "region"("code") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "booking_item" ADD CONSTRAINT "booking_item_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "booking"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "booking_item" ADD CONSTRAINT "booking_item_service_id_fkey" FOREIGN KEY ("service_id") REFERENCES "service"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "review" ADD CONSTRAINT "review_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "booking"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "review" ADD CONSTRAINT "review_outlet_id_fkey" FOREIGN KEY ("outlet_id") REFERENCES "outlet"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "review" ADD CONSTRAINT "review_barber_id_fkey" FOREIGN KEY ("barber_id") REFERENCES "barber"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "review" ADD CONSTRAINT "review_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notification" ADD CONSTRAINT "notification_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "outbox_event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notification" ADD CONSTRAINT "notification_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
