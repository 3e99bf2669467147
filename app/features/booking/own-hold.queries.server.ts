import type { Tx } from "#app/platform/db.server.ts";

/** The session's hold at this outlet, also after its ten minutes while nobody else has taken the time. */
export async function findOwnHold(tx: Tx, sessionId: string, outletId: string) {
  return tx.slotClaim.findFirst({
    where: { sessionId, outletId, kind: "HOLD", active: true },
    orderBy: { createdAt: "desc" },
    select: { id: true, barberId: true, startAt: true, endAt: true, expiresAt: true },
  });
}

export type OwnHold = NonNullable<Awaited<ReturnType<typeof findOwnHold>>>;
