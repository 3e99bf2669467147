import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  judgeAmount,
  largestWithdrawal,
  smallestWithdrawal,
  type WithdrawalTerms,
  wholeWithdrawal,
  withdrawalDayLimitRupiah,
  withdrawalFee,
} from "#app/features/core/states/withdrawal.ts";
import { amountWithFee, withdrawableText, withdrawalRefusal } from "#app/features/core/states/withdrawal-text.ts";
import { refundsLeft, type WalletMove } from "#app/features/money/payouts/refunds-left.ts";

const terms = (set: Partial<WithdrawalTerms>): WithdrawalTerms => ({
  balance: 1_000_000,
  freeUpTo: 0,
  leftToday: withdrawalDayLimitRupiah,
  ...set,
});

describe("an amount", () => {
  test.each([
    ["49.999 is too little", 49_999, {}, "below-minimum"],
    ["50.000 costs 4.000", 50_000, {}, 4_000],
    ["whole balance less the fee", 996_000, {}, 4_000],
    ["the fee has to fit as well", 996_001, {}, "above-balance"],
    ["refunds are free from 10.000", 10_000, { freeUpTo: 30_000 }, 0],
    ["9.999 is too little of refunds, too", 9_999, { freeUpTo: 30_000 }, "below-minimum"],
    ["up to what was refunded", 30_000, { freeUpTo: 30_000 }, 0],
    ["beyond it the minimum holds", 30_001, { freeUpTo: 30_000 }, "below-minimum"],
    ["beyond it the fee holds", 50_000, { freeUpTo: 30_000 }, 4_000],
    ["the whole wallet when all of it is refunds", 45_000, { balance: 45_000, freeUpTo: 45_000 }, 0],
    ["within the day's limit", 500_000, { leftToday: 500_000 }, 4_000],
    ["above the day's limit", 500_001, { leftToday: 500_000 }, "above-day"],
  ])("%s", (_, amount, set, outcome) => {
    const judged = judgeAmount(amount, terms(set));
    expect(judged.ok ? judged.fee : judged.reason).toBe(outcome);
  });

  test.each([
    [5_000_000, false],
    [5_000_001, true],
  ])("of %i needs a second member: %s", (amount, needsSecond) => {
    expect(judgeAmount(amount, terms({ balance: 20_000_000 }))).toMatchObject({ ok: true, needsSecond });
  });
});

const anyTerms = fc
  .record({
    balance: fc.integer({ min: 0, max: 30_000_000 }),
    refunds: fc.integer({ min: 0, max: 30_000_000 }),
    leftToday: fc.integer({ min: 0, max: withdrawalDayLimitRupiah }),
  })
  .map(({ balance, refunds, leftToday }) => ({ balance, freeUpTo: Math.min(balance, refunds), leftToday }));

test("what is judged good never overdraws, and the largest is the largest", () => {
  fc.assert(
    fc.property(anyTerms, fc.integer({ min: 1, max: 30_000_000 }), (any, amount) => {
      const judged = judgeAmount(amount, any);
      if (judged.ok) {
        expect(amount + judged.fee).toBeLessThanOrEqual(any.balance);
        expect(amount).toBeLessThanOrEqual(Math.min(any.leftToday, largestWithdrawal(any)));
        expect(amount).toBeGreaterThanOrEqual(smallestWithdrawal(any));
      }
      const largest = largestWithdrawal(any);
      expect(largest === 0 || judgeAmount(largest, any).ok).toBe(true);
    }),
  );
});

test("all is only what leaves nothing behind, and the fee is that of its order", () => {
  fc.assert(
    fc.property(anyTerms, (any) => {
      const whole = wholeWithdrawal(any);
      expect(whole === null).toBe(largestWithdrawal(any) === 0);
      if (!whole) return;
      expect(judgeAmount(whole.amount, any)).toMatchObject({ ok: true, fee: whole.fee });
      expect(whole.fee).toBe(withdrawalFee(whole.amount, any));
      expect(whole.isAll).toBe(any.balance - whole.amount - whole.fee === 0);
    }),
  );
});

describe("beside a balance stands what can be withdrawn of it", () => {
  const text = (set: Partial<WithdrawalTerms>, isCustomer = true) =>
    withdrawableText(terms(set), isCustomer).replaceAll("\u00a0", " ");
  test.each<[Partial<WithdrawalTerms>, string]>([
    [{ balance: 100_000 }, "Semuanya bisa ditarik sekarang: Rp 96.000 setelah biaya Rp 4.000."],
    [{ balance: 60_000, freeUpTo: 60_000 }, "Semuanya bisa ditarik sekarang: Rp 60.000 tanpa biaya."],
    [{ balance: 72_000, freeUpTo: 62_000 }, "Semuanya bisa ditarik sekarang: Rp 68.000 setelah biaya Rp 4.000."],
    [{ balance: 20_000, freeUpTo: 10_000 }, "Bisa ditarik sekarang: Rp 10.000 tanpa biaya."],
    [{ balance: 30_000_000 }, "Bisa ditarik sekarang: Rp 10.000.000 setelah biaya Rp 4.000."],
    [
      { balance: 10_000 },
      "Belum bisa ditarik. Penarikan mulai Rp 50.000 ditambah biaya Rp 4.000; pengembalian dana mulai Rp 10.000 tanpa biaya.",
    ],
    [{ leftToday: 0 }, "Batas penarikan Rp 10.000.000 sehari sudah terpakai. Besok bisa ditarik lagi."],
  ])("%j", (set, said) => {
    expect(text(set)).toBe(said);
  });

  test("for an outlet nothing is said of refunds", () => {
    expect(text({ balance: 53_999 }, false)).toBe(
      "Belum bisa ditarik. Penarikan mulai Rp 50.000 ditambah biaya Rp 4.000.",
    );
    expect(amountWithFee({ amount: 50_000, fee: 4_000 }).replaceAll("\u00a0", " ")).toBe(
      "Rp 50.000 setelah biaya Rp 4.000",
    );
  });
});

test("a refusal says the figures it depends on", () => {
  const text = (reason: Parameters<typeof withdrawalRefusal>[0], set = {}) =>
    withdrawalRefusal(reason, { terms: terms(set) }).text.replaceAll("\u00a0", " ");
  expect(text("below-minimum")).toBe("Penarikan paling sedikit Rp 50.000.");
  expect(text("below-minimum", { freeUpTo: 30_000 })).toContain(
    "Rp 10.000 sampai Rp 30.000 (pengembalian dana, gratis)",
  );
  expect(text("above-balance", { balance: 60_000 })).toContain("Rp 60.000");
  expect(text("above-day", { leftToday: 1_000_000 })).toContain("masih bisa Rp 1.000.000");
});

describe("refunds that are left", () => {
  const move = (kind: WalletMove["kind"], amount: number, withdrawalId: string | null = null): WalletMove => ({
    kind,
    amount,
    withdrawalId,
  });
  const of = (bookingId: string, kind: "spent" | "refund", amount: number): WalletMove => ({ kind, amount, bookingId });
  test.each<[string, WalletMove[], number]>([
    ["all of them", [move("refund", 62_000)], 62_000],
    ["rewards are none", [move("other", 10_000), move("refund", 62_000)], 62_000],
    [
      "withdrawing takes them first",
      [move("other", 50_000), move("refund", 62_000), move("withdrawn", -64_000, "a")],
      0,
    ],
    ["spending takes them last", [move("other", 50_000), move("refund", 62_000), move("other", -60_000)], 52_000],
    [
      "a withdrawal that failed brings back what it took, and no more",
      [
        move("other", 90_000),
        move("refund", 30_000),
        move("withdrawn", -100_000, "a"),
        move("withdrawal-returned", 100_000, "a"),
      ],
      30_000,
    ],
    [
      "a refund after a withdrawal of rewards is free again",
      [move("other", 100_000), move("withdrawn", -100_000, "a"), move("refund", 40_000)],
      40_000,
    ],
    [
      "rewards that went through a booking are still none",
      [move("other", 50_000), of("a", "spent", -50_000), of("a", "refund", 50_000)],
      0,
    ],
    [
      "of a booking that was paid both ways only what the wallet had not paid",
      [move("other", 20_000), of("a", "spent", -20_000), of("a", "refund", 62_000)],
      42_000,
    ],
    [
      "refunds that an attempt held and gave back are refunds as before",
      [
        move("other", 10_000),
        move("refund", 30_000),
        of("a", "spent", -40_000),
        of("a", "refund", 40_000),
        of("b", "spent", -15_000),
        of("b", "refund", 15_000),
      ],
      30_000,
    ],
    [
      "the same refund does not count twice by booking again and again",
      [
        move("refund", 30_000),
        ...["a", "a", "b"].flatMap((id) => [of(id, "spent", -30_000), of(id, "refund", 30_000)]),
      ],
      30_000,
    ],
    [
      "what a bank takes back of them is taken of them first",
      [move("other", 50_000), move("late", 52_000), move("reversed", -52_000)],
      0,
    ],
  ])("%s", (_, moves, left) => {
    expect(refundsLeft(moves)).toBe(left);
  });
});
