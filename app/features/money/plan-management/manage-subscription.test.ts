import { expect, test } from "vitest";
import { extended, type GoodwillFacts } from "#app/features/money/plan-management/manage-subscription.ts";
import { dayMs } from "#app/lib/period.ts";

const now = 1_000 * dayMs;
const facts = (over: Partial<GoodwillFacts>): GoodwillFacts => ({
  status: "ACTIVE",
  endsAt: now + 5 * dayMs,
  given: 0,
  ...over,
});

test.each([
  [facts({}), 30, { ok: true, endsAt: now + 35 * dayMs, status: "ACTIVE" }],
  [facts({ status: "CANCELLED" }), 1, { ok: true, endsAt: now + 6 * dayMs, status: "CANCELLED" }],
  [facts({ status: "GRACE", endsAt: now - 3 * dayMs }), 2, { ok: true, endsAt: now - dayMs, status: "GRACE" }],
  [facts({ status: "GRACE", endsAt: now - 3 * dayMs }), 4, { ok: true, endsAt: now + dayMs, status: "ACTIVE" }],
  [facts({ status: "GRACE", endsAt: now - 3 * dayMs }), 15, { ok: false, reason: "too-many-days" }],
  [facts({ given: 31 }), 30, { ok: false, reason: "too-much-goodwill" }],
  [facts({ endsAt: now + 395 * dayMs }), 6, { ok: false, reason: "too-far-ahead" }],
])("%j and %d days", (given, days, answer) => {
  expect(extended(given, days, now)).toEqual(answer);
});
