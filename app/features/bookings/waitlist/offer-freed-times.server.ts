import type { Temporal } from "temporal-polyfill";
import { findPrepayReason } from "#app/features/bookings/terms/payer.queries.server.ts";
import { lockLine, lockOpenEntries, type OpenEntry } from "#app/features/bookings/waitlist/open-entries.server.ts";
import { settleOffers } from "#app/features/bookings/waitlist/settle-offers.server.ts";
import { offerEnd, startToOffer } from "#app/features/bookings/waitlist/waitlist.ts";
import { systemActor } from "#app/features/core/access/actor.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import { writeOutbox } from "#app/features/core/outbox/write-outbox.server.ts";
import { findBlocks, withoutBarbers } from "#app/features/people/blocks/visit-blocks.queries.server.ts";
import { claimTime, pickLeastLoaded } from "#app/features/time/claims/claim-time.server.ts";
import { timeFreedJob } from "#app/features/time/claims/emit-time-freed.server.ts";
import { findOutletTimes, type OutletTimes } from "#app/features/time/free-times/availability.queries.server.ts";
import { freeSlots } from "#app/features/time/free-times/availability.ts";
import { cheapestFirst, slotRequestOf } from "#app/features/time/free-times/slot-request.ts";
import { claimedPeriod } from "#app/features/time/free-times/slots.ts";
import { epochMsOf, minutesOfDay, wallDay } from "#app/features/time/hours/opening.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { instantFrom, toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction, type Tx } from "#app/platform/db.server.ts";
import { enqueue } from "#app/platform/jobs.server.ts";

/** Each is decided in a transaction of its own; more would mean that somebody takes every time just before. */
const triesPerRun = 200;

/**
 * Offers what is free at an outlet to who waits for it, first in line first: each gets a hold of the first time that
 * suits, and a message. Two workers come one after the other; again it changes nothing. Returns the number of offers.
 */
export async function offerFreedTimes(outletId: string, now: Temporal.Instant = clock.now()): Promise<number> {
  if (!isUuid(outletId)) return 0;
  await settleOffers(outletId, now);
  let offered = 0;
  for (let tries = 0; tries < triesPerRun; tries += 1) {
    const outcome = await inTransaction((tx) => offerNext(tx, outletId, now));
    if (outcome === "done") break;
    if (outcome === "offered") offered += 1;
  }
  return offered;
}

/** One claim a transaction: it waits for nobody while it has one. `taken`: somebody was faster, look again. */
async function offerNext(tx: Tx, outletId: string, now: Temporal.Instant): Promise<"offered" | "taken" | "done"> {
  await lockLine(tx, outletId);
  const waiting = (await lockOpenEntries(tx, { outletId })).filter(({ status }) => status === "WAITING");
  const days = waiting.map(({ day }) => wallDay(day));
  if (days.length === 0) return "done";
  const first = Math.min(...days);
  const from = waiting.find(({ day }) => wallDay(day) === first)?.day ?? "";
  const times = await findOutletTimes(outletId, { from, days: Math.max(...days) - first + 1 }, { now }, tx);
  if (!times?.isActive) return "done";
  for (const entry of waiting) {
    const found = await findOffer(tx, entry, times, now);
    if (found) return (await offer(tx, entry, found, now)) ? "offered" : "taken";
  }
  return "done";
}

interface Found {
  start: number;
  until: number;
  barberId: string;
  claimed: { start: number; end: number };
}

async function findOffer(tx: Tx, entry: OpenEntry, times: OutletTimes, now: Temporal.Instant): Promise<Found | null> {
  const blocks = await findBlocks(tx, entry);
  if (blocks.outlet) return null;
  const { taken } = times;
  const schedule = withoutBarbers(times.schedule, blocks);
  const isPrepaid = (await findPrepayReason(tx, entry.customerId, now)) !== null;
  const slotRequest = slotRequestOf(schedule, entry.serviceIds, { barberId: entry.barberId, isPrepaid });
  if (slotRequest.durations.size === 0) return null;
  const slots = freeSlots(schedule, taken, slotRequest, { from: entry.day, days: 1 }, now.epochMilliseconds);
  const dayStart = epochMsOf(wallDay(entry.day) * minutesOfDay, schedule.zone);
  const suits = { ...entry, passedStarts: entry.passedStarts.map(Number) };
  const slot = startToOffer(suits, slots, { dayStart, noticeMin: slotRequest.noticeMin }, now.epochMilliseconds);
  if (!slot) return null;
  const dayEnd = instantFrom(dayStart).add({ hours: 24 });
  const byLoad = await pickLeastLoaded(tx, [...slot.barberIds], instantFrom(dayStart), dayEnd);
  const [barberId = ""] = cheapestFirst(byLoad, slotRequest);
  return {
    start: slot.start,
    until: offerEnd(slot.start, slotRequest.noticeMin, now.epochMilliseconds),
    barberId,
    claimed: claimedPeriod(slot.start, { ...slotRequest, durationMin: slotRequest.durations.get(barberId) ?? 0 }),
  };
}

async function offer(tx: Tx, entry: OpenEntry, found: Found, now: Temporal.Instant): Promise<boolean> {
  const { outletId, id: waitlistId } = entry;
  const { barberId, claimed } = found;
  const until = instantFrom(found.until);
  const claim = { outletId, barberId, start: instantFrom(claimed.start), end: instantFrom(claimed.end) };
  if (!(await claimTime(tx, { kind: "HOLD", waitlistId, expiresAt: until, ...claim }, now))) return false;
  const { offers } = await tx.waitlistEntry.update({
    where: { id: waitlistId },
    data: {
      status: "OFFERED",
      offerBarberId: barberId,
      offerStartAt: new Date(found.start),
      offerUntil: toDate(until),
      offers: { increment: 1 },
    },
    select: { offers: true },
  });
  await writeAudit(tx, {
    actor: systemActor,
    action: "waitlist.offered",
    entity: "waitlist_entry",
    entityId: waitlistId,
    before: { status: entry.status },
    after: {
      status: "OFFERED",
      barberId,
      startAt: instantFrom(found.start).toString(),
      until: until.toString(),
      offers,
    },
  });
  const key = `waitlist-offered:${waitlistId}:${offers}:${now.epochMilliseconds}`;
  await writeOutbox(tx, { kind: "waitlist-offered", key, payload: { entryId: waitlistId } });
  await enqueue(tx, timeFreedJob, { outletId }, { startAfter: until });
  return true;
}
