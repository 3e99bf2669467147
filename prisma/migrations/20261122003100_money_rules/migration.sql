-- The ledger. Credits are positive, debits negative; balances are kept by the entries themselves.
ALTER TABLE ledger_account ADD CONSTRAINT ledger_account_not_overdrawn CHECK (
  CASE
    WHEN kind IN ('BOOKING_ESCROW', 'CUSTOMER_WALLET', 'PARTNER_PENDING', 'PARTNER_AVAILABLE', 'PAYOUT_TRANSIT') THEN balance >= 0
    WHEN kind = 'PARTNER_RECEIVABLE' THEN balance <= 0
    ELSE true
  END);
ALTER TABLE ledger_account ADD CONSTRAINT ledger_account_owner CHECK (
  (owner_id = '00000000-0000-0000-0000-000000000000') = (kind NOT IN (
    'BOOKING_ESCROW', 'CUSTOMER_WALLET', 'PARTNER_PENDING', 'PARTNER_AVAILABLE', 'PARTNER_RECEIVABLE', 'PAYOUT_TRANSIT')));
ALTER TABLE ledger_entry ADD CONSTRAINT ledger_entry_amount CHECK (amount <> 0);
ALTER TABLE ledger_transaction ADD CONSTRAINT ledger_transaction_reversal CHECK ((kind = 'REVERSAL') = (reverses_id IS NOT NULL));

-- A balance changes by an entry and by nothing else.
CREATE FUNCTION ledger_account_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.balance <> 0 THEN
      RAISE EXCEPTION 'a ledger account begins at 0' USING ERRCODE = 'restrict_violation';
    END IF;
  ELSIF pg_trigger_depth() < 2 OR (NEW.id, NEW.kind, NEW.owner_id, NEW.created_at) IS DISTINCT FROM (OLD.id, OLD.kind, OLD.owner_id, OLD.created_at) THEN
    RAISE EXCEPTION 'a ledger account changes by its entries only' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER ledger_account_guard BEFORE INSERT OR UPDATE ON ledger_account
  FOR EACH ROW EXECUTE FUNCTION ledger_account_guard();
CREATE TRIGGER ledger_account_stays BEFORE DELETE OR TRUNCATE ON ledger_account
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Whoever writes a transaction adds its entries with it; later nobody adds to it.
CREATE FUNCTION ledger_transaction_seals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.xact := pg_current_xact_id()::text::bigint;
  RETURN NEW;
END $$;
CREATE TRIGGER ledger_transaction_seals BEFORE INSERT ON ledger_transaction
  FOR EACH ROW EXECUTE FUNCTION ledger_transaction_seals();
CREATE TRIGGER ledger_transaction_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_transaction
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_entry_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entry
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE FUNCTION ledger_entry_posts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM ledger_transaction t WHERE t.id = NEW.transaction_id AND t.xact = pg_current_xact_id()::text::bigint
  ) THEN
    RAISE EXCEPTION 'ledger transaction % is closed', NEW.transaction_id USING ERRCODE = 'restrict_violation';
  END IF;
  UPDATE ledger_account SET balance = balance + NEW.amount WHERE id = NEW.account_id;
  RETURN NULL;
END $$;
CREATE TRIGGER ledger_entry_posts AFTER INSERT ON ledger_entry
  FOR EACH ROW EXECUTE FUNCTION ledger_entry_posts();

-- At commit every transaction has entries, and they sum to 0.
CREATE FUNCTION ledger_transaction_balances() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  the_transaction uuid;
  found_entries int;
  found_sum numeric;
BEGIN
  IF TG_TABLE_NAME = 'ledger_entry' THEN the_transaction := NEW.transaction_id; ELSE the_transaction := NEW.id; END IF;
  SELECT count(*), coalesce(sum(amount), 0) INTO found_entries, found_sum FROM ledger_entry WHERE transaction_id = the_transaction;
  IF found_entries < 2 OR found_sum <> 0 THEN
    RAISE EXCEPTION 'ledger transaction % has % entries that sum to %', the_transaction, found_entries, found_sum
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_transaction_balances';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER ledger_entry_balances AFTER INSERT ON ledger_entry
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_transaction_balances();
CREATE CONSTRAINT TRIGGER ledger_transaction_balances AFTER INSERT ON ledger_transaction
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_transaction_balances();

-- Where payments, withdrawals, disputes and invoices may go from each state (each feature holds its own table; tests compare).
CREATE TABLE money_transition (
  entity text NOT NULL,
  from_status text NOT NULL,
  to_status text NOT NULL,
  PRIMARY KEY (entity, from_status, to_status)
);
INSERT INTO money_transition (entity, from_status, to_status) VALUES
  ('payment', 'PENDING', 'REVIEW'), ('payment', 'PENDING', 'PAID'), ('payment', 'PENDING', 'FAILED'),
  ('payment', 'PENDING', 'CANCELLED'), ('payment', 'PENDING', 'EXPIRED'),
  ('payment', 'REVIEW', 'PAID'), ('payment', 'REVIEW', 'FAILED'), ('payment', 'REVIEW', 'CANCELLED'),
  ('payment', 'REVIEW', 'EXPIRED'),
  ('payment', 'FAILED', 'PAID'), ('payment', 'CANCELLED', 'PAID'), ('payment', 'EXPIRED', 'PAID'),
  ('payment', 'PAID', 'PARTIALLY_REFUNDED'), ('payment', 'PAID', 'REFUNDED'), ('payment', 'PAID', 'DISPUTED'),
  ('payment', 'PAID', 'REVERSED'),
  ('payment', 'PARTIALLY_REFUNDED', 'REFUNDED'), ('payment', 'PARTIALLY_REFUNDED', 'DISPUTED'),
  ('payment', 'PARTIALLY_REFUNDED', 'REVERSED'), ('payment', 'REFUNDED', 'DISPUTED'), ('payment', 'REFUNDED', 'REVERSED'),
  ('payment', 'DISPUTED', 'PAID'), ('payment', 'DISPUTED', 'REVERSED'),
  ('withdrawal', 'REQUESTED', 'APPROVED'), ('withdrawal', 'REQUESTED', 'REJECTED'), ('withdrawal', 'REQUESTED', 'CANCELLED'),
  ('withdrawal', 'APPROVED', 'PROCESSING'), ('withdrawal', 'APPROVED', 'REJECTED'),
  ('withdrawal', 'PROCESSING', 'PAID'), ('withdrawal', 'PROCESSING', 'FAILED'), ('withdrawal', 'PAID', 'FAILED'),
  ('dispute', 'OPEN', 'UPHELD'), ('dispute', 'OPEN', 'REJECTED'),
  ('subscription_invoice', 'PENDING_PAYMENT', 'PAID'), ('subscription_invoice', 'PENDING_PAYMENT', 'EXPIRED'),
  ('subscription_invoice', 'PENDING_PAYMENT', 'CANCELLED'),
  ('subscription_invoice', 'EXPIRED', 'PAID'), ('subscription_invoice', 'CANCELLED', 'PAID');

CREATE FUNCTION money_status_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status = NEW.status OR EXISTS (
    SELECT FROM money_transition t
    WHERE t.entity = TG_TABLE_NAME AND t.from_status = OLD.status::text AND t.to_status = NEW.status::text
  ) THEN RETURN NEW; END IF;
  RAISE EXCEPTION '% % cannot go from % to %', TG_TABLE_NAME, NEW.id, OLD.status, NEW.status
    USING ERRCODE = 'check_violation', CONSTRAINT = 'money_status_guard';
END $$;
CREATE TRIGGER payment_status_guard BEFORE UPDATE OF status ON payment FOR EACH ROW EXECUTE FUNCTION money_status_guard();
CREATE TRIGGER withdrawal_status_guard BEFORE UPDATE OF status ON withdrawal FOR EACH ROW EXECUTE FUNCTION money_status_guard();
CREATE TRIGGER dispute_status_guard BEFORE UPDATE OF status ON dispute FOR EACH ROW EXECUTE FUNCTION money_status_guard();
CREATE TRIGGER subscription_invoice_status_guard BEFORE UPDATE OF status ON subscription_invoice
  FOR EACH ROW EXECUTE FUNCTION money_status_guard();

-- A payment that comes after the deadline brings its booking back where the time is still free.
INSERT INTO booking_transition (from_status, to_status) VALUES ('EXPIRED', 'CONFIRMED'), ('EXPIRED', 'AWAITING_OUTLET');

ALTER TABLE booking
  ADD CONSTRAINT booking_prepaid CHECK (prepaid BETWEEN 0 AND total),
  ADD CONSTRAINT booking_commission CHECK (commission_percent BETWEEN 0 AND 100);

ALTER TABLE payment
  ADD CONSTRAINT payment_amount CHECK (
    amount > 0 AND wallet_amount >= 0 AND gateway_amount >= 0 AND amount = wallet_amount + gateway_amount
    AND refunded BETWEEN 0 AND amount),
  ADD CONSTRAINT payment_method_amount CHECK ((method = 'WALLET') = (gateway_amount = 0)),
  ADD CONSTRAINT payment_purpose_of CHECK (
    CASE purpose WHEN 'BOOKING' THEN booking_id IS NOT NULL AND invoice_id IS NULL
                 ELSE booking_id IS NULL AND invoice_id IS NOT NULL END),
  ADD CONSTRAINT payment_order CHECK (order_id ~ '^[A-Za-z0-9_~.-]{1,50}$'),
  ADD CONSTRAINT payment_paid CHECK (status NOT IN ('PAID', 'PARTIALLY_REFUNDED', 'REFUNDED', 'DISPUTED', 'REVERSED') OR paid_at IS NOT NULL);
-- One attempt at a time.
CREATE UNIQUE INDEX payment_open_booking ON payment (booking_id) WHERE status IN ('PENDING', 'REVIEW') AND booking_id IS NOT NULL;
CREATE UNIQUE INDEX payment_open_invoice ON payment (invoice_id) WHERE status IN ('PENDING', 'REVIEW') AND invoice_id IS NOT NULL;
CREATE INDEX payment_to_check ON payment (checked_at NULLS FIRST, created_at) WHERE status IN ('PENDING', 'REVIEW', 'EXPIRED', 'CANCELLED', 'FAILED');
CREATE INDEX payment_expiry ON payment (expires_at) WHERE status = 'PENDING';
CREATE TRIGGER payment_event_stays BEFORE DELETE OR TRUNCATE ON payment_event FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

ALTER TABLE refund ADD CONSTRAINT refund_amount CHECK (amount > 0);
CREATE INDEX refund_open ON refund (created_at) WHERE status <> 'DONE';

ALTER TABLE partner_earning ADD CONSTRAINT partner_earning_amount CHECK (amount >= 0);
CREATE INDEX partner_earning_due ON partner_earning (due_at) WHERE released_at IS NULL;

ALTER TABLE dispute
  ADD CONSTRAINT dispute_text CHECK (char_length(text) BETWEEN 10 AND 1000 AND char_length(answer) <= 1000 AND char_length(decision) <= 1000),
  ADD CONSTRAINT dispute_refund CHECK (refund >= 0),
  ADD CONSTRAINT dispute_decided CHECK ((status = 'OPEN') = (decided_at IS NULL));
CREATE UNIQUE INDEX dispute_open ON dispute (booking_id) WHERE status = 'OPEN';

ALTER TABLE bank_account
  ADD CONSTRAINT bank_account_last4 CHECK (number_last4 ~ '^[0-9]{4}$'),
  ADD CONSTRAINT bank_account_holder CHECK (char_length(holder_name) BETWEEN 3 AND 100);
CREATE UNIQUE INDEX bank_account_primary ON bank_account (user_id) WHERE is_primary AND removed_at IS NULL;
CREATE UNIQUE INDEX bank_account_once ON bank_account (user_id, number_hash) WHERE removed_at IS NULL;

ALTER TABLE withdrawal
  ADD CONSTRAINT withdrawal_amount CHECK (amount > 0 AND fee >= 0),
  ADD CONSTRAINT withdrawal_second CHECK (second_by IS NULL OR (first_by IS NOT NULL AND second_by <> first_by)),
  ADD CONSTRAINT withdrawal_approved CHECK (
    status NOT IN ('APPROVED', 'PROCESSING', 'PAID', 'FAILED')
    OR (first_by IS NOT NULL AND (NOT needs_second OR second_by IS NOT NULL)));
CREATE INDEX withdrawal_open ON withdrawal (created_at) WHERE status IN ('REQUESTED', 'APPROVED', 'PROCESSING');
CREATE TRIGGER payout_event_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON payout_event
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

ALTER TABLE subscription_invoice
  ADD CONSTRAINT subscription_invoice_amount CHECK (
    price >= 0 AND credit BETWEEN 0 AND price AND amount = price - credit AND tax BETWEEN 0 AND amount AND days IN (30, 360)),
  ADD CONSTRAINT subscription_invoice_paid CHECK ((status = 'PAID') = (paid_at IS NOT NULL AND number IS NOT NULL));
CREATE INDEX subscription_invoice_due ON subscription_invoice (due_at) WHERE status = 'PENDING_PAYMENT';
ALTER TABLE tax_rate ADD CONSTRAINT tax_rate_range CHECK (basis_points BETWEEN 0 AND 5000);
