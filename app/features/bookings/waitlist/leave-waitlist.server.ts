import type { Temporal } from "temporal-polyfill";
import { leaveLine, lockOpenEntries } from "#app/features/bookings/waitlist/open-entries.server.ts";
import { type Actor, actorOf } from "#app/features/core/access/actor.ts";
import type { Outcome } from "#app/features/core/outcomes/outcome.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction, type Tx } from "#app/platform/db.server.ts";

/** Takes the customer out of a line; again, or where it has ended, it changes nothing. `not-found`: not theirs. */
export function leaveWaitlist(
  customerId: string,
  entryId: string,
  now: Temporal.Instant = clock.now(),
): Promise<Outcome<"not-found">> {
  return inTransaction(async (tx) => {
    const where = { id: entryId, customerId };
    const found = isUuid(entryId) ? await tx.waitlistEntry.findFirst({ where, select: { outletId: true } }) : null;
    if (!found) return { ok: false, reason: "not-found" } as const;
    await leaveLine(
      tx,
      await lockOpenEntries(tx, { ...where, ...found }),
      { by: actorOf({ id: customerId }, "customer") },
      now,
    );
    return { ok: true } as const;
  });
}

/** Takes somebody whose account ends or is suspended out of every line. */
export async function leaveEveryLine(tx: Tx, customerId: string, by: Actor, now: Temporal.Instant): Promise<void> {
  const lines = await tx.waitlistEntry.findMany({
    where: { customerId, status: { in: ["WAITING", "OFFERED"] } },
    distinct: ["outletId"],
    orderBy: { outletId: "asc" },
    select: { outletId: true },
  });
  for (const { outletId } of lines)
    await leaveLine(tx, await lockOpenEntries(tx, { customerId, outletId }), { by }, now);
}
