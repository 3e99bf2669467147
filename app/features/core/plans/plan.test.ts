import { describe, expect, it } from "vitest";
import { longPrice, netEarningsOf, worthwhileFrom } from "#app/features/core/plans/plan.ts";

const basic = { price: 99_000, commissionPercent: 10, onceDays: null };
const pro = { price: 199_000, commissionPercent: 7, onceDays: null };

describe("the price of 360 days", () => {
  it("is ten times that of 30 days", () => {
    expect([longPrice(basic), longPrice(pro)]).toEqual([990_000, 1_990_000]);
  });

  it("does not exist for a plan that can be had once", () => {
    expect(longPrice({ price: 0, onceDays: 14 })).toBeNull();
  });
});

it("an outlet keeps its turnover without commission and plan", () => {
  expect(netEarningsOf(pro, 6_000_000)).toEqual({ commission: 420_000, price: 199_000, net: 5_381_000 });
  expect(netEarningsOf(basic, 0)).toEqual({ commission: 0, price: 99_000, net: -99_000 });
});

describe("a dearer plan with a lower commission", () => {
  const from = worthwhileFrom(basic, pro) ?? 0;

  it("is worthwhile from the turnover that makes up for its price, and not a hundred rupiah before", () => {
    expect(from).toBe(3_333_334);
    expect(netEarningsOf(pro, from).net).toBeGreaterThanOrEqual(netEarningsOf(basic, from).net);
    expect(netEarningsOf(pro, from - 100).net).toBeLessThan(netEarningsOf(basic, from - 100).net);
  });

  it("is never worthwhile when it asks the same commission", () => {
    expect(worthwhileFrom(basic, { ...pro, commissionPercent: 10 })).toBeNull();
  });
});
