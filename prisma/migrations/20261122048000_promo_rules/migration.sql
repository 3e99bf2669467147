ALTER TABLE promo_code
  ADD COLUMN ended_at TIMESTAMPTZ(3),
  ADD COLUMN version INTEGER NOT NULL DEFAULT 0;

-- Whoever used a code was given what it said then.
CREATE FUNCTION promo_code_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.outlet_id, NEW.code, NEW.kind, NEW.value, NEW.max_discount, NEW.min_subtotal)
       IS DISTINCT FROM (OLD.outlet_id, OLD.code, OLD.kind, OLD.value, OLD.max_discount, OLD.min_subtotal)
     AND EXISTS (SELECT FROM promo_use WHERE promo_id = OLD.id) THEN
    RAISE EXCEPTION 'promo code % was used: what it gives stays', OLD.code USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER promo_code_stays BEFORE UPDATE ON promo_code FOR EACH ROW EXECUTE FUNCTION promo_code_stays();
