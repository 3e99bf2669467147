-- What becomes of a booking's payment at the gateway is told as what happens in the booking's own row.
CREATE TRIGGER payment_tells AFTER INSERT OR UPDATE OF status ON payment
  FOR EACH ROW WHEN (NEW.booking_id IS NOT NULL) EXECUTE FUNCTION tell_outlet_of_booking();
