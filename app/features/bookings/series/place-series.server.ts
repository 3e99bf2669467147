import { randomUUIDv7 } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import type { BarberTime } from "#app/features/bookings/place/claim-for-booking.server.ts";
import { insertBooking } from "#app/features/bookings/place/insert-booking.server.ts";
import { followingStarts, type SeriesRefusal } from "#app/features/bookings/series/series.ts";
import {
  findRepeated,
  findSeriesFacts,
  type Repeated,
  type SeriesFacts,
} from "#app/features/bookings/series/series-facts.queries.server.ts";
import { listOverlapping } from "#app/features/bookings/status/contact.queries.server.ts";
import { lockOrder, OrderBusy } from "#app/features/bookings/status/order-lock.server.ts";
import { lockOwnBooking } from "#app/features/bookings/status/own-booking.server.ts";
import { noChoices } from "#app/features/bookings/terms/booking-choices.ts";
import { type BookedTime, endWaiting, lockWaitingOf } from "#app/features/bookings/waitlist/open-entries.server.ts";
import { commissionPercentOf } from "#app/features/money/plans/commission.queries.server.ts";
import { claimTime, lockExchange, pickLeastLoaded } from "#app/features/time/claims/claim-time.server.ts";
import { findOutletTimes, type OutletTimes } from "#app/features/time/free-times/availability.queries.server.ts";
import { slotRefusal } from "#app/features/time/free-times/availability.ts";
import { withHorizon } from "#app/features/time/free-times/horizon.ts";
import { type SlotRequest, slotRequestOf } from "#app/features/time/free-times/slot-request.ts";
import { claimedPeriod } from "#app/features/time/free-times/slots.ts";
import { instantAt, instantFrom, localDate, toDate, type ZoneName } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction, type Tx } from "#app/platform/db.server.ts";
import { once } from "#app/platform/once.server.ts";

export interface SeriesOrder {
  bookingId: string;
  customer: { id: string; sessionId: string; requestId?: string };
  every: number;
  count: number;
  isAnyone: boolean;
  /** For each visit after the first its start, or null: left out. */
  picks: readonly (string | null)[];
  /** The picks for which the customer was asked about another own booking, and wants both. */
  again?: readonly string[];
  /** Of each visit, as the customer saw it. */
  quotedTotal: number;
  idempotencyKey: string;
}

export type SeriesPlaced =
  | ({ ok: true } & Result)
  | {
      ok: false;
      reason:
        | SeriesRefusal
        | "not-found"
        | "account-deleted"
        | "stale-price"
        | "nothing"
        | "elsewhere"
        | "all-taken"
        | "key-used"
        | "busy";
    }
  /** `visits`: the places in `picks` at which the customer has another booking that was not asked about. */
  | { ok: false; reason: "own-overlap"; visits: number[] };

/** `zone`: of the outlet, in whose time the missed starts are told. */
type Result = { seriesId: string; placed: number; missed: string[]; zone: ZoneName };

/**
 * Books the visits after a booking, each with a claim of its own, in one transaction. A time that somebody took meanwhile
 * never costs the others: it is named in `missed`. The same key again is the same series.
 */
export async function placeSeries(order: SeriesOrder, now: Temporal.Instant = clock.now()): Promise<SeriesPlaced> {
  try {
    return await inTransaction(async (tx) => {
      let refused: SeriesPlaced | null = null;
      const { idempotencyKey: key, customer, picks, again: _again, ...asked } = order;
      const request = { key, scope: "place-series", userId: customer.id, asked: { ...asked, picks: [...picks] } };
      const answer = await once<Result>(tx, request, async () => {
        const placed = await place(tx, order, now);
        if (placed.ok) {
          const { ok: _ok, ...result } = placed;
          return result;
        }
        refused = placed;
        return null;
      });
      if (answer.ok && answer.result) return { ok: true, ...answer.result } as const;
      return refused ?? ({ ok: false, reason: "key-used" } as const);
    });
  } catch (error) {
    if (error instanceof AllTaken) return { ok: false, reason: "all-taken" };
    if (error instanceof OrderBusy) return { ok: false, reason: "busy" };
    throw error;
  }
}

/** Rolls the transaction back. */
class AllTaken extends Error {}

async function place(tx: Tx, order: SeriesOrder, now: Temporal.Instant): Promise<SeriesPlaced> {
  const { customer } = order;
  const before = await findRepeated(tx, customer.id, order.bookingId);
  if (!before) return { ok: false, reason: "not-found" };
  const locked = await lockOrder(tx, { customer, outletId: before.outletId });
  if (!locked.hasAccount) return { ok: false, reason: "account-deleted" };
  // Before the exchange lock, like whoever moves this booking; nobody ends or moves it until the series is decided.
  await lockOwnBooking(tx, customer.id, order.bookingId);
  const booking = (await findRepeated(tx, customer.id, order.bookingId)) ?? before;
  const found = await findSeriesFacts(tx, booking, { customerId: customer.id, isAnyone: order.isAnyone }, now);
  if ("refusal" in found) return { ok: false, reason: found.refusal };
  if (found.total !== order.quotedTotal) return { ok: false, reason: "stale-price" };

  const planned = followingStarts(+booking.startAt, order);
  const picked = order.picks.map((pick, index) => ({ pick, planned: planned[index] }));
  const starts = picked.flatMap(({ pick }) => (pick === null ? [] : [Temporal.Instant.from(pick)]));
  if (starts.length === 0) return { ok: false, reason: "nothing" };
  const isElsewhere = picked.some(
    ({ pick, planned: usual }) =>
      pick !== null &&
      (usual === undefined ||
        !localDate(Temporal.Instant.from(pick), booking.zone).equals(localDate(instantFrom(usual), booking.zone))),
  );
  if (isElsewhere) return { ok: false, reason: "elsewhere" };
  return placeAll(tx, { order, booking, found, starts }, now);
}

interface ToPlace {
  order: SeriesOrder;
  booking: Repeated;
  found: SeriesFacts;
  starts: readonly Temporal.Instant[];
}

async function placeAll(tx: Tx, { order, booking, found, starts }: ToPlace, now: Temporal.Instant) {
  const { facts, chosen, candidates } = found;
  const { outlet } = facts;
  const waiting = await lockWaitingOf(tx, order.customer.id, outlet.id);
  await lockExchange(tx, outlet.id);
  const range = { from: localDate(now, outlet.zone).toString(), days: found.horizonDays + 1 };
  const read = await findOutletTimes(outlet.id, range, { now }, tx);
  if (!read) return { ok: false, reason: "outlet" } as const;
  const times = withHorizon(read, found.horizonDays);
  const slotRequest = seriesRequest(times, found);
  const visits = await unconfirmedOverlaps(tx, order, slotRequest);
  if (visits.length > 0) return { ok: false, reason: "own-overlap", visits } as const;
  const seriesId = randomUUIDv7();
  await tx.bookingSeries.create({
    data: {
      id: seriesId,
      customerId: order.customer.id,
      outletId: outlet.id,
      everyWeeks: order.every,
      idempotencyKey: order.idempotencyKey,
    },
    select: { id: true },
  });
  await tx.booking.update({ where: { id: booking.id }, data: { seriesId }, select: { id: true } });

  const commissionPercent = await commissionPercentOf(outlet.id, now, tx);
  const payment = { way: "VENUE", amount: 0, gateway: 0, method: null, endsAt: null, commissionPercent } as const;
  const missed: string[] = [];
  const placed: BookedTime[] = [];
  for (const [index, start] of starts.entries()) {
    const claimed = await claimVisit(tx, { outletId: outlet.id, order, times, slotRequest, start, candidates }, now);
    if (!claimed) {
      missed.push(start.toString());
      continue;
    }
    const single = {
      outletId: outlet.id,
      customer: order.customer,
      choices: noChoices,
      contactName: booking.contactName,
      contactPhone: booking.contactPhone,
      note: "",
      addressLine: "",
      payment: { rule: "VENUE", method: null, useWallet: false },
      quotedTotal: order.quotedTotal,
      idempotencyKey: `${order.idempotencyKey}:${index}`,
    } as const;
    const visit = { facts, order: single, chosen, start, payment, promo: null, links: { seriesId }, ...claimed };
    const booked = await insertBooking(tx, visit, now);
    if (!booked) throw new Error("The key of a visit was used before the key of its series.");
    placed.push({ bookingId: booked.id, barberId: claimed.barber.id, start, zone: outlet.zone });
  }
  await endWaiting(tx, waiting, placed, now);
  if (missed.length === starts.length) throw new AllTaken();
  return { ok: true, seriesId, placed: starts.length - missed.length, missed, zone: outlet.zone } as const;
}

/** Where in the picks the customer has another booking, at any outlet, that the page has not named. */
async function unconfirmedOverlaps(
  tx: Tx,
  { customer, picks, again = [] }: SeriesOrder,
  slotRequest: SlotRequest,
): Promise<number[]> {
  const minutes = longestVisit(slotRequest);
  const found: number[] = [];
  for (const [index, pick] of picks.entries()) {
    if (pick === null || again.includes(pick)) continue;
    const start = Temporal.Instant.from(pick);
    const own = await listOverlapping(tx, customer.id, { from: toDate(start), until: toDate(start.add({ minutes })) });
    if (own.length > 0) found.push(index);
  }
  return found;
}

/** Minutes of a visit with whoever takes longest. */
export const longestVisit = ({ durations }: SlotRequest): number => Math.max(1, ...durations.values());

/** The services of the series with whoever may do them. */
export function seriesRequest(times: OutletTimes, { chosen, candidates }: SeriesFacts): SlotRequest {
  const services = chosen.services.map(({ id }) => id);
  const slotRequest = slotRequestOf(times.schedule, services);
  const may = new Set(candidates.map(({ id }) => id));
  return { ...slotRequest, durations: new Map([...slotRequest.durations].filter(([id]) => may.has(id))) };
}

interface Visit {
  outletId: string;
  order: SeriesOrder;
  times: OutletTimes;
  slotRequest: SlotRequest;
  start: Temporal.Instant;
  candidates: SeriesFacts["candidates"];
}

/** Holds the start with the least-loaded barber who has it; null when nobody has (any more). */
async function claimVisit(tx: Tx, visit: Visit, now: Temporal.Instant): Promise<BarberTime | null> {
  const { order, times, slotRequest, start, candidates } = visit;
  const { schedule, taken } = times;
  const free = candidates.filter(({ id: barberId }) => {
    const wanted = { start: start.epochMilliseconds, barberId };
    return slotRefusal(schedule, taken, slotRequest, wanted, now.epochMilliseconds) === null;
  });
  const day = localDate(start, schedule.zone);
  const byLoad = await pickLeastLoaded(
    tx,
    free.map(({ id }) => id),
    instantAt(day, 0, schedule.zone),
    instantAt(day, 1440, schedule.zone),
  );
  const { sessionId } = order.customer;
  for (const barberId of byLoad) {
    const barber = free.find(({ id }) => id === barberId);
    const span = { ...slotRequest, durationMin: slotRequest.durations.get(barberId) ?? 0 };
    const period = claimedPeriod(start.epochMilliseconds, span);
    const [claimStart, claimEnd] = [instantFrom(period.start), instantFrom(period.end)];
    const expiresAt = now.add({ minutes: 1 });
    const claim = { outletId: visit.outletId, barberId, start: claimStart, end: claimEnd };
    if (barber && (await claimTime(tx, { kind: "HOLD", sessionId, expiresAt, ...claim }, now))) {
      return { barber, claimStart, claimEnd };
    }
  }
  return null;
}
