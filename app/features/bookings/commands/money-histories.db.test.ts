import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { beforeAll, expect, test } from "vitest";
import { cancelBooking } from "#app/features/bookings/commands/cancel-booking.server.ts";
import { runOutletCommand } from "#app/features/bookings/commands/outlet-command.server.ts";
import { placeBooking } from "#app/features/bookings/place/place-booking.server.ts";
import { changeStatus } from "#app/features/bookings/status/change-status.server.ts";
import { expireBookings } from "#app/features/bookings/status/expire-bookings.server.ts";
import { releaseEarnings } from "#app/features/bookings/status/release-earnings.server.ts";
import { type PaymentWay, paymentRulesFor } from "#app/features/bookings/terms/prepayment.ts";
import { systemActor } from "#app/features/core/access/actor.ts";
import { isFinal } from "#app/features/core/states/booking-status.ts";
import { proveLedger } from "#app/features/money/ledger/prove-ledger.server.ts";
import { smallestCharge } from "#app/features/money/payments/payment-method.ts";
import { discountOf } from "#app/lib/discount.ts";
import { percentOf } from "#app/lib/money.ts";
import { db, inTransaction } from "#app/platform/db.server.ts";
import { runs } from "#tests/support/counts.ts";
import { createOutlet, type OutletFixture } from "#tests/support/fixtures.ts";
import { type Customer, createCustomer, orderNow, orderOf, orderStart } from "#tests/support/order-fixtures.ts";
import { fundWallet, held, ofPlatform, payBooking } from "#tests/support/prepaid-fixtures.ts";
import { createPromo } from "#tests/support/promo-fixtures.ts";

const shops: Record<"instant" | "review" | "deposit", OutletFixture | null> = {
  instant: null,
  review: null,
  deposit: null,
};
const start = Temporal.Instant.from(orderStart);

beforeAll(async () => {
  shops.instant = await createOutlet({ feeTier: "KETAT" });
  shops.review = await createOutlet({ feeTier: "WAJAR", confirmation: "REVIEW" });
  shops.deposit = await createOutlet({ feeTier: "SEDANG", paymentRule: "DEPOSIT" });
});

const acts = [
  "pay",
  "expire",
  "confirm",
  "decline",
  "check-in",
  "complete",
  "no-show",
  "cancel",
  "outlet-cancel",
] as const;
type Act = (typeof acts)[number];

const history = fc.record({
  shop: fc.constantFrom("instant", "review", "deposit"),
  isFull: fc.boolean(),
  funded: fc.constantFrom(0, 5_000, 30_000, 60_000),
  method: fc.constantFrom("QRIS", "SHOPEEPAY", "VA_BCA"),
  refundTo: fc.constantFrom("METHOD", "WALLET"),
  off: fc.option(
    fc.oneof(
      fc.record({
        kind: fc.constant("PERCENT" as const),
        value: fc.integer({ min: 1, max: 100 }),
        maxDiscount: fc.option(fc.integer({ min: 1_000, max: 40_000 })),
      }),
      fc.record({
        kind: fc.constant("AMOUNT" as const),
        value: fc.integer({ min: 1_000, max: 70_000 }),
        maxDiscount: fc.constant(null),
      }),
    ),
  ),
  steps: fc.array(fc.tuple(fc.constantFrom(1, 5, 20, 90, 240), fc.constantFrom(...acts)), {
    minLength: 1,
    maxLength: 10,
  }),
});

test("whatever happens, every rupiah of a booking is with the customer, the outlet or the platform", async () => {
  await fc.assert(
    fc.asyncProperty(history, async ({ shop: name, isFull, funded, method, refundTo, off, steps }) => {
      await db.slotClaim.deleteMany();
      const shop = shops[name];
      if (!shop) throw new Error("no shop");
      const customer = await createCustomer();
      if (funded > 0) await fundWallet(customer.id, funded);
      const before = await whereElse(shop);
      const promo = off && (await createPromo(shop.id, off));
      const serviceValue = 50_000 - (off ? discountOf({ ...off, minSubtotal: 0 }, 50_000) : 0);
      const rule = ruleFor(serviceValue + 2_000, isFull, name === "deposit");
      const payment = { rule, method, useWallet: funded > 0 } as const;
      const order = { payment, quotedTotal: serviceValue + 2_000, choices: { promo: promo?.code ?? null } };
      const placed = await placeBooking(orderOf(shop, customer, order), orderNow);
      if (!placed.ok) throw new Error(placed.reason);
      const id = placed.bookingId;

      let paidIn = 0;
      let now = orderNow;
      for (const [minutes, act] of steps) {
        now = now.add({ minutes });
        paidIn += await run(act, { id, shop, customer, refundTo }, now);
        await escrowIsExplained(id);
      }
      now = await end(id, now);

      const after = await whereElse(shop);
      const wallet = await held("CUSTOMER_WALLET", customer.id);
      const goingBack = await held("BOOKING_ESCROW", id);
      const [outlet, platform] = [after.outlet - before.outlet, after.platform - before.platform];
      expect(wallet + goingBack + outlet + platform).toBe(funded + paidIn);

      const { status, total, cancelFee, ...booking } = await db.booking.findUniqueOrThrow({ where: { id } });
      expect(isFinal(status)).toBe(true);
      expect(booking.settledAt).not.toBeNull();
      const cost = funded + paidIn - wallet - goingBack;
      if (status === "COMPLETED") {
        expect([platform, cost]).toEqual([percentOf(serviceValue, 10) + 2_000, booking.prepaid]);
      } else expect([cost, outlet + platform]).toEqual([cancelFee, cancelFee]);
      expect(cost).toBeLessThanOrEqual(total);
      if (["DECLINED", "EXPIRED", "CANCELLED_BY_OUTLET"].includes(status)) expect(cost).toBe(0);

      // Of the code a use stands for a visit, and for one that was waited for.
      const uses = await db.promoUse.findMany({ where: { bookingId: id }, include: { promo: true } });
      const isUsed = status === "COMPLETED" || status === "NO_SHOW";
      expect(uses.map((use) => [use.amount, use.releasedAt === null, use.promo.used])).toEqual(
        promo ? [[50_000 - serviceValue, isUsed, isUsed ? 1 : 0]] : [],
      );

      await releaseEarnings(now.add({ hours: 48 }));
      expect(await held("PARTNER_PENDING", shop.id)).toBe(0);
    }),
    runs(30, 1000),
  );
  expect(await proveLedger(null, orderNow.add({ hours: 24 * 9 }))).toMatchObject({ problemCount: 0 });
});

/** The way of paying that is wished for, where the outlet offers it for this sum. */
function ruleFor(total: number, isFull: boolean, isDeposit: boolean): PaymentWay {
  const paymentRule = isDeposit ? "DEPOSIT" : "VENUE_OK";
  const ways = paymentRulesFor({
    paymentRule,
    total,
    depositPercent: 30,
    smallest: smallestCharge,
    prepayReason: null,
  });
  const wished = isFull ? "FULL" : isDeposit ? "DEPOSIT" : "VENUE";
  return ways.find((way) => way === wished) ?? ways[0] ?? "VENUE";
}

/** What the outlet has, less what it owes, and what the platform earned. */
async function whereElse(shop: OutletFixture) {
  const [pending, available, receivable, commission, serviceFee] = await Promise.all([
    held("PARTNER_PENDING", shop.id),
    held("PARTNER_AVAILABLE", shop.id),
    held("PARTNER_RECEIVABLE", shop.id),
    ofPlatform("REVENUE_COMMISSION"),
    ofPlatform("REVENUE_SERVICE_FEE"),
  ]);
  return { outlet: pending + available + receivable, platform: commission + serviceFee };
}

/** The escrow holds what is prepaid and undecided, what a wallet gave to an open attempt, and what is going back. */
async function escrowIsExplained(id: string): Promise<void> {
  const booking = await db.booking.findUniqueOrThrow({ where: { id }, include: { payments: true, refunds: true } });
  const sum = (amounts: number[]) => amounts.reduce((total, each) => total + each, 0);
  const open = booking.payments.filter(({ status }) => status === "PENDING").map(({ walletAmount }) => walletAmount);
  const back = booking.refunds.filter(({ status }) => status !== "DONE").map(({ amount }) => amount);
  const prepaid = booking.settledAt ? 0 : booking.prepaid;
  expect(await held("BOOKING_ESCROW", id)).toBe(prepaid + sum(open) + sum(back));
}

interface World {
  id: string;
  shop: OutletFixture;
  customer: Customer;
  refundTo: "METHOD" | "WALLET";
}

/** Returns what came in through the gateway. What the rules refuse changes nothing. */
async function run(act: Act, { id, shop, customer, refundTo }: World, now: Temporal.Instant): Promise<number> {
  const request = { bookingId: id, user: { id: shop.ownerId, isAdmin: false } };
  switch (act) {
    case "pay": {
      const payment = await db.payment.findFirst({ where: { bookingId: id, paidAt: null } });
      if (!payment) return 0;
      await payBooking(id, now);
      return payment.gatewayAmount;
    }
    case "expire":
      await expireBookings(now);
      return 0;
    case "confirm":
      await runOutletCommand({ intent: "confirm" }, request, now);
      return 0;
    case "decline":
      await runOutletCommand({ intent: "decline", reason: "OTHER", text: "Penuh" }, request, now);
      return 0;
    case "check-in":
      await runOutletCommand({ intent: "check-in" }, request, now);
      return 0;
    case "complete":
      await runOutletCommand({ intent: "complete" }, request, now);
      return 0;
    case "no-show":
      await runOutletCommand({ intent: "no-show" }, request, now);
      return 0;
    case "cancel":
      await cancelBooking({ bookingId: id, customer, reason: "SICK", text: "", quotedFee: 100_000, refundTo }, now);
      return 0;
    case "outlet-cancel":
      await runOutletCommand({ intent: "cancel", reason: "EMERGENCY", text: "" }, request, now);
      return 0;
  }
}

/** Deadlines pass; a visit that nobody decided is decided. */
async function end(id: string, at: Temporal.Instant): Promise<Temporal.Instant> {
  const now = Temporal.Instant.compare(at, start) > 0 ? at.add({ hours: 30 }) : start.add({ hours: 30 });
  await expireBookings(now);
  const from = ["CONFIRMED", "EN_ROUTE"] as const;
  await inTransaction((tx) =>
    changeStatus(tx, { bookingId: id, from, to: "CANCELLED_BY_OUTLET", actor: systemActor, now }),
  );
  return now;
}
