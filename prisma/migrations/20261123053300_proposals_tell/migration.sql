-- What happens to a booking in other tables is told as what happens in its own row.
CREATE FUNCTION tell_outlet_of_booking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('outlet_changed', b.outlet_id::text) FROM booking b WHERE b.id = NEW.booking_id;
  RETURN NULL;
END $$;
CREATE TRIGGER move_proposal_tells AFTER INSERT OR UPDATE ON move_proposal
  FOR EACH ROW EXECUTE FUNCTION tell_outlet_of_booking();
CREATE TRIGGER refund_tells AFTER INSERT OR UPDATE ON refund
  FOR EACH ROW EXECUTE FUNCTION tell_outlet_of_booking();
