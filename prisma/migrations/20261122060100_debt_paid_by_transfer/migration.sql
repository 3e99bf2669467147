-- An outlet that has nothing it could be netted from pays what it owes to the platform's bank account.
ALTER TABLE ledger_adjustment
  DROP CONSTRAINT ledger_adjustment_accounts,
  ADD CONSTRAINT ledger_adjustment_accounts CHECK (
    reverses_id IS NOT NULL
    OR (debit_kind::text, credit_kind::text) IN (
      ('DISPUTE_LOSS', 'CUSTOMER_WALLET'), ('CUSTOMER_WALLET', 'DISPUTE_LOSS'),
      ('DISPUTE_LOSS', 'PARTNER_AVAILABLE'), ('PARTNER_AVAILABLE', 'DISPUTE_LOSS'),
      ('DISPUTE_LOSS', 'PARTNER_RECEIVABLE'), ('PARTNER_RECEIVABLE', 'DISPUTE_LOSS'),
      ('DISPUTE_LOSS', 'GATEWAY_CLEARING'), ('GATEWAY_CLEARING', 'DISPUTE_LOSS'),
      ('DISPUTE_LOSS', 'BANK_CASH'), ('BANK_CASH', 'DISPUTE_LOSS'),
      ('PARTNER_AVAILABLE', 'PARTNER_RECEIVABLE'), ('BANK_CASH', 'PARTNER_RECEIVABLE'),
      ('PROMO_EXPENSE', 'CUSTOMER_WALLET'), ('CUSTOMER_WALLET', 'PROMO_EXPENSE'),
      ('GATEWAY_FEE', 'GATEWAY_CLEARING'), ('GATEWAY_CLEARING', 'GATEWAY_FEE'),
      ('GATEWAY_FEE', 'BANK_CASH'), ('BANK_CASH', 'GATEWAY_FEE'),
      ('TAX_PAYABLE', 'BANK_CASH'))
    AND (debit_kind <> 'PARTNER_AVAILABLE' OR credit_kind <> 'PARTNER_RECEIVABLE' OR debit_owner = credit_owner));
