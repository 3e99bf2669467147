import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { PushTarget } from "#app/platform/gateways/push.server.ts";

/** Browsers of one person that get each message; those that were used last. */
const mostBrowsers = 10;

/** The browsers of a person whose sessions still run. */
export async function listPushTargets(userId: string, now = clock.now()): Promise<(PushTarget & { id: string })[]> {
  return db.pushSubscription.findMany({
    where: { userId, session: { expiresAt: { gt: toDate(now) }, userId } },
    orderBy: [{ usedAt: { sort: "desc", nulls: "last" } }, { createdAt: "desc" }],
    take: mostBrowsers,
    select: { id: true, endpoint: true, p256dh: true, auth: true },
  });
}

/** Of browsers that will never take a message again. */
export async function forgetPushSubscriptions(ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.pushSubscription.deleteMany({ where: { id: { in: [...ids] } } });
}

export async function notePushUsed(ids: readonly string[], now = clock.now()): Promise<void> {
  if (ids.length > 0) {
    await db.pushSubscription.updateMany({ where: { id: { in: [...ids] } }, data: { usedAt: toDate(now) } });
  }
}
