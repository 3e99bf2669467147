import type { Temporal } from "temporal-polyfill";
import {
  entryAudit,
  lockOpenEntries,
  noOffer,
  type OpenEntry,
  releaseOffers,
} from "#app/features/bookings/waitlist/open-entries.server.ts";
import { type Actor, actorOf } from "#app/features/core/access/actor.ts";
import { writeAudit, writeAudits } from "#app/features/core/audit/write-audit.server.ts";
import { emitTimesFreed } from "#app/features/time/claims/emit-time-freed.server.ts";
import { instantFrom, localDate, toDate, type ZoneName } from "#app/lib/zoned-time.ts";
import type { Tx } from "#app/platform/db.server.ts";

/** What a customer waits for at an outlet, locked; whoever books for them calls it before claiming. */
export function lockWaitingOf(tx: Tx, customerId: string, outletId: string): Promise<OpenEntry[]> {
  return lockOpenEntries(tx, { customerId, outletId });
}

export interface BookedTime {
  bookingId: string;
  barberId: string;
  start: Temporal.Instant;
  zone: ZoneName;
}

/**
 * Who has a booking at the outlet on the day they waited for no longer waits: the entry whose offer was taken is booked,
 * the others end, and what was kept for them is free for the next in line. `visits`: all that were booked together.
 */
export async function endWaiting(
  tx: Tx,
  entries: readonly OpenEntry[],
  visits: readonly BookedTime[],
  now: Temporal.Instant,
): Promise<void> {
  const left: OpenEntry[] = [];
  for (const entry of entries) {
    const onDay = visits.filter(({ start, zone }) => localDate(start, zone).toString() === entry.day);
    const taken = onDay.find(
      ({ start, barberId }) =>
        Number(entry.offerStartAt) === start.epochMilliseconds && entry.offerBarberId === barberId,
    );
    if (taken) await bookEntry(tx, entry, taken.bookingId, now);
    else if (onDay.length > 0) left.push(entry);
  }
  const [first] = left;
  if (!first) return;
  const by = actorOf({ id: first.customerId }, "customer");
  await leaveLine(tx, left, { by, bookingId: visits[0]?.bookingId }, now);
}

async function bookEntry(tx: Tx, entry: OpenEntry, bookingId: string, now: Temporal.Instant): Promise<void> {
  await tx.waitlistEntry.update({
    where: { id: entry.id },
    data: { ...noOffer, status: "BOOKED", bookingId, endedAt: toDate(now) },
    select: { id: true },
  });
  const by = actorOf({ id: entry.customerId }, "customer");
  await writeAudit(tx, entryAudit(entry, by, { action: "waitlist.booked", status: "BOOKED", bookingId }));
}

interface Leaving {
  by: Actor;
  /** Of the visit for which they no longer wait. */
  bookingId?: string | undefined;
}

/** Ends these entries; what was kept for them is free again. */
export async function leaveLine(
  tx: Tx,
  entries: readonly OpenEntry[],
  { by, bookingId }: Leaving,
  now: Temporal.Instant,
): Promise<void> {
  if (entries.length === 0) return;
  const ids = entries.map(({ id }) => id);
  const released = await releaseOffers(tx, ids);
  await tx.waitlistEntry.updateMany({
    where: { id: { in: ids } },
    data: { ...noOffer, status: "LEFT", endedAt: toDate(now) },
  });
  const left = { action: "waitlist.left", status: "LEFT", ...(bookingId && { bookingId }) } as const;
  await writeAudits(
    tx,
    entries.map((entry) => entryAudit(entry, by, left)),
  );
  const outletOf = new Map(entries.map(({ id, outletId }) => [id, outletId]));
  await emitTimesFreed(
    tx,
    released.map(({ waitlistId, startAt, endAt }) => ({
      outletId: outletOf.get(waitlistId) ?? "",
      from: instantFrom(startAt),
      until: instantFrom(endAt),
    })),
  );
}
