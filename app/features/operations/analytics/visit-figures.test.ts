import { describe, expect, it, test } from "vitest";
import { addUp, changeOf, commissionOf, incomeOf, noSums } from "#app/features/operations/analytics/visit-figures.ts";
import { formatCount } from "#app/lib/count.ts";

describe("what visits bring", () => {
  it("is the ledger's share and the counter's cash, of which the value less income is the commission", () => {
    // One visit of 60.000 prepaid with 2.000 fee, one of 60.000 paid at the outlet; commission 10 %.
    const sums = { ...noSums, completed: 2, value: 120_000, atOutlet: 62_000, booked: 54_000 - 8_000 };
    expect(incomeOf(sums)).toBe(108_000);
    expect(commissionOf(sums)).toBe(12_000);
    expect(incomeOf({ ...sums, fees: 6_000, takenBack: -54_000 })).toBe(60_000);
  });

  it("adds up day by day", () => {
    const day = { ...noSums, bookings: 3, completed: 2, value: 100 };
    expect(addUp([day, day, noSums])).toEqual({ ...noSums, bookings: 6, completed: 4, value: 200 });
    expect(addUp([])).toEqual(noSums);
  });
});

const by = { format: formatCount };

test.each([
  [12, 10, by, "+20% dari 10 sebelumnya", "better"],
  [8, 10, by, "−20% dari 10 sebelumnya", "worse"],
  [8, 10, { ...by, lessIsBetter: true }, "−20% dari 10 sebelumnya", "better"],
  [3, 0, { ...by, lessIsBetter: true }, "Sebelumnya 0", "worse"],
  [3, 0, by, "Sebelumnya 0", "better"],
  [12, 10, { ...by, difference: (points: number) => `${points} poin` }, "+2 poin dari 10 sebelumnya", "better"],
  [4.1, 4.3, { ...by, difference: formatCount }, "−0,2 dari 4,3 sebelumnya", "worse"],
  [0, 0, by, "Sama dengan sebelumnya", "same"],
  [1000, 1001, by, "±0% dari 1.001 sebelumnya", "worse"],
] as const)("%i after %i", (now, before, options, text, tone) => {
  expect(changeOf(now, before, options)).toEqual({ text, tone });
});
