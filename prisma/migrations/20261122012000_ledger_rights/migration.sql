-- The application's role may add to the ledger and change nothing of it (prisma/app-role.ts): what keeps the balances has
-- the rights of the tables' owner. The guards read the product's own tables, never one of the same name in the session's
-- temporary schema.
ALTER FUNCTION ledger_account_guard() SET search_path = public, pg_temp;
ALTER FUNCTION ledger_transaction_seals() SET search_path = public, pg_temp;
ALTER FUNCTION ledger_entry_posts() SECURITY DEFINER SET search_path = public, pg_temp;
ALTER FUNCTION ledger_transaction_balances() SECURITY DEFINER SET search_path = public, pg_temp;
ALTER FUNCTION money_status_guard() SET search_path = public, pg_temp;
ALTER FUNCTION booking_status_guard() SET search_path = public, pg_temp;
ALTER FUNCTION outlet_status_guard() SET search_path = public, pg_temp;

-- Locking a row asks for the right to change it; this locks without it, in the order of ids.
CREATE FUNCTION lock_ledger_accounts(kinds ledger_account_kind[], owners uuid[])
RETURNS TABLE (id uuid, kind text, owner_id uuid, balance bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
  SELECT a.id, a.kind::text, a.owner_id, a.balance FROM ledger_account a
  WHERE (a.kind, a.owner_id) IN (SELECT * FROM unnest(kinds, owners))
  ORDER BY a.id FOR UPDATE;
END $$;
REVOKE EXECUTE ON FUNCTION lock_ledger_accounts(ledger_account_kind[], uuid[]) FROM PUBLIC;

CREATE TRIGGER ledger_proof_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_proof
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
