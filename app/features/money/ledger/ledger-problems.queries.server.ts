import { z } from "zod";
import type { LedgerProblem, ProblemKind } from "#app/features/money/ledger/ledger-words.ts";
import type { Tx } from "#app/platform/db.server.ts";
import type { LedgerAccountKind } from "#app/platform/generated/enums.ts";

/** More of them are counted, not listed. */
const listedProblems = 100;

export interface LedgerFacts {
  accounts: number;
  transactions: number;
  entries: number;
  problemCount: number;
  problems: LedgerProblem[];
}

const row = z.object({
  accounts: z.bigint().transform(Number),
  transactions: z.bigint().transform(Number),
  entries: z.bigint().transform(Number),
  problemCount: z.bigint().transform(Number),
  problems: z.array(
    z.object({
      kind: z.custom<ProblemKind>(),
      id: z.string().nullable(),
      account: z.custom<LedgerAccountKind | null>(),
      found: z.number().nullable(),
      expected: z.number().nullable(),
    }),
  ),
});

/** Reads the whole ledger once, in one statement and so at one moment, and says what does not agree. */
export async function findLedgerProblems(tx: Tx): Promise<LedgerFacts> {
  const rows = await tx.$queryRaw<unknown[]>`
    WITH by_account AS (SELECT account_id, sum(amount) AS total FROM ledger_entry GROUP BY account_id),
    by_transaction AS (SELECT transaction_id, sum(amount) AS total, count(*) AS lines FROM ledger_entry GROUP BY transaction_id),
    problem (kind, id, account, found, expected) AS (
      SELECT 'balance', a.id, a.kind::text, a.balance, coalesce(s.total, 0)
      FROM ledger_account a LEFT JOIN by_account s ON s.account_id = a.id
      WHERE a.balance <> coalesce(s.total, 0)
      UNION ALL
      SELECT 'sum', t.id, NULL, coalesce(s.total, 0), 0
      FROM ledger_transaction t LEFT JOIN by_transaction s ON s.transaction_id = t.id
      WHERE s.lines IS NULL OR s.lines < 2 OR s.total <> 0
      UNION ALL
      SELECT 'total', NULL, NULL, total, 0 FROM (SELECT coalesce(sum(balance), 0) AS total FROM ledger_account) s WHERE total <> 0
      UNION ALL
      SELECT 'sign', id, kind::text, balance, 0 FROM ledger_account
      WHERE balance < 0 AND kind IN ('BOOKING_ESCROW', 'CUSTOMER_WALLET', 'PARTNER_PENDING', 'PARTNER_AVAILABLE', 'PAYOUT_TRANSIT')
         OR balance > 0 AND kind = 'PARTNER_RECEIVABLE'
      UNION ALL
      SELECT 'lost-entry', e.id, NULL, e.amount, NULL FROM ledger_entry e
      WHERE NOT EXISTS (SELECT FROM ledger_account a WHERE a.id = e.account_id)
         OR NOT EXISTS (SELECT FROM ledger_transaction t WHERE t.id = e.transaction_id)
      UNION ALL
      SELECT 'owner', a.id, a.kind::text, a.balance, NULL FROM ledger_account a
      WHERE NOT CASE a.kind
        WHEN 'CUSTOMER_WALLET' THEN EXISTS (SELECT FROM "user" o WHERE o.id = a.owner_id)
        WHEN 'BOOKING_ESCROW' THEN EXISTS (SELECT FROM booking o WHERE o.id = a.owner_id)
        WHEN 'PAYOUT_TRANSIT' THEN EXISTS (SELECT FROM withdrawal o WHERE o.id = a.owner_id)
        WHEN 'PARTNER_PENDING' THEN EXISTS (SELECT FROM outlet o WHERE o.id = a.owner_id)
        WHEN 'PARTNER_AVAILABLE' THEN EXISTS (SELECT FROM outlet o WHERE o.id = a.owner_id)
        WHEN 'PARTNER_RECEIVABLE' THEN EXISTS (SELECT FROM outlet o WHERE o.id = a.owner_id)
        ELSE true END
      UNION ALL
      SELECT 'reference', t.id, NULL, NULL, NULL FROM ledger_transaction t
      WHERE t.booking_id IS NOT NULL AND NOT EXISTS (SELECT FROM booking o WHERE o.id = t.booking_id)
         OR t.payment_id IS NOT NULL AND NOT EXISTS (SELECT FROM payment o WHERE o.id = t.payment_id)
         OR t.withdrawal_id IS NOT NULL AND NOT EXISTS (SELECT FROM withdrawal o WHERE o.id = t.withdrawal_id)
         OR t.invoice_id IS NOT NULL AND NOT EXISTS (SELECT FROM subscription_invoice o WHERE o.id = t.invoice_id)
      UNION ALL
      SELECT 'correction', t.id, NULL, NULL, NULL FROM ledger_transaction t
      WHERE t.reverses_id IS NOT NULL AND EXISTS (
        SELECT FROM (SELECT account_id, amount FROM ledger_entry WHERE transaction_id = t.id) mine
        FULL JOIN (SELECT account_id, amount FROM ledger_entry WHERE transaction_id = t.reverses_id) theirs USING (account_id)
        WHERE coalesce(mine.amount, 0) <> -coalesce(theirs.amount, 0))
      UNION ALL
      SELECT 'pending', a.id, a.kind::text, a.balance, coalesce(p.total, 0)
      FROM ledger_account a
      LEFT JOIN (SELECT outlet_id, sum(amount) AS total FROM partner_earning WHERE released_at IS NULL GROUP BY outlet_id) p
        ON p.outlet_id = a.owner_id
      WHERE a.kind = 'PARTNER_PENDING' AND a.balance <> coalesce(p.total, 0)
      UNION ALL
      SELECT 'transit', a.id, a.kind::text, a.balance, 0
      FROM ledger_account a JOIN withdrawal w ON w.id = a.owner_id
      WHERE a.kind = 'PAYOUT_TRANSIT' AND a.balance <> 0 AND w.status IN ('PAID', 'FAILED', 'REJECTED', 'CANCELLED')
    )
    SELECT (SELECT count(*) FROM ledger_account) AS accounts,
           (SELECT count(*) FROM ledger_transaction) AS transactions,
           (SELECT count(*) FROM ledger_entry) AS entries,
           (SELECT count(*) FROM problem) AS "problemCount",
           (SELECT coalesce(json_agg(p), '[]') FROM (SELECT * FROM problem ORDER BY kind, id LIMIT ${listedProblems}) p) AS problems`;
  return row.parse(rows[0]);
}
