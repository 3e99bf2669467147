import type { Temporal } from "temporal-polyfill";
import { toDate } from "#app/lib/zoned-time.ts";
import type { Tx } from "#app/platform/db.server.ts";

/** Takes back what the outlet proposed for a booking and the customer has not answered; returns how many. */
export async function withdrawProposals(tx: Tx, bookingId: string, now: Temporal.Instant): Promise<number> {
  const { count } = await tx.moveProposal.updateMany({
    where: { bookingId, status: "OPEN" },
    data: { status: "WITHDRAWN", answeredAt: toDate(now) },
  });
  return count;
}
