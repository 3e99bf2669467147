import { z } from "zod";
import { refundsLeft } from "#app/features/money/payouts/refunds-left.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/client.ts";
import { readRows } from "#app/platform/read-rows.server.ts";

const row = z.object({
  amount: z.bigint().transform(Number),
  kind: z.enum(["spent", "refund", "late", "reversed", "withdrawn", "withdrawal-returned", "other"]),
  bookingId: z.string().nullable(),
  withdrawalId: z.string().nullable(),
});

/** Refunded money in this person's wallet that was not withdrawn yet, rupiah; read beside the lock of the wallet. */
export async function findRefundsLeft(tx: Tx, userId: string): Promise<number> {
  const moves = await readRows(
    row,
    Prisma.sql`/* wallet-moves */
    SELECT e.amount, t.booking_id AS "bookingId", t.withdrawal_id AS "withdrawalId",
           CASE WHEN t.kind = 'WALLET_HELD' THEN 'spent'
                WHEN t.kind IN ('REFUND_TO_WALLET', 'WALLET_RETURNED') THEN 'refund'
                WHEN t.kind = 'LATE_PAYMENT' THEN 'late'
                WHEN t.kind = 'PAYMENT_REVERSED' THEN 'reversed'
                WHEN t.kind = 'WITHDRAWAL_ASKED' THEN 'withdrawn'
                WHEN t.kind = 'WITHDRAWAL_RETURNED' THEN 'withdrawal-returned'
                ELSE 'other' END AS kind
    FROM ledger_account a JOIN ledger_entry e ON e.account_id = a.id JOIN ledger_transaction t ON t.id = e.transaction_id
    WHERE a.kind = 'CUSTOMER_WALLET' AND a.owner_id = ${userId}::uuid
    ORDER BY e.id`,
    tx,
  );
  return refundsLeft(moves);
}
