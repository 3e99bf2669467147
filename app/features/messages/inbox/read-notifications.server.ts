import { isUuid } from "#app/lib/uuid.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";

/** Where a notification of this person leads; null when there is none. */
export async function findNotificationTarget(userId: string, id: string): Promise<string | null> {
  if (!isUuid(id)) return null;
  const found = await db.notification.findFirst({ where: { id, userId }, select: { href: true } });
  return found?.href ?? null;
}

/** Notes when the person read it first; null is all of them. */
export async function markRead(userId: string, id: string | null, now = clock.now()): Promise<void> {
  await db.notification.updateMany({
    where: { userId, readAt: null, ...(id !== null && { id }) },
    data: { readAt: toDate(now) },
  });
}
