import { runningStatuses, type SubscriptionStatus } from "#app/features/subscriptions/subscription.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";

export interface CurrentSubscription {
  id: string;
  status: SubscriptionStatus;
  startsAt: Date;
  endsAt: Date;
  plan: {
    code: string;
    name: string;
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
  plan: { select: { code: true, name: true, maxBarbers: true, commissionPercent: true, onceDays: true } },
} as const;

/** What the outlet runs on now; null before its first plan and after the last one ended. */
export async function currentSubscription(
  outletId: string,
  tx: Tx = db,
  now = clock.now(),
): Promise<CurrentSubscription | null> {
  return tx.subscription.findFirst({
    where: {
      outletId,
      status: { in: [...runningStatuses] },
      OR: [{ status: "GRACE" }, { endsAt: { gt: toDate(now) } }],
    },
    orderBy: [{ endsAt: "desc" }, { id: "desc" }],
    select: columns,
  });
}

/** The last plan the outlet had or has; null before the first. */
export async function lastSubscription(outletId: string, tx: Tx = db): Promise<CurrentSubscription | null> {
  const where = { outletId, status: { not: "PENDING_PAYMENT" as const } };
  return tx.subscription.findFirst({ where, orderBy: [{ endsAt: "desc" }, { id: "desc" }], select: columns });
}

/** How many barbers may be active at the outlet by its plan; null for no limit, also where it has no plan yet. */
export async function maxBarbersOf(outletId: string, tx: Tx = db): Promise<number | null> {
  const current = await currentSubscription(outletId, tx);
  return current?.plan.maxBarbers ?? null;
}
