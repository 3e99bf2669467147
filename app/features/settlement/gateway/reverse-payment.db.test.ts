import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { changeStatus } from "#app/features/bookings/status/change-status.server.ts";
import { releaseEarnings } from "#app/features/bookings/status/release-earnings.server.ts";
import { systemActor } from "#app/features/core/access/actor.ts";
import { proveLedger } from "#app/features/money/ledger/prove-ledger.server.ts";
import { applyFact } from "#app/features/settlement/gateway/apply-fact.server.ts";
import { checkPayment } from "#app/features/settlement/gateway/check-payment.server.ts";
import { reconcilePayments } from "#app/features/settlement/reconciliation/reconcile-payments.server.ts";
import { sendRefund } from "#app/features/settlement/refunds/send-refund.server.ts";
import { db, inTransaction } from "#app/platform/db.server.ts";
import { createOutlet, createUser, type OutletFixture } from "#tests/support/fixtures.ts";
import {
  bookingTotal,
  createPayable,
  createPaymentWorld,
  factsOf,
  fillWallet,
  openCharged,
  orderOf,
  type PaymentWorld,
  stateOf,
} from "#tests/support/payment-world.ts";

let world: PaymentWorld;
let outlet: OutletFixture;

beforeAll(async () => {
  outlet = await createOutlet({}, { barbers: 1 });
});
beforeEach(() => {
  world = createPaymentWorld();
});

/** A confirmed booking of 52.000, of which the wallet gave so much and GoPay the rest. */
async function paid(walletAmount = 0) {
  const { id: payerId } = await createUser("Rina Wijaya");
  if (walletAmount > 0) await fillWallet(payerId, walletAmount);
  const { id: bookingId } = await createPayable(outlet, payerId, world.time.now);
  const payment = await openCharged(world, { bookingId, payerId, method: "GOPAY", walletAmount });
  world.book.pay(orderOf(world, payment.orderId));
  await checkPayment(payment.id, world.time.now, world.gateway);
  return { bookingId, paymentId: payment.id };
}
type Paid = Awaited<ReturnType<typeof paid>>;

const cancel = ({ bookingId }: Paid, cancelFee: number, refundTo: "METHOD" | "WALLET" = "METHOD") =>
  inTransaction((tx) =>
    changeStatus(tx, {
      bookingId,
      from: ["CONFIRMED"],
      to: "CANCELLED_BY_CUSTOMER",
      actor: systemActor,
      set: { cancelBy: "CUSTOMER", cancelFee, refundTo },
      now: world.time.now,
    }),
  );
const complete = async ({ bookingId }: Paid) => {
  for (const [from, to] of [
    ["CONFIRMED", "CHECKED_IN"],
    ["CHECKED_IN", "COMPLETED"],
  ] as const)
    await inTransaction((tx) =>
      changeStatus(tx, { bookingId, from: [from], to, actor: systemActor, now: world.time.now }),
    );
};
const hear = async ({ paymentId }: Paid, what: "deny" | "chargeback") => {
  const payment = await db.payment.findUniqueOrThrow({ where: { id: paymentId } });
  await applyFact(factsOf(payment)(what), "STATUS", world.time.now);
};

describe("a payment that is taken back", () => {
  test("while its refund is on its way costs the wallet's own part nothing", async () => {
    const visit = await paid(20_000);
    await cancel(visit, 10_000);
    expect(await stateOf(visit.paymentId)).toMatchObject({ escrow: 32_000, wallet: 10_000, prepaid: 10_000 });
    await hear(visit, "deny");
    expect(await stateOf(visit.paymentId)).toMatchObject({
      payment: "REVERSED",
      escrow: 0,
      wallet: 10_000,
      prepaid: 10_000,
    });
    expect((await proveLedger(null, world.time.now)).problemCount).toBe(0);
  });

  test("after the visit was shared out is no prepayment any more", async () => {
    const visit = await paid(20_000);
    await complete(visit);
    await hear(visit, "deny");
    expect(await stateOf(visit.paymentId)).toMatchObject({ payment: "REVERSED", booking: "COMPLETED", escrow: 0 });
    expect((await stateOf(visit.paymentId)).prepaid).toBe(20_000);
  });
});

describe("a payment that the payer disputes at the bank", () => {
  const send = async ({ bookingId }: Paid) => {
    const refunds = await db.refund.findMany({ where: { bookingId, status: "REQUESTED" } });
    for (const { id } of refunds) await sendRefund(id, world.time.now, world.gateway);
    world.time.pass({ hours: 1 });
    await reconcilePayments(world.time.now, world.gateway);
  };

  test.each(["METHOD", "WALLET"] as const)("is not paid out a second time by cancelling (%s)", async (refundTo) => {
    const visit = await paid(20_000);
    await hear(visit, "chargeback");
    await cancel(visit, 0, refundTo);
    await send(visit);
    expect(world.calls.filter(({ verb }) => verb === "refund")).toEqual([]);
    expect(await stateOf(visit.paymentId)).toMatchObject({
      payment: "DISPUTED",
      booking: "CANCELLED_BY_CUSTOMER",
      escrow: bookingTotal - 20_000,
      wallet: 20_000,
      prepaid: 0,
    });
    await hear(visit, "deny");
    expect(await stateOf(visit.paymentId)).toMatchObject({ payment: "REVERSED", escrow: 0, wallet: 20_000 });
  });

  test("takes no refund with it that was asked for before", async () => {
    const visit = await paid();
    await cancel(visit, 0);
    await hear(visit, "chargeback");
    await send(visit);
    expect(world.calls.filter(({ verb }) => verb === "refund")).toEqual([]);
    expect(await stateOf(visit.paymentId)).toMatchObject({ payment: "DISPUTED", escrow: bookingTotal });
  });

  test("keeps the outlet's earning pending", async () => {
    const visit = await paid();
    await complete(visit);
    await hear(visit, "chargeback");
    await releaseEarnings(world.time.now.add({ hours: 48 }));
    const where = { bookingId: visit.bookingId };
    expect(await db.partnerEarning.findUniqueOrThrow({ where })).toMatchObject({ releasedAt: null });
  });
});
