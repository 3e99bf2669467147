import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import { closeRefusal, type DaySale, daySums, sumsByBarber } from "#app/features/bookings/day-closing/day-book.ts";
import { runs } from "#tests/support/counts.ts";

const sale = fc.record({
  barberId: fc.constantFrom("b1", "b2", "b3"),
  method: fc.constantFrom("CASH", "QRIS", "PREPAID"),
  amount: fc.integer({ min: 0, max: 500_000 }),
  tip: fc.integer({ min: 0, max: 50_000 }),
  prepaid: fc.integer({ min: 0, max: 200_000 }),
  isUndone: fc.boolean(),
});
/** Two of one outlet have the same. */
const names: Readonly<Record<string, string>> = { b1: "Asep", b2: "Budi", b3: "Budi" };
type Made = DaySale & { isUndone: boolean };

const made = fc.array(
  sale.map(({ method, amount, tip, ...of }): Made => {
    const barber = names[of.barberId] ?? "";
    const paid = method === "PREPAID" ? { amount: 0, tip: 0 } : { amount, tip };
    return { ...of, barber, method, ...paid, isReversal: false };
  }),
  { maxLength: 20 },
);

test("the cash of a day is what was paid in cash with its tips, less what was undone", () => {
  fc.assert(
    fc.property(made, (sales) => {
      const rows = sales.flatMap((each) => (each.isUndone ? [each, { ...each, isReversal: true }] : [each]));
      const standing = sales.filter(({ isUndone }) => !isUndone);
      const sumOf = (of: readonly Made[]) => of.reduce((sum, { amount, tip }) => sum + amount + tip, 0);
      expect(daySums(rows)).toMatchObject({
        visits: standing.length,
        cash: sumOf(standing.filter(({ method }) => method === "CASH")),
        qris: sumOf(standing.filter(({ method }) => method === "QRIS")),
      });
    }),
    runs(200, 5000),
  );
});

test("the barbers' sums make up the day's", () => {
  fc.assert(
    fc.property(made, (sales) => {
      const all = daySums(sales);
      const parts = sumsByBarber(sales);
      for (const of of ["visits", "cash", "qris", "tips", "prepaid"] as const) {
        expect(parts.reduce((sum, part) => sum + part[of], 0)).toBe(all[of]);
      }
      // Whoever is called like another has a row of their own.
      const seen = new Set(sales.map(({ barberId }) => barberId));
      expect(parts.map(({ barberId }) => barberId)).toEqual([...seen]);
      for (const { barberId, barber, ...own } of parts) {
        expect(barber).toBe(names[barberId]);
        expect(own).toEqual(daySums(sales.filter((each) => each.barberId === barberId)));
      }
    }),
    runs(200, 5000),
  );
});

test.each([
  ["2026-12-01", null],
  ["2026-12-02", "future"],
  ["2026-10-31", null],
  ["2026-10-30", "too-late"],
])("%s is closed on the first of December: %s", (day, refusal) => {
  const night = Temporal.Instant.from("2026-12-02T02:00:00+07:00");
  expect(closeRefusal(Temporal.PlainDate.from(day), "WIB", night)).toBe(refusal);
});
