import type { Tx } from "#app/platform/db.server.ts";

/** The last other time that the outlet proposed for a booking; null when it never did. */
export async function findLatestProposal(tx: Tx, bookingId: string) {
  return tx.moveProposal.findFirst({
    where: { bookingId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: {
      id: true,
      status: true,
      keepsFreeCancel: true,
      startAt: true,
      endAt: true,
      expiresAt: true,
      reason: true,
      barber: { select: { name: true } },
    },
  });
}
