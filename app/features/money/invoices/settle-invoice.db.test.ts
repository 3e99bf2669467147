import { Temporal } from "temporal-polyfill";
import { describe, expect, test } from "vitest";
import { switchRenewal } from "#app/features/money/plans/cancel-renewal.server.ts";
import { commissionPercentOf } from "#app/features/money/plans/commission.queries.server.ts";
import { endSubscriptions } from "#app/features/money/plans/end-subscriptions.server.ts";
import { startRintisan } from "#app/features/money/plans/start-rintisan.server.ts";
import { db, inTransaction } from "#app/platform/db.server.ts";
import { openConnections } from "#tests/support/claim-fixtures.ts";
import {
  buy,
  createBuyer,
  ownerOf,
  payBy,
  paymentOf,
  runningOf,
  statusOf,
  subscribe,
} from "#tests/support/plan-fixtures.ts";

const racers = 20;
const now = Temporal.Instant.from("2026-12-01T02:03:04.005Z");
const days = (count: number) => now.add({ hours: 24 * count });
const at = (instant: Temporal.Instant) => new Date(instant.epochMilliseconds);
const basic = { plan: "basic", amount: 99_000 } as const;

describe("a plan that was paid", () => {
  test("opens an outlet that is ready, for 30 days to the instant, with its traces in one transaction", async () => {
    const outlet = await createBuyer();
    const invoice = await subscribe(outlet, {}, now);
    expect(invoice).toMatchObject({
      status: "PAID",
      tax: 0,
      periodStart: at(now),
      periodEnd: at(days(30)),
      paidAt: at(now),
    });
    expect(invoice.number).toMatch(/^INV\/2026\/\d{6}$/);
    expect(await db.outlet.findUniqueOrThrow({ where: { id: outlet.id } })).toMatchObject({
      status: "ACTIVE",
      activatedAt: at(now),
      searchText: expect.stringContaining("potong"),
    });
    expect(await runningOf(outlet.id)).toMatchObject({
      status: "ACTIVE",
      begun: true,
      startsAt: at(now),
      endsAt: at(days(30)),
    });
    const entries = await db.ledgerEntry.findMany({
      where: { transaction: { invoiceId: invoice.id } },
      select: { amount: true, account: { select: { kind: true } } },
    });
    expect(Object.fromEntries(entries.map(({ account, amount }) => [account.kind, Number(amount)]))).toEqual({
      GATEWAY_CLEARING: -199_000,
      REVENUE_SUBSCRIPTION: 199_000,
    });
    const told = await db.outboxEvent.findMany({ where: { key: { endsWith: invoice.id } } });
    expect(told.map(({ kind }) => kind)).toEqual(["plan-paid"]);
    expect(await db.outboxEvent.count({ where: { key: `outlet-activated:${invoice.subscriptionId}` } })).toBe(1);
  });

  test("by twenty messages at once begins once", async () => {
    const outlet = await createBuyer();
    const payment = await paymentOf(await buy(outlet, {}, now));
    expect(await openConnections(racers)).toBeGreaterThanOrEqual(15);
    const answers = await Promise.all(Array.from({ length: racers }, () => payBy(payment.id, now)));
    expect(answers.filter((each) => each === "settled")).toHaveLength(1);
    expect(await db.ledgerTransaction.count({ where: { invoiceId: payment.invoiceId } })).toBe(1);
    expect(await runningOf(outlet.id)).toMatchObject({ endsAt: at(days(30)) });
  });

  test("leaves nothing behind when its transaction fails at the end", async () => {
    const outlet = await createBuyer();
    const payment = await paymentOf(await buy(outlet, {}, now));
    const counter = () => db.invoiceCounter.findUnique({ where: { year: 2026 } });
    const before = await counter();
    await expect(
      inTransaction(async (tx) => {
        const { settleInvoice } = await import("#app/features/money/invoices/settle-invoice.server.ts");
        const { id: paymentId, amount } = payment;
        await settleInvoice(tx, { invoiceId: payment.invoiceId ?? "", paymentId, amount, source: "GATEWAY" }, now);
        throw new Error("the power went out");
      }),
    ).rejects.toThrow("the power");
    expect([await statusOf(outlet.id), await runningOf(outlet.id), await counter()]).toEqual(["READY", null, before]);
    expect(await payBy(payment.id, now)).toBe("settled");
  });

  test("is never changed again", async () => {
    const invoice = await subscribe(await createBuyer(), {}, now);
    const change = db.subscriptionInvoice.update({ where: { id: invoice.id }, data: { periodEnd: at(days(99)) } });
    await expect(change).rejects.toThrow("never changed");
    await expect(db.subscriptionInvoice.delete({ where: { id: invoice.id } })).rejects.toThrow("never changed");
  });
});

test("numbers have no gaps in a year, whoever pays at once or fails, and begin anew with the next in Jakarta", async () => {
  const outlets = await Promise.all(Array.from({ length: 6 }, () => createBuyer()));
  const eve = Temporal.Instant.from("2030-12-31T16:59:59.999Z");
  const payments = await Promise.all(outlets.map(async (outlet) => paymentOf(await buy(outlet, {}, eve))));
  await Promise.all(payments.slice(0, 4).flatMap(({ id }) => [payBy(id, eve), payBy(id, eve)]));
  for (const { id } of payments.slice(4)) await payBy(id, eve.add({ milliseconds: 1 }));
  const invoices = await db.subscriptionInvoice.findMany({ where: { outletId: { in: outlets.map(({ id }) => id) } } });
  const numbers = invoices.map(({ number }) => number ?? "").sort();
  const expected = Array.from({ length: 4 }, (_, index) => `INV/2030/${String(index + 1).padStart(6, "0")}`);
  expect(numbers).toEqual([...expected, "INV/2031/000001", "INV/2031/000002"]);
});

describe("going on", () => {
  test("early extends from the end, in grace from the old end, after it from now and opens the outlet again", async () => {
    const outlet = await createBuyer();
    await subscribe(outlet, {}, now);
    await subscribe(outlet, {}, days(10));
    expect(await runningOf(outlet.id)).toMatchObject({ endsAt: at(days(60)) });
    const { id } = (await runningOf(outlet.id)) ?? { id: "" };

    await endSubscriptions(days(60));
    expect(await runningOf(outlet.id)).toMatchObject({ status: "GRACE" });
    await subscribe(outlet, {}, days(64));
    expect(await runningOf(outlet.id)).toMatchObject({ id, status: "ACTIVE", endsAt: at(days(90)) });

    await endSubscriptions(days(97));
    expect([await statusOf(outlet.id), await runningOf(outlet.id)]).toEqual(["LAPSED", null]);
    const back = await subscribe(outlet, {}, days(100));
    expect(back).toMatchObject({ kind: "NEW", periodStart: at(days(100)), periodEnd: at(days(130)) });
    expect(await statusOf(outlet.id)).toBe("ACTIVE");
    expect(await db.subscription.count({ where: { outletId: outlet.id, begun: true } })).toBe(2);
  });

  test("also where no job has run since: deadlines are data", async () => {
    const outlet = await createBuyer();
    await subscribe(outlet, {}, now);
    const renewal = await subscribe(outlet, {}, days(33));
    expect(renewal).toMatchObject({ kind: "RENEWAL", periodStart: at(days(30)) });
    const back = await subscribe(outlet, {}, days(200));
    expect(back).toMatchObject({ kind: "NEW", periodStart: at(days(200)) });
    expect(await statusOf(outlet.id)).toBe("ACTIVE");
  });

  test("free days that are left come before those that are paid, with the terms of the paid plan at once", async () => {
    const outlet = await createBuyer();
    await startRintisan(ownerOf(outlet), outlet.id, now);
    const invoice = await subscribe(outlet, {}, days(4));
    expect(invoice).toMatchObject({ kind: "NEW", periodStart: at(days(14)), periodEnd: at(days(44)) });
    expect(await runningOf(outlet.id)).toMatchObject({ planCode: "pro", startsAt: at(days(4)), endsAt: at(days(44)) });
    expect([await commissionPercentOf(outlet.id, days(3)), await commissionPercentOf(outlet.id, days(5))]).toEqual([
      10, 7,
    ]);
  });

  test("a larger plan takes what is left off its price and begins at once", async () => {
    const outlet = await createBuyer();
    await subscribe(outlet, basic, now);
    const invoice = await subscribe(outlet, { amount: 133_000 }, days(10));
    expect(invoice).toMatchObject({ kind: "UPGRADE", price: 199_000, credit: 66_000, periodEnd: at(days(40)) });
    expect(await runningOf(outlet.id)).toMatchObject({ planCode: "pro", startsAt: at(days(10)), endsAt: at(days(40)) });
    const old = await db.subscription.findFirst({ where: { outletId: outlet.id, planCode: "basic" } });
    expect(old).toMatchObject({ status: "EXPIRED", endsAt: at(days(10)) });
    expect([await commissionPercentOf(outlet.id, days(9)), await commissionPercentOf(outlet.id, days(10))]).toEqual([
      10, 7,
    ]);
    await endSubscriptions(days(30));
    expect(await statusOf(outlet.id)).toBe("ACTIVE");
  });

  test("a smaller plan is for the grace, from where the larger one ended", async () => {
    const outlet = await createBuyer();
    await subscribe(outlet, {}, now);
    expect(await buy(outlet, basic, days(29))).toEqual({ ok: false, reason: "smaller-plan" });
    const invoice = await subscribe(outlet, basic, days(33));
    expect(invoice).toMatchObject({ kind: "NEW", periodStart: at(days(30)), periodEnd: at(days(60)) });
    expect(await runningOf(outlet.id)).toMatchObject({ planCode: "basic", status: "ACTIVE" });
  });

  test("a plan that is not renewed runs to its end without grace, can be taken up again, and renewing takes it up", async () => {
    const outlet = await createBuyer();
    await subscribe(outlet, {}, now);
    const owner = ownerOf(outlet);
    expect(await switchRenewal(owner, { outletId: outlet.id, renews: false }, days(1))).toMatchObject({ ok: true });
    expect(await runningOf(outlet.id)).toMatchObject({ status: "CANCELLED", cancelledAt: at(days(1)) });
    expect(await switchRenewal(owner, { outletId: outlet.id, renews: true }, days(2))).toMatchObject({ ok: true });
    await switchRenewal(owner, { outletId: outlet.id, renews: false }, days(3));
    await subscribe(outlet, {}, days(4));
    expect(await runningOf(outlet.id)).toMatchObject({ status: "ACTIVE", cancelledAt: null, endsAt: at(days(60)) });
    await switchRenewal(owner, { outletId: outlet.id, renews: false }, days(5));
    await endSubscriptions(days(60));
    expect(await statusOf(outlet.id)).toBe("LAPSED");
    const over = await switchRenewal(owner, { outletId: outlet.id, renews: true }, days(61));
    expect(over).toEqual({ ok: false, reason: "not-running" });
  });

  test("a plan that runs is renewed as it was sold, after a new version came", async () => {
    const outlet = await createBuyer();
    await subscribe(outlet, { plan: "bisnis", amount: 399_000 }, now);
    const { retiredAt: _, ...old } = await db.plan.findFirstOrThrow({ where: { code: "bisnis" } });
    await db.plan.update({ where: { code_version: { code: "bisnis", version: 1 } }, data: { retiredAt: at(days(1)) } });
    await db.plan.create({ data: { ...old, version: 2, price: 499_000 } });
    await expect(
      db.plan.update({ where: { code_version: { code: "bisnis", version: 1 } }, data: { price: 1 } }),
    ).rejects.toThrow("never edited");
    expect(await subscribe(outlet, { plan: "bisnis", amount: 399_000 }, days(20))).toMatchObject({
      planVersion: 1,
      kind: "RENEWAL",
    });
    const other = await createBuyer();
    expect(await subscribe(other, { plan: "bisnis", amount: 499_000 }, days(20))).toMatchObject({ planVersion: 2 });
  });
});
