import type { Temporal } from "temporal-polyfill";
import { type Actor, systemActor } from "#app/features/core/access/actor.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import { writeOutbox } from "#app/features/core/outbox/write-outbox.server.ts";
import {
  runningStatuses,
  type SubscriptionStatus,
  subscriptionStatusAt,
} from "#app/features/core/plans/subscription.ts";
import { lastSubscription } from "#app/features/core/plans/subscriptions.queries.server.ts";
import { changeOutletStatus } from "#app/features/outlets/status/change-outlet-status.server.ts";
import { lowerCase } from "#app/lib/lower-case.ts";
import type { Tx } from "#app/platform/db.server.ts";

/** What runs at an outlet, with what decides about it. */
export interface Running {
  id: string;
  planCode: string;
  planVersion: number;
  status: SubscriptionStatus;
  startsAt: Date;
  endsAt: Date;
  isOnce: boolean;
}

/**
 * Brings the plan of an outlet to what has become of it at `now`, and its outlet with it, and returns what runs then.
 * The outlet's row is locked already, as for everything that changes plans.
 */
export async function advanceSubscription(
  tx: Tx,
  outletId: string,
  now: Temporal.Instant,
): Promise<{ running: Running | null; changed: boolean }> {
  const found = await tx.subscription.findFirst({
    where: { outletId, status: { in: [...runningStatuses] } },
    select: {
      id: true,
      planCode: true,
      planVersion: true,
      status: true,
      startsAt: true,
      endsAt: true,
      plan: { select: { onceDays: true } },
    },
  });
  if (!found) return { running: null, changed: false };
  const { plan, ...rest } = found;
  const running = { ...rest, isOnce: plan.onceDays !== null };
  const times = { status: running.status, endsAt: running.endsAt.getTime(), isOnce: running.isOnce };
  const next = subscriptionStatusAt(times, now.epochMilliseconds);
  if (next === running.status) return { running, changed: false };
  await changeSubscription(tx, running, { status: next }, systemActor);
  if (next !== "EXPIRED") return { running: { ...running, status: next }, changed: true };
  await lapseWithoutPlan(tx, outletId, now);
  return { running: null, changed: true };
}

/** Changes a subscription with its audit row; the database refuses a step that none can take. */
export async function changeSubscription(
  tx: Tx,
  { id, status }: { id: string; status: SubscriptionStatus },
  data: { status: SubscriptionStatus; startsAt?: Date; endsAt?: Date; begun?: boolean; cancelledAt?: Date | null },
  actor: Actor,
): Promise<void> {
  await tx.subscription.update({ where: { id }, data, select: { id: true } });
  const { endsAt } = data;
  await writeAudit(tx, {
    actor,
    action: `subscription.${data.status === status ? "extended" : lowerCase(data.status)}`,
    entity: "subscription",
    entityId: id,
    before: { status },
    after: { status: data.status, ...(endsAt && { endsAt: endsAt.toISOString() }) },
  });
}

/**
 * An outlet that is open, had a plan and has none at `now` is LAPSED, and its owner hears of it; otherwise nothing
 * happens. Bookings stand. Its row is locked already.
 */
export async function lapseWithoutPlan(tx: Tx, outletId: string, now: Temporal.Instant): Promise<boolean> {
  const last = await lastSubscription(outletId, tx, now);
  if (last?.status !== "EXPIRED") return false;
  const change = { outletId, from: ["ACTIVE", "PAUSED"], to: "LAPSED", actor: systemActor } as const;
  const changed = await changeOutletStatus(tx, { ...change, reason: "subscription-ended" }, now);
  if (!changed.ok) return false;
  await writeOutbox(tx, { kind: "outlet-lapsed", key: `outlet-lapsed:${last.id}`, payload: { outletId } });
  return true;
}
