-- What a process remembers of an outlet to show it is forgotten when the database says that something of it changed.

CREATE FUNCTION tell_outlet_facts_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed jsonb := to_jsonb(CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END);
BEGIN
  PERFORM pg_notify('outlet_facts_changed', changed ->> CASE TG_TABLE_NAME WHEN 'outlet' THEN 'id' ELSE 'outlet_id' END);
  RETURN NULL;
END $$;

-- What a barber offers, and for how much, is told as a change of the barber; photos of a review as one of the review.
CREATE FUNCTION tell_parent_facts_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed jsonb := to_jsonb(CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END);
BEGIN
  PERFORM pg_notify('outlet_facts_changed', p.outlet_id::text) FROM (
    SELECT outlet_id FROM barber WHERE id = (changed ->> 'barber_id')::uuid
    UNION ALL SELECT outlet_id FROM review WHERE id = (changed ->> 'review_id')::uuid) p;
  RETURN NULL;
END $$;

CREATE TRIGGER outlet_facts_tell AFTER UPDATE OR DELETE ON outlet FOR EACH ROW EXECUTE FUNCTION tell_outlet_facts_changed();
CREATE TRIGGER outlet_photo_tells AFTER INSERT OR UPDATE OR DELETE ON outlet_photo
  FOR EACH ROW EXECUTE FUNCTION tell_outlet_facts_changed();
CREATE TRIGGER service_tells AFTER INSERT OR UPDATE OR DELETE ON service
  FOR EACH ROW EXECUTE FUNCTION tell_outlet_facts_changed();
CREATE TRIGGER barber_tells AFTER INSERT OR UPDATE OR DELETE ON barber
  FOR EACH ROW EXECUTE FUNCTION tell_outlet_facts_changed();
CREATE TRIGGER barber_service_tells AFTER INSERT OR UPDATE OR DELETE ON barber_service
  FOR EACH ROW EXECUTE FUNCTION tell_parent_facts_changed();
CREATE TRIGGER opening_hours_tell AFTER INSERT OR UPDATE OR DELETE ON opening_hours
  FOR EACH ROW EXECUTE FUNCTION tell_outlet_facts_changed();
CREATE TRIGGER hours_exception_tells AFTER INSERT OR UPDATE OR DELETE ON hours_exception
  FOR EACH ROW EXECUTE FUNCTION tell_outlet_facts_changed();
CREATE TRIGGER review_tells AFTER INSERT OR UPDATE OR DELETE ON review
  FOR EACH ROW EXECUTE FUNCTION tell_outlet_facts_changed();
CREATE TRIGGER review_photo_tells AFTER INSERT OR UPDATE OR DELETE ON review_photo
  FOR EACH ROW EXECUTE FUNCTION tell_parent_facts_changed();
