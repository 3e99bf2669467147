import type { Temporal } from "temporal-polyfill";
import { z } from "zod";
import { toDate } from "#app/lib/zoned-time.ts";
import { Prisma } from "#app/platform/generated/client.ts";
import type { DeliveryChannel } from "#app/platform/generated/enums.ts";
import { readRows } from "#app/platform/read-rows.server.ts";

/** A delivery that this worker alone sends now. */
export interface ClaimedDelivery {
  id: string;
  eventId: string;
  userId: string;
  kind: string;
  payload: unknown;
  /** With this one; 1 is the first. */
  tries: number;
  /** Names this try: whoever settles it knows which one is meant. */
  startedAt: Date;
}

const row = z.object({
  id: z.string(),
  eventId: z.string(),
  userId: z.string(),
  kind: z.string(),
  payload: z.unknown(),
  tries: z.number(),
  startedAt: z.date(),
});

/**
 * Takes up to `limit` deliveries that are due, committed as SENDING before anything is sent. They are an array, since
 * `IN (SELECT … LIMIT … FOR UPDATE SKIP LOCKED)` is run again for each row of some plans, and takes further rows then.
 */
export function claimDeliveries(
  channel: DeliveryChannel,
  limit: number,
  now: Temporal.Instant,
): Promise<ClaimedDelivery[]> {
  return readRows(
    row,
    Prisma.sql`/* claim-deliveries */
      UPDATE delivery d SET status = 'SENDING', started_at = ${toDate(now)}, tries = tries + 1
      FROM outbox_event e
      WHERE e.id = d.event_id AND d.id = ANY(ARRAY(
        SELECT id FROM delivery WHERE status = 'WAITING' AND channel = ${channel}::delivery_channel AND due_at <= ${toDate(now)}
        ORDER BY due_at, id LIMIT ${limit} FOR UPDATE SKIP LOCKED))
      RETURNING d.id, d.event_id AS "eventId", d.user_id AS "userId", d.kind, e.payload, d.tries, d.started_at AS "startedAt"`,
  );
}
