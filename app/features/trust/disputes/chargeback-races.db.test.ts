import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { changeStatus } from "#app/features/bookings/status/change-status.server.ts";
import { releaseEarnings } from "#app/features/bookings/status/release-earnings.server.ts";
import { type Member, systemActor } from "#app/features/core/access/actor.ts";
import { balancesOf } from "#app/features/money/ledger/balances.queries.server.ts";
import { accountKey, accountOf } from "#app/features/money/ledger/ledger.ts";
import { proveLedger } from "#app/features/money/ledger/prove-ledger.server.ts";
import type { PaymentMethod } from "#app/features/money/payments/payment-method.ts";
import { applyFact } from "#app/features/settlement/gateway/apply-fact.server.ts";
import { checkPayment } from "#app/features/settlement/gateway/check-payment.server.ts";
import { decideRuling, recordRuling } from "#app/features/settlement/reconciliation/rule-payment.server.ts";
import { decideDispute } from "#app/features/trust/disputes/decide-dispute.server.ts";
import { openDispute } from "#app/features/trust/disputes/open-dispute.server.ts";
import { db, inTransaction } from "#app/platform/db.server.ts";
import { countDeadlocks, openConnections } from "#tests/support/claim-fixtures.ts";
import { count } from "#tests/support/counts.ts";
import { createOutlet, createUser, type OutletFixture } from "#tests/support/fixtures.ts";
import { createManager } from "#tests/support/management-browser.ts";
import {
  bookingTotal,
  createPayable,
  createPaymentWorld,
  factsOf,
  fillWallet,
  openCharged,
  orderOf,
  type PaymentWorld,
} from "#tests/support/payment-world.ts";

const connections = 10;
const rounds = count(1, 40);
const text = "Potongannya tidak sesuai dengan yang dijanjikan.";
let world: PaymentWorld;
let admin: { id: string };
let members: [Member, Member];
let deadlocksBefore: number;

beforeAll(async () => {
  admin = await createUser("Admin");
  members = [await createManager("Hendra Gunawan"), await createManager("Dewi Anggraini")];
  deadlocksBefore = await countDeadlocks();
});
beforeEach(async () => {
  world = createPaymentWorld();
  expect(await openConnections(connections)).toBeGreaterThanOrEqual(connections - 2);
});
// One that inTransaction repeats is invisible to its caller; the database counts it.
afterAll(async () => {
  expect((await countDeadlocks()) - deadlocksBefore).toBe(0);
});

interface VisitOf {
  outlet: OutletFixture;
  customer?: { id: string };
  walletAmount?: number;
  method?: PaymentMethod;
  until?: "CONFIRMED" | "COMPLETED";
  /** The outlet has its earning already. */
  isReleased?: boolean;
}

/** A visit of 52.000 that its customer complains of; done, unless it is to stay without a result. */
async function disputedVisit(of: VisitOf) {
  const { outlet, customer, walletAmount = 0, method = "GOPAY", until = "COMPLETED" } = of;
  const { id: payerId } = customer ?? (await createUser("Rina Wijaya"));
  if (walletAmount > 0) await fillWallet(payerId, walletAmount);
  const { id: bookingId } = await createPayable(outlet, payerId, world.time.now);
  const payment = await openCharged(world, { bookingId, payerId, method, walletAmount });
  world.book.pay(orderOf(world, payment.orderId));
  await checkPayment(payment.id, world.time.now, world.gateway);
  const { startAt } = await db.booking.findUniqueOrThrow({ where: { id: bookingId } });
  const at = world.time.now.add({ milliseconds: startAt.getTime() - world.time.now.epochMilliseconds + 3_600_000 });
  if (until === "COMPLETED") {
    for (const [from, to] of [
      ["CONFIRMED", "CHECKED_IN"],
      ["CHECKED_IN", "COMPLETED"],
    ] as const) {
      await inTransaction((tx) => changeStatus(tx, { bookingId, from: [from], to, actor: systemActor, now: at }));
    }
  }
  if (of.isReleased) await releaseEarnings(at.add({ hours: 24 }));
  const kind = until === "COMPLETED" ? "QUALITY" : "OUTLET_NO_SHOW";
  const opened = await openDispute({ bookingId, customer: { id: payerId }, kind, text }, at);
  if (!opened.ok) throw new Error(opened.reason);
  const { disputeId } = opened;
  return { bookingId, payerId, paymentId: payment.id, outletId: outlet.id, disputeId, at, walletAmount };
}
type Visit = Awaited<ReturnType<typeof disputedVisit>>;

/** As the admin had read it before anything else happened, unless said otherwise. */
const decide = ({ disputeId, at }: Visit, amount: number | null, version = 0) =>
  decideDispute(
    {
      ...{ disputeId, admin, version, text: "Foto dan penjelasan kedua pihak sudah kami periksa." },
      verdict: amount === null ? { kind: "REJECTED" } : { kind: "UPHELD", amount },
    },
    at,
  );
const hear = async ({ paymentId, at }: Visit, what: "deny" | "chargeback") => {
  const payment = await db.payment.findUniqueOrThrow({ where: { id: paymentId } });
  return applyFact(factsOf(payment)(what), "STATUS", at);
};
const rule = async ({ paymentId, at }: Visit) => {
  const [one, two] = members;
  const reason = "Surat bank nomor 12 tanggal hari ini.";
  await recordRuling({ paymentId, side: "PAYERS", reason }, one, at, world.gateway);
  return decideRuling({ paymentId, act: "confirm", reason }, two, at);
};

/** Who has what of one visit, from the ledger and the rows that must agree with it; whole rupiah. */
async function sharesOf({ bookingId, paymentId, disputeId, payerId }: Visit) {
  const entries = await db.ledgerEntry.findMany({
    where: { transaction: { bookingId } },
    select: { amount: true, account: { select: { kind: true } }, transaction: { select: { kind: true } } },
  });
  const sum = (of: (entry: (typeof entries)[number]) => boolean) =>
    entries.filter(of).reduce((total, { amount }) => total + Number(amount), 0);
  const payment = await db.payment.findUniqueOrThrow({ where: { id: paymentId } });
  const booking = await db.booking.findUniqueOrThrow({ where: { id: bookingId } });
  const dispute = await db.dispute.findUniqueOrThrow({ where: { id: disputeId } });
  const refunds = await db.refund.findMany({ where: { paymentId, status: { in: ["REQUESTED", "PROCESSING"] } } });
  const escrow = accountOf("BOOKING_ESCROW", bookingId);
  const wallet = accountOf("CUSTOMER_WALLET", payerId);
  const balances = await balancesOf([escrow, wallet]);
  return {
    outlet: sum(({ account }) => account.kind.startsWith("PARTNER_")),
    platform: sum(({ account }) => /^(REVENUE|TAX|DISPUTE_LOSS)/.test(account.kind)),
    /** What the payer has again: by the gateway, by the bank, in the wallet. */
    byGateway: sum(
      ({ account, transaction }) => account.kind === "GATEWAY_CLEARING" && transaction.kind !== "BOOKING_PAID",
    ),
    wallet: balances.get(accountKey(wallet)) ?? 0,
    escrow: balances.get(accountKey(escrow)) ?? 0,
    waiting: refunds.reduce((total, { amount }) => total + amount, 0),
    prepaid: booking.prepaid,
    booking: booking.status,
    payment: payment.status,
    held: payment.amount - payment.refunded,
    dispute: dispute.status,
    version: dispute.version,
  };
}

/** What holds however a decision and the bank came together. */
async function expectFair(visit: Visit) {
  const shares = await sharesOf(visit);
  expect(shares.outlet).toBeGreaterThanOrEqual(0);
  expect(shares.escrow).toBe(shares.waiting);
  // Nothing is left for the customer to get a second time, and nothing came twice.
  expect(shares.wallet).toBeLessThanOrEqual(visit.walletAmount);
  expect(shares.byGateway).toBeLessThanOrEqual(bookingTotal - visit.walletAmount);
  expect(shares.held).toBe(shares.prepaid);
  const proof = await proveLedger(null, visit.at);
  expect(proof.problemCount).toBe(0);
  return shares;
}

/** The three ways in which two acts come together. */
const orders = ["decision first", "bank first", "at once"] as const;
async function meet(order: (typeof orders)[number], decision: () => Promise<unknown>, bank: () => Promise<unknown>) {
  if (order === "at once") return Promise.all([decision(), bank()]);
  const [first, second] = order === "decision first" ? [decision, bank] : [bank, decision];
  await first();
  return second();
}

describe.each(orders)("%s", (order) => {
  const times = order === "at once" ? rounds : 1;

  test.each([
    ["GOPAY", 0],
    ["GOPAY", 20_000],
    ["VA_BCA", 20_000],
  ] as const)("all of a visit paid by %s and %i of the wallet goes back once", async (method, walletAmount) => {
    const outlet = await createOutlet({}, { barbers: 1 });
    for (let round = 0; round < times; round += 1) {
      const visit = await disputedVisit({ outlet, method, walletAmount });
      await meet(
        order,
        () => decide(visit, bookingTotal),
        () => hear(visit, "deny"),
      );
      const between = await expectFair(visit);
      // Who decided on what is no longer so reads it again.
      if (between.dispute === "OPEN") {
        expect(await decide(visit, bookingTotal)).toEqual({ ok: false, reason: "changed" });
        expect(await decide(visit, between.prepaid, between.version)).toMatchObject({ ok: true });
      }
      expect(await expectFair(visit)).toMatchObject({
        ...{ outlet: 0, platform: 0, escrow: 0, prepaid: 0, wallet: walletAmount },
        ...{ byGateway: bookingTotal - walletAmount, payment: "REVERSED", dispute: "UPHELD", booking: "COMPLETED" },
      });
    }
  });

  test("a part that was decided without knowing of the bank is not given beside what the bank took", async () => {
    const outlet = await createOutlet({}, { barbers: 1 });
    for (let round = 0; round < times; round += 1) {
      const visit = await disputedVisit({ outlet, walletAmount: 20_000 });
      await meet(
        order,
        () => decide(visit, 15_000),
        () => hear(visit, "deny"),
      );
      expect(await expectFair(visit)).toMatchObject({
        ...{ wallet: 0, prepaid: 20_000, byGateway: bookingTotal - 20_000, payment: "REVERSED" },
      });
    }
  });

  test("a chargeback holds the refund, and the payer's bank takes it", async () => {
    const outlet = await createOutlet({}, { barbers: 1 });
    for (let round = 0; round < times; round += 1) {
      const visit = await disputedVisit({ outlet });
      await meet(
        order,
        () => decide(visit, bookingTotal),
        () => hear(visit, "chargeback"),
      );
      const between = await expectFair(visit);
      expect(between).toMatchObject({ payment: "DISPUTED", byGateway: 0, wallet: 0 });
      if (between.dispute === "OPEN") await decide(visit, bookingTotal, between.version);
      expect(await expectFair(visit)).toMatchObject({ dispute: "UPHELD", escrow: bookingTotal, prepaid: 0 });
      expect(await rule(visit)).toEqual({ ok: true, isDone: true });
      expect(await expectFair(visit)).toMatchObject({
        ...{ outlet: 0, platform: 0, escrow: 0, byGateway: bookingTotal, payment: "REVERSED" },
      });
    }
  });

  test("a visit without a result is called off once", async () => {
    const outlet = await createOutlet({}, { barbers: 1 });
    for (let round = 0; round < times; round += 1) {
      const visit = await disputedVisit({ outlet, walletAmount: 20_000, until: "CONFIRMED" });
      await meet(
        order,
        () => decide(visit, 0),
        () => hear(visit, "deny"),
      );
      const between = await expectFair(visit);
      if (between.dispute === "OPEN") await decide(visit, 0, between.version);
      expect(await expectFair(visit)).toMatchObject({
        ...{ booking: "CANCELLED_BY_OUTLET", outlet: 0, platform: 0, escrow: 0, prepaid: 0, wallet: 20_000 },
        ...{ byGateway: bookingTotal - 20_000, payment: "REVERSED", dispute: "UPHELD" },
      });
    }
  });

  test("what an outlet gave back out of its balance is not taken from it again", async () => {
    const outlet = await createOutlet({}, { barbers: 1 });
    for (let round = 0; round < times; round += 1) {
      const visit = await disputedVisit({ outlet, isReleased: true });
      await meet(
        order,
        () => decide(visit, 30_000),
        () => hear(visit, "deny"),
      );
      expect(await expectFair(visit)).toMatchObject({ outlet: 0, platform: 0, escrow: 0, byGateway: bookingTotal });
    }
  });
});

test("many at once of one customer at one outlet wait for each other, and none for ever", async () => {
  const outlet = await createOutlet({}, { barbers: 1 });
  const customer = await createUser("Rina Wijaya");
  for (let round = 0; round < rounds; round += 1) {
    const visits: Visit[] = [];
    for (let each = 0; each < 6; each += 1) visits.push(await disputedVisit({ outlet, customer, method: "VA_BCA" }));
    await Promise.all(
      visits.map((visit, each) => (each % 2 === 0 ? decide(visit, bookingTotal) : hear(visit, "deny"))),
    );
    for (const [each, visit] of visits.entries()) {
      const { dispute, payment } = await sharesOf(visit);
      expect([dispute, payment]).toEqual(each % 2 === 0 ? ["UPHELD", "REFUNDED"] : ["OPEN", "REVERSED"]);
    }
    const { at } = visits[0] as Visit;
    expect((await proveLedger(null, at)).problemCount).toBe(0);
  }
});
