import type { Temporal } from "temporal-polyfill";
import {
  adoptOwnHolds,
  claimTime,
  giveUpClaims,
  giveUpElsewhere,
  pickLeastLoaded,
} from "#app/features/time/claims/claim-time.server.ts";
import { findOutletTimes, type OutletTimes } from "#app/features/time/free-times/availability.queries.server.ts";
import {
  type FreeSlot,
  freeSlots,
  nearestSlots,
  type SlotRefusal,
  slotRefusal,
} from "#app/features/time/free-times/availability.ts";
import {
  cheapestFirst,
  type SlotRequest,
  type SlotRequestOptions,
  slotRequestOf,
} from "#app/features/time/free-times/slot-request.ts";
import { claimedPeriod } from "#app/features/time/free-times/slots.ts";
import { dateOfWallDay, epochMsOf, minutesOfDay, wallDayAt } from "#app/features/time/hours/opening.ts";
import { dayMs } from "#app/lib/period.ts";
import { instantFrom } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction, type Tx } from "#app/platform/db.server.ts";

export const holdMinutes = 10;

export interface HoldRequest extends SlotRequestOptions {
  outletId: string;
  /** A session of the signed-in customer, who has one hold, whatever the session and the outlet. */
  sessionId: string;
  serviceIds: readonly string[];
  start: Temporal.Instant;
}

export interface Held {
  ok: true;
  holdId: string;
  barberId: string;
  expiresAt: Temporal.Instant;
}

/** `outlet`: unknown or not active; `services`: nobody (or not the chosen barber) offers them all. */
interface NotHeld {
  ok: false;
  reason: SlotRefusal | "outlet" | "services";
  /** Free times near the wanted one, for the same wish. */
  nearest: FreeSlot[];
}

/**
 * Holds a time for ten minutes in place of what the person held anywhere; when that fails, the old hold stands.
 * Choosing what is held already keeps the hold and its end. "Siapa saja" takes the cheapest free barber, of several the
 * least loaded of the day; what is held of a dearer one makes way for them.
 */
export async function holdSlot(order: HoldRequest, now: Temporal.Instant = clock.now()): Promise<Held | NotHeld> {
  const start = order.start.epochMilliseconds;
  if (start < now.epochMilliseconds) return { ok: false, reason: "past", nearest: [] };
  if (start > now.epochMilliseconds + 400 * dayMs) return { ok: false, reason: "horizon", nearest: [] };

  const times = await findTimesAround(order, now);
  if (!times?.isActive) return { ok: false, reason: "outlet", nearest: [] };
  const slotRequest = slotRequestOf(times.schedule, order.serviceIds, order);
  if (slotRequest.durations.size === 0) return { ok: false, reason: "services", nearest: [] };
  const reason = refusalOf(times, slotRequest, start, null, now);
  if (reason) return { ok: false, reason, nearest: nearest(times, slotRequest, start, now) };

  const held = await takeHold(order, times, slotRequest, now);
  if (held) return held;
  const fresh = (await findTimesAround(order, now)) ?? times;
  return { ok: false, reason: "taken", nearest: nearest(fresh, slotRequest, start, now) };
}

async function takeHold(
  order: HoldRequest,
  times: OutletTimes,
  slotRequest: SlotRequest,
  now: Temporal.Instant,
): Promise<Held | null> {
  const { zone } = times.schedule;
  const start = order.start.epochMilliseconds;
  const free = [...slotRequest.durations.keys()].filter((id) => refusalOf(times, slotRequest, start, id, now) === null);
  const least = slotRequest.prices?.get(cheapestFirst(free, slotRequest)[0] ?? "");
  const day = wallDayAt(start, zone);
  const work = async (tx: Tx): Promise<Held> => {
    await lockPerson(tx, order);
    await adoptOwnHolds(tx, order, { barberIds: free, ...widest(slotRequest, free, start) }, now);
    const current = await listHolds(tx, order);
    const kept = current.find((hold) => {
      const period = free.includes(hold.barberId) && periodFor(slotRequest, hold.barberId, start);
      return (
        period &&
        slotRequest.prices?.get(hold.barberId) === least &&
        +hold.startAt === period.start &&
        +hold.endAt === period.end &&
        +hold.expiresAt > now.epochMilliseconds
      );
    });
    if (kept) {
      await giveUpElsewhere(tx, order);
      return { ok: true, holdId: kept.id, barberId: kept.barberId, expiresAt: instantFrom(kept.expiresAt) };
    }
    if (current.length > 0)
      await giveUpClaims(tx, order, { barberIds: free, ...widest(slotRequest, free, start) }, now);
    const candidates = await pickLeastLoaded(
      tx,
      free,
      instantFrom(epochMsOf(day * minutesOfDay, zone)),
      instantFrom(epochMsOf((day + 1) * minutesOfDay, zone)),
    );
    const expiresAt = now.add({ minutes: holdMinutes });
    for (const barberId of cheapestFirst(candidates, slotRequest)) {
      const period = periodFor(slotRequest, barberId, start);
      const holdId = await claimTime(
        tx,
        {
          kind: "HOLD",
          outletId: order.outletId,
          sessionId: order.sessionId,
          barberId,
          start: instantFrom(period.start),
          end: instantFrom(period.end),
          expiresAt,
        },
        now,
      );
      if (holdId) {
        await giveUpElsewhere(tx, order);
        return { ok: true, holdId, barberId, expiresAt };
      }
    }
    throw new TimeTaken(); // rolls back: the old hold stands
  };
  try {
    return await inTransaction(work);
  } catch (error) {
    if (error instanceof TimeTaken) return null;
    throw error;
  }
}

class TimeTaken extends Error {}

/** The person's other requests wait here for this one, as in `lockOrder`; so does who changes the outlet's schedule. */
export async function lockPerson(
  tx: Tx,
  { sessionId, outletId }: Pick<HoldRequest, "sessionId" | "outletId">,
): Promise<void> {
  await tx.$queryRaw`/* lock-person */
    SELECT pg_advisory_xact_lock(hashtextextended(user_id::text, 13))::text AS person,
      pg_advisory_xact_lock_shared(hashtextextended(${outletId.toLowerCase()}, 8))::text AS schedule, id
    FROM session WHERE id = ${sessionId}::uuid FOR NO KEY UPDATE`;
}

/** The session's active holds at the outlet, expired ones included. */
function listHolds(tx: Tx, { sessionId, outletId }: HoldRequest) {
  return tx.$queryRaw<{ id: string; barberId: string; startAt: Date; endAt: Date; expiresAt: Date }[]>`/* own-holds */
    SELECT id, barber_id AS "barberId", start_at AS "startAt", end_at AS "endAt", expires_at AS "expiresAt"
    FROM slot_claim WHERE session_id = ${sessionId}::uuid AND outlet_id = ${outletId}::uuid AND active AND kind = 'HOLD'`;
}

function findTimesAround({ outletId, sessionId, start }: HoldRequest, now: Temporal.Instant) {
  return findOutletTimes(outletId, daysAround(start.epochMilliseconds), { now, sessionId });
}

/** From the day before, which also covers the zones' different dates. */
function daysAround(start: number) {
  return { from: dateOfWallDay(wallDayAt(start, "WIB") - 1), days: 4 };
}

function refusalOf(
  { schedule, taken }: OutletTimes,
  slotRequest: SlotRequest,
  start: number,
  barberId: string | null,
  now: Temporal.Instant,
) {
  return slotRefusal(schedule, taken, slotRequest, { start, barberId }, now.epochMilliseconds);
}

function nearest(
  { schedule, taken }: OutletTimes,
  slotRequest: SlotRequest,
  start: number,
  now: Temporal.Instant,
): FreeSlot[] {
  return nearestSlots(freeSlots(schedule, taken, slotRequest, daysAround(start), now.epochMilliseconds), start, 4);
}

function periodFor(slotRequest: SlotRequest, barberId: string, start: number) {
  return claimedPeriod(start, { ...slotRequest, durationMin: slotRequest.durations.get(barberId) ?? 0 });
}

function widest(slotRequest: SlotRequest, barberIds: readonly string[], start: number) {
  const durationMin = Math.max(...barberIds.map((id) => slotRequest.durations.get(id) ?? 0));
  const period = claimedPeriod(start, { ...slotRequest, durationMin });
  return { start: instantFrom(period.start), end: instantFrom(period.end) };
}
