import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { beforeEach, describe, expect, test } from "vitest";
import { findDayFigures } from "#app/features/bookings/board/dashboard.queries.server.ts";
import { checkOutVisit, undoCheckout } from "#app/features/bookings/checkout/check-out-visit.server.ts";
import { showVisitCheckout } from "#app/features/bookings/checkout/show-visit-checkout.server.ts";
import { checkoutForm } from "#app/features/bookings/checkout/visit-checkout.schema.ts";
import { runOutletCommand } from "#app/features/bookings/commands/outlet-command.server.ts";
import { changeStatus } from "#app/features/bookings/status/change-status.server.ts";
import { releaseEarnings } from "#app/features/bookings/status/release-earnings.server.ts";
import { systemActor } from "#app/features/core/access/actor.ts";
import { proveLedger } from "#app/features/money/ledger/prove-ledger.server.ts";
import { findReceipt } from "#app/features/money/receipts/receipt.queries.server.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { db, inTransaction } from "#app/platform/db.server.ts";
import { createBooking, fixtureStart } from "#tests/support/booking-fixtures.ts";
import { runs } from "#tests/support/counts.ts";
import { createOutlet, createUser, type OutletFixture } from "#tests/support/fixtures.ts";
import { createCustomer, orderStart } from "#tests/support/order-fixtures.ts";
import { held, placePaid } from "#tests/support/prepaid-fixtures.ts";

const now = fixtureStart.add({ minutes: 20 });
let shop: OutletFixture;
let owner: { id: string; isAdmin: boolean };

beforeEach(async () => {
  shop = await createOutlet();
  owner = { id: shop.ownerId, isAdmin: false };
});

type Given = Partial<{ intent: "CASH" | "QRIS"; due: number; tip: number; skip: string[]; extra: string[] }>;
const pay = (bookingId: string, given: Given = {}, at: Temporal.Instant = now, user = owner) =>
  checkOutVisit({ intent: "CASH", due: 52_000, tip: 0, skip: [], extra: [], ...given }, { bookingId, user }, at);
const undo = (bookingId: string, at: Temporal.Instant = now, user = owner) => undoCheckout({ bookingId, user }, at);
const standing = (bookingId: string) =>
  db.visitSale.findFirst({
    where: { bookingId, reversesId: null, reversedBy: { is: null } },
    include: { items: { orderBy: { position: "asc" } } },
  });
const statusOf = async (id: string) => (await db.booking.findUniqueOrThrow({ where: { id } })).status;
const served = () => createBooking(shop, { status: "CHECKED_IN" });
const owed = async () => -(await held("PARTNER_RECEIVABLE", shop.id)) || 0;

describe("a completed visit", () => {
  test("by one tap is what was booked, paid in cash", async () => {
    const { id } = await served();
    expect(await runOutletCommand({ intent: "complete" }, { bookingId: id, user: owner }, now)).toEqual({ ok: true });
    expect(await standing(id)).toMatchObject({
      outletId: shop.id,
      barberId: shop.barberIds[0],
      method: "CASH",
      amount: 52_000,
      tip: 0,
      completes: true,
      byUserId: owner.id,
      items: [{ name: "Potong Rambut Dewasa", price: 50_000, isExtra: false }],
    });
  });

  test("that the deadline or management completed says nothing of its money", async () => {
    const { id } = await served();
    const complete = { bookingId: id, from: ["CHECKED_IN"], to: "COMPLETED", actor: systemActor, now } as const;
    await inTransaction((tx) => changeStatus(tx, complete));
    expect(await standing(id)).toBeNull();
    // Later somebody says it, whole.
    const [item] = await db.bookingItem.findMany({ where: { bookingId: id } });
    const less = await pay(id, { skip: [item?.id ?? ""], extra: [shop.serviceIds[1] ?? ""], due: 27_000 });
    expect(less).toMatchObject({ ok: false, status: 409 });
    expect(await pay(id, { intent: "QRIS", tip: 5_000 })).toMatchObject({ ok: true });
    expect(await standing(id)).toMatchObject({ method: "QRIS", amount: 52_000, tip: 5_000, completes: false });
    expect(await undo(id)).toMatchObject({ ok: true });
    expect([await statusOf(id), await standing(id)]).toEqual(["COMPLETED", null]);
    expect(await pay(id, {}, now.add({ hours: 24 * 32 }))).toMatchObject({ ok: false, status: 409 });
  });

  test("counts what was added and not what was left out; what was added owes no commission", async () => {
    const { id } = await served();
    const [item] = await db.bookingItem.findMany({ where: { bookingId: id } });
    const given = { intent: "QRIS", skip: [item?.id ?? ""], extra: [shop.serviceIds[1] ?? ""], tip: 10_000 } as const;
    expect(await pay(id, { ...given, skip: [...given.skip], extra: [...given.extra], due: 27_000 })).toMatchObject({
      ok: true,
      title: "Selesai · Rp\u00a037.000 QRIS outlet",
    });
    expect(await standing(id)).toMatchObject({
      method: "QRIS",
      amount: 27_000,
      tip: 10_000,
      notDone: 50_000,
      items: [{ name: "Cukur Jenggot", price: 25_000, isExtra: true }],
    });
    expect(await owed()).toBe(2_000);
    expect(await findDayFigures(owner, shop.id, now)).toMatchObject({
      done: 1,
      venue: 27_000,
      tips: 10_000,
      owed: 2_000,
    });
  });

  test("keeps of its discount the share of what was done, in the bill, the commission and the customer's receipt", async () => {
    const { id: customerId } = await createUser("Rina Wijaya");
    const set = { customerId, subtotal: 75_000, discount: 37_500, total: 39_500, commissionPercent: 10 };
    const { id } = await createBooking(shop, { status: "CHECKED_IN", set });
    const beard = { name: "Cukur Jenggot", price: 25_000, durationMin: 15, position: 1 };
    const { id: item } = await db.bookingItem.create({ data: { bookingId: id, ...beard } });
    expect(await pay(id, { skip: [item], due: 14_500 })).toMatchObject({ ok: false, status: 409 });
    expect(await pay(id, { skip: [item], due: 27_000 })).toMatchObject({ ok: true });
    expect(await standing(id)).toMatchObject({ amount: 27_000, notDone: 12_500 });
    expect(await owed()).toBe(2_500 + 2_000);
    const receipt = await findReceipt(customerId, id);
    expect(receipt?.prices.at(-1)).toMatchObject({ term: "Total", amount: "Rp\u00a027.000" });
    expect(receipt?.sums.at(-1)).toMatchObject({ amount: "Rp\u00a027.000" });
  });

  test("that was prepaid leaves nothing to pay but what was added", async () => {
    const id = await placePaid(shop, await createCustomer());
    const start = Temporal.Instant.from(orderStart);
    await runOutletCommand({ intent: "check-in" }, { bookingId: id, user: owner }, start);
    const [item] = await db.bookingItem.findMany({ where: { bookingId: id } });
    const extra = [shop.serviceIds[1] ?? ""];
    expect(await pay(id, { skip: [item?.id ?? ""], extra, due: 0 }, start)).toMatchObject({ ok: false, status: 422 });
    expect(await pay(id, { due: 0 }, start)).toMatchObject({ ok: true, title: "Selesai · sudah dibayar" });
    expect(await standing(id)).toMatchObject({ method: "PREPAID", amount: 0, tip: 0 });
    expect(await held("PARTNER_PENDING", shop.id)).toBe(45_000);
    expect(await undo(id, start)).toMatchObject({ ok: true });
    expect([await held("PARTNER_PENDING", shop.id), await held("BOOKING_ESCROW", id)]).toEqual([0, 52_000]);
    expect(await pay(id, { extra, due: 25_000 }, start)).toMatchObject({ ok: true });
    expect(await held("PARTNER_PENDING", shop.id)).toBe(45_000);
    expect(await standing(id)).toMatchObject({ method: "CASH", amount: 25_000, number: 2 });
    expect((await proveLedger(null)).problemCount).toBe(0);
  });

  test.each<[string, Given, number]>([
    ["another sum than was shown", { due: 50_000 }, 409],
    ["a service of another outlet", { extra: ["foreign"] }, 422],
    ["an item of another booking", { skip: ["foreign"] }, 422],
  ])("is refused with %s", async (_, given, status) => {
    const { id } = await served();
    const other = await createOutlet();
    const foreignItem = await db.bookingItem.findFirstOrThrow({
      where: { bookingId: (await createBooking(other)).id },
    });
    const real: Given = {
      ...given,
      ...(given.extra && { extra: [other.serviceIds[0] ?? ""] }),
      ...(given.skip && { skip: [foreignItem.id] }),
    };
    expect(await pay(id, real)).toMatchObject({ ok: false, status });
    expect([await statusOf(id), await standing(id)]).toEqual(["CHECKED_IN", null]);
  });

  test.each([
    { tip: "-5.000" },
    { tip: "600.000" },
    { tip: "x" },
    { due: "-1" },
    { intent: "PREPAID" },
    { skip: ["x"] },
  ])("has a form that refuses %j", (given) => {
    expect(checkoutForm.safeParse({ intent: "CASH", due: "52000", ...given }).success).toBe(false);
  });

  test("is recorded once, however often and by how many it is pressed", async () => {
    const { id } = await served();
    const answers = await Promise.all(Array.from({ length: 6 }, () => pay(id)));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    const admin = { id: (await createUser("Admin")).id, isAdmin: true };
    expect(await pay(id, {}, now, admin)).toMatchObject({ ok: false, status: 409 });
    expect(await pay(id, { tip: 1_000 })).toMatchObject({ ok: false, status: 409 });
    expect(await db.visitSale.count({ where: { bookingId: id } })).toBe(1);
    expect(await owed()).toBe(7_000);
  });

  test("is not found by another outlet's owner", async () => {
    const { id } = await served();
    const stranger = { id: (await createOutlet()).ownerId, isAdmin: false };
    expect(await pay(id, {}, now, stranger)).toEqual({ ok: false, reason: "not-found" });
    expect(await undo(id, now, stranger)).toEqual({ ok: false, reason: "not-found" });
  });
});

describe("what was recorded, on its card and in the message to the customer,", () => {
  const rupiahOf = (text: string) =>
    Number(/Rp\u00a0([\d.]+)/.exec(text)?.[1]?.replaceAll(".", "")) * (/^−/.test(text) ? -1 : 1);
  /** Terms with their rupiah, down to who recorded it. */
  async function recorded(bookingId: string, at = now) {
    const shown = await showVisitCheckout({ bookingId, user: owner }, { skip: [], extra: [] }, at);
    const { lines = [], rows = [], receipt } = shown?.sale ?? {};
    const message = new URL(receipt ?? "").searchParams.get("text") ?? "";
    const card = [...lines, ...rows.slice(0, -1)].map(({ term, detail }) => ({ term, detail }));
    expect(message.split("\n").slice(2, -1)).toEqual(card.map(({ term, detail }) => `${term}: ${detail}`));
    return card.map(({ term, detail }) => [term, rupiahOf(detail)]);
  }

  test("adds up with travel, fee, discount, what was added and a tip", async () => {
    const set = { travelFee: 10_000, discount: 20_000, total: 42_000 };
    const { id } = await createBooking(shop, { status: "CHECKED_IN", set });
    await pay(id, { extra: [shop.serviceIds[1] ?? ""], due: 67_000, tip: 5_000 });
    expect(await recorded(id)).toEqual([
      ["Potong Rambut Dewasa", 50_000],
      ["Cukur Jenggot (tambahan)", 25_000],
      ["Ongkos perjalanan", 10_000],
      ["Biaya layanan aplikasi", 2_000],
      ["Potongan", -20_000],
      ["Total", 67_000],
      ["Dibayar di outlet", 67_000],
      ["Tip untuk Barber 1", 5_000],
    ]);
  });

  test("is of what was done, with its share of a discount", async () => {
    const { id } = await createBooking(shop, { status: "CHECKED_IN", set: { discount: 10_000, total: 42_000 } });
    const [item] = await db.bookingItem.findMany({ where: { bookingId: id } });
    await pay(id, { skip: [item?.id ?? ""], extra: [shop.serviceIds[1] ?? ""], due: 27_000 });
    expect(await recorded(id)).toEqual([
      ["Cukur Jenggot (tambahan)", 25_000],
      ["Biaya layanan aplikasi", 2_000],
      ["Total", 27_000],
      ["Dibayar di outlet", 27_000],
    ]);
  });

  test("says what was paid through the product, also after it was given back", async () => {
    const id = await placePaid(shop, await createCustomer());
    const start = Temporal.Instant.from(orderStart);
    await runOutletCommand({ intent: "check-in" }, { bookingId: id, user: owner }, start);
    await pay(id, { due: 0 }, start);
    const paid = [
      ["Potong Rambut Dewasa", 50_000],
      ["Biaya layanan aplikasi", 2_000],
      ["Total", 52_000],
      ["Sudah dibayar lewat Pangkas", 52_000],
    ];
    expect(await recorded(id, start)).toEqual(paid);
    await db.booking.update({ where: { id }, data: { prepaid: 0 } });
    expect(await recorded(id, start)).toEqual(paid);
  });
});

describe("a sale that was wrong", () => {
  test("is taken back with all that it posted, and the visit goes on", async () => {
    const { id, endAt } = await served();
    await pay(id, { tip: 20_000 });
    expect(await owed()).toBe(7_000);
    expect(await undo(id, now.add({ minutes: 10 }))).toMatchObject({ ok: true, title: "Selesai diurungkan" });
    expect(await owed()).toBe(0);
    expect(await db.booking.findUniqueOrThrow({ where: { id } })).toMatchObject({
      status: "CHECKED_IN",
      settledAt: null,
      deadlineAt: toDate(fixtureStart.add({ minutes: 30 + 12 * 60 })),
    });
    // What was left of its time is its own again.
    expect(await db.slotClaim.count({ where: { bookingId: id, active: true } })).toBe(
      endAt.getTime() > now.add({ minutes: 10 }).epochMilliseconds ? 1 : 0,
    );
    expect(await findDayFigures(owner, shop.id, now)).toMatchObject({ done: 0, venue: 0, tips: 0, owed: 0 });
    expect(await pay(id, { intent: "QRIS" }, now.add({ minutes: 11 }))).toMatchObject({ ok: true });
    expect(await findDayFigures(owner, shop.id, now)).toMatchObject({ done: 1, venue: 52_000, owed: 7_000 });
    expect(await owed()).toBe(7_000);
  });

  test("stays when it is undone twice, late, or by a colleague", async () => {
    const { id } = await served();
    await pay(id);
    const admin = { id: (await createUser("Admin")).id, isAdmin: true };
    expect(await undo(id, now, admin)).toMatchObject({ ok: false, status: 409 });
    expect(await undo(id, now.add({ minutes: 11 }))).toMatchObject({ ok: false, status: 409 });
    const both = await Promise.all([undo(id), undo(id)]);
    expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    expect(await db.visitSale.count({ where: { bookingId: id } })).toBe(2);
  });

  test("stays after the customer's review", async () => {
    const { id, customerId } = await served();
    await pay(id);
    const about = { bookingId: id, outletId: shop.id, barberId: shop.barberIds[0] ?? "", customerId: customerId ?? "" };
    await db.review.create({ data: { ...about, rating: 5, barberRating: 5 } });
    expect(await undo(id)).toMatchObject({ ok: false, text: expect.stringContaining("ulasan") });
    expect(await statusOf(id)).toBe("COMPLETED");
  });

  test("stays once what the outlet owed was netted, and nothing of it is half done", async () => {
    const { id } = await served();
    const paid = await placePaid(shop, await createCustomer());
    const start = Temporal.Instant.from(orderStart);
    await runOutletCommand({ intent: "check-in" }, { bookingId: paid, user: owner }, start);
    await runOutletCommand({ intent: "complete" }, { bookingId: paid, user: owner }, start);
    const later = start.add({ hours: 24 });
    await db.booking.update({
      where: { id },
      data: { startAt: toDate(later), endAt: toDate(later.add({ minutes: 30 })) },
    });
    await pay(id, {}, later);
    await releaseEarnings(later);
    expect(await undo(id, later)).toMatchObject({ ok: false, text: expect.stringContaining("dicairkan") });
    expect([await statusOf(id), (await standing(id))?.amount]).toEqual(["COMPLETED", 52_000]);
  });
});

test("the database keeps one sale a booking, and what takes it back like it", async () => {
  const { id } = await served();
  await pay(id);
  const sale = await db.visitSale.findFirstOrThrow({ where: { bookingId: id } });
  const copy = { ...sale, id: crypto.randomUUID() };
  await expect(db.visitSale.create({ data: copy })).rejects.toThrow(/visit_sale_numbered|Unique/);
  await expect(db.visitSale.create({ data: { ...copy, number: 2 } })).rejects.toThrow(/stands/);
  await expect(db.visitSale.create({ data: { ...copy, reversesId: sale.id, amount: 1 } })).rejects.toThrow(/repeats/);
  const other = await createOutlet();
  await expect(db.visitSale.create({ data: { ...copy, number: 2, outletId: other.id } })).rejects.toThrow(/outlet/);
  await expect(db.visitSale.update({ where: { id: sale.id }, data: { tip: 1 } })).rejects.toThrow();
  await expect(db.visitSaleItem.deleteMany({ where: { saleId: sale.id } })).rejects.toThrow();
});

test("whatever is recorded and undone, the day is what stands, and the ledger is sound", async () => {
  const step = fc.record({
    visit: fc.nat(2),
    act: fc.constantFrom("pay", "undo"),
    intent: fc.constantFrom("CASH", "QRIS"),
    tip: fc.constantFrom(0, 5_000, 20_000),
    extra: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      shop = await createOutlet();
      owner = { id: shop.ownerId, isAdmin: false };
      const visits = [
        await createBooking(shop, { status: "CHECKED_IN" }),
        await createBooking(shop, { status: "CHECKED_IN", barber: 1 }),
        await createBooking(shop, { status: "CHECKED_IN", start: fixtureStart.subtract({ minutes: 60 }) }),
      ];
      const stands = new Map<string, { amount: number; tip: number }>();
      for (const { visit, act, intent, tip, extra } of steps) {
        const id = visits[visit]?.id ?? "";
        if (act === "undo") {
          expect((await undo(id)).ok).toBe(stands.delete(id));
          continue;
        }
        const due = 52_000 + (extra ? 25_000 : 0);
        const answer = await pay(id, { intent, tip, due, extra: extra ? [shop.serviceIds[1] ?? ""] : [] });
        if (!stands.has(id)) {
          expect(answer.ok).toBe(true);
          stands.set(id, { amount: due, tip });
        }
      }
      const sum = (of: "amount" | "tip") => [...stands.values()].reduce((total, sale) => total + sale[of], 0);
      expect(await findDayFigures(owner, shop.id, now)).toMatchObject({
        done: stands.size,
        venue: sum("amount"),
        tips: sum("tip"),
        owed: 7_000 * stands.size,
      });
      expect(await owed()).toBe(7_000 * stands.size);
    }),
    runs(8, 200),
  );
  expect((await proveLedger(null)).problemCount).toBe(0);
});
