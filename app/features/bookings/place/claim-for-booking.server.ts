import type { Temporal } from "temporal-polyfill";
import type { ChosenOrder } from "#app/features/bookings/terms/chosen-order.ts";
import {
  bufferOf,
  itemsOf,
  type OfferingBarber,
  type OrderFacts,
  type PlaceOrder,
} from "#app/features/bookings/terms/order.ts";
import { adoptOwnHolds, claimTime, giveUpClaims } from "#app/features/time/claims/claim-time.server.ts";
import { findOwnHold } from "#app/features/time/free-times/availability.queries.server.ts";
import { claimedPeriod } from "#app/features/time/free-times/slots.ts";
import { instantFrom } from "#app/lib/zoned-time.ts";
import type { Tx } from "#app/platform/db.server.ts";

export interface BarberTime {
  barber: OfferingBarber;
  /** The customer's hold of exactly this time; insertBooking turns it into the booking's claim. */
  claimStart: Temporal.Instant;
  claimEnd: Temporal.Instant;
}

interface ClaimRequest {
  facts: OrderFacts;
  order: PlaceOrder;
  chosen: ChosenOrder;
  start: Temporal.Instant;
  /** In the order in which they are tried. */
  barbers: readonly OfferingBarber[];
}

/**
 * Holds the time of the first barber who still has it: the customer's own hold where it fits, a new one otherwise. Null
 * means everyone is taken; the transaction is then rolled back, since an older hold may have been given up.
 */
export async function claimForBooking(
  tx: Tx,
  request: ClaimRequest,
  now: Temporal.Instant,
): Promise<BarberTime | null> {
  const { facts, order, chosen, start, barbers } = request;
  const outletId = facts.outlet.id;
  const { sessionId } = order.customer;
  const times = barbers.map((barber): BarberTime => {
    const durationMin = itemsOf(chosen.services, barber).reduce((sum, item) => sum + item.durationMin, 0);
    const span = { durationMin, bufferMin: bufferOf(chosen.services), travelMin: chosen.travel?.minutes ?? 0 };
    const period = claimedPeriod(start.epochMilliseconds, span);
    return { barber, claimStart: instantFrom(period.start), claimEnd: instantFrom(period.end) };
  });

  const ends = times.map(({ claimEnd }) => claimEnd.epochMilliseconds);
  const widest = { start: times[0]?.claimStart ?? start, end: instantFrom(Math.max(...ends)) };
  const barberIds = barbers.map(({ id }) => id);
  await adoptOwnHolds(tx, { sessionId, outletId }, { barberIds, ...widest }, now);
  const hold = await findOwnHold(tx, sessionId, outletId);
  const held = times.find(
    ({ barber, claimStart, claimEnd }) =>
      hold?.barberId === barber.id &&
      Number(hold.startAt) === claimStart.epochMilliseconds &&
      Number(hold.endAt) === claimEnd.epochMilliseconds,
  );
  if (held) return held;

  if (hold) {
    await giveUpClaims(tx, { outletId, sessionId }, { barberIds, ...widest }, now);
  }
  const expiresAt = now.add({ minutes: 1 });
  for (const time of times) {
    const claim = { outletId, barberId: time.barber.id, start: time.claimStart, end: time.claimEnd };
    if (await claimTime(tx, { kind: "HOLD", sessionId, expiresAt, ...claim }, now)) return time;
  }
  return null;
}
