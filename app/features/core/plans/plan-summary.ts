import type { Temporal } from "temporal-polyfill";
import { planGraceDays } from "#app/features/core/plans/plan.ts";
import {
  type SubscriptionStatus,
  subscriptionStatusAt,
  subscriptionStatusText,
} from "#app/features/core/plans/subscription.ts";
import { formatInstant, instantFrom, localDate, type ZoneName } from "#app/lib/zoned-time.ts";

/** An outlet's subscription as it is written down; a plan that can be had once does not renew. */
interface NamedPlan {
  name: string;
  status: SubscriptionStatus;
  endsAt: Date;
  isOnce: boolean;
}

/** `hari ini`, `besok`, `5 hari lagi`: by the calendar of the outlet, beside the date that it counts to. */
export function daysAheadText(at: Temporal.Instant, zone: ZoneName, now: Temporal.Instant): string {
  const { days } = localDate(now, zone).until(localDate(at, zone), { largestUnit: "days" });
  return days <= 0 ? "hari ini" : days === 1 ? "besok" : `${days} hari lagi`;
}

/** What stands wherever an outlet's plan is named: its state, until when, how many days are left, what can be done. */
export function planSummary(
  { name, status: written, endsAt, isOnce }: NamedPlan,
  zone: ZoneName,
  now: Temporal.Instant,
) {
  const status = subscriptionStatusAt({ status: written, endsAt: endsAt.getTime(), isOnce }, now.epochMilliseconds);
  const end = instantFrom(endsAt);
  const graceEnd = end.add({ hours: 24 * planGraceDays });
  const left = daysAheadText(end, zone, now);
  const graceLeft = daysAheadText(graceEnd, zone, now);
  const texts: Readonly<Record<SubscriptionStatus, string>> = {
    PENDING_PAYMENT: "",
    ACTIVE: `Sampai ${formatInstant(end, zone)}, ${left}.`,
    CANCELLED: `Berjalan sampai ${formatInstant(end, zone)}, ${left}, lalu berhenti.`,
    GRACE: `Berakhir ${formatInstant(end, zone)}. Masa tenggang habis ${graceLeft}.`,
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
    left: isGrace ? graceLeft : status === "ACTIVE" || status === "CANCELLED" ? left : null,
    isRunning,
    canRenew,
    /** Of the button that leads to the plans. */
    buyText: !isRunning ? "Pilih paket" : canRenew ? "Perpanjang atau naik paket" : "Pilih paket berbayar",
  };
}
