import { randomUUID } from "node:crypto";
import type { Temporal } from "temporal-polyfill";
import { lockForPayment, settleBookingPayment } from "#app/features/bookings/payment/settle-booking-payment.server.ts";
import { placeBooking } from "#app/features/bookings/place/place-booking.server.ts";
import type { PlaceOrder } from "#app/features/bookings/terms/order.ts";
import { balanceOf } from "#app/features/money/ledger/balances.queries.server.ts";
import { accountOf, type OwnedKind, type PlatformKind, platformAccount } from "#app/features/money/ledger/ledger.ts";
import { mustPost } from "#app/features/money/ledger/post-transaction.server.ts";
import { bookingPaid, latePayment, referralReward } from "#app/features/money/ledger/postings.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { db, inTransaction } from "#app/platform/db.server.ts";
import type { OutletFixture } from "#tests/support/fixtures.ts";
import { type Customer, orderNow, orderOf } from "#tests/support/order-fixtures.ts";

export const byQris = { rule: "FULL", method: "QRIS", useWallet: false } as const;

/** Puts money into a customer's wallet. */
export async function fundWallet(userId: string, amount: number): Promise<void> {
  await inTransaction((tx) =>
    mustPost(tx, referralReward({ eventId: randomUUID(), userId, share: "referee", amount }), orderNow),
  );
}

/** The gateway reports the newest attempt of a booking as paid: what the payment's side does with that. */
export async function payBooking(bookingId: string, now: Temporal.Instant): Promise<"settled" | "too-late"> {
  const payment = await db.payment.findFirstOrThrow({ where: { bookingId }, orderBy: { createdAt: "desc" } });
  return inTransaction(async (tx) => {
    await lockForPayment(tx, bookingId);
    const { id: paymentId, gatewayAmount, walletAmount, payerId: userId } = payment;
    const { count } = await tx.payment.updateMany({
      where: { id: paymentId, paidAt: null },
      data: { status: "PAID", paidAt: toDate(now) },
    });
    if (count === 0) throw new Error("It was paid before.");
    await mustPost(tx, bookingPaid({ paymentId, bookingId, amount: gatewayAmount }), now);
    const amount = gatewayAmount + (payment.status === "PENDING" ? walletAmount : 0);
    const settled = await settleBookingPayment(tx, { bookingId, paymentId, amount }, now);
    if (settled === "too-late") await mustPost(tx, latePayment({ paymentId, bookingId, userId, amount }), now);
    return settled;
  });
}

/** A booking of `orderOf` that is paid by QRIS as soon as it is placed, or as `set` says. */
export async function placePaid(
  outlet: OutletFixture,
  customer: Customer,
  set: Partial<Omit<PlaceOrder, "choices">> & { choices?: Partial<PlaceOrder["choices"]> } = {},
  now: Temporal.Instant = orderNow,
): Promise<string> {
  const placed = await placeBooking(orderOf(outlet, customer, { payment: byQris, ...set }), now);
  if (!placed.ok) throw new Error(placed.reason);
  if (placed.status === "PENDING_PAYMENT") await payBooking(placed.bookingId, now);
  return placed.bookingId;
}

export const held = (kind: OwnedKind, ownerId: string) => balanceOf(accountOf(kind, ownerId));
export const ofPlatform = (kind: PlatformKind) => balanceOf(platformAccount(kind));
