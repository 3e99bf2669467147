-- Time off is one row for all of its time and claims what no booking has: one claim a piece.
DROP INDEX "slot_claim_time_off_id_key";
