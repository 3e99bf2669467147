-- The claims of one time off: several, where it is written around bookings.
CREATE INDEX CONCURRENTLY "slot_claim_time_off_id_idx" ON "slot_claim"("time_off_id");
