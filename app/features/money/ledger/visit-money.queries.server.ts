import type { Tx } from "#app/platform/db.server.ts";

interface VisitMoney {
  /** Rupiah that the outlet still has of what was shared out to it: pending, released, or set against its debt. */
  atOutlet: number;
  /**
   * Rupiah of the prepayment that a completed visit's sharing took out of the escrow. What refunds and chargebacks take
   * later lowers the booking's `prepaid`, and not this.
   */
  shared: number;
}

/** Where the money of a booking that was decided went, by the ledger; the caller has locked the booking. */
export async function findVisitMoney(tx: Tx, bookingId: string): Promise<VisitMoney> {
  const [row] = await tx.$queryRaw<VisitMoney[]>`/* visit-money */
    SELECT coalesce(sum(e.amount) FILTER (WHERE a.kind IN ('PARTNER_PENDING', 'PARTNER_AVAILABLE', 'PARTNER_RECEIVABLE')), 0)::int
             AS "atOutlet",
           coalesce(-sum(e.amount) FILTER (WHERE a.kind = 'BOOKING_ESCROW' AND t.kind IN ('BOOKING_COMPLETED', 'REVERSAL')), 0)::int AS shared
    FROM ledger_transaction t JOIN ledger_entry e ON e.transaction_id = t.id JOIN ledger_account a ON a.id = e.account_id
    WHERE t.booking_id = ${bookingId}::uuid`;
  return row ?? { atOutlet: 0, shared: 0 };
}
