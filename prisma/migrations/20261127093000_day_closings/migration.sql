-- An outlet's day is closed once: the drawer counted against what was paid in cash. Sales of a closed day that come later
-- are corrections, and say so.

CREATE TABLE day_closing (
  id uuid NOT NULL,
  outlet_id uuid NOT NULL,
  day date NOT NULL,
  expected_cash integer NOT NULL,
  counted_cash integer NOT NULL,
  note text NOT NULL DEFAULT '',
  unresolved smallint NOT NULL,
  closed_by uuid NOT NULL,
  closed_at timestamptz(3) NOT NULL,
  CONSTRAINT day_closing_pkey PRIMARY KEY (id),
  CONSTRAINT day_closing_outlet_id_fkey FOREIGN KEY (outlet_id) REFERENCES outlet(id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT day_closing_amounts CHECK (
    expected_cash BETWEEN 0 AND 1000000000 AND counted_cash BETWEEN 0 AND 1000000000 AND unresolved >= 0),
  CONSTRAINT day_closing_note CHECK (
    char_length(note) <= 500 AND (counted_cash = expected_cash OR char_length(note) >= 3))
);
CREATE UNIQUE INDEX day_closing_outlet_id_day_key ON day_closing (outlet_id, day);

ALTER TABLE visit_sale ADD COLUMN after_closing boolean NOT NULL DEFAULT false;

-- Who records a sale shares the lock of its outlet and day, who closes it has it alone: a sale is counted, or it comes
-- after the closing.
CREATE FUNCTION lock_sale_day(the_outlet uuid, the_day date, is_closing boolean) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  the_key bigint := hashtextextended(the_outlet::text || the_day::text, 61);
BEGIN
  IF is_closing THEN PERFORM pg_advisory_xact_lock(the_key); ELSE PERFORM pg_advisory_xact_lock_shared(the_key); END IF;
END $$;

CREATE FUNCTION visit_sale_after_closing() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM lock_sale_day(NEW.outlet_id, NEW.day, false);
  NEW.after_closing := EXISTS (SELECT FROM day_closing c WHERE c.outlet_id = NEW.outlet_id AND c.day = NEW.day);
  RETURN NEW;
END $$;
CREATE TRIGGER visit_sale_after_closing BEFORE INSERT ON visit_sale FOR EACH ROW EXECUTE FUNCTION visit_sale_after_closing();

-- What is expected is the cash of the sales that were there, less what was taken back.
CREATE FUNCTION day_closing_guard() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM lock_sale_day(NEW.outlet_id, NEW.day, true);
  IF NEW.expected_cash <> (
    SELECT coalesce(sum((s.amount + s.tip) * CASE WHEN s.reverses_id IS NULL THEN 1 ELSE -1 END), 0)
    FROM visit_sale s WHERE s.outlet_id = NEW.outlet_id AND s.day = NEW.day AND s.method = 'CASH' AND NOT s.after_closing
  ) THEN
    RAISE EXCEPTION 'the cash of % is another', NEW.day USING ERRCODE = 'check_violation', CONSTRAINT = 'day_closing_guard';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER day_closing_guard BEFORE INSERT ON day_closing FOR EACH ROW EXECUTE FUNCTION day_closing_guard();
CREATE TRIGGER day_closing_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON day_closing
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER day_closing_tells AFTER INSERT ON day_closing FOR EACH ROW EXECUTE FUNCTION tell_outlet_changed();
