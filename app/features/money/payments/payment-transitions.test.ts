import { describe, expect, test } from "vitest";
import { type PaymentStatus, paymentTransitions } from "#app/features/money/payments/payment-status.ts";
import { type NextStatus, nextStatuses, type Said } from "#app/features/money/payments/payment-transitions.ts";

const said = (text: string): Said => {
  const [status = "", fraudStatus = ""] = text.split("/");
  return { status, fraudStatus };
};

describe("what the gateway says", () => {
  test.each<[PaymentStatus, string[], NextStatus[]]>([
    ["PENDING", ["pending"], []],
    ["PENDING", ["pending", "settlement"], ["PAID"]],
    ["PENDING", ["capture/accept"], ["PAID"]],
    ["PENDING", ["capture/challenge"], ["REVIEW"]],
    ["REVIEW", ["capture/challenge"], []],
    ["REVIEW", ["capture/challenge", "capture/accept"], ["PAID"]],
    ["REVIEW", ["capture/challenge", "deny"], ["FAILED"]],
    ["PENDING", ["expire"], ["EXPIRED"]],
    ["PENDING", ["cancel"], ["CANCELLED"]],
    ["PENDING", ["deny"], ["FAILED"]],
    ["PENDING", ["failure"], ["FAILED"]],
    ["EXPIRED", ["expire", "cancel"], []],
    ["EXPIRED", ["expire", "settlement"], ["PAID"]],
    ["CANCELLED", ["settlement"], ["PAID"]],
    ["PAID", ["settlement", "expire"], []],
    ["PAID", ["settlement", "deny"], ["REVERSED"]],
    ["FAILED", ["deny", "settlement"], ["PAID", "REVERSED"]],
    ["REFUNDED", ["settlement", "deny"], ["REVERSED"]],
    ["REVERSED", ["settlement", "deny", "chargeback"], []],
    ["PENDING", ["chargeback"], ["PAID", "DISPUTED"]],
    ["PAID", ["settlement", "partial_chargeback"], ["DISPUTED"]],
    ["DISPUTED", ["settlement", "chargeback"], []],
    ["PENDING", ["partial_refund"], ["PAID"]],
    ["PENDING", ["a-word-of-tomorrow"], []],
  ])("%s with %j → %j", (current, words, steps) => {
    expect(nextStatuses(current, words.map(said))).toEqual(steps);
  });

  test("is no dispute any more once the bank has decided it for us", () => {
    const [before, ruled, after] = [1, 2, 3].map((second) => new Date(second * 1000));
    const words = [said("settlement"), { ...said("chargeback"), receivedAt: before ?? new Date() }];
    expect(nextStatuses("PAID", words)).toEqual(["DISPUTED"]);
    expect(nextStatuses("PAID", words, ruled)).toEqual([]);
    const again = { ...said("partial_chargeback"), receivedAt: after ?? new Date() };
    expect(nextStatuses("PAID", [...words, again], ruled)).toEqual(["DISPUTED"]);
    expect(nextStatuses("PAID", [...words, said("deny")], ruled)).toEqual(["REVERSED"]);
  });

  test("leads over steps that a payment may take, and to one place in whatever order it comes", () => {
    const words = ["pending", "capture/challenge", "capture/accept", "settlement", "expire", "deny", "chargeback"];
    const orders = permutations(words.slice(0, 6)).concat(
      permutations(["pending", "cancel", "settlement", "chargeback"]),
    );
    for (const order of orders) {
      let current: PaymentStatus = "PENDING";
      order.forEach((_, count) => {
        for (const next of nextStatuses(current, order.slice(0, count + 1).map(said))) {
          expect(paymentTransitions[current]).toContain(next);
          current = next;
        }
      });
      expect(current).toBe(order.includes("deny") ? "REVERSED" : "DISPUTED");
    }
  });
});

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, at) => permutations(items.toSpliced(at, 1)).map((rest) => [item, ...rest]));
}
