import type { FeedRefusal } from "#app/features/bookings/calendar-feeds/calendar-feed-rules.ts";
import { findFeedBarber } from "#app/features/bookings/calendar-feeds/feed-barbers.queries.server.ts";
import { newToken } from "#app/features/bookings/calendar-feeds/feed-token.server.ts";
import { actorOf } from "#app/features/core/access/actor.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import type { Outcome } from "#app/features/core/outcomes/outcome.ts";
import { inTransaction, type Tx } from "#app/platform/db.server.ts";

interface FeedChange {
  act: "create" | "renew" | "revoke";
  userId: string;
  /** Null: the person's own bookings. */
  barberId: string | null;
}

type FeedChanged = Outcome<FeedRefusal>;

/**
 * Makes, replaces or takes away the address of a calendar. One that exists stays when it is made again; an address that
 * was replaced or taken away is unknown from then on. Anybody may take away what is their own.
 */
export async function changeFeed({ act, userId, barberId }: FeedChange): Promise<FeedChanged> {
  if (act !== "revoke" && barberId && !(await findFeedBarber(userId, barberId))) {
    return { ok: false, reason: "no-such-calendar" };
  }
  return inTransaction(async (tx): Promise<FeedChanged> => {
    const [feed, action] = await change(tx, { act, userId, barberId });
    if (!feed) return { ok: true };
    const calendar = { barberId };
    await writeAudit(tx, {
      actor: actorOf({ id: userId }, barberId ? "partner" : "customer"),
      action,
      entity: "calendar_feed",
      entityId: feed.id,
      ...(action === "calendar.opened" ? {} : { before: calendar }),
      ...(action === "calendar.closed" ? {} : { after: calendar }),
    });
    return { ok: true };
  });
}

type Done = readonly [
  feed: { id: string } | undefined,
  action: "calendar.opened" | "calendar.renewed" | "calendar.closed",
];

/** The address that changed, if one did. */
async function change(tx: Tx, { act, userId, barberId }: FeedChange): Promise<Done> {
  if (act === "revoke") {
    const [gone] = await tx.$queryRaw<{ id: string }[]>`/* close-calendar */
      DELETE FROM calendar_feed WHERE user_id = ${userId}::uuid AND barber_id IS NOT DISTINCT FROM ${barberId}::uuid
      RETURNING id::text`;
    return [gone, "calendar.closed"];
  }
  const token = newToken();
  const select = { id: true } as const;
  if (act === "renew") {
    const data = { ...token, readAt: null };
    const [renewed] = await tx.calendarFeed.updateManyAndReturn({ where: { userId, barberId }, data, select });
    if (renewed) return [renewed, "calendar.renewed"];
  }
  const data = [{ userId, barberId, ...token }];
  const [opened] = await tx.calendarFeed.createManyAndReturn({ data, skipDuplicates: true, select });
  return [opened, "calendar.opened"];
}
