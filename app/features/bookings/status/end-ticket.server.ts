import type { Temporal } from "temporal-polyfill";
import { toDate } from "#app/lib/zoned-time.ts";
import type { Tx } from "#app/platform/db.server.ts";

/** The visit that a ticket of the queue became is over, whoever ended it and however: so is the ticket. */
export async function endTicket(tx: Tx, bookingId: string, now: Temporal.Instant): Promise<void> {
  await tx.queueTicket.updateMany({
    where: { bookingId, status: "SERVING" },
    data: { status: "DONE", endedAt: toDate(now), version: { increment: 1 } },
  });
}
