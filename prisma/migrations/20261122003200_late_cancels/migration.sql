-- Cancelled by the customer when it was no longer free: two of these, or two visits missed, and they prepay.
ALTER TABLE "booking" ADD COLUMN "is_late_cancel" BOOLEAN NOT NULL DEFAULT false;
CREATE INDEX booking_missed ON booking (customer_id, start_at) WHERE status = 'NO_SHOW' OR is_late_cancel;
