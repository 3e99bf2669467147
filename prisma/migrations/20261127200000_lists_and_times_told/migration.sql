-- What a process remembers of the times of an outlet is forgotten when a shift or an absence changes, too.
CREATE TRIGGER shift_tells AFTER INSERT OR UPDATE OR DELETE ON shift
  FOR EACH ROW EXECUTE FUNCTION tell_parent_facts_changed();
CREATE TRIGGER time_off_tells AFTER INSERT OR UPDATE OR DELETE ON time_off
  FOR EACH ROW EXECUTE FUNCTION tell_parent_facts_changed();

-- And the lists that it remembers, when an outlet comes, goes, or is found by something else. A review, which only moves
-- an outlet within them, is told as one of the outlet.
CREATE FUNCTION tell_listing_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('outlet_facts_changed', '*');
  RETURN NULL;
END $$;

CREATE TRIGGER outlet_listing_tells AFTER INSERT OR DELETE ON outlet
  FOR EACH STATEMENT EXECUTE FUNCTION tell_listing_changed();
CREATE TRIGGER outlet_listing_change_tells AFTER UPDATE ON outlet
  FOR EACH ROW WHEN (
    (OLD.status = 'ACTIVE' OR NEW.status = 'ACTIVE')
    AND (OLD.status, OLD.type, OLD.kelurahan_code, OLD.lat, OLD.lng, OLD.search_text, OLD.price_from, OLD.category_prices,
         OLD.categories, OLD.open_utc, OLD.close_utc, OLD.open_quarters, OLD.radius_km, OLD.horizon_days)
      IS DISTINCT FROM
        (NEW.status, NEW.type, NEW.kelurahan_code, NEW.lat, NEW.lng, NEW.search_text, NEW.price_from, NEW.category_prices,
         NEW.categories, NEW.open_utc, NEW.close_utc, NEW.open_quarters, NEW.radius_km, NEW.horizon_days))
  EXECUTE FUNCTION tell_listing_changed();
