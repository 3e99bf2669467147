import type { Temporal } from "temporal-polyfill";
import { tellTimesFreed } from "#app/features/availability/tell-time-freed.server.ts";
import { lockOpenEntries, noOffer, type OpenEntry, releaseOffers } from "#app/features/waitlist/open-entries.server.ts";
import { instantFrom, localDate, toDate, type ZoneName } from "#app/lib/zoned-time.ts";
import type { Tx } from "#app/platform/db.server.ts";

/** What a customer waits for at an outlet, locked; whoever books for them calls it before claiming. */
export function lockWaitingOf(tx: Tx, customerId: string, outletId: string): Promise<OpenEntry[]> {
  return lockOpenEntries(tx, { customerId, outletId });
}

interface BookedTime {
  bookingId: string;
  barberId: string;
  start: Temporal.Instant;
  zone: ZoneName;
}

/**
 * Who has a booking at the outlet on the day they waited for no longer waits: the entry whose offer was taken is booked,
 * the others end, and what was kept for them is free for the next in line.
 */
export async function endWaiting(
  tx: Tx,
  entries: readonly OpenEntry[],
  { bookingId, barberId, start, zone }: BookedTime,
  now: Temporal.Instant,
): Promise<void> {
  const day = localDate(start, zone).toString();
  const ended = entries.filter((entry) => entry.day === day);
  const taken = ended.find(
    ({ offerStartAt, offerBarberId }) => Number(offerStartAt) === start.epochMilliseconds && offerBarberId === barberId,
  );
  if (taken) {
    await tx.waitlistEntry.update({
      where: { id: taken.id },
      data: { ...noOffer, status: "BOOKED", bookingId, endedAt: toDate(now) },
      select: { id: true },
    });
  }
  await leaveLine(
    tx,
    ended.filter(({ id }) => id !== taken?.id),
    now,
  );
}

/** Ends these entries; what was kept for them is free again. */
export async function leaveLine(tx: Tx, entries: readonly OpenEntry[], now: Temporal.Instant): Promise<void> {
  if (entries.length === 0) return;
  const ids = entries.map(({ id }) => id);
  const released = await releaseOffers(tx, ids);
  await tx.waitlistEntry.updateMany({
    where: { id: { in: ids } },
    data: { ...noOffer, status: "LEFT", endedAt: toDate(now) },
  });
  const outletOf = new Map(entries.map(({ id, outletId }) => [id, outletId]));
  await tellTimesFreed(
    tx,
    released.map(({ waitlistId, startAt, endAt }) => ({
      outletId: outletOf.get(waitlistId) ?? "",
      from: instantFrom(startAt),
      until: instantFrom(endAt),
    })),
  );
}
