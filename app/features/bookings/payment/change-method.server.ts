import type { Temporal } from "temporal-polyfill";
import type { ChangeMethodRefusal } from "#app/features/bookings/payment/change-method-text.ts";
import { methodsForChange } from "#app/features/bookings/payment/methods-for-change.server.ts";
import { lockForPayment, settleBookingPayment } from "#app/features/bookings/payment/settle-booking-payment.server.ts";
import { findPayer } from "#app/features/bookings/terms/payer.queries.server.ts";
import { dueBeforeVisit, type PrepayMethod, splitPayment } from "#app/features/bookings/terms/prepayment.ts";
import { actorOf } from "#app/features/core/access/actor.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import type { Outcome } from "#app/features/core/outcomes/outcome.ts";
import { balanceOf } from "#app/features/money/ledger/balances.queries.server.ts";
import { accountOf } from "#app/features/money/ledger/ledger.ts";
import { closePayments } from "#app/features/money/payments/close-payments.server.ts";
import { openPayment } from "#app/features/money/payments/open-payment.server.ts";
import { smallestCharge } from "#app/features/money/payments/payment-method.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { instantFrom, toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction, type Tx } from "#app/platform/db.server.ts";
import { once } from "#app/platform/once.server.ts";

export interface ChangeMethod {
  bookingId: string;
  customer: { id: string; requestId: string };
  /** Null where the wallet pays it all. */
  method: PrepayMethod | null;
  useWallet: boolean;
  /** Of the form, a UUID. */
  key: string;
}

type MethodChanged = Outcome<ChangeMethodRefusal | "not-found", { paymentId: string; isPaid: boolean }>;

/** Rolls back: the attempt that stood before stands on. */
class Refused extends Error {
  readonly reason: ChangeMethodRefusal;
  constructor(reason: ChangeMethodRefusal) {
    super(reason);
    this.reason = reason;
  }
}

/**
 * Ends what could be paid for a booking and opens another attempt, in one transaction. The order of the old attempt is
 * ended at the gateway after commit; money that comes through it all the same is settled late. The wallet part returns
 * first and can be used again. A booking that the wallet pays whole is settled here.
 */
export async function changeMethod(wanted: ChangeMethod, now: Temporal.Instant = clock.now()): Promise<MethodChanged> {
  const { bookingId, customer, method, useWallet, key } = wanted;
  if (!isUuid(bookingId)) return { ok: false, reason: "not-found" };
  const request = {
    key,
    scope: "change-method",
    userId: customer.id,
    asked: { bookingId: bookingId.toLowerCase(), method, useWallet },
  };
  try {
    return await inTransaction(async (tx) => {
      const own = await tx.booking.count({ where: { id: bookingId, customerId: customer.id } });
      if (own === 0) return { ok: false, reason: "not-found" };
      const changed = await once(tx, request, () => change(tx, wanted, now));
      if (!changed.ok) return changed;
      if (!changed.result) throw new Error("A change of method has a result.");
      return { ok: true, ...changed.result };
    });
  } catch (error) {
    if (error instanceof Refused) return { ok: false, reason: error.reason };
    throw error;
  }
}

async function change(tx: Tx, { bookingId, customer, method, useWallet }: ChangeMethod, now: Temporal.Instant) {
  const booking = await lockForPayment(tx, bookingId);
  if (booking?.status !== "PENDING_PAYMENT") throw new Refused("decided");
  const before = await tx.payment.findFirst({
    where: { bookingId, status: { in: ["PENDING", "REVIEW"] } },
    select: { id: true, method: true, status: true },
  });
  if (before?.status === "REVIEW") throw new Refused("in-review");
  // From its deadline on it is over, also while no job has ended it yet.
  const open = await tx.booking.findFirst({
    where: { id: bookingId, deadlineAt: { gt: toDate(now) } },
    select: { createdAt: true },
  });
  if (!open) throw new Refused("decided");

  await closePayments(tx, { bookingId }, "CANCELLED", now);
  const balance = await balanceOf(accountOf("CUSTOMER_WALLET", customer.id), tx);
  const amount = dueBeforeVisit(booking) - booking.prepaid;
  const { wallet, gateway } = splitPayment(amount, { balance, useWallet, smallest: smallestCharge });
  const payer = await findPayer(tx, customer.id, now);
  const fitting = methodsForChange({ ...booking, createdAt: open.createdAt }, payer, now).find(
    (each) => each.method === method,
  );
  if (gateway > 0 && !method) throw new Refused("no-method");
  if (gateway > 0 && !fitting) throw new Refused("method-too-late");

  const expiresAt = gateway > 0 && fitting ? instantFrom(fitting.endsAt) : now.add({ minutes: 15 });
  const opened = await openPayment(
    tx,
    {
      purpose: "BOOKING",
      bookingId,
      payerId: customer.id,
      method: gateway > 0 && method ? method : "WALLET",
      amount,
      walletAmount: wallet,
      expiresAt,
    },
    now,
  );
  if (!opened.ok) throw new Refused(opened.reason === "insufficient" ? "insufficient" : "decided");
  const { paymentId } = opened;
  await writeAudit(tx, {
    actor: actorOf(customer, "customer", customer.requestId),
    action: "payment.method-changed",
    entity: "payment",
    entityId: paymentId,
    before: { paymentId: before?.id ?? null, method: before?.method ?? null },
    after: { bookingId, method: gateway > 0 ? method : "WALLET", amount, walletAmount: wallet },
  });
  if (opened.status === "PAID") {
    const settled = await settleBookingPayment(tx, { bookingId, paymentId, amount }, now);
    if (settled !== "settled") throw new Refused("decided");
    return { paymentId, isPaid: true };
  }
  await tx.booking.update({
    where: { id: bookingId },
    data: { deadlineAt: toDate(expiresAt), version: { increment: 1 } },
    select: { id: true },
  });
  return { paymentId, isPaid: false };
}
