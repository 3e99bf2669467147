import type { Temporal } from "temporal-polyfill";
import { findBarbersAtWork } from "#app/features/bookings/counter/barbers-at-work.queries.server.ts";
import type { CounterChoices, CounterRefusal } from "#app/features/bookings/counter/counter-order.ts";
import { wayToGuest } from "#app/features/bookings/counter/counter-visit.server.ts";
import {
  type CounterOrder,
  insertCounterBooking,
} from "#app/features/bookings/counter/insert-counter-booking.server.ts";
import { addressMinLength } from "#app/features/bookings/terms/booking-constants.ts";
import { barberRefusal, type OrderFacts, servicesOf, servicesRefusal } from "#app/features/bookings/terms/order.ts";
import { findOrderFacts } from "#app/features/bookings/terms/order-facts.queries.server.ts";
import { managerActor, type OutletManager } from "#app/features/core/access/actor.ts";
import { isManagedOutlet } from "#app/features/core/access/outlet-access.server.ts";
import type { Outcome } from "#app/features/core/outcomes/outcome.ts";
import type { BookingStatus } from "#app/features/core/states/booking-status.ts";
import { claimTime, pickLeastLoaded, shareSchedule } from "#app/features/time/claims/claim-time.server.ts";
import { findOutletTimes, type OutletTimes } from "#app/features/time/free-times/availability.queries.server.ts";
import { slotRefusal } from "#app/features/time/free-times/availability.ts";
import { byTheMinute, startAtCounter, timesNear, withoutNotice } from "#app/features/time/free-times/counter-time.ts";
import { cheapestFirst, type SlotRequest, slotRequestOf } from "#app/features/time/free-times/slot-request.ts";
import { claimedPeriod } from "#app/features/time/free-times/slots.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { instantAt, instantFrom, localDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction, type Tx } from "#app/platform/db.server.ts";
import { once } from "#app/platform/once.server.ts";

export type { CounterOrder };

export type CounterPlaced =
  | Outcome<"outlet-not-found", { bookingId: string; barberId: string; status: BookingStatus }>
  | ({ ok: false; reason: CounterRefusal } & CounterChoices);

/**
 * Books for somebody at the counter or on the phone, to be paid at the outlet: the claim, the booking and its audit row
 * in one transaction. "now" begins at the next minute at which somebody is free and is checked in at once. The outlet
 * needs no notice; all else is judged as for a customer. Neither service fee nor commission is due, and the booking
 * belongs to no account, whoever has the phone number. A mobile barber has no guests who are served now: a
 * visit is noted with its address, for later, and costs its way as a customer's. `outlet-not-found`: not one of the
 * user's outlets; `not-bookable`: it takes no bookings now; `mobile`: a mobile barber has no line.
 */
export function placeCounterBooking(
  order: CounterOrder,
  user: OutletManager,
  now: Temporal.Instant = clock.now(),
): Promise<CounterPlaced> {
  return inTransaction((tx) => placeCounterBookingIn(tx, order, user, now));
}

/**
 * The same inside a transaction that has locked nothing after the schedule; a refusal has written nothing. `without`:
 * barbers whom "whoever is free" does not mean.
 */
export async function placeCounterBookingIn(
  tx: Tx,
  order: CounterOrder,
  user: OutletManager,
  now: Temporal.Instant,
  without?: ReadonlySet<string>,
): Promise<CounterPlaced> {
  if (!isUuid(order.outletId)) return { ok: false, reason: "outlet-not-found" };
  let refused: CounterPlaced | null = null;
  const { key, startAt, visit, ...rest } = order;
  const asked = { ...rest, ...(visit && { visit: { ...visit } }) };
  const fingerprint = { ...asked, serviceIds: [...order.serviceIds], startAt: startAt.toString() };
  const request = { key, scope: "counter-booking", userId: user.id, asked: fingerprint };
  const answer = await once(tx, request, async () => {
    const placed = await place(tx, { ...order, without }, user, now);
    if (placed.ok) return placed;
    refused = placed;
    return null;
  });
  if (answer.ok && answer.result) return answer.result;
  return refused ?? { ok: false, reason: "key-used", ...noChoices };
}

const noChoices: CounterChoices = { nearest: [], otherBarberIds: [] };

interface PlacedOrder extends CounterOrder {
  without: ReadonlySet<string> | undefined;
}

async function place(tx: Tx, order: PlacedOrder, user: OutletManager, now: Temporal.Instant): Promise<CounterPlaced> {
  await shareSchedule(tx, order.outletId);
  // The outlet's state stays as it is until this is decided.
  const [outlet] = await tx.$queryRaw<{ ownerId: string; isMobile: boolean }[]>`
    SELECT owner_id AS "ownerId", type = 'MOBILE_BARBER' AS "isMobile" FROM outlet o
    WHERE id = ${order.outletId}::uuid AND ${isManagedOutlet(user)} FOR KEY SHARE`;
  if (!outlet) return { ok: false, reason: "outlet-not-found" };
  const refuse = (reason: CounterRefusal): CounterPlaced => ({ ok: false, reason, ...noChoices });
  if (outlet.isMobile && !order.visit) return refuse("mobile");
  if (outlet.isMobile && order.startAt === "now") return refuse("no-start");
  const facts = await findOrderFacts(tx, order.outletId);
  if (!facts) return refuse("not-bookable");
  const services = servicesOf(facts, order.serviceIds);
  const reason = servicesRefusal(facts, order.serviceIds);
  if (reason || !services) return refuse(reason ?? "unknown-service");
  const barberReason = order.barberId && barberRefusal(facts, services, order.barberId);
  if (barberReason) return refuse(barberReason);

  const found = await wayToGuest(tx, facts, order.visit ?? { district: null, point: null });
  if (!found.ok) return refuse(found.reason);
  const { way } = found;
  if (outlet.isMobile && (order.visit?.addressLine ?? "").length < addressMinLength) return refuse("no-address");

  const times = await readTimes(tx, facts, order, now);
  if (!times) return refuse("not-bookable");
  const travelMin = way.travel?.minutes ?? 0;
  const { barberId: wanted, without } = order;
  const asked = { barberId: wanted, travelMin, ...(without && { without }) };
  const slotRequest = withoutNotice(slotRequestOf(times.schedule, order.serviceIds, asked));
  const atWork = order.startAt === "now" ? await findBarbersAtWork(tx, order.outletId, now) : new Set<string>();
  const free = await whoCan(tx, { ...times, atWork }, slotRequest, order, now);
  if (!free.ok) return { ok: false, reason: free.reason, ...instead({ ...times, atWork }, slotRequest, order, now) };

  const actor = managerActor(user, outlet);
  for (const barberId of free.barberIds) {
    const period = claimedPeriod(free.start, { ...slotRequest, durationMin: slotRequest.durations.get(barberId) ?? 0 });
    const time = { start: instantFrom(period.start), end: instantFrom(period.end) };
    const claimId = await claimTime(tx, { kind: "WALKIN", outletId: order.outletId, barberId, ...time }, now);
    if (!claimId) continue;
    const barber = facts.barbers.find(({ id }) => id === barberId);
    if (!barber) throw new Error("A barber who is free is one of the outlet.");
    const booked = { facts, order, services, barber, start: instantFrom(free.start), way, claimId, actor };
    return { ok: true, barberId, ...(await insertCounterBooking(tx, booked, now)) };
  }
  const fresh = (await readTimes(tx, facts, order, now)) ?? times;
  return { ok: false, reason: "taken", ...instead({ ...fresh, atWork }, slotRequest, order, now) };
}

interface CounterTimes extends OutletTimes {
  /** Whoever still works past the end of a visit: empty for a later time. */
  atWork: ReadonlySet<string>;
}

function readTimes(tx: Tx, { outlet }: OrderFacts, order: CounterOrder, now: Temporal.Instant) {
  const day = localDate(order.startAt === "now" ? now : order.startAt, outlet.zone);
  return findOutletTimes(outlet.id, { from: day.subtract({ days: 1 }).toString(), days: 3 }, { now }, tx);
}

/** Who can begin then, the cheapest first and of several the least loaded of the day. */
async function whoCan(
  tx: Tx,
  times: CounterTimes,
  slotRequest: SlotRequest,
  order: CounterOrder,
  now: Temporal.Instant,
) {
  const { schedule, taken } = times;
  const nowMs = now.epochMilliseconds;
  let start: number;
  let able: readonly string[];
  if (order.startAt === "now") {
    const begin = startNow(times, slotRequest, order, nowMs);
    if (!begin.ok) return begin;
    start = begin.slot.start;
    able = begin.slot.barberIds;
  } else {
    start = order.startAt.epochMilliseconds;
    const refusalOf = (barberId: string | null) =>
      slotRefusal(schedule, taken, slotRequest, { start, barberId }, nowMs);
    const reason = refusalOf(null);
    if (reason) return { ok: false, reason } as const;
    able = [...slotRequest.durations.keys()].filter((id) => refusalOf(id) === null);
  }
  const day = localDate(instantFrom(start), schedule.zone);
  const [from, until] = [instantAt(day, 0, schedule.zone), instantAt(day, 1440, schedule.zone)];
  return {
    ok: true,
    start,
    barberIds: cheapestFirst(await pickLeastLoaded(tx, able, from, until), slotRequest),
  } as const;
}

/** "Whoever is free first" is nobody who still works; a barber who is named is the outlet's own decision. */
function startNow(
  { schedule, taken, atWork }: CounterTimes,
  slotRequest: SlotRequest,
  order: CounterOrder,
  now: number,
) {
  const begin = startAtCounter(schedule, taken, slotRequest, now);
  if (!begin.ok || order.barberId !== null || atWork.size === 0) return begin;
  const durations = new Map([...slotRequest.durations].filter(([id]) => !atWork.has(id)));
  const idle = startAtCounter(schedule, taken, { ...slotRequest, durations }, now);
  return idle.ok ? idle : ({ ok: false, reason: "taken" } as const);
}

function instead(
  times: CounterTimes,
  slotRequest: SlotRequest,
  order: CounterOrder,
  now: Temporal.Instant,
): CounterChoices {
  const { schedule, taken } = times;
  const nowMs = now.epochMilliseconds;
  const start = order.startAt === "now" ? Math.ceil(nowMs / 60_000) * 60_000 : order.startAt.epochMilliseconds;
  const nearest = timesNear(schedule, taken, slotRequest, start, nowMs);
  if (order.barberId === null) return { nearest, otherBarberIds: [] };
  const anyone = withoutNotice(slotRequestOf(schedule, order.serviceIds, { travelMin: slotRequest.travelMin }));
  const exact = order.startAt === "now" ? byTheMinute(schedule) : schedule;
  const others = [...anyone.durations.keys()].filter(
    (barberId) =>
      barberId !== order.barberId &&
      !times.atWork.has(barberId) &&
      slotRefusal(exact, taken, anyone, { start, barberId }, nowMs) === null,
  );
  return { nearest, otherBarberIds: others };
}
