import type { Posting } from "#app/features/money/ledger/ledger.ts";
import type { Tx } from "#app/platform/db.server.ts";

/**
 * The opposite of a transaction, which is posted once: every account stands as if neither had been.
 * @throws for no transaction
 */
export async function reversalOf(tx: Tx, transactionId: string): Promise<Posting> {
  const { entries, ...of } = await tx.ledgerTransaction.findUniqueOrThrow({
    where: { id: transactionId },
    select: {
      bookingId: true,
      entries: { select: { amount: true, account: { select: { kind: true, ownerId: true } } } },
    },
  });
  const lines = entries.map(({ account, amount }) => ({ account, amount: 0 - Number(amount) }));
  const booking = of.bookingId ? { bookingId: of.bookingId } : {};
  return { kind: "REVERSAL", key: `reversal:${transactionId}`, reversesId: transactionId, ...booking, lines };
}
