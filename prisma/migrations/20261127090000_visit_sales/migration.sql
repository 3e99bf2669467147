-- What a completed visit came to at its outlet, and how that was paid there: added to, never changed. A sale that was
-- wrong is taken back by a row of its own, which repeats it.

CREATE TYPE sale_method AS ENUM ('CASH', 'QRIS', 'PREPAID');

CREATE TABLE visit_sale (
  id uuid NOT NULL,
  booking_id uuid NOT NULL,
  outlet_id uuid NOT NULL,
  barber_id uuid NOT NULL,
  day date NOT NULL,
  number smallint NOT NULL,
  method sale_method NOT NULL,
  amount integer NOT NULL,
  tip integer NOT NULL DEFAULT 0,
  not_done integer NOT NULL DEFAULT 0,
  completes boolean NOT NULL,
  reverses_id uuid,
  by_user_id uuid NOT NULL,
  at timestamptz(3) NOT NULL,
  CONSTRAINT visit_sale_pkey PRIMARY KEY (id),
  CONSTRAINT visit_sale_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES booking(id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT visit_sale_outlet_id_fkey FOREIGN KEY (outlet_id) REFERENCES outlet(id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT visit_sale_barber_id_fkey FOREIGN KEY (barber_id) REFERENCES barber(id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT visit_sale_reverses_id_fkey FOREIGN KEY (reverses_id) REFERENCES visit_sale(id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT visit_sale_amounts CHECK (
    number > 0 AND amount BETWEEN 0 AND 100000000 AND tip BETWEEN 0 AND 500000 AND not_done BETWEEN 0 AND 100000000),
  CONSTRAINT visit_sale_method CHECK ((method = 'PREPAID') = (amount + tip = 0))
);
CREATE UNIQUE INDEX visit_sale_reverses_id_key ON visit_sale (reverses_id);
-- Of two who record the same visit one does; the next sale is numbered after the first was taken back.
CREATE UNIQUE INDEX visit_sale_numbered ON visit_sale (booking_id, number) WHERE reverses_id IS NULL;
CREATE INDEX visit_sale_booking_id_idx ON visit_sale (booking_id);
CREATE INDEX visit_sale_outlet_id_day_idx ON visit_sale (outlet_id, day);
CREATE INDEX visit_sale_barber_id_idx ON visit_sale (barber_id);

CREATE TABLE visit_sale_item (
  sale_id uuid NOT NULL,
  position smallint NOT NULL,
  service_id uuid,
  name text NOT NULL,
  price integer NOT NULL,
  is_extra boolean NOT NULL,
  CONSTRAINT visit_sale_item_pkey PRIMARY KEY (sale_id, position),
  CONSTRAINT visit_sale_item_sale_id_fkey FOREIGN KEY (sale_id) REFERENCES visit_sale(id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT visit_sale_item_range CHECK (
    position BETWEEN 0 AND 40 AND price BETWEEN 0 AND 5000000 AND char_length(name) BETWEEN 1 AND 200)
);

-- A sale is of its booking's outlet, one stands for a booking at a time, and what takes one back repeats it.
CREATE FUNCTION visit_sale_guard() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF NEW.reverses_id IS NULL THEN
    IF NOT EXISTS (SELECT FROM booking b WHERE b.id = NEW.booking_id AND b.outlet_id = NEW.outlet_id AND b.barber_id = NEW.barber_id) THEN
      RAISE EXCEPTION 'a sale is of its booking''s outlet and barber' USING ERRCODE = 'check_violation', CONSTRAINT = 'visit_sale_guard';
    END IF;
    IF NEW.number <> 1 + (SELECT count(*) FROM visit_sale s WHERE s.booking_id = NEW.booking_id AND s.reverses_id IS NOT NULL) THEN
      RAISE EXCEPTION 'a sale stands for booking %', NEW.booking_id USING ERRCODE = 'check_violation', CONSTRAINT = 'visit_sale_guard';
    END IF;
  ELSIF NOT EXISTS (
    SELECT FROM visit_sale s WHERE s.id = NEW.reverses_id AND s.reverses_id IS NULL
      AND (s.booking_id, s.outlet_id, s.barber_id, s.day, s.number, s.method, s.amount, s.tip, s.not_done, s.completes)
        = (NEW.booking_id, NEW.outlet_id, NEW.barber_id, NEW.day, NEW.number, NEW.method, NEW.amount, NEW.tip, NEW.not_done, NEW.completes)
  ) THEN
    RAISE EXCEPTION 'what takes a sale back repeats it' USING ERRCODE = 'check_violation', CONSTRAINT = 'visit_sale_guard';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER visit_sale_guard BEFORE INSERT ON visit_sale FOR EACH ROW EXECUTE FUNCTION visit_sale_guard();
CREATE TRIGGER visit_sale_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON visit_sale
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER visit_sale_item_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON visit_sale_item
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER visit_sale_tells AFTER INSERT ON visit_sale FOR EACH ROW EXECUTE FUNCTION tell_outlet_changed();

-- Whoever completed a visit by mistake undoes it within minutes.
INSERT INTO booking_transition (from_status, to_status) VALUES ('COMPLETED', 'CHECKED_IN');
