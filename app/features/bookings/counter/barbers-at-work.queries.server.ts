import type { Temporal } from "temporal-polyfill";
import { toDate } from "#app/lib/zoned-time.ts";
import type { Tx } from "#app/platform/db.server.ts";

/** Whoever has not completed a visit so long after its end forgot to. */
const forgottenAfterMin = 120;

/** The outlet's barbers whose visit is past its end and not yet completed: nothing is claimed of them, yet they work. */
export async function findBarbersAtWork(tx: Tx, outletId: string, now: Temporal.Instant): Promise<Set<string>> {
  const rows = await tx.booking.findMany({
    where: {
      outletId,
      status: "CHECKED_IN",
      endAt: { lte: toDate(now), gt: toDate(now.subtract({ minutes: forgottenAfterMin })) },
    },
    select: { barberId: true },
  });
  return new Set(rows.map(({ barberId }) => barberId));
}
