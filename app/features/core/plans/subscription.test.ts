import { describe, expect, it } from "vitest";
import {
  daysLeft,
  reminderDue,
  type SubscriptionTimes,
  subscriptionStatusAt,
} from "#app/features/core/plans/subscription.ts";
import { dayMs } from "#app/lib/period.ts";

const endsAt = 1_800_000_000_000;
const paid: SubscriptionTimes = { status: "ACTIVE", endsAt, isOnce: false };

describe("a subscription", () => {
  it("runs until its very end", () => {
    for (const isOnce of [true, false]) expect(subscriptionStatusAt({ ...paid, isOnce }, endsAt - 1)).toBe("ACTIVE");
  });

  it("of free days is over when they are over", () => {
    expect(subscriptionStatusAt({ ...paid, isOnce: true }, endsAt)).toBe("EXPIRED");
  });

  it("that was paid for has seven days of grace", () => {
    expect(subscriptionStatusAt(paid, endsAt)).toBe("GRACE");
    expect(subscriptionStatusAt({ ...paid, status: "GRACE" }, endsAt + 7 * dayMs - 1)).toBe("GRACE");
    expect(subscriptionStatusAt(paid, endsAt + 7 * dayMs)).toBe("EXPIRED");
  });

  it("that was cancelled keeps its days and has no grace", () => {
    const cancelled = { ...paid, status: "CANCELLED" } as const;
    expect([subscriptionStatusAt(cancelled, endsAt - 1), subscriptionStatusAt(cancelled, endsAt)]).toEqual([
      "CANCELLED",
      "EXPIRED",
    ]);
  });

  it("that was never paid for does not begin", () => {
    expect(subscriptionStatusAt({ ...paid, status: "PENDING_PAYMENT" }, endsAt + dayMs)).toBe("PENDING_PAYMENT");
  });
});

it("owners are reminded seven, three and one day before the end", () => {
  const due = [14, 8, 7, 6, 4, 3, 2, 1, 0].map((left) => [left, reminderDue(left)]);
  expect(due).toEqual([
    [14, null],
    [8, null],
    [7, 7],
    [6, 7],
    [4, 7],
    [3, 3],
    [2, 3],
    [1, 1],
    [0, null],
  ]);
});

it("a day that has begun is still left", () => {
  expect(
    [endsAt - 14 * dayMs, endsAt - dayMs - 1, endsAt - 1, endsAt, endsAt + 1].map((now) => daysLeft(endsAt, now)),
  ).toEqual([14, 2, 1, 0, 0]);
});
