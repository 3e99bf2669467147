import type { SubscriptionStatus } from "#app/features/core/plans/subscription.ts";
import { furthestAheadDays } from "#app/features/money/plans/purchase.ts";
import { dayMs } from "#app/lib/period.ts";

/** Days that management gives a running plan at once, at most, and within `goodwillPeriodDays` in all. */
export const longestGoodwill = 30;
const mostGoodwill = 60;
export const goodwillPeriodDays = 90;
/** Days by which a grace is prolonged at once, at most. */
export const longestGraceGoodwill = 14;

export type SubscriptionActRefusal =
  | "not-found"
  | "not-running"
  | "not-in-grace"
  | "own-outlet"
  | "too-many-days"
  | "too-much-goodwill"
  | "too-far-ahead"
  | "changed";

export const subscriptionActRefusalText: Readonly<Record<Exclude<SubscriptionActRefusal, "not-found">, string>> = {
  "not-running": "Langganan ini tidak sedang berjalan.",
  "not-in-grace": "Langganan ini tidak sedang dalam masa tenggang.",
  "own-outlet": "Ini outlet Anda sendiri. Minta anggota lain.",
  "too-many-days": `Dalam masa tenggang paling banyak ${longestGraceGoodwill} hari sekaligus.`,
  "too-much-goodwill": `Dalam ${goodwillPeriodDays} hari paling banyak ${mostGoodwill} hari diberikan untuk satu langganan.`,
  changed: "Akhir langganan ini baru saja berubah. Periksa dulu sebelum menambah hari.",
  "too-far-ahead": `Langganan berakhir paling jauh ${furthestAheadDays} hari dari sekarang.`,
};

export interface GoodwillFacts {
  status: SubscriptionStatus;
  /** Epoch milliseconds. */
  endsAt: number;
  /** Days given within the last `goodwillPeriodDays`. */
  given: number;
}

/**
 * Where a subscription ends once it is given so many days, and what it then is: one in its grace runs again when its new
 * end lies ahead, and else has a longer grace.
 */
export function extended(
  { status, endsAt, given }: GoodwillFacts,
  days: number,
  now: number,
): { ok: true; endsAt: number; status: SubscriptionStatus } | { ok: false; reason: SubscriptionActRefusal } {
  if (status === "GRACE" && days > longestGraceGoodwill) return { ok: false, reason: "too-many-days" };
  if (given + days > mostGoodwill) return { ok: false, reason: "too-much-goodwill" };
  const end = endsAt + days * dayMs;
  if (end > now + furthestAheadDays * dayMs) return { ok: false, reason: "too-far-ahead" };
  return { ok: true, endsAt: end, status: status === "GRACE" && end > now ? "ACTIVE" : status };
}
