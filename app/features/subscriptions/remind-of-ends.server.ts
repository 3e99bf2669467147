import { writeOutbox } from "#app/features/notifications/write-outbox.server.ts";
import { daysLeft, reminderDays, reminderDue } from "#app/features/subscriptions/subscription.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, inTransaction } from "#app/platform/db.server.ts";

/** Tells the owners of outlets whose plan ends soon, once for each of `reminderDays`; however often it runs. */
export async function remindOfEnds(now = clock.now()): Promise<void> {
  const latest = now.add({ hours: 24 * Math.max(...reminderDays) });
  const ending = await db.subscription.findMany({
    where: { status: "ACTIVE", endsAt: { gt: toDate(now), lte: toDate(latest) } },
    select: { id: true, outletId: true, endsAt: true },
  });
  for (const { id, outletId, endsAt } of ending) {
    const days = reminderDue(daysLeft(endsAt.getTime(), now.epochMilliseconds));
    if (days === null) continue;
    const event = {
      kind: "outlet-plan-ending",
      key: `outlet-plan-ending:${id}:${days}`,
      payload: { outletId },
    } as const;
    await inTransaction((tx) => writeOutbox(tx, event));
  }
}
