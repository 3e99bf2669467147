import { randomUUID } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import { beforeEach, describe, expect, test } from "vitest";
import { subscriptionTransitions } from "#app/features/core/plans/subscription.ts";
import { changePlanPayment } from "#app/features/money/checkout/change-plan-payment.server.ts";
import { expireInvoices } from "#app/features/money/invoices/close-invoice.server.ts";
import { balanceOf } from "#app/features/money/ledger/balances.queries.server.ts";
import { platformAccount } from "#app/features/money/ledger/ledger.ts";
import { taxAt } from "#app/features/money/ledger/tax-rates.queries.server.ts";
import { extendSubscription } from "#app/features/money/plan-management/manage-subscription.server.ts";
import { reversePlanPayment } from "#app/features/money/plans/reverse-plan.server.ts";
import { settlePayment } from "#app/features/settlement/gateway/apply-fact.server.ts";
import { type LockedPayment, lockPayment } from "#app/features/settlement/gateway/lock-payment.server.ts";
import { reversePayment } from "#app/features/settlement/gateway/reverse-payment.server.ts";
import { db, inTransaction, type Tx } from "#app/platform/db.server.ts";
import { buy, createBuyer, ownerOf, payBy, paymentOf, runningOf, subscribe } from "#tests/support/plan-fixtures.ts";

const now = Temporal.Instant.from("2026-12-01T02:03:04.005Z");
const days = (count: number) => now.add({ hours: 24 * count });
const at = (instant: Temporal.Instant) => new Date(instant.epochMilliseconds);
const basic = { plan: "basic", amount: 99_000 } as const;

beforeEach(async () => {
  await db.taxRate.deleteMany();
});

describe("money that comes late", () => {
  test("by a way to pay that was given up ends the way chosen since, so that nobody pays twice", async () => {
    const outlet = await createBuyer();
    const first = await paymentOf(await buy(outlet, {}, now));
    const chosen = { invoiceId: first.invoiceId ?? "", method: "QRIS", key: randomUUID() } as const;
    const changed = await changePlanPayment(ownerOf(outlet), chosen, now);
    const second = changed.ok ? changed.paymentId : "";
    await inTransaction(async (tx) => {
      const payment = await lockPayment(tx, { id: first.id });
      if (payment) await settlePayment(tx, payment, now);
    });
    expect(await db.payment.findUniqueOrThrow({ where: { id: first.id } })).toMatchObject({ status: "PAID" });
    expect(await db.payment.findUniqueOrThrow({ where: { id: second } })).toMatchObject({ status: "CANCELLED" });
  });

  test("still begins the plan where it fits, and is refused where another was bought since", async () => {
    const [fits, rebought] = [await createBuyer(), await createBuyer()];
    const [late, other] = [await paymentOf(await buy(fits, {}, now)), await paymentOf(await buy(rebought, {}, now))];
    await expireInvoices(days(1));
    expect(await payBy(late.id, days(2))).toBe("settled");
    expect(await runningOf(fits.id)).toMatchObject({ planCode: "pro", begun: true, startsAt: at(days(2)) });
    expect(await payBy(late.id, days(2))).toBe("too-late");

    await subscribe(rebought, {}, days(2));
    expect(await payBy(other.id, days(3))).toBe("too-late");
    expect(await runningOf(rebought.id)).toMatchObject({ endsAt: at(days(32)) });
    expect(await db.ledgerTransaction.count({ where: { paymentId: other.id } })).toBe(0);
  });

  test("takes back what waits beside it, and does not buy a plan that became too small", async () => {
    const [waiting, grown] = [await createBuyer(), await createBuyer()];
    const first = await paymentOf(await buy(waiting, basic, now));
    const second = await paymentOf(await buy(waiting, {}, now.add({ hours: 1 })));
    expect(await payBy(first.id, now.add({ hours: 2 }))).toBe("settled");
    expect((await db.payment.findUniqueOrThrow({ where: { id: second.id } })).status).toBe("CANCELLED");

    const small = await paymentOf(await buy(grown, basic, now));
    await expireInvoices(days(1));
    await db.barber.createMany({
      data: [1, 2, 3].map((n) => ({ outletId: grown.id, name: `Baru ${n}`, position: 9 + n })),
    });
    expect(await payBy(small.id, days(2))).toBe("too-late");
  });

  test("for an upgrade buys nothing: its price counted on days that are over", async () => {
    const outlet = await createBuyer();
    await subscribe(outlet, basic, now);
    const upgrade = await paymentOf(await buy(outlet, { amount: 133_000 }, days(10)));
    await expireInvoices(days(11));
    expect(await payBy(upgrade.id, days(12))).toBe("too-late");
    expect(await runningOf(outlet.id)).toMatchObject({ planCode: "basic", endsAt: at(days(30)) });
  });
});

test("money that the bank took back takes its days with it: into grace, and from the worth of an upgrade", async () => {
  const outlet = await createBuyer();
  const first = await subscribe(outlet, basic, now);
  const second = await subscribe(outlet, basic, days(5));
  const reverse = (invoiceId: string) =>
    inTransaction(async (tx) => {
      await tx.payment.updateMany({ where: { invoiceId }, data: { status: "PAID", paidAt: at(now) } });
      await tx.payment.updateMany({ where: { invoiceId }, data: { status: "REVERSED" } });
      await reversePlanPayment(tx, invoiceId, days(6));
    });
  await reverse(second.id);
  expect(await runningOf(outlet.id)).toMatchObject({ status: "ACTIVE", endsAt: at(days(30)) });
  expect(await buy(outlet, { amount: 119_800 }, days(6))).toMatchObject({ ok: true });
  await reverse(first.id);
  expect(await runningOf(outlet.id)).toMatchObject({ status: "GRACE" });
});

describe("an upgrade whose money the bank took back", () => {
  const reverse = (invoiceId: string, when: Temporal.Instant) =>
    inTransaction(async (tx) => {
      await tx.payment.updateMany({ where: { invoiceId }, data: { status: "PAID", paidAt: at(now) } });
      await tx.payment.updateMany({ where: { invoiceId }, data: { status: "REVERSED" } });
      await reversePlanPayment(tx, invoiceId, when);
    });
  const upgraded = async () => {
    const outlet = await createBuyer();
    const first = await subscribe(outlet, basic, now);
    const upgrade = await subscribe(outlet, { amount: 133_000 }, days(10));
    expect(await runningOf(outlet.id)).toMatchObject({ planCode: "pro", endsAt: at(days(40)) });
    return { outlet, first, upgrade };
  };

  test("leaves the plan before running to its end, and what is left of it counts at the next upgrade", async () => {
    const { outlet, first, upgrade } = await upgraded();
    await reverse(upgrade.id, days(15));
    expect(await runningOf(outlet.id)).toMatchObject({ planCode: "basic", status: "ACTIVE", endsAt: at(days(30)) });
    expect((await db.outlet.findUniqueOrThrow({ where: { id: outlet.id } })).status).toBe("ACTIVE");
    expect(await buy(outlet, { amount: 149_500 }, days(15))).toMatchObject({ ok: true });
    // Its own money can be taken back, too.
    await reverse(first.id, days(16));
    expect(await runningOf(outlet.id)).toMatchObject({ planCode: "basic", status: "GRACE" });
  });

  test("and had goodwill days leaves what was paid for before, and the goodwill after it", async () => {
    const { outlet, upgrade } = await upgraded();
    const running = await db.subscription.findFirstOrThrow({ where: { outletId: outlet.id, status: "ACTIVE" } });
    const given = { subscriptionId: running.id, days: 7, seen: running.endsAt.toISOString(), reason: "Gangguan kami." };
    expect(await extendSubscription(given, { id: randomUUID(), kind: "management" }, days(12))).toEqual({ ok: true });
    await reverse(upgrade.id, days(15));
    expect(await runningOf(outlet.id)).toMatchObject({ planCode: "basic", status: "ACTIVE", endsAt: at(days(37)) });
  });

  test("gives no day that would be over without it", async () => {
    const { outlet, upgrade } = await upgraded();
    await reverse(upgrade.id, days(33));
    expect(await runningOf(outlet.id)).toMatchObject({ planCode: "basic", status: "GRACE", endsAt: at(days(30)) });
    const other = await upgraded();
    await reverse(other.upgrade.id, days(38));
    expect((await db.outlet.findUniqueOrThrow({ where: { id: other.outlet.id } })).status).toBe("LAPSED");
  });
});

test("PPN is in the price from the day of its rate in Jakarta on, and nothing before", async () => {
  await db.taxRate.createMany({
    data: [
      { startsOn: new Date("2027-01-01"), basisPoints: 1100 },
      { startsOn: new Date("2027-02-01"), basisPoints: 1200 },
    ],
  });
  const midnight = Temporal.Instant.from("2026-12-31T17:00:00Z");
  expect(await taxAt(midnight.subtract({ milliseconds: 1 }))).toEqual({ basisPoints: 0 });
  expect(await taxAt(midnight)).toEqual({ basisPoints: 1100 });
  expect(await taxAt(Temporal.Instant.from("2027-03-01T00:00:00Z"))).toEqual({ basisPoints: 1200 });
  const taxes = () => balanceOf(platformAccount("TAX_PAYABLE"));
  const before = await taxes();
  expect(await subscribe(await createBuyer(), {}, midnight.subtract({ milliseconds: 1 }))).toMatchObject({ tax: 0 });
  expect(await taxes()).toBe(before);
  expect(await subscribe(await createBuyer(), {}, midnight)).toMatchObject({ amount: 199_000, tax: 19_721 });
  expect(await taxes()).toBe(before + 19_721);
});

test("a plan's payment that the bank takes back gives up the PPN of the day it was paid", async () => {
  await db.taxRate.create({ data: { startsOn: new Date("2027-01-01"), basisPoints: 1100 } });
  const midnight = Temporal.Instant.from("2026-12-31T17:00:00Z");
  const taxes = () => balanceOf(platformAccount("TAX_PAYABLE"));
  const owed = await taxes();
  const paidAt = midnight.subtract({ hours: 1 });
  const { id } = await paymentOf(await buy(await createBuyer(), {}, paidAt));
  const locked = (act: (tx: Tx, payment: LockedPayment) => Promise<void>) =>
    inTransaction(async (tx) => {
      const payment = await lockPayment(tx, { id });
      if (payment) await act(tx, payment);
    });
  await locked((tx, payment) => settlePayment(tx, payment, paidAt));
  await locked((tx) => reversePayment(tx, id, midnight.add({ hours: 1 })));
  expect(await db.payment.findUniqueOrThrow({ where: { id } })).toMatchObject({ status: "REVERSED" });
  expect(await taxes()).toBe(owed);
});

test("the database holds the same steps of a subscription, and refuses the rest", async () => {
  const rows = await db.$queryRaw<{ from: string; to: string }[]>`
    SELECT from_status AS "from", to_status AS "to" FROM money_transition WHERE entity = 'subscription'`;
  const inCode = Object.entries(subscriptionTransitions).flatMap(([from, all]) => all.map((to) => `${from} → ${to}`));
  expect(rows.map(({ from, to }) => `${from} → ${to}`).sort()).toEqual(inCode.sort());
});
