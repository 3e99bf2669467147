import type { Temporal } from "temporal-polyfill";
import { balanceOf } from "#app/features/money/ledger/balances.queries.server.ts";
import { accountOf } from "#app/features/money/ledger/ledger.ts";
import { lockAccounts, mustPost } from "#app/features/money/ledger/post-transaction.server.ts";
import { earningReleased } from "#app/features/money/ledger/postings.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction, type Tx } from "#app/platform/db.server.ts";

/**
 * Makes earnings available whose time for complaints is over, less what their outlet owes; those with an open dispute,
 * here or at the payer's bank, stay pending. Workers that run at once share them: each is released once. Returns how many this call released.
 */
export async function releaseEarnings(now: Temporal.Instant = clock.now()): Promise<number> {
  for (let released = 0; ; ) {
    const outcome = await inTransaction((tx) => releaseNext(tx, now));
    if (outcome === null) return released;
    if (outcome === "released") released += 1;
  }
}

/** Null: nothing is due that nobody else is releasing. */
async function releaseNext(tx: Tx, now: Temporal.Instant): Promise<"released" | "frozen" | null> {
  const [due] = await tx.$queryRaw<{ bookingId: string; outletId: string; amount: number }[]>`/* due-earning */
    SELECT booking_id AS "bookingId", outlet_id AS "outletId", amount FROM partner_earning e
    WHERE released_at IS NULL AND due_at <= ${toDate(now)}
      AND NOT EXISTS (SELECT FROM dispute d WHERE d.booking_id = e.booking_id AND d.status = 'OPEN')
      AND NOT EXISTS (SELECT FROM payment p WHERE p.booking_id = e.booking_id AND p.status = 'DISPUTED')
    ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED`;
  if (!due) return null;
  const { bookingId, outletId, amount } = due;
  // Opened since the search, before the lock: the next search sees it.
  if ((await tx.dispute.count({ where: { bookingId, status: "OPEN" } })) > 0) return "frozen";
  if (amount > 0) {
    const receivable = accountOf("PARTNER_RECEIVABLE", outletId);
    await lockAccounts(tx, [
      receivable,
      accountOf("PARTNER_PENDING", outletId),
      accountOf("PARTNER_AVAILABLE", outletId),
    ]);
    const owed = -(await balanceOf(receivable, tx));
    await mustPost(tx, earningReleased({ bookingId, outletId, amount, owed }), now);
  }
  await tx.partnerEarning.update({ where: { bookingId }, data: { releasedAt: toDate(now) }, select: { amount: true } });
  return "released";
}
