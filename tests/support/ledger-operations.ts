import { randomUUID } from "node:crypto";
import type { Posting } from "#app/features/money/ledger/ledger.ts";
import * as postings from "#app/features/money/ledger/postings.ts";
import { takeBack } from "#app/features/money/ledger/take-back.ts";

/** Few accounts, so that everything meets everything. */
export const people = Array.from({ length: 4 }, () => randomUUID());
const outlets = Array.from({ length: 3 }, () => randomUUID());
const bookings = Array.from({ length: 12 }, () => randomUUID());
const withdrawals = Array.from({ length: 40 }, () => randomUUID());
const tax = { basisPoints: 1_100 };

/** Numbers that look random and are the same in every run (mulberry32). */
export function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}

/** An event that the business has once for each booking, here as often as it comes. */
const once = (posting: Posting): Posting => ({ ...posting, key: randomUUID() });

/** Any event of the business, sensible or not: what it takes may not be there. Some come again under the same key. */
export function randomPosting(random: (below: number) => number): Posting {
  const one = <T>(list: readonly T[]): T => list[random(list.length)] as T;
  const [bookingId, userId, outletId, withdrawalId] = [one(bookings), one(people), one(outlets), one(withdrawals)];
  const amount = 1_000 * (1 + random(100));
  const of = { paymentId: randomUUID(), refundId: randomUUID(), disputeId: randomUUID(), bookingId, userId, amount };
  const share = { serviceFee: 2_000, travelFee: 5_000, serviceValue: amount, commissionPercent: one([0, 5, 7, 10]) };
  // The same withdrawal asks for the same, so that asking twice is asking once.
  const index = withdrawals.indexOf(withdrawalId);
  const from =
    index % 2 === 0
      ? { userId: people[index % people.length] as string }
      : { outletId: outlets[index % outlets.length] as string };
  const withdrawal = { withdrawalId, from, amount: 10_000 + index * 500, fee: 4_000 };
  const back = takeBack(amount, { pending: random(amount), available: random(amount), canOwe: random(2) === 0 });
  const kinds: (() => Posting)[] = [
    () => postings.bookingPaid(of),
    () => postings.bookingPaid(of),
    () => postings.bookingPaid(of),
    () => postings.walletHeld(of),
    () => postings.walletReturned(of),
    () => postings.latePayment(of),
    () => once(postings.visitCompleted({ ...share, bookingId, outletId, prepaid: random(amount + 7_000) }, tax)),
    () => postings.visitCompleted({ ...share, bookingId: randomUUID(), outletId, prepaid: 0 }, tax),
    () =>
      once(
        postings.feeTaken({ bookingId, outletId, kind: "BOOKING_NO_SHOW", partnerFee: amount, serviceFee: 2_000 }, tax),
      ),
    () => once(postings.visitCompleted({ ...share, bookingId, outletId, prepaid: amount }, tax)),
    () => once(postings.earningReleased({ bookingId, outletId, amount, owed: random(3) * random(amount) })),
    () => postings.refundToWallet(of),
    () => postings.refundByGateway(of),
    () =>
      postings.disputeRefund({ ...of, outletId, ...back, fromCommission: random(3_000), fromServiceFee: 2_000 }, tax),
    () =>
      postings.paymentReversed(
        { ...of, outletId, ...back, fromEscrow: random(2) * amount, fromWallet: random(2) * amount },
        tax,
      ),
    () => postings.gatewaySettled({ reference: randomUUID(), gross: amount, fee: random(1_000) }),
    () =>
      postings.subscriptionPaid(
        { invoiceId: randomUUID(), source: one(["GATEWAY", { outletId }] as const), amount: 99_000 },
        tax,
      ),
    () => postings.withdrawalAsked(withdrawal),
    () => postings.withdrawalAsked(withdrawal),
    () => postings.withdrawalPaid(withdrawal, tax),
    () => postings.withdrawalReturned(withdrawal, tax),
    () => postings.referralReward({ eventId: randomUUID(), userId, share: "referee", amount: 10_000 }),
  ];
  return one(kinds)();
}
