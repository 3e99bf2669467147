import { randomUUID } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import { describe, expect, test } from "vitest";
import { closeOutlet } from "#app/features/bookings/outlet-closing/close-outlet.server.ts";
import { suspendOutlet } from "#app/features/bookings/outlet-closing/suspend-outlet.server.ts";
import { switchBooking } from "#app/features/bookings/outlet-closing/switch-booking.server.ts";
import { maxBarbersOf } from "#app/features/core/plans/plan-room.queries.server.ts";
import { buyPlan } from "#app/features/money/checkout/buy-plan.server.ts";
import { cancelInvoice, changePlanPayment } from "#app/features/money/checkout/change-plan-payment.server.ts";
import { expireInvoices } from "#app/features/money/invoices/close-invoice.server.ts";
import { showInvoice } from "#app/features/money/invoices/show-invoice.server.ts";
import { balanceOf } from "#app/features/money/ledger/balances.queries.server.ts";
import { accountOf } from "#app/features/money/ledger/ledger.ts";
import { addBarber } from "#app/features/outlets/barbers/add-barber.server.ts";
import { db } from "#app/platform/db.server.ts";
import { openConnections } from "#tests/support/claim-fixtures.ts";
import { createUser } from "#tests/support/fixtures.ts";
import {
  buy,
  choiceOf,
  createBuyer,
  giveBalance,
  ownerOf,
  payBy,
  paymentOf,
  runningOf,
  statusOf,
} from "#tests/support/plan-fixtures.ts";
import { createReleaseOutlet } from "#tests/support/release-fixtures.ts";

const racers = 20;
const now = Temporal.Instant.from("2026-12-01T02:03:04.005Z");
const openInvoices = (outletId: string) =>
  db.subscriptionInvoice.count({ where: { outletId, status: "PENDING_PAYMENT" } });

describe("choosing a plan", () => {
  test("waits 24 hours for its payment, with the plan and the order", async () => {
    const outlet = await createBuyer();
    const payment = await paymentOf(await buy(outlet, {}, now));
    expect(payment).toMatchObject({
      status: "PENDING",
      method: "VA_BCA",
      gatewayAmount: 199_000,
      purpose: "SUBSCRIPTION",
    });
    expect(payment.expiresAt).toEqual(new Date("2026-12-02T02:03:04.005Z"));
    expect(payment.invoice).toMatchObject({
      kind: "NEW",
      status: "PENDING_PAYMENT",
      price: 199_000,
      amount: 199_000,
      number: null,
    });
    expect(await db.subscription.findMany({ where: { outletId: outlet.id } })).toMatchObject([
      { status: "PENDING_PAYMENT", begun: false, planCode: "pro" },
    ]);
    expect(await statusOf(outlet.id)).toBe("READY");
    const invoice = await showInvoice({ id: outlet.ownerId, isAdmin: false }, payment.invoice?.id ?? "");
    expect(invoice?.facts).toContainEqual({ term: "Alamat", detail: "Jl. Braga No. 1, Kota Bandung 40111" });
  });

  test("is refused with a word for each reason, and writes nothing", async () => {
    const noNib = await createReleaseOutlet();
    const crowded = await createBuyer({ barbers: 4 });
    const plain = await createBuyer();
    const mobile = await createReleaseOutlet({ type: "MOBILE_BARBER" });
    const stranger = { id: (await createUser("Orang Lain")).id, isAdmin: false };
    const admin = { id: stranger.id, isAdmin: true };
    expect(await buy(noNib, {}, now)).toEqual({ ok: false, reason: "needs-nib" });
    expect(await buy(crowded, { plan: "basic", amount: 99_000 }, now)).toEqual({
      ok: false,
      reason: "too-many-barbers",
    });
    expect(await buy(plain, { amount: 198_999 }, now)).toEqual({ ok: false, reason: "price-changed" });
    expect(await buy(plain, { plan: "mobile", amount: 49_000 }, now)).toEqual({ ok: false, reason: "not-on-sale" });
    expect(await buy(plain, { plan: "rintisan", amount: 0 }, now)).toEqual({ ok: false, reason: "not-on-sale" });
    expect(await buy(plain, { method: "BALANCE" }, now)).toEqual({ ok: false, reason: "balance-too-low" });
    expect(await buyPlan(stranger, choiceOf(plain), now)).toEqual({ ok: false, reason: "not-found" });
    expect(await buyPlan(admin, choiceOf(plain), now)).toEqual({ ok: false, reason: "not-owner" });
    const outlets = [noNib, crowded, plain].map(({ id }) => id);
    expect(await db.subscriptionInvoice.count({ where: { outletId: { in: outlets } } })).toBe(0);
    expect(await buy(mobile, { plan: "mobile", amount: 49_000 }, now)).toMatchObject({ ok: true });
  });

  test("by twenty presses of one form buys once, with the same answer; another choice under its key is refused", async () => {
    const outlet = await createBuyer();
    expect(await openConnections(racers)).toBeGreaterThanOrEqual(15);
    const choice = choiceOf(outlet);
    const answers = await Promise.all(Array.from({ length: racers }, () => buyPlan(ownerOf(outlet), choice, now)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await db.payment.count({ where: { payerId: outlet.ownerId } })).toBe(1);
    expect(await buyPlan(ownerOf(outlet), { ...choice, method: "QRIS" }, now)).toEqual({
      ok: false,
      reason: "key-used",
    });
  });

  test("in six windows at once leaves one order, and the others taken back", async () => {
    const outlet = await createBuyer();
    const answers = await Promise.all(Array.from({ length: 6 }, () => buy(outlet, {}, now)));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(await openInvoices(outlet.id)).toBe(1);
    expect(await db.payment.count({ where: { payerId: outlet.ownerId, status: "PENDING" } })).toBe(1);
    expect(await db.subscription.count({ where: { outletId: outlet.id, status: "PENDING_PAYMENT" } })).toBe(1);
  });

  test("holds the number of barbers to the plan that waits", async () => {
    const outlet = await createBuyer({ barbers: 3 });
    const more = { name: "Andi", bio: "", years: 0, certificate: "", active: true, offers: [] };
    await buy(outlet, { plan: "basic", amount: 99_000 }, now);
    expect(await maxBarbersOf(outlet.id)).toBe(3);
    const editing = { outletId: outlet.id, editor: ownerOf(outlet) };
    expect(await addBarber(editing, more)).toEqual({ ok: false, reason: "plan-limit" });
  });
});

describe("from the outlet's balance", () => {
  test("a plan is paid and running at once, and the ledger has it", async () => {
    const outlet = await createBuyer();
    await giveBalance(outlet.id, 250_000);
    const bought = await buy(outlet, { method: "BALANCE" }, now);
    expect(bought).toMatchObject({ ok: true, isPaid: true });
    expect(await paymentOf(bought)).toMatchObject({ status: "PAID", method: "WALLET", invoice: { status: "PAID" } });
    expect(await balanceOf(accountOf("PARTNER_AVAILABLE", outlet.id))).toBe(51_000);
    expect([await statusOf(outlet.id), (await runningOf(outlet.id))?.planCode]).toEqual(["ACTIVE", "pro"]);
  });

  test("in many windows at once is spent once", async () => {
    const outlet = await createBuyer();
    await giveBalance(outlet.id, 250_000);
    const answers = await Promise.all(Array.from({ length: 6 }, () => buy(outlet, { method: "BALANCE" }, now)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await balanceOf(accountOf("PARTNER_AVAILABLE", outlet.id))).toBe(51_000);
    expect(await db.subscriptionInvoice.count({ where: { outletId: outlet.id } })).toBe(1);
  });
});

describe("before it is paid", () => {
  test("the way to pay changes, and the deadline stays", async () => {
    const outlet = await createBuyer();
    const first = await paymentOf(await buy(outlet, {}, now));
    const key = crypto.randomUUID();
    const change = { invoiceId: first.invoiceId ?? "", method: "QRIS", key } as const;
    const changed = await changePlanPayment(ownerOf(outlet), change, now.add({ hours: 1 }));
    expect(await changePlanPayment(ownerOf(outlet), change, now.add({ hours: 1 }))).toEqual(changed);
    if (!changed.ok) throw new Error(changed.reason);
    const second = await db.payment.findUniqueOrThrow({ where: { id: changed.paymentId } });
    expect(second).toMatchObject({ method: "QRIS", status: "PENDING", expiresAt: first.expiresAt });
    expect((await db.payment.findUniqueOrThrow({ where: { id: first.id } })).status).toBe("CANCELLED");
    const later = { ...change, key: crypto.randomUUID() };
    const refused = { ok: false, reason: "not-open" };
    expect(await changePlanPayment(ownerOf(outlet), later, now.add({ hours: 24 }))).toEqual(refused);
    expect(await changePlanPayment({ id: (await createUser("Orang Lain")).id, isAdmin: false }, later, now)).toEqual(
      refused,
    );
  });

  test("it is taken back, and its plan never began", async () => {
    const outlet = await createBuyer();
    const { invoiceId } = await paymentOf(await buy(outlet, {}, now));
    expect(await cancelInvoice(ownerOf(outlet), invoiceId ?? "", now)).toEqual({ ok: true });
    expect(await cancelInvoice(ownerOf(outlet), invoiceId ?? "", now)).toEqual({ ok: false, reason: "not-open" });
    expect(await db.subscription.findFirst({ where: { outletId: outlet.id } })).toMatchObject({
      status: "EXPIRED",
      begun: false,
    });
    expect(await runningOf(outlet.id)).toBeNull();
  });

  test("it expires at its 24 hours, once, however many workers look, and its owner hears of it", async () => {
    const outlet = await createBuyer();
    const { id, invoiceId } = await paymentOf(await buy(outlet, {}, now));
    expect(await expireInvoices(now.add({ hours: 24 }).subtract({ milliseconds: 1 }))).toBe(0);
    const due = await db.subscriptionInvoice.count({ where: { status: "PENDING_PAYMENT" } });
    const ended = await Promise.all([1, 2, 3].map(() => expireInvoices(now.add({ hours: 24 }))));
    expect(ended.reduce((sum, each) => sum + each, 0)).toBe(due);
    expect((await db.payment.findUniqueOrThrow({ where: { id } })).status).toBe("EXPIRED");
    expect(await db.outboxEvent.count({ where: { key: `plan-unpaid:${invoiceId}` } })).toBe(1);
  });

  test("a closed outlet buys nothing, and what was paid for it is the payer's", async () => {
    const outlet = await createBuyer();
    const { id } = await paymentOf(await buy(outlet, {}, now));
    await closeOutlet(ownerOf(outlet), { outletId: outlet.id }, now);
    expect(await openInvoices(outlet.id)).toBe(0);
    expect(await payBy(id, now)).toBe("too-late");
    expect(await buy(outlet, {}, now)).toEqual({ ok: false, reason: "not-open" });
  });

  test("a suspended outlet's money is the payer's, a paused one's plan runs and leaves it paused", async () => {
    const [suspended, paused] = [await createBuyer({ status: "ACTIVE" }), await createBuyer({ status: "ACTIVE" })];
    const [first, second] = [
      await paymentOf(await buy(suspended, {}, now)),
      await paymentOf(await buy(paused, {}, now)),
    ];
    const admin = { id: (await createUser("Ayu Lestari")).id, isAdmin: true };
    await suspendOutlet(admin, { outletId: suspended.id, reason: "Laporan pelanggan" }, now);
    await switchBooking(ownerOf(paused), { outletId: paused.id, takesBookings: false }, now);
    expect([await payBy(first.id, now), await payBy(second.id, now)]).toEqual(["too-late", "settled"]);
    expect([await statusOf(suspended.id), await statusOf(paused.id)]).toEqual(["SUSPENDED", "PAUSED"]);
    await giveBalance(suspended.id, 500_000);
    const byBalance = { invoiceId: first.invoiceId ?? "", method: "BALANCE", key: randomUUID() } as const;
    expect(await changePlanPayment(ownerOf(suspended), byBalance, now)).toEqual({ ok: false, reason: "not-usable" });
    expect(await runningOf(suspended.id)).toBeNull();
  });
});
