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

/**
 * Takes back all that an outlet proposed and nobody has answered, since it may not move anything while it is suspended.
 * Its customers go on cancelling free of charge; returns how many. Whoever answers one now waits for the outlet's state.
 */
export async function withdrawProposalsOf(tx: Tx, outletId: string, now: Temporal.Instant): Promise<number> {
  const { count } = await tx.moveProposal.updateMany({
    where: { status: "OPEN", booking: { outletId } },
    data: { status: "WITHDRAWN", keepsFreeCancel: true, answeredAt: toDate(now) },
  });
  return count;
}
