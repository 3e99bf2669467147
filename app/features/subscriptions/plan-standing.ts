import type { Temporal } from "temporal-polyfill";
import { planGraceDays } from "#app/features/subscriptions/plan.ts";
import {
  daysLeft,
  type SubscriptionStatus,
  subscriptionStatusAt,
  subscriptionStatusText,
} from "#app/features/subscriptions/subscription.ts";
import { formatInstant, instantFrom, type ZoneName } from "#app/lib/zoned-time.ts";

/** An outlet's subscription as it is written down; a plan that can be had once does not renew. */
export interface NamedPlan {
  name: string;
  status: SubscriptionStatus;
  endsAt: Date;
  isOnce: boolean;
}

/** What stands wherever an outlet's plan is named: its state, until when, how many days are left, what can be done. */
export function planStanding(
  { name, status: written, endsAt, isOnce }: NamedPlan,
  zone: ZoneName,
  now: Temporal.Instant,
) {
  const status = subscriptionStatusAt({ status: written, endsAt: endsAt.getTime(), isOnce }, now.epochMilliseconds);
  const end = instantFrom(endsAt);
  const graceEnd = end.add({ hours: 24 * planGraceDays });
  const left = (at: Temporal.Instant) => daysLeft(at.epochMilliseconds, now.epochMilliseconds);
  const texts: Readonly<Record<SubscriptionStatus, string>> = {
    PENDING_PAYMENT: "",
    ACTIVE: `Sampai ${formatInstant(end, zone)}, ${left(end)} hari lagi.`,
    CANCELLED: `Berjalan sampai ${formatInstant(end, zone)}, ${left(end)} hari lagi, lalu berhenti.`,
    GRACE: `Berakhir ${formatInstant(end, zone)}. Outlet masih menerima booking ${left(graceEnd)} hari lagi.`,
    EXPIRED: `Berakhir ${formatInstant(end, zone)}.`,
  };
  const isGrace = status === "GRACE";
  const isRunning = status !== "EXPIRED";
  const canRenew = !isOnce && isRunning;
  return {
    name,
    status,
    statusText: subscriptionStatusText[status],
    text: texts[status],
    /** The days of the plan, or of its grace, where there is room for little more; null where none run. */
    left:
      isGrace || status === "ACTIVE" || status === "CANCELLED" ? `${left(isGrace ? graceEnd : end)} hari lagi` : null,
    isRunning,
    canRenew,
    /** Of the button that leads to the plans. */
    buyText: !isRunning ? "Pilih paket" : canRenew ? "Perpanjang atau naik paket" : "Pilih paket berbayar",
  };
}

export type PlanStanding = ReturnType<typeof planStanding>;
