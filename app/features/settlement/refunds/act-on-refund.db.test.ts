import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Member } from "#app/features/core/access/actor.ts";
import { refundBooking } from "#app/features/money/payments/refund-booking.server.ts";
import { checkPayment } from "#app/features/settlement/gateway/check-payment.server.ts";
import { actOnRefund } from "#app/features/settlement/refunds/act-on-refund.server.ts";
import { db, inTransaction } from "#app/platform/db.server.ts";
import { createOutlet, type OutletFixture } from "#tests/support/fixtures.ts";
import { createManager } from "#tests/support/management-browser.ts";
import {
  bookingTotal,
  createPayable,
  createPaymentWorld,
  openCharged,
  orderOf,
  type PaymentWorld,
  stateOf,
} from "#tests/support/payment-world.ts";

const reason = "Pelanggan meminta lewat telepon.";
let world: PaymentWorld;
let outlet: OutletFixture;
let member: Member;

beforeAll(async () => {
  outlet = await createOutlet({}, { barbers: 1 });
  member = await createManager();
});
beforeEach(() => {
  world = createPaymentWorld();
});

/** Paid by GoPay and given back by the same way, which is still to be sent. */
async function waiting() {
  const booking = await createPayable(outlet, undefined, world.time.now);
  const payment = await openCharged(world, { bookingId: booking.id, payerId: booking.payerId, method: "GOPAY" });
  const order = orderOf(world, payment.orderId);
  world.book.pay(order);
  await checkPayment(payment.id, world.time.now, world.gateway);
  const asked = { bookingId: booking.id, amount: bookingTotal, target: "METHOD", reason: "Dibatalkan" } as const;
  await inTransaction((tx) => refundBooking(tx, asked, world.time.now));
  const refund = await db.refund.findFirstOrThrow({ where: { bookingId: booking.id } });
  return { order, paymentId: payment.id, refundId: refund.id };
}
const act = (refundId: string, what: "retry" | "to-wallet") =>
  actOnRefund({ refundId, act: what, reason }, member, world.time.now, world.gateway);

test("a refund that the gateway does not have goes into the wallet once, with its reason, by nobody whose it is", async () => {
  const { paymentId, refundId } = await waiting();
  const { payerId } = await db.payment.findUniqueOrThrow({ where: { id: paymentId } });
  for (const id of [payerId, outlet.ownerId]) {
    const asked = { refundId, act: "to-wallet", reason } as const;
    const answer = await actOnRefund(asked, { kind: "management", id }, world.time.now, world.gateway);
    expect(answer).toEqual({ ok: false, reason: "own" });
  }
  expect(await act(refundId, "to-wallet")).toEqual({ ok: true, status: "DONE" });
  expect(await stateOf(paymentId)).toMatchObject({ escrow: 0, wallet: bookingTotal });
  expect(await act(refundId, "to-wallet")).toEqual({ ok: false, reason: "not-waiting" });
  const audit = await db.auditLog.findFirstOrThrow({ where: { entityId: refundId, action: "refund.wallet_asked" } });
  expect(audit).toMatchObject({ actorId: member.id, after: { reason } });
});

test("eight who press at once, for the wallet and for the way it came, give the money back once", async () => {
  const { paymentId, refundId } = await waiting();
  const acts = Array.from({ length: 8 }, (_, index) => act(refundId, index % 2 ? "retry" : "to-wallet"));
  const answers = await Promise.all(acts);
  for (const answer of answers) {
    if (!answer.ok) expect(["not-waiting", "busy", "gateway-has-it"]).toContain(answer.reason);
  }
  const { escrow, wallet } = await stateOf(paymentId);
  // What the gateway took waits in the escrow for its bank; it is never in both.
  expect([
    [0, bookingTotal],
    [bookingTotal, 0],
  ]).toContainEqual([escrow, wallet]);
  await Promise.all([act(refundId, "to-wallet"), act(refundId, "retry")]);
  const after = await stateOf(paymentId);
  expect(after.escrow + after.wallet).toBeLessThanOrEqual(bookingTotal);
});

test.each(["to-wallet", "retry"] as const)(
  "that the bank disputes the payment, as the gateway says in that moment, is the answer to %s",
  async (what) => {
    const { order, paymentId, refundId } = await waiting();
    world.book.chargeback(order);
    // Past the time in which the gateway gives money back: trying again would use the wallet as well.
    if (what === "retry") world.time.pass({ hours: 24 * 400 });
    expect(await act(refundId, what)).toEqual({ ok: false, reason: "disputed" });
    expect(await stateOf(paymentId)).toMatchObject({ payment: "DISPUTED", wallet: 0 });
    expect(await act(refundId, what)).toEqual({ ok: false, reason: "disputed" });
  },
);
