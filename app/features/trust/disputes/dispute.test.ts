import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { possibleKinds, refundParts, silenceEnds } from "#app/features/trust/disputes/dispute.ts";
import { percentOf } from "#app/lib/money.ts";
import { dayMs, minuteMs } from "#app/lib/period.ts";

const hourMs = 60 * minuteMs;
const startAt = 1_000 * dayMs;

describe("what a customer may complain of", () => {
  const facts = { startAt, lateGraceMin: 15, decidedAt: startAt + hourMs, earlier: null };

  test("an outlet that is not there: once its grace is over, as long as the visit has no result", () => {
    for (const status of ["CONFIRMED", "EN_ROUTE"] as const) {
      expect(possibleKinds({ ...facts, status }, startAt + 15 * minuteMs - 1)).toEqual([]);
      expect(possibleKinds({ ...facts, status }, startAt + 15 * minuteMs)).toEqual(["OUTLET_NO_SHOW"]);
      expect(possibleKinds({ ...facts, status }, startAt + 6 * dayMs)).toEqual(["OUTLET_NO_SHOW"]);
    }
  });

  test("a visit that was called missed or done: for 24 hours", () => {
    const within = facts.decidedAt + dayMs - 1;
    expect(possibleKinds({ ...facts, status: "NO_SHOW" }, within)).toEqual(["CUSTOMER_WAS_THERE", "MONEY"]);
    expect(possibleKinds({ ...facts, status: "COMPLETED" }, within)).toEqual(["QUALITY", "OUTLET_NO_SHOW", "MONEY"]);
    for (const status of ["NO_SHOW", "COMPLETED"] as const) {
      expect(possibleKinds({ ...facts, status }, within + 1)).toEqual([]);
    }
  });

  test("nothing else, and nothing twice", () => {
    for (const status of ["PENDING_PAYMENT", "CHECKED_IN", "CANCELLED_BY_CUSTOMER", "EXPIRED"] as const) {
      expect(possibleKinds({ ...facts, status }, startAt + hourMs)).toEqual([]);
    }
    for (const earlier of ["OPEN", "UPHELD", "REJECTED"] as const) {
      expect(possibleKinds({ ...facts, status: "COMPLETED", earlier }, startAt + hourMs)).toEqual([]);
    }
  });
});

describe("who gives what of a refund", () => {
  const visit = { total: 62_000, serviceValue: 60_000, serviceFee: 2_000, commissionPercent: 10 };
  const done = { ...visit, status: "COMPLETED", prepaid: 62_000, earned: 54_000, atOutlet: 54_000 } as const;

  test.each([
    ["all of a visit that was paid in full", 62_000, done, [6_000, 2_000, 54_000, 0]],
    ["half of it: the commission follows, the service fee stays", 30_000, done, [3_000, 0, 27_000, 0]],
    [
      "a deposit: the rest was paid at the outlet",
      18_600,
      { ...done, prepaid: 18_600, earned: 10_600, atOutlet: 54_000 },
      [1_860, 0, 16_740, 0],
    ],
    [
      "what was kept for not coming",
      8_000,
      { ...done, status: "NO_SHOW", prepaid: 8_000, earned: 6_000, atOutlet: 6_000 },
      [0, 2_000, 6_000, 0],
    ],
    [
      "a part of it",
      5_000,
      { ...done, status: "NO_SHOW", prepaid: 8_000, earned: 6_000, atOutlet: 6_000 },
      [0, 0, 5_000, 0],
    ],
    [
      "the bank took some of it: the outlet gives what it has",
      20_000,
      { ...done, atOutlet: 14_000 },
      [4_000, 2_000, 14_000, 0],
    ],
    ["the bank took nearly all", 20_000, { ...done, atOutlet: 1_000 }, [6_000, 2_000, 1_000, 11_000]],
  ] as const)("%s", (_, amount, of, [fromCommission, fromServiceFee, fromPartner, fromLoss]) => {
    expect(refundParts(amount, of)).toEqual({ fromCommission, fromServiceFee, fromPartner, fromLoss });
  });

  test("whatever the figures, the parts are the amount and nobody gives more than they got for it", () => {
    const price = fc.integer({ min: 0, max: 5_000_000 });
    fc.assert(
      fc.property(
        price,
        price,
        fc.integer({ min: 0, max: 100 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (services, travel, percent, part) => {
          const total = services + travel + 2_000;
          const earned = Math.max(0, total - 2_000 - percentOf(services, percent));
          const of = {
            status: "COMPLETED",
            prepaid: total,
            total,
            serviceValue: services,
            serviceFee: 2_000,
            commissionPercent: percent,
            earned,
            atOutlet: earned + 2_000,
          } as const;
          const amount = Math.floor(total * part);
          const { fromCommission, fromServiceFee, fromPartner } = refundParts(amount, of);
          expect(fromCommission + fromServiceFee + fromPartner).toBe(amount);
          expect(Math.min(fromCommission, fromServiceFee, fromPartner)).toBeGreaterThanOrEqual(0);
          expect(fromCommission).toBeLessThanOrEqual(percentOf(services, percent));
          // The service fee may be asked of the outlet when all but it goes back.
          expect(fromPartner).toBeLessThanOrEqual(earned + 2_000);
          if (amount === total) expect(fromPartner).toBe(earned);
        },
      ),
      { numRuns: 1_000 },
    );
  });
});

test("seven days of silence, and never less than two to answer", () => {
  expect(silenceEnds(startAt, startAt + 3 * dayMs)).toBe(startAt + 7 * dayMs);
  expect(silenceEnds(startAt, startAt + 6 * dayMs)).toBe(startAt + 8 * dayMs);
});
