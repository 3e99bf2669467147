import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { expireBookings } from "#app/features/bookings/status/expire-bookings.server.ts";
import { closePayments } from "#app/features/money/payments/close-payments.server.ts";
import { expirePayments } from "#app/features/money/payments/expire-payments.server.ts";
import type { PaymentMethod } from "#app/features/money/payments/payment-method.ts";
import { chargePayment } from "#app/features/settlement/gateway/charge-payment.server.ts";
import { endCharge } from "#app/features/settlement/gateway/end-charge.server.ts";
import { receiveNotification } from "#app/features/settlement/gateway/receive-notification.server.ts";
import { reconcilePayments } from "#app/features/settlement/reconciliation/reconcile-payments.server.ts";
import { db, inTransaction } from "#app/platform/db.server.ts";
import { runs } from "#tests/support/counts.ts";
import { createOutlet, type OutletFixture } from "#tests/support/fixtures.ts";
import {
  bookingTotal,
  createPayable,
  createPaymentWorld,
  escrowOf,
  fillWallet,
  open,
  type PaymentWorld,
  walletOf,
} from "#tests/support/payment-world.ts";

let outlet: OutletFixture;
beforeAll(async () => {
  outlet = await createOutlet({}, { barbers: 1 });
});

const wallet = 20_000;
const methods = ["QRIS", "GOPAY", "VA_BCA", "VA_PERMATA"] as const satisfies readonly PaymentMethod[];
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("open" as const),
      method: fc.constantFrom(...methods),
      part: fc.constantFrom(0, wallet),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("jobs" as const) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("pay" as const), which: fc.nat(5), late: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("cancel" as const) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("pass" as const), minutes: fc.constantFrom(1, 6, 16) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("notify" as const), which: fc.nat(9) }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** A draw that comes out the same in every run: whether the next answer or notification is lost. */
function draws(seed: number) {
  // Of a multiple of the modulus every draw would be the same.
  let state = (seed % 2_147_483_646) + 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

async function act(world: PaymentWorld, booking: { id: string; payerId: string }, each: Step, lost: () => boolean) {
  const { time, book, gateway, notices } = world;
  const attempt = { bookingId: booking.id, payerId: booking.payerId };
  if (each.kind === "open") {
    await open(world, { ...attempt, method: each.method, walletAmount: each.part }).catch(() => null);
  } else if (each.kind === "jobs") {
    await runJobs(world, booking.id);
  } else if (each.kind === "pay") {
    const order = book.orders[each.which % Math.max(1, book.orders.length)];
    if (order && order.paidAt === null) book.pay(order, { late: each.late });
  } else if (each.kind === "cancel") {
    await inTransaction(async (tx) => {
      await tx.$queryRaw`SELECT id FROM booking WHERE id = ${booking.id}::uuid FOR UPDATE`;
      await closePayments(tx, { bookingId: booking.id }, "CANCELLED", time.now);
    });
  } else if (each.kind === "pass") {
    time.pass({ minutes: each.minutes });
    await expirePayments(time.now);
    await expireBookings(time.now);
  } else {
    const notice = notices[each.which % Math.max(1, notices.length)];
    if (notice && !lost()) await receiveNotification(notice.body, time.now, gateway);
  }
}

/** What the worker would do now; what fails comes again. */
async function runJobs({ time, gateway }: PaymentWorld, bookingId: string) {
  for (const { id, status } of await db.payment.findMany({
    where: { bookingId },
    select: { id: true, status: true },
  })) {
    if (status === "PENDING") await chargePayment(id, time.now, gateway);
    else await endCharge(id, time.now, gateway).catch(() => null);
  }
}

test("whatever is lost on the way, two rounds find every settled rupiah in a booking or a wallet", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 16 }), fc.nat(), async (steps, seed) => {
      const draw = draws(seed);
      const world = createPaymentWorld();
      const booking = await createPayable(outlet, undefined, world.time.now);
      await fillWallet(booking.payerId, wallet);
      world.world.trouble = () => (draw() < 0.3 ? "lost" : null);
      await open(world, { bookingId: booking.id, payerId: booking.payerId });
      await runJobs(world, booking.id);
      for (const each of steps) await act(world, booking, each, () => draw() < 0.5);

      world.time.pass({ minutes: 20 });
      await expirePayments(world.time.now);
      await expireBookings(world.time.now);
      for (let round = 1; round <= 2; round += 1) {
        await reconcilePayments(world.time.now, world.gateway);
        world.time.pass({ hours: 1 });
      }

      const settled = world.book.orders
        .filter(({ paidAt }) => paidAt !== null)
        .reduce((sum, { amount }) => sum + amount, 0);
      const escrow = await escrowOf(booking.id);
      expect(escrow + (await walletOf(booking.payerId))).toBe(wallet + settled);
      const { status, prepaid } = await db.booking.findUniqueOrThrow({ where: { id: booking.id } });
      expect([status, prepaid, escrow]).toEqual(
        status === "CONFIRMED" ? ["CONFIRMED", bookingTotal, bookingTotal] : ["EXPIRED", 0, 0],
      );

      world.world.trouble = () => null;
      await runJobs(world, booking.id);
      expect(world.book.orders.filter(({ status: at }) => at === "pending")).toEqual([]);
      const stillOpen = await db.payment.count({ where: { bookingId: booking.id, status: "PENDING" } });
      expect(stillOpen).toBe(0);
    }),
    runs(12, 300),
  );
});
