import { describe, expect, test } from "vitest";
import { type PaidPart, shareRefund } from "#app/features/money/payments/refund-shares.ts";
import { shareReversal } from "#app/features/money/payments/reversal.ts";
import { dayMs } from "#app/lib/period.ts";

const part = (set: Partial<PaidPart> = {}): PaidPart => ({
  paymentId: "p",
  payerId: "u",
  method: "QRIS",
  amount: 62_000,
  gatewayAmount: 62_000,
  refunded: 0,
  byMethod: 0,
  paidAt: 0,
  ...set,
});
const shares = (parts: PaidPart[], amount: number, target: "METHOD" | "WALLET", now = dayMs) =>
  shareRefund(parts, amount, target, now).map((share) => [share.target, share.amount]);

describe("a refund goes", () => {
  test.each<[string, Partial<PaidPart>, number, "METHOD" | "WALLET", [string, number][]]>([
    ["back to the method", {}, 62_000, "METHOD", [["METHOD", 62_000]]],
    ["in part", {}, 40_000, "METHOD", [["METHOD", 40_000]]],
    ["into the wallet by choice", {}, 62_000, "WALLET", [["WALLET", 62_000]]],
    ["into the wallet for a virtual account", { method: "VA_BCA" }, 62_000, "METHOD", [["WALLET", 62_000]]],
    ["into the wallet for a wallet", { method: "WALLET", gatewayAmount: 0 }, 62_000, "METHOD", [["WALLET", 62_000]]],
    [
      "to both, as it came",
      { gatewayAmount: 42_000 },
      62_000,
      "METHOD",
      [
        ["METHOD", 42_000],
        ["WALLET", 20_000],
      ],
    ],
    ["to the method first", { gatewayAmount: 42_000 }, 30_000, "METHOD", [["METHOD", 30_000]]],
    ["whole or not at all by ShopeePay", { method: "SHOPEEPAY" }, 40_000, "METHOD", [["WALLET", 40_000]]],
    [
      "whole by ShopeePay",
      { method: "SHOPEEPAY", gatewayAmount: 52_000 },
      62_000,
      "METHOD",
      [
        ["METHOD", 52_000],
        ["WALLET", 10_000],
      ],
    ],
    [
      "what the method has not got back yet",
      { refunded: 30_000, byMethod: 30_000 },
      32_000,
      "METHOD",
      [["METHOD", 32_000]],
    ],
    [
      "into the wallet once the payer's bank took the method's part",
      { gatewayAmount: 0, refunded: 54_000, byMethod: 42_000 },
      8_000,
      "METHOD",
      [["WALLET", 8_000]],
    ],
    [
      "into the wallet for what the method got back",
      { gatewayAmount: 30_000, refunded: 30_000, byMethod: 30_000 },
      32_000,
      "METHOD",
      [["WALLET", 32_000]],
    ],
  ])("%s", (_, set, amount, target, expected) => {
    expect(shares([part(set)], amount, target)).toEqual(expected);
  });

  test("into the wallet after the method's days", () => {
    expect(shares([part()], 62_000, "METHOD", 7 * dayMs)).toEqual([["METHOD", 62_000]]);
    expect(shares([part()], 62_000, "METHOD", 7 * dayMs + 1)).toEqual([["WALLET", 62_000]]);
  });

  test("out of several payments, never beyond what they hold", () => {
    const parts = [part({ amount: 20_000, gatewayAmount: 20_000 }), part({ method: "VA_BNI" })];
    expect(shares(parts, 50_000, "METHOD")).toEqual([
      ["METHOD", 20_000],
      ["WALLET", 30_000],
    ]);
    expect(() => shares(parts, 82_001, "METHOD")).toThrow("1 of 82001 rupiah");
  });
});

describe("a reversal takes", () => {
  const means = { isPlan: false, escrow: 0, wallet: 0, earned: 0, pending: 0, available: 0, canOwe: true };
  const none = {
    fromEscrow: 0,
    fromWallet: 0,
    fromPending: 0,
    fromAvailable: 0,
    fromReceivable: 0,
    fromSubscription: 0,
    fromLoss: 0,
  };

  test.each<[string, Partial<typeof means>, Partial<typeof none>]>([
    ["what the escrow holds", { escrow: 62_000 }, { fromEscrow: 62_000 }],
    ["what the payer's wallet got, and the rest is lost", { wallet: 50_000 }, { fromWallet: 50_000, fromLoss: 12_000 }],
    [
      "the outlet's pending share; fees are ours to lose",
      { earned: 54_000, pending: 54_000, available: 90_000 },
      { fromPending: 54_000, fromLoss: 8_000 },
    ],
    [
      "its balance, then its debt",
      { earned: 54_000, available: 14_000 },
      { fromAvailable: 14_000, fromReceivable: 40_000, fromLoss: 8_000 },
    ],
    ["nothing from an outlet that closed", { earned: 54_000, canOwe: false }, { fromLoss: 62_000 }],
    ["a plan's price", { isPlan: true }, { fromSubscription: 62_000 }],
  ])("%s", (_, set, expected) => {
    expect(shareReversal(62_000, { ...means, ...set })).toEqual({ ...none, ...expected });
  });
});
