-- AlterTable
ALTER TABLE "subscription" ADD COLUMN     "begun" BOOLEAN NOT NULL DEFAULT true;

-- CreateTable
CREATE TABLE "invoice_counter" (
    "year" SMALLINT NOT NULL,
    "last" INTEGER NOT NULL,

    CONSTRAINT "invoice_counter_pkey" PRIMARY KEY ("year")
);

ALTER TABLE invoice_counter ADD CONSTRAINT invoice_counter_range CHECK (last BETWEEN 1 AND 999999);

-- Only what was paid for, or given, ever ran.
UPDATE subscription SET begun = false WHERE status = 'PENDING_PAYMENT';
ALTER TABLE subscription ADD CONSTRAINT subscription_begun CHECK (
  CASE status WHEN 'PENDING_PAYMENT' THEN NOT begun WHEN 'EXPIRED' THEN true ELSE begun END);
-- One plan at a time, also one that is not renewed.
DROP INDEX subscription_current;
CREATE UNIQUE INDEX subscription_current ON subscription (outlet_id) WHERE status IN ('ACTIVE', 'GRACE', 'CANCELLED');
-- One purchase at a time.
CREATE UNIQUE INDEX subscription_invoice_open ON subscription_invoice (outlet_id) WHERE status = 'PENDING_PAYMENT';

INSERT INTO money_transition (entity, from_status, to_status) VALUES
  ('subscription', 'PENDING_PAYMENT', 'ACTIVE'), ('subscription', 'PENDING_PAYMENT', 'EXPIRED'),
  ('subscription', 'ACTIVE', 'GRACE'), ('subscription', 'ACTIVE', 'CANCELLED'), ('subscription', 'ACTIVE', 'EXPIRED'),
  ('subscription', 'GRACE', 'ACTIVE'), ('subscription', 'GRACE', 'EXPIRED'),
  ('subscription', 'CANCELLED', 'ACTIVE'), ('subscription', 'CANCELLED', 'EXPIRED');
CREATE TRIGGER subscription_status_guard BEFORE UPDATE OF status ON subscription
  FOR EACH ROW EXECUTE FUNCTION money_status_guard();

-- What was paid for stays as it was sold; a number is never given back.
CREATE FUNCTION keep_paid_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR to_jsonb(NEW) IS DISTINCT FROM to_jsonb(OLD) THEN
    RAISE EXCEPTION 'a paid invoice is never changed' USING ERRCODE = 'check_violation', CONSTRAINT = 'paid_invoice_stays';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER paid_invoice_stays BEFORE UPDATE OR DELETE ON subscription_invoice
  FOR EACH ROW WHEN (OLD.status = 'PAID') EXECUTE FUNCTION keep_paid_invoice();
