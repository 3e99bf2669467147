import type { Temporal } from "temporal-polyfill";
import { writeOutbox } from "#app/features/core/outbox/write-outbox.server.ts";
import { planGraceDays } from "#app/features/core/plans/plan.ts";
import { daysLeft, graceReminderDue, reminderDays, reminderDue } from "#app/features/core/plans/subscription.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, inTransaction } from "#app/platform/db.server.ts";

/**
 * Tells the owners of outlets whose plan ends soon, or is in its grace, once for each of `reminderDays` and
 * `graceReminderDays`; however often it runs.
 */
export async function remindOfEnds(now = clock.now()): Promise<void> {
  const latest = now.add({ hours: 24 * Math.max(...reminderDays) });
  const earliest = now.subtract({ hours: 24 * planGraceDays });
  const ending = await db.subscription.findMany({
    where: { status: { in: ["ACTIVE", "GRACE"] }, endsAt: { gt: toDate(earliest), lte: toDate(latest) } },
    select: { id: true, outletId: true, endsAt: true, plan: { select: { onceDays: true } } },
  });
  for (const { id, outletId, endsAt, plan } of ending) {
    const event = eventOf(`${id}:${endsAt.getTime()}`, { endsAt, isOnce: plan.onceDays !== null }, now);
    if (event) await inTransaction((tx) => writeOutbox(tx, { ...event, payload: { outletId } }));
  }
}

/** Which reminder is due; `of` names the end, which a renewal moves. */
function eventOf(of: string, { endsAt, isOnce }: { endsAt: Date; isOnce: boolean }, now: Temporal.Instant) {
  const [end, at] = [endsAt.getTime(), now.epochMilliseconds];
  const left = reminderDue(daysLeft(end, at));
  if (left !== null) return { kind: "outlet-plan-ending", key: `outlet-plan-ending:${of}:${left}` } as const;
  const grace = isOnce ? null : graceReminderDue(end, at);
  return grace === null ? null : ({ kind: "outlet-plan-grace", key: `outlet-plan-grace:${of}:${grace}` } as const);
}
