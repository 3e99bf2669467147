import { expect, test } from "vitest";
import { type NewTerms, termsRefusal } from "#app/features/money/plan-management/plan-change.ts";
import { dayMs } from "#app/lib/period.ts";

const latest: NewTerms = {
  name: "Pro",
  tagline: "Untuk barbershop ramai.",
  price: 199_000,
  maxBarbers: 10,
  commissionPercent: 7,
};
const facts = { latest, isOnSale: true, isOnce: false };
const times = { validFrom: 0, now: 0 };

test.each<[Partial<NewTerms>, Partial<typeof facts>, Partial<typeof times>, string | null]>([
  [{ price: 219_000 }, {}, {}, null],
  [{ maxBarbers: null }, {}, { validFrom: 365 * dayMs }, null],
  [{}, {}, {}, "same-terms"],
  [{}, { isOnSale: false }, {}, null],
  [{ price: 9_999 }, {}, {}, "price-too-low"],
  [{ price: 0, name: "Rintisan baru" }, { isOnce: true }, {}, null],
  [{ price: 1 }, { isOnce: true }, {}, "once-is-free"],
  [{ commissionPercent: 11 }, {}, {}, "commission-too-high"],
  [{ price: 219_000 }, {}, { validFrom: 366 * dayMs }, "too-far-ahead"],
])("%j on %j at %j: %s", (terms, over, at, refusal) => {
  expect(termsRefusal({ ...latest, ...terms }, { ...facts, ...over }, { ...times, ...at })).toBe(refusal);
});
