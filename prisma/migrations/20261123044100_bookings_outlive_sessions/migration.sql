-- Locks slot_claim: only the claims of bookings that are still to come, each for as long as the update takes.
-- The end of a session takes its holds along by the foreign key. A hold that became a booking stays, whoever wrote it.
CREATE FUNCTION booking_claim_without_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.session_id := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER booking_claim_without_session BEFORE INSERT OR UPDATE ON slot_claim
  FOR EACH ROW WHEN (NEW.kind <> 'HOLD' AND NEW.session_id IS NOT NULL) EXECUTE FUNCTION booking_claim_without_session();
UPDATE slot_claim SET session_id = NULL WHERE active AND kind = 'BOOKING' AND session_id IS NOT NULL;
