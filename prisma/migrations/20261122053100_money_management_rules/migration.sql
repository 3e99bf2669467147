-- What the bank said of a disputed payment. Two members record it, or one where the gateway's own status says so.
ALTER TABLE payment_ruling
  ADD CONSTRAINT payment_ruling_words CHECK (
    side IN ('OURS', 'PAYERS') AND status IN ('ASKED', 'DONE', 'REJECTED')
    AND char_length(reason) BETWEEN 10 AND 500 AND char_length(decision) <= 500),
  ADD CONSTRAINT payment_ruling_decided CHECK ((status = 'ASKED') = (decided_at IS NULL) AND (decided_at IS NULL) = (decided_by IS NULL)),
  ADD CONSTRAINT payment_ruling_second CHECK (status <> 'DONE' OR by_gateway OR decided_by <> asked_by);
CREATE UNIQUE INDEX payment_ruling_open ON payment_ruling (payment_id) WHERE status = 'ASKED';

-- Between two accounts that may be corrected by hand, or the opposite of one transaction; a second member posts it.
ALTER TABLE ledger_adjustment
  ADD CONSTRAINT ledger_adjustment_words CHECK (
    status IN ('ASKED', 'POSTED', 'REJECTED') AND amount > 0
    AND char_length(reason) BETWEEN 10 AND 500 AND char_length(decision) <= 500),
  ADD CONSTRAINT ledger_adjustment_lines CHECK (
    CASE WHEN reverses_id IS NULL
      THEN debit_kind IS NOT NULL AND debit_owner IS NOT NULL AND credit_kind IS NOT NULL AND credit_owner IS NOT NULL
      ELSE debit_kind IS NULL AND debit_owner IS NULL AND credit_kind IS NULL AND credit_owner IS NULL END),
  ADD CONSTRAINT ledger_adjustment_accounts CHECK (
    reverses_id IS NOT NULL
    OR (debit_kind::text, credit_kind::text) IN (
      ('DISPUTE_LOSS', 'CUSTOMER_WALLET'), ('CUSTOMER_WALLET', 'DISPUTE_LOSS'),
      ('DISPUTE_LOSS', 'PARTNER_AVAILABLE'), ('PARTNER_AVAILABLE', 'DISPUTE_LOSS'),
      ('DISPUTE_LOSS', 'PARTNER_RECEIVABLE'), ('PARTNER_RECEIVABLE', 'DISPUTE_LOSS'),
      ('DISPUTE_LOSS', 'GATEWAY_CLEARING'), ('GATEWAY_CLEARING', 'DISPUTE_LOSS'),
      ('DISPUTE_LOSS', 'BANK_CASH'), ('BANK_CASH', 'DISPUTE_LOSS'),
      ('PARTNER_AVAILABLE', 'PARTNER_RECEIVABLE'),
      ('PROMO_EXPENSE', 'CUSTOMER_WALLET'), ('CUSTOMER_WALLET', 'PROMO_EXPENSE'),
      ('GATEWAY_FEE', 'GATEWAY_CLEARING'), ('GATEWAY_CLEARING', 'GATEWAY_FEE'),
      ('GATEWAY_FEE', 'BANK_CASH'), ('BANK_CASH', 'GATEWAY_FEE'),
      ('TAX_PAYABLE', 'BANK_CASH'))
    AND (debit_kind <> 'PARTNER_AVAILABLE' OR credit_kind <> 'PARTNER_RECEIVABLE' OR debit_owner = credit_owner)),
  ADD CONSTRAINT ledger_adjustment_decided CHECK (
    (status = 'ASKED') = (decided_at IS NULL) AND (decided_at IS NULL) = (decided_by IS NULL)
    AND (status = 'POSTED') = (transaction_id IS NOT NULL)),
  ADD CONSTRAINT ledger_adjustment_second CHECK (status <> 'POSTED' OR decided_by <> asked_by);
CREATE UNIQUE INDEX ledger_adjustment_reverses ON ledger_adjustment (reverses_id) WHERE status <> 'REJECTED';
CREATE INDEX ledger_adjustment_open ON ledger_adjustment (asked_at) WHERE status = 'ASKED';

-- What was asked stays as it was asked, and what was decided stays decided.
CREATE FUNCTION keep_asked() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moving constant text[] := ARRAY['status', 'decided_by', 'decided_at', 'decision', 'transaction_id', 'by_gateway'];
BEGIN
  IF TG_OP = 'DELETE' OR OLD.status <> 'ASKED' OR (to_jsonb(NEW) - moving) IS DISTINCT FROM (to_jsonb(OLD) - moving) THEN
    RAISE EXCEPTION '% % stays as it is', TG_TABLE_NAME, OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'asked_stays';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER payment_ruling_stays BEFORE UPDATE OR DELETE ON payment_ruling FOR EACH ROW EXECUTE FUNCTION keep_asked();
CREATE TRIGGER ledger_adjustment_stays BEFORE UPDATE OR DELETE ON ledger_adjustment FOR EACH ROW EXECUTE FUNCTION keep_asked();

-- A disputed payment is paid again only by a decision for us that is on record.
CREATE FUNCTION payment_needs_ruling() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM payment_ruling r WHERE r.payment_id = NEW.id AND r.status = 'DONE' AND r.side = 'OURS') THEN
    RAISE EXCEPTION 'payment % is disputed and nobody recorded a decision', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payment_needs_ruling';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER payment_needs_ruling BEFORE UPDATE OF status ON payment
  FOR EACH ROW WHEN (OLD.status = 'DISPUTED' AND NEW.status = 'PAID') EXECUTE FUNCTION payment_needs_ruling();

ALTER TABLE plan_change
  ADD CONSTRAINT plan_change_words CHECK (
    kind IN ('VERSION', 'RETIRE') AND status IN ('PLANNED', 'DONE', 'CANCELLED') AND char_length(reason) BETWEEN 10 AND 500),
  ADD CONSTRAINT plan_change_terms CHECK (
    price BETWEEN 0 AND 100000000 AND (max_barbers IS NULL OR max_barbers > 0) AND commission_percent BETWEEN 0 AND 100
    AND (kind = 'RETIRE' OR (char_length(name) BETWEEN 3 AND 30 AND char_length(tagline) BETWEEN 10 AND 120))),
  ADD CONSTRAINT plan_change_ended CHECK ((status = 'PLANNED') = (ended_at IS NULL) AND (status = 'DONE') = (version IS NOT NULL));
CREATE UNIQUE INDEX plan_change_planned ON plan_change (code) WHERE status = 'PLANNED';

ALTER TABLE abuse_mark ADD CONSTRAINT abuse_mark_words CHECK (size > 0 AND char_length(reason) BETWEEN 10 AND 500);

-- An invitation that was taken for abuse earned nothing yet.
ALTER TABLE referral_event ADD CONSTRAINT referral_event_abuse CHECK (
  rejection IS NULL OR rejection::text <> 'ABUSE' OR (referrer_reward IS NULL AND referee_reward IS NULL));
