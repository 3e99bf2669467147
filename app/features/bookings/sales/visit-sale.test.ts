import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { describe, expect, test } from "vitest";
import {
  billOf,
  methodOf,
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
    expect(billOf({ total, prepaid, items }, { skip, extras })).toMatchObject({ due });
  });

  test("what was paid through the product is not taken away", () => {
    const prepaid = { total: 77_000, prepaid: 77_000, items };
    expect(billOf(prepaid, { skip: ["jenggot"], extras: [line("pijat", 90_000)] })).toBe("prepaid-stays");
  });

  test("a visit of nothing is none", () => {
    expect(billOf({ total: 75_000, prepaid: 0, items }, { skip: ["potong", "jenggot"], extras: [] })).toBe(
      "nothing-done",
    );
  });

  test("is never below nothing, and with what was paid before is the price of what was done", () => {
    const price = fc.integer({ min: 5_000, max: 500_000 });
    const facts = fc.record({
      prices: fc.array(price, { minLength: 1, maxLength: 5 }),
      added: fc.array(price, { maxLength: 5 }),
      skipped: fc.array(fc.nat(4)),
      fee: fc.constantFrom(0, 2_000),
      share: fc.integer({ min: 0, max: 100 }),
    });
    fc.assert(
      fc.property(facts, ({ prices, added, skipped, fee, share }) => {
        const booked = prices.map((each, index) => line(`b${index}`, each));
        const total = prices.reduce((sum, each) => sum + each, fee);
        const prepaid = Math.floor((total * share) / 100);
        const skip = skipped.map((index) => `b${index}`);
        const bill = billOf({ total, prepaid, items: booked }, { skip, extras: added.map((each) => line("x", each)) });
        if (typeof bill === "string") return;
        const done = bill.done.reduce((sum, each) => sum + each.price, 0);
        expect(bill.due).toBeGreaterThanOrEqual(0);
        expect(bill.due + prepaid).toBe(done + fee);
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
