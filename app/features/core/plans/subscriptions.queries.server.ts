import type { Temporal } from "temporal-polyfill";
import {
  runningStatuses,
  type SubscriptionStatus,
  subscriptionStatusAt,
} from "#app/features/core/plans/subscription.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";

export interface CurrentSubscription {
  id: string;
  /** What has become of it by now, also where no job has noted it yet. */
  status: SubscriptionStatus;
  startsAt: Date;
  endsAt: Date;
  plan: {
    code: string;
    version: number;
    name: string;
    /** Rupiah for 30 days. */
    price: number;
    /** Null: no limit. */
    maxBarbers: number | null;
    commissionPercent: number;
    onceDays: number | null;
  };
}

const columns = {
  id: true,
  status: true,
  startsAt: true,
  endsAt: true,
  plan: {
    select: {
      code: true,
      version: true,
      name: true,
      price: true,
      maxBarbers: true,
      commissionPercent: true,
      onceDays: true,
    },
  },
} as const;

/** What the outlet runs on now; null before its first plan and after the last one ended. */
export async function currentSubscription(
  outletId: string,
  tx: Tx = db,
  now = clock.now(),
): Promise<CurrentSubscription | null> {
  const found = await tx.subscription.findFirst({
    where: { outletId, status: { in: [...runningStatuses] } },
    select: columns,
  });
  const current = found && asOf(found, now);
  return current?.status === "EXPIRED" ? null : current;
}

/** The last plan the outlet had or has; null before the first. */
export async function lastSubscription(
  outletId: string,
  tx: Tx = db,
  now = clock.now(),
): Promise<CurrentSubscription | null> {
  const found = await tx.subscription.findFirst({
    where: { outletId, begun: true },
    orderBy: [{ endsAt: "desc" }, { id: "desc" }],
    select: columns,
  });
  return found && asOf(found, now);
}

function asOf(found: CurrentSubscription, now: Temporal.Instant): CurrentSubscription {
  const times = { status: found.status, endsAt: found.endsAt.getTime(), isOnce: found.plan.onceDays !== null };
  return { ...found, status: subscriptionStatusAt(times, now.epochMilliseconds) };
}
