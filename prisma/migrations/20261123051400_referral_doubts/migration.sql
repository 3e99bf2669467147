-- Locks referral_event: one read of it for the index, whose column no row has yet.
ALTER TYPE "referral_rejection" ADD VALUE IF NOT EXISTS 'USED_PHONE';
ALTER TYPE "referral_rejection" ADD VALUE IF NOT EXISTS 'OWN_OUTLET';
ALTER TABLE "referral_event" ADD COLUMN "doubts" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
  ADD COLUMN "cleared_at" TIMESTAMPTZ(3),
  ADD COLUMN "referee_phone_hash" BYTEA;
-- One number, one reward.
CREATE UNIQUE INDEX referral_event_phone ON referral_event (referee_phone_hash) WHERE referee_phone_hash IS NOT NULL;
