import type { FeedRefusal } from "#app/features/calendar/calendar-feed.ts";
import { findFeedBarber } from "#app/features/calendar/feed-barbers.queries.server.ts";
import { newToken } from "#app/features/calendar/feed-token.server.ts";
import { db } from "#app/platform/db.server.ts";

export interface FeedChange {
  act: "create" | "renew" | "revoke";
  userId: string;
  /** Null: the person's own bookings. */
  barberId: string | null;
}

export type FeedChanged = { ok: true } | { ok: false; reason: FeedRefusal };

/**
 * Makes, replaces or takes away the address of a calendar. One that exists stays when it is made again; an address that
 * was replaced or taken away is unknown from then on. Anybody may take away what is their own.
 */
export async function changeFeed({ act, userId, barberId }: FeedChange): Promise<FeedChanged> {
  if (act === "revoke") {
    await db.calendarFeed.deleteMany({ where: { userId, barberId } });
    return { ok: true };
  }
  if (barberId && !(await findFeedBarber(userId, barberId))) return { ok: false, reason: "no-such-calendar" };
  const token = newToken();
  if (act === "renew") {
    const { count } = await db.calendarFeed.updateMany({
      where: { userId, barberId },
      data: { ...token, readAt: null },
    });
    if (count > 0) return { ok: true };
  }
  await db.calendarFeed.createMany({ data: [{ userId, barberId, ...token }], skipDuplicates: true });
  return { ok: true };
}
