import type { Posting } from "#app/features/money/ledger/ledger.ts";
import { mustPost } from "#app/features/money/ledger/post-transaction.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import type { Tx } from "#app/platform/db.server.ts";

/**
 * Corrects a transaction by its opposite, once: every account stands as if it had not been.
 * @throws for no transaction, and where an account no longer has what it would give back
 */
export async function reverseTransaction(
  tx: Tx,
  transactionId: string,
  now = clock.now(),
): Promise<{ isNew: boolean }> {
  return mustPost(tx, await reversalOf(tx, transactionId), now);
}

/**
 * The opposite of a transaction.
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
