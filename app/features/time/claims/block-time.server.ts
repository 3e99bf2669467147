import { randomUUIDv7 } from "node:crypto";
import type { Temporal } from "temporal-polyfill";
import { claimTime } from "#app/features/time/claims/claim-time.server.ts";
import { emitTimeFreed } from "#app/features/time/claims/emit-time-freed.server.ts";
import { instantFrom, toDate } from "#app/lib/zoned-time.ts";
import { inTransaction, type Tx } from "#app/platform/db.server.ts";

export interface Absence {
  outletId: string;
  barberId: string;
  start: Temporal.Instant;
  end: Temporal.Instant;
  reason: string;
  /** The barber's own sign-in that asks for it. */
  addedBy?: string;
}

/** Bookings (or null: a customer's hold, other time off) that stand in the way. */
interface InTheWay {
  bookingId: string | null;
  start: Temporal.Instant;
  end: Temporal.Instant;
}

/** Writes the time off of one of the outlet's barbers and claims it; null, and nothing written, where it is not free. */
export async function claimAbsence(tx: Tx, absence: Absence, now: Temporal.Instant): Promise<string | null> {
  const { barberId, start, end } = absence;
  const isOffThen = { barberId, startAt: { lt: toDate(end) }, endAt: { gt: toDate(start) } };
  if ((await tx.timeOff.count({ where: isOffThen })) > 0) return null;
  const { timeOffId, pieces } = await writeAbsence(tx, absence, [absence], now);
  if (pieces === 1) return timeOffId;
  await tx.timeOff.delete({ where: { id: timeOffId }, select: { id: true } });
  return null;
}

/**
 * Writes time off, and claims of it what nobody has: `pieces` of them. All of it is closed from now on, what bookings
 * have of it as soon as they give it back.
 */
export async function writeAbsence(
  tx: Tx,
  { outletId, barberId, start, end, reason, addedBy }: Absence,
  free: readonly { start: Temporal.Instant; end: Temporal.Instant }[],
  now: Temporal.Instant,
): Promise<{ timeOffId: string; pieces: number }> {
  const timeOffId = randomUUIDv7();
  await tx.timeOff.create({
    data: { id: timeOffId, barberId, startAt: toDate(start), endAt: toDate(end), reason, addedBy: addedBy ?? null },
    select: { id: true },
  });
  let pieces = 0;
  for (const piece of free) {
    const claim = { outletId, barberId, timeOffId, start: piece.start, end: piece.end };
    if (await claimTime(tx, { kind: "BLOCK", ...claim }, now)) pieces += 1;
  }
  return { timeOffId, pieces };
}

/** Takes time off back; its claims go with it. False when it is not of this outlet. */
export function removeTimeOff(outletId: string, timeOffId: string, tx?: Tx): Promise<boolean> {
  if (!tx) return inTransaction((own) => removeTimeOff(outletId, timeOffId, own));
  return remove(tx, outletId, timeOffId);
}

async function remove(tx: Tx, outletId: string, timeOffId: string): Promise<boolean> {
  const where = { id: timeOffId, barber: { outletId } };
  const found = await tx.timeOff.findFirst({ where, select: { startAt: true, endAt: true } });
  const { count } = await tx.timeOff.deleteMany({ where });
  if (!found || count === 0) return false;
  await emitTimeFreed(tx, { outletId, from: instantFrom(found.startAt), until: instantFrom(found.endAt) });
  return true;
}

/** What is claimed of a barber's time in this period, by start. */
export async function listInTheWay(
  tx: Tx,
  { outletId, barberId, start, end }: Omit<Absence, "reason" | "addedBy">,
): Promise<InTheWay[]> {
  const claims = await tx.slotClaim.findMany({
    where: { outletId, barberId, active: true, startAt: { lt: toDate(end) }, endAt: { gt: toDate(start) } },
    select: { bookingId: true, startAt: true, endAt: true },
    orderBy: { startAt: "asc" },
  });
  return claims.map(({ bookingId, startAt, endAt }) => ({
    bookingId,
    start: instantFrom(startAt),
    end: instantFrom(endAt),
  }));
}
