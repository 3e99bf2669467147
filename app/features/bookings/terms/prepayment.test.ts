import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  dueBeforeVisit,
  latestPaymentFor,
  methodsThatFit,
  mustPrepay,
  paidBeforeMin,
  payerOf,
  paymentRulesFor,
  prepaidAmount,
  prepayReason,
  splitPayment,
} from "#app/features/bookings/terms/prepayment.ts";

const smallest = 10_000;
const facts = { paymentRule: "VENUE_OK", total: 62_000, depositPercent: 30, smallest, prepayReason: null } as const;

describe("the ways to pay", () => {
  test.each([
    ["an outlet that may be paid later", {}, ["VENUE", "FULL"]],
    ["an outlet with a deposit", { paymentRule: "DEPOSIT" }, ["DEPOSIT", "FULL"]],
    ["an outlet that is paid before", { paymentRule: "FULL" }, ["FULL"]],
    ["a customer who missed visits", { prepayReason: "missed" }, ["FULL"]],
    ["a customer who let payments lapse", { prepayReason: "lapsed" }, ["FULL"]],
    ["a customer with unpaid bookings", { prepayReason: "unpaid" }, ["FULL"]],
    [
      "such a customer where a deposit is enough",
      { paymentRule: "DEPOSIT", prepayReason: "missed" },
      ["DEPOSIT", "FULL"],
    ],
    ["a deposit that is the whole", { paymentRule: "DEPOSIT", total: 10_000 }, ["FULL"]],
    ["less than the gateway takes", { paymentRule: "FULL", total: 9_999 }, ["VENUE"]],
    ["the least that the gateway takes", { paymentRule: "FULL", total: 10_000 }, ["FULL"]],
  ] as const)("for %s", (_, set, ways) => {
    expect(paymentRulesFor({ ...facts, ...set })).toEqual(ways);
    expect(mustPrepay({ ...facts, ...set })).toBe(!paymentRulesFor({ ...facts, ...set }).includes("VENUE"));
  });

  test.each([
    [1, 2, 1, null],
    [2, 0, 0, "missed"],
    [0, 3, 0, "lapsed"],
    [0, 0, 2, "unpaid"],
    [3, 3, 5, "missed"],
  ])("%i missed, %i lapsed and %i unpaid: %s", (missed, lapsed, unpaid, reason) => {
    expect(prepayReason({ missed, lapsed, unpaid })).toBe(reason);
  });

  test.each([
    [0, 1, { hasNoMoreWaiting: false, payWithinMin: null }],
    [2, 2, { hasNoMoreWaiting: true, payWithinMin: null }],
    [3, 0, { hasNoMoreWaiting: false, payWithinMin: 5 }],
  ])("after %i lapsed, with %i waiting", (lapsed, waiting, payer) => {
    expect(payerOf({ missed: 0, lapsed, unpaid: 0, waiting })).toMatchObject(payer);
  });
});

describe("what is paid before the visit", () => {
  it("is a part, all or nothing, half a rupiah rounded up", () => {
    expect(prepaidAmount("VENUE", facts)).toBe(0);
    expect(prepaidAmount("FULL", facts)).toBe(62_000);
    expect(prepaidAmount("DEPOSIT", facts)).toBe(18_600);
    expect(prepaidAmount("DEPOSIT", { ...facts, total: 52_005, depositPercent: 30 })).toBe(15_602);
  });

  it("is at least what the gateway takes and at most the total", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: smallest, max: 9_000_000 }),
        fc.integer({ min: 1, max: 100 }),
        (total, depositPercent) => {
          const deposit = prepaidAmount("DEPOSIT", { total, depositPercent, smallest });
          expect(deposit).toBeGreaterThanOrEqual(smallest);
          expect(deposit).toBeLessThanOrEqual(total);
          expect(dueBeforeVisit({ payment: "DEPOSIT", total, deposit })).toBe(deposit);
        },
      ),
    );
  });
});

test("wallet and gateway together pay the amount, and the gateway never less than it takes", () => {
  expect(splitPayment(62_000, { balance: 0, useWallet: true, smallest })).toEqual({ wallet: 0, gateway: 62_000 });
  expect(splitPayment(62_000, { balance: 62_000, useWallet: true, smallest })).toEqual({ wallet: 62_000, gateway: 0 });
  expect(splitPayment(62_000, { balance: 60_000, useWallet: true, smallest })).toEqual({
    wallet: 52_000,
    gateway: 10_000,
  });
  expect(splitPayment(62_000, { balance: 60_000, useWallet: false, smallest })).toEqual({ wallet: 0, gateway: 62_000 });
  const rupiah = (min: number) => fc.integer({ min, max: 9_000_000 });
  fc.assert(
    fc.property(rupiah(smallest), rupiah(0), fc.boolean(), (amount, balance, useWallet) => {
      const { wallet, gateway } = splitPayment(amount, { balance, useWallet, smallest });
      expect(wallet + gateway).toBe(amount);
      expect(wallet).toBeGreaterThanOrEqual(0);
      expect(wallet).toBeLessThanOrEqual(useWallet ? balance : 0);
      expect(gateway === 0 || gateway >= smallest).toBe(true);
    }),
  );
});

describe("methods", () => {
  const minute = 60_000;
  const methods = [
    { method: "QRIS", windowMin: 15 },
    { method: "VA_BCA", windowMin: 60 },
  ];
  const fitting = (startMin: number, isReview: boolean, latestMin?: number) =>
    methodsThatFit(
      methods,
      {
        startAt: startMin * minute,
        paidBeforeMin: paidBeforeMin(isReview),
        ...(latestMin !== undefined && { latest: latestMin * minute }),
      },
      0,
    ).map(({ method, endsAt }) => [method, endsAt / minute]);

  it("fit when their whole window ends before the visit", () => {
    expect(fitting(44, false)).toEqual([]);
    expect(fitting(45, false)).toEqual([["QRIS", 15]]);
    expect(fitting(89, false)).toEqual([["QRIS", 15]]);
    expect(fitting(90, false)).toEqual([
      ["QRIS", 15],
      ["VA_BCA", 60],
    ]);
  });

  it("leave an outlet that accepts by itself its time to answer", () => {
    expect(fitting(104, true)).toEqual([]);
    expect(fitting(105, true)).toEqual([["QRIS", 15]]);
    expect(fitting(149, true)).toEqual([["QRIS", 15]]);
    expect(fitting(150, true)).toHaveLength(2);
  });

  it("are cut short for who has to hurry, to a minute at the least", () => {
    const cut = (cutMin: number) =>
      methodsThatFit(methods, { startAt: 90 * minute, paidBeforeMin: 30, cutAt: cutMin * minute }, 0).map(
        ({ endsAt }) => endsAt / minute,
      );
    expect([cut(5), cut(1), cut(0.9), cut(20)]).toEqual([[5, 5], [1, 1], [], [15, 20]]);
  });

  it("end before the time is given to others", () => {
    expect(fitting(1000, false, 59)).toEqual([["QRIS", 15]]);
    expect(fitting(1000, false, 14)).toEqual([]);
  });
});

test("a payment comes too late at the visit, for a request when no answer is possible, for an expired booking earlier", () => {
  const startAt = 1_000 * 60_000;
  const minutesBefore = (isReview: boolean, isExpired: boolean) =>
    (startAt - latestPaymentFor({ startAt, isReview, isExpired })) / 60_000;
  expect(minutesBefore(false, false)).toBe(0);
  expect(minutesBefore(true, false)).toBe(60);
  expect(minutesBefore(false, true)).toBe(30);
  expect(minutesBefore(true, true)).toBe(90);
});
