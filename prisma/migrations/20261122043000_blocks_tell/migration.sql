-- A barber's time off or break is on the counter's screens, too; bookings and walk-ins tell by themselves.
CREATE TRIGGER slot_claim_tells AFTER INSERT OR UPDATE ON slot_claim
  FOR EACH ROW WHEN (NEW.kind = 'BLOCK') EXECUTE FUNCTION tell_outlet_changed();
CREATE TRIGGER slot_claim_tells_gone AFTER DELETE ON slot_claim
  FOR EACH ROW WHEN (OLD.kind = 'BLOCK') EXECUTE FUNCTION tell_outlet_changed();
