import { db, type Tx } from "#app/platform/db.server.ts";

/** When the bank last decided a dispute of this payment for us, as management recorded it; null: never. */
export async function findRuledAt(tx: Tx, paymentId: string): Promise<Date | null> {
  const ruling = await tx.paymentRuling.findFirst({
    where: { paymentId, side: "OURS", status: "DONE" },
    orderBy: { decidedAt: "desc" },
    select: { decidedAt: true },
  });
  return ruling?.decidedAt ?? null;
}

/** All that was recorded about disputes of this payment, the newest first. */
export function listRulings(paymentId: string) {
  return db.paymentRuling.findMany({ where: { paymentId }, orderBy: { id: "desc" }, take: 20 });
}
