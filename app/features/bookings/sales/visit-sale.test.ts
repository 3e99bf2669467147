import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { describe, expect, test } from "vitest";
import {
  billOf,
  discountKept,
  methodOf,
  recordedOf,
  type SaleLine,
  saleDay,
  undoMin,
  undoRefusal,
} from "#app/features/bookings/sales/visit-sale.ts";
import { runs } from "#tests/support/counts.ts";

const line = (id: string, price: number): SaleLine => ({ id, serviceId: id, name: id, price });
const items = [line("potong", 50_000), line("jenggot", 25_000)];

describe("what is left to pay at the outlet", () => {
  test.each([
    ["all that was booked", 77_000, 0, [], [], 77_000],
    ["one of it less", 77_000, 0, ["jenggot"], [], 52_000],
    ["one more", 77_000, 0, [], [line("pijat", 20_000)], 97_000],
    ["nothing of what was paid before", 77_000, 77_000, [], [], 0],
    ["what was added to what was paid before", 77_000, 77_000, [], [line("pijat", 20_000)], 20_000],
    ["less of the rest after a deposit", 77_000, 23_000, ["jenggot"], [], 29_000],
  ])("%s", (_, total, prepaid, skip, extras, due) => {
    expect(billOf({ total, discount: 0, prepaid, items }, { skip, extras })).toMatchObject({ due });
  });

  test("of a discount what was left out takes its share along", () => {
    const half = { total: 39_500, discount: 37_500, prepaid: 0, items };
    const without = { due: 27_000, discount: 25_000, notDone: 12_500 };
    expect(billOf(half, { skip: ["jenggot"], extras: [] })).toMatchObject(without);
    expect(billOf(half, { skip: [], extras: [] })).toMatchObject({ due: 39_500, discount: 37_500, notDone: 0 });
  });

  test("one service is swapped for another where nothing was paid before, and that has no discount", () => {
    const less = { total: 42_000, discount: 10_000, prepaid: 0, items: [line("potong", 50_000)] };
    const swapped = billOf(less, { skip: ["potong"], extras: [line("jenggot", 25_000)] });
    expect(swapped).toMatchObject({ due: 27_000, discount: 0, notDone: 40_000 });
  });

  test("what was paid through the product is not taken away", () => {
    const prepaid = { total: 77_000, discount: 0, prepaid: 77_000, items };
    expect(billOf(prepaid, { skip: ["jenggot"], extras: [line("pijat", 90_000)] })).toBe("prepaid-stays");
  });

  test("a visit of nothing is none", () => {
    const facts = { total: 75_000, discount: 0, prepaid: 0, items };
    expect(billOf(facts, { skip: ["potong", "jenggot"], extras: [] })).toBe("nothing-done");
  });

  test("is never below nothing, and with what was paid before is the price of what was done less what is kept of the discount", () => {
    const price = fc.integer({ min: 5_000, max: 500_000 });
    const facts = fc.record({
      prices: fc.array(price, { minLength: 1, maxLength: 5 }),
      added: fc.array(price, { maxLength: 5 }),
      skipped: fc.array(fc.nat(4)),
      fee: fc.constantFrom(0, 2_000),
      share: fc.integer({ min: 0, max: 100 }),
      off: fc.integer({ min: 0, max: 100 }),
    });
    fc.assert(
      fc.property(facts, ({ prices, added, skipped, fee, share, off }) => {
        const booked = prices.map((each, index) => line(`b${index}`, each));
        const ordered = prices.reduce((sum, each) => sum + each, 0);
        const discount = Math.floor((ordered * off) / 100);
        const total = ordered + fee - discount;
        const prepaid = Math.floor((total * share) / 100);
        const skip = skipped.map((index) => `b${index}`);
        const extras = added.map((each) => line("x", each));
        const bill = billOf({ total, discount, prepaid, items: booked }, { skip, extras });
        if (prepaid === 0) expect(bill).not.toBe("prepaid-stays");
        if (typeof bill === "string") return;
        const done = bill.done.reduce((sum, each) => sum + each.price, 0);
        expect(bill.due).toBeGreaterThanOrEqual(0);
        expect(bill.due + prepaid).toBe(done + fee - bill.discount);
        expect(bill.notDone).toBeGreaterThanOrEqual(0);
        expect(total - bill.notDone + added.reduce((sum, each) => sum + each, 0)).toBe(bill.due + prepaid);
        const recorded = recordedOf(
          { total, discount, items: booked },
          { ...bill, amount: bill.due, items: bill.done },
        );
        expect(recorded).toEqual({ cost: bill.due + prepaid, discount: bill.discount, prepaid });
        if (skip.every((id) => !booked.some((each) => each.id === id))) expect(bill.discount).toBe(discount);
      }),
      runs(200, 5000),
    );
  });
});

describe("what is kept of a discount", () => {
  const given = fc
    .record({
      ordered: fc.integer({ min: 1, max: 20_000_000 }),
      off: fc.nat(1_000),
      parts: fc.tuple(fc.nat(), fc.nat()),
    })
    .map(({ ordered, off, parts }) => {
      const [less = 0, more = 0] = parts.map((part) => part % (ordered + 1)).toSorted((a, b) => a - b);
      return { ordered, discount: Math.floor((ordered * off) / 1_000), less, more };
    });

  test("is all of it when nothing is left out and nothing when all is", () => {
    const atEnds = ({ ordered, discount }: { ordered: number; discount: number }) => {
      expect([discountKept(discount, ordered, ordered), discountKept(discount, ordered, 0)]).toEqual([discount, 0]);
    };
    fc.assert(fc.property(given, atEnds), runs(200, 5000));
    expect(discountKept(0, 0, 0)).toBe(0);
  });

  test("is whole rupiah, never below nothing nor more than what was done, and grows with it, as does the price", () => {
    fc.assert(
      fc.property(given, ({ ordered, discount, less, more }) => {
        const [small, large] = [discountKept(discount, ordered, less), discountKept(discount, ordered, more)];
        expect(Number.isInteger(small)).toBe(true);
        expect(small).toBeGreaterThanOrEqual(0);
        expect(small).toBeLessThanOrEqual(Math.min(less, discount));
        expect(large).toBeGreaterThanOrEqual(small);
        expect(more - large).toBeGreaterThanOrEqual(less - small);
        expect(Math.abs(small - (discount * less) / ordered)).toBeLessThanOrEqual(0.5);
      }),
      runs(200, 5000),
    );
  });
});

test("what nothing was paid for is no cash", () => {
  expect([methodOf("CASH", 0), methodOf("QRIS", 0), methodOf("CASH", 1), methodOf("QRIS", 5_000)]).toEqual([
    "PREPAID",
    "PREPAID",
    "CASH",
    "QRIS",
  ]);
});

test("a night belongs to the evening that began it", () => {
  const dayOf = (text: string) => saleDay(Temporal.Instant.from(text), "WIB").toString();
  expect(dayOf("2026-12-01T10:00:00+07:00")).toBe("2026-12-01");
  expect(dayOf("2026-12-02T00:30:00+07:00")).toBe("2026-12-01");
  expect(dayOf("2026-12-02T03:59:00+07:00")).toBe("2026-12-01");
  expect(dayOf("2026-12-02T04:00:00+07:00")).toBe("2026-12-02");
});

describe("a sale is taken back", () => {
  const at = Date.parse("2026-12-01T03:00:00Z");
  const fresh = { byUserId: "asep", at, hasReview: false, hasDispute: false, hasMovedOn: false };
  test.each([
    ["by whoever recorded it", {}, "asep", 0, null],
    ["to the last minute", {}, "asep", undoMin, null],
    ["not later", {}, "asep", undoMin + 1, "too-late"],
    ["not by a colleague", {}, "budi", 0, "not-yours"],
    ["not after a review", { hasReview: true }, "asep", 1, "reviewed"],
    ["not while a problem is reported", { hasDispute: true }, "asep", 1, "disputed"],
    ["not once its money moved on", { hasMovedOn: true }, "asep", 1, "money-moved"],
  ])("%s", (_, facts, userId, minutes, refusal) => {
    expect(undoRefusal({ ...fresh, ...facts }, userId, at + minutes * 60_000)).toBe(refusal);
  });
});
