import { mustPost } from "#app/features/wallet/post-transaction.server.ts";
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
  const { entries, ...of } = await tx.ledgerTransaction.findUniqueOrThrow({
    where: { id: transactionId },
    select: {
      bookingId: true,
      entries: { select: { amount: true, account: { select: { kind: true, ownerId: true } } } },
    },
  });
  const lines = entries.map(({ account, amount }) => ({ account, amount: 0 - Number(amount) }));
  const booking = of.bookingId ? { bookingId: of.bookingId } : {};
  const key = `reversal:${transactionId}`;
  return mustPost(tx, { kind: "REVERSAL", key, reversesId: transactionId, ...booking, lines }, now);
}
