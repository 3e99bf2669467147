-- What each of the two was given; null while it waits, 0 when nobody is there to take it.
ALTER TABLE "referral_event" ADD COLUMN "referrer_reward" INTEGER,
ADD COLUMN "referee_reward" INTEGER,
ADD COLUMN "referrer_rewarded_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "former_subject" (
    "subject_hash" BYTEA NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "former_subject_pkey" PRIMARY KEY ("subject_hash")
);

ALTER TABLE referral_event ADD CONSTRAINT referral_event_reward CHECK (
  (referrer_reward IS NULL OR (referrer_reward >= 0 AND status IN ('QUALIFIED', 'REWARDED')))
  AND (referee_reward IS NULL OR (referee_reward >= 0 AND status IN ('QUALIFIED', 'REWARDED')))
  AND (referrer_reward > 0) IS NOT DISTINCT FROM (CASE WHEN referrer_reward IS NOT NULL THEN referrer_rewarded_at IS NOT NULL END));
CREATE INDEX referral_event_to_reward ON referral_event (qualified_at) WHERE status = 'QUALIFIED';
CREATE INDEX referral_event_rewarded ON referral_event (referrer_id, referrer_rewarded_at) WHERE referrer_rewarded_at IS NOT NULL;
