import type { Temporal } from "temporal-polyfill";
import {
  entryAudit,
  lockLine,
  lockOpenEntries,
  noOffer,
  type OpenEntry,
  releaseOffers,
} from "#app/features/bookings/waitlist/open-entries.server.ts";
import { systemActor } from "#app/features/core/access/actor.ts";
import { writeAudits } from "#app/features/core/audit/write-audit.server.ts";
import { writeOutbox } from "#app/features/core/outbox/write-outbox.server.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import type { Tx } from "#app/platform/db.server.ts";

/** Ends the waiting for one barber, who leaves the outlet; each is told once. */
export async function endWaitingFor(
  tx: Tx,
  { outletId, barberId }: { outletId: string; barberId: string },
  now: Temporal.Instant,
): Promise<void> {
  await lockLine(tx, outletId);
  const entries = await lockOpenEntries(tx, { outletId });
  await endStranded(
    tx,
    entries.filter((entry) => entry.barberId === barberId),
    now,
  );
}

/** Ends those of the entries that wait for a barber who is not of the outlet any more; returns the others. */
export async function endWithoutBarber(
  tx: Tx,
  entries: readonly OpenEntry[],
  now: Temporal.Instant,
): Promise<OpenEntry[]> {
  const wanted = [...new Set(entries.flatMap(({ barberId }) => barberId ?? []))];
  const left = await tx.barber.findMany({ where: { id: { in: wanted }, active: false }, select: { id: true } });
  const gone = new Set(left.map(({ id }) => id));
  const isStranded = ({ barberId }: OpenEntry) => barberId !== null && gone.has(barberId);
  await endStranded(tx, entries.filter(isStranded), now);
  return entries.filter((entry) => !isStranded(entry));
}

async function endStranded(tx: Tx, stranded: readonly OpenEntry[], now: Temporal.Instant): Promise<void> {
  if (stranded.length === 0) return;
  const ids = stranded.map(({ id }) => id);
  await releaseOffers(tx, ids);
  await tx.waitlistEntry.updateMany({
    where: { id: { in: ids } },
    data: { ...noOffer, status: "EXPIRED", endedAt: toDate(now) },
  });
  for (const entryId of ids) {
    await writeOutbox(tx, {
      kind: "waitlist-barber-left",
      key: `waitlist-barber-left:${entryId}`,
      payload: { entryId },
    });
  }
  const end = { action: "waitlist.expired", status: "EXPIRED" } as const;
  await writeAudits(
    tx,
    stranded.map((entry) => entryAudit(entry, systemActor, end)),
  );
}
