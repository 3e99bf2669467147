import { randomUUID } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import { balanceOf } from "#app/features/money/ledger/balances.queries.server.ts";
import { accountOf, credit, debit, type Posting, platformAccount } from "#app/features/money/ledger/ledger.ts";
import { mustPost } from "#app/features/money/ledger/post-transaction.server.ts";
import { bookingPaid, earningReleased, refundToWallet, visitCompleted } from "#app/features/money/ledger/postings.ts";
import { noTax } from "#app/features/money/ledger/tax.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { db, inTransaction } from "#app/platform/db.server.ts";

/** Posted in their order, at a time of the product's clock. */
export async function postAt(at: string, ...postings: readonly Posting[]): Promise<void> {
  await inTransaction(async (tx) => {
    for (const posting of postings) await mustPost(tx, posting, Temporal.Instant.from(at));
  });
}

/** A booking that was paid by the gateway and refunded as a whole into the wallet. */
export async function refundIntoWallet(at: string, of: { userId: string; bookingId: string; amount: number }) {
  await postAt(
    at,
    bookingPaid({ paymentId: randomUUID(), bookingId: of.bookingId, amount: of.amount }),
    refundToWallet({ refundId: randomUUID(), ...of }),
  );
}

/** All that is in the wallet leaves it, as by a correction. */
export async function emptyWallet(at: string, userId: string): Promise<void> {
  const wallet = accountOf("CUSTOMER_WALLET", userId);
  const amount = await balanceOf(wallet);
  const lines = [debit(wallet, amount), credit(platformAccount("BANK_CASH"), amount)];
  await postAt(at, { kind: "ADJUSTMENT", key: `emptied:${userId}`, lines });
}

interface EarnedVisit {
  bookingId: string;
  outletId: string;
  /** 0: paid at the outlet. */
  prepaid: number;
  at: string;
}

const serviceFee = 2_000;

/** A visit for `serviceValue` of rupiah that was done; its earning stands in the outlet's pending balance. */
export async function completeVisit({ bookingId, outletId, prepaid, at }: EarnedVisit, serviceValue = 50_000) {
  const visit = { bookingId, outletId, prepaid, serviceValue, travelFee: 0, serviceFee, commissionPercent: 10 };
  const paid = prepaid > 0 ? [bookingPaid({ paymentId: randomUUID(), bookingId, amount: prepaid })] : [];
  await postAt(at, ...paid, visitCompleted(visit, noTax));
  const amount = Math.max(0, prepaid - serviceValue / 10 - serviceFee);
  const dueAt = toDate(Temporal.Instant.from(at).add({ hours: 24 }));
  await db.partnerEarning.create({ data: { bookingId, outletId, amount, dueAt }, select: { bookingId: true } });
  return amount;
}

export async function releaseEarning(
  at: string,
  of: { bookingId: string; outletId: string; amount: number; owed: number },
) {
  await postAt(at, earningReleased(of));
  const releasedAt = toDate(Temporal.Instant.from(at));
  await db.partnerEarning.update({ where: { bookingId: of.bookingId }, data: { releasedAt } });
}
