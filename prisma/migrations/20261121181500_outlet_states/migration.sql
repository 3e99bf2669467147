-- What the owner reads while the outlet is suspended.
ALTER TABLE "outlet" ADD COLUMN "suspended_reason" TEXT;

ALTER TABLE outlet ADD CONSTRAINT outlet_suspended_reason CHECK (char_length(suspended_reason) BETWEEN 1 AND 500);

-- The states of an outlet (app/features/outlets/outlet-transitions.ts holds the same table; a test compares them).
CREATE TABLE outlet_transition (
  from_status outlet_status NOT NULL,
  to_status outlet_status NOT NULL,
  PRIMARY KEY (from_status, to_status)
);
INSERT INTO outlet_transition (from_status, to_status) VALUES
  ('DRAFT', 'SUBMITTED'),
  ('SUBMITTED', 'IN_REVIEW'),
  ('IN_REVIEW', 'SUBMITTED'), ('IN_REVIEW', 'REVISION'), ('IN_REVIEW', 'REJECTED'), ('IN_REVIEW', 'APPROVED'),
  ('REVISION', 'SUBMITTED'),
  ('REJECTED', 'CLOSED'),
  ('APPROVED', 'READY'),
  ('READY', 'APPROVED'), ('READY', 'ACTIVE'),
  ('ACTIVE', 'PAUSED'), ('ACTIVE', 'LAPSED'),
  ('PAUSED', 'ACTIVE'), ('PAUSED', 'LAPSED'),
  ('LAPSED', 'ACTIVE');
INSERT INTO outlet_transition (from_status, to_status)
SELECT unnest(ARRAY[s, s, 'SUSPENDED']), unnest(ARRAY['SUSPENDED', 'CLOSED', s]) FROM unnest(
  ARRAY['DRAFT', 'SUBMITTED', 'IN_REVIEW', 'REVISION', 'APPROVED', 'READY', 'ACTIVE', 'PAUSED', 'LAPSED']::outlet_status[]) s;

-- An insert may begin anywhere. A change follows the table; a suspension keeps where it came from and returns only
-- there; an outlet opens with its date, and closes once nobody is expected there any more.
CREATE FUNCTION outlet_status_guard() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  problem text;
BEGIN
  IF OLD.status = NEW.status THEN
    IF OLD.suspended_from IS NOT DISTINCT FROM NEW.suspended_from THEN RETURN NEW; END IF;
    problem := 'it stays where it was suspended from';
  ELSIF NOT EXISTS (SELECT FROM outlet_transition t WHERE t.from_status = OLD.status AND t.to_status = NEW.status) THEN
    problem := 'no such step';
  ELSIF OLD.status = 'SUSPENDED' AND NEW.status IS DISTINCT FROM OLD.suspended_from THEN
    problem := 'it was suspended from another state';
  ELSIF NEW.suspended_from IS DISTINCT FROM (CASE WHEN NEW.status = 'SUSPENDED' THEN OLD.status END) THEN
    problem := 'suspended_from is the state before a suspension, and nothing otherwise';
  ELSIF NEW.status = 'ACTIVE' AND NEW.activated_at IS NULL THEN
    problem := 'it has no date of activation';
  ELSIF NEW.status = 'CLOSED' THEN
    -- A booking that is being placed holds the row's key: this waits for it, and sees it.
    PERFORM FROM outlet o WHERE o.id = NEW.id FOR UPDATE;
    IF EXISTS (
      SELECT FROM booking b WHERE b.outlet_id = NEW.id AND b.end_at > now()
        AND b.status IN ('PENDING_PAYMENT', 'AWAITING_OUTLET', 'CONFIRMED', 'EN_ROUTE', 'CHECKED_IN')
    ) THEN problem := 'somebody is expected there'; END IF;
  END IF;
  IF problem IS NOT NULL THEN
    RAISE EXCEPTION 'outlet % cannot go from % to %: %', NEW.id, OLD.status, NEW.status, problem
      USING ERRCODE = 'check_violation', CONSTRAINT = 'outlet_status_guard';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER outlet_status_guard BEFORE UPDATE OF status, suspended_from ON outlet
  FOR EACH ROW EXECUTE FUNCTION outlet_status_guard();
