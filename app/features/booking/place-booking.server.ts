import { Temporal } from "temporal-polyfill";
import { findOutletTimes } from "#app/features/availability/availability.queries.server.ts";
import { slotRefusal } from "#app/features/availability/availability.ts";
import { pickLeastLoaded } from "#app/features/availability/claim-time.server.ts";
import { wishOf } from "#app/features/availability/wish.ts";
import type { BookingStatus } from "#app/features/booking/booking-status.ts";
import { type ChosenOrder, readOrder } from "#app/features/booking/chosen-order.ts";
import { claimForBooking } from "#app/features/booking/claim-for-booking.server.ts";
import { listDistrictsInReach } from "#app/features/booking/districts.queries.server.ts";
import { insertBooking } from "#app/features/booking/insert-booking.server.ts";
import {
  type OfferingBarber,
  type OrderFacts,
  type PlaceOrder,
  quoteFor,
  servicesRefusal,
} from "#app/features/booking/order.ts";
import { findOrderFacts } from "#app/features/booking/order-facts.queries.server.ts";
import { findOwnHold } from "#app/features/booking/own-hold.queries.server.ts";
import { payFirst } from "#app/features/booking/pay-first.server.ts";
import { findPrepayReason } from "#app/features/booking/payer.queries.server.ts";
import { paymentTerms } from "#app/features/booking/payment-terms.server.ts";
import type { PrepayReason } from "#app/features/booking/prepayment.ts";
import type { OrderRefusal } from "#app/features/booking/refusal-text.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { instantAt, localDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction, type Tx } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/client.ts";
import { once } from "#app/platform/once.server.ts";

export type Placed =
  | { ok: true; bookingId: string; paymentId: string | null; status: BookingStatus }
  | { ok: false; reason: "outlet-not-found" | "account-deleted" }
  | { ok: false; reason: OrderRefusal; facts: OrderFacts; total: number };

/** Where the customer goes on: to paying where that is due first. */
export function pathAfter({ bookingId, status }: { bookingId: string; status: BookingStatus }): string {
  return status === "PENDING_PAYMENT" ? `/payment-instructions/${bookingId}` : `/my-bookings/${bookingId}?baru=1`;
}

/**
 * Books the chosen time: a claim of the barber, the booking, its payment where one comes first, its audit row and its
 * event in one transaction. The constraint slot_claim_free settles races: no claim returned means taken. The same key
 * again is the same booking; with another order it is refused.
 */
export async function placeBooking(order: PlaceOrder, now: Temporal.Instant = clock.now()): Promise<Placed> {
  if (!isUuid(order.outletId)) return { ok: false, reason: "outlet-not-found" };
  try {
    return await inTransaction((tx) => placeOnce(tx, order, now));
  } catch (error) {
    if (error instanceof Undone) return error.placed;
    throw error;
  }
}

async function placeOnce(tx: Tx, order: PlaceOrder, now: Temporal.Instant): Promise<Placed> {
  let refused: Placed | null = null;
  const { idempotencyKey: key, customer, ...asked } = order;
  const { date: _date, step: _step, again: _again, ...choices } = order.choices;
  const request = { key, scope: "place-booking", userId: customer.id, asked: jsonOf({ ...asked, choices }) };
  const answer = await once(tx, request, async () => {
    const placed = await place(tx, order, now);
    if (placed.ok) return placed;
    refused = placed;
    return null;
  });
  if (answer.ok && answer.result) return answer.result;
  if (refused) return refused;
  const facts = await findOrderFacts(tx, order.outletId);
  return facts ? { ok: false, reason: "key-used", facts, total: 0 } : { ok: false, reason: "outlet-not-found" };
}

const jsonOf = (value: object) => JSON.parse(JSON.stringify(value)) as Prisma.InputJsonObject;

/** Rolls the transaction back, so that a hold which was given up stands again. */
class Undone extends Error {
  readonly placed: Placed;
  constructor(placed: Placed) {
    super("undone");
    this.placed = placed;
  }
}

async function place(tx: Tx, order: PlaceOrder, now: Temporal.Instant): Promise<Placed> {
  // Another order that would take the same hold, or comes from the same customer, waits here until this one is decided;
  // the outlet's schedule stays as it is, as after `shareScheduleOf`.
  // The customer's row stays as it is until this is decided: an account is deleted before or after, not meanwhile. So
  // does the outlet's state: who changes it waits for this booking, or is waited for and seen by what is read next.
  const [locked] = await tx.$queryRaw<{ hasAccount: boolean }[]>`/* order-lock */
    SELECT pg_advisory_xact_lock(hashtextextended(${order.customer.sessionId}, 12))::text AS session,
      pg_advisory_xact_lock(hashtextextended(${order.customer.id}, 13))::text AS customer,
      pg_advisory_xact_lock_shared(hashtextextended(${order.outletId.toLowerCase()}, 8))::text AS schedule,
      EXISTS (SELECT FROM "user" WHERE id = ${order.customer.id}::uuid AND deleted_at IS NULL FOR KEY SHARE) AS "hasAccount",
      EXISTS (SELECT FROM outlet WHERE id = ${order.outletId}::uuid FOR KEY SHARE) AS "hasOutlet"`;
  if (!locked?.hasAccount) return { ok: false, reason: "account-deleted" };
  const facts = await findOrderFacts(tx, order.outletId);
  if (!facts) return { ok: false, reason: "outlet-not-found" };
  const refuse = (reason: OrderRefusal, total = 0): Placed => ({ ok: false, reason, facts, total });
  const { outlet } = facts;
  const districts = outlet.isMobile ? await listDistrictsInReach(tx, outlet.base, outlet.travel.radiusKm) : [];
  const chosen = readOrder(facts, order.choices, districts);
  const reason = choiceRefusal(facts, order, chosen);
  if (reason) return refuse(reason);

  const start = Temporal.Instant.from(order.choices.start ?? "");
  const prepayReason = await findPrepayReason(tx, order.customer.id, now);
  const free = await freeCandidates(tx, { facts, order, chosen, start, prepayReason }, now);
  if (!free.ok) return refuse(free.reason);

  const totalOf = (barber: OfferingBarber) => quoteFor(chosen.services, barber, chosen.travel).total;
  const asQuoted = free.barbers.filter((barber) => totalOf(barber) === order.quotedTotal);
  if (asQuoted.length === 0) return refuse("stale-price", Math.min(...free.barbers.map(totalOf)));

  const paid = await paymentTerms(tx, { facts, order, start, total: order.quotedTotal, prepayReason }, now);
  if (!paid.ok) return refuse(paid.reason);

  const claimed = await claimForBooking(tx, { facts, order, chosen, start, barbers: asQuoted }, now);
  if (!claimed) throw new Undone(refuse("taken"));
  const booking = await insertBooking(tx, { facts, order, chosen, start, payment: paid.terms, ...claimed }, now);
  if (!booking) throw new Undone(refuse("key-used"));
  const paymentId = await payFirst(tx, { bookingId: booking.id, payerId: order.customer.id, terms: paid.terms }, now);
  if (paymentId === "insufficient") throw new Undone(refuse("wallet-changed"));
  return { ok: true, bookingId: booking.id, paymentId, status: booking.status };
}

function choiceRefusal(facts: OrderFacts, order: PlaceOrder, chosen: ChosenOrder): OrderRefusal | null {
  const { choices } = order;
  const first = servicesRefusal(facts, choices.services) ?? chosen.refusals[0];
  if (first) return first;
  if (facts.outlet.isMobile && !chosen.travel) return "no-district";
  if (!choices.start) return "no-start";
  if (facts.outlet.isMobile && order.addressLine.length < 10) return "no-address";
  return null;
}

interface Judged {
  facts: OrderFacts;
  order: PlaceOrder;
  chosen: ChosenOrder;
  start: Temporal.Instant;
  prepayReason: PrepayReason | null;
}

/** Who can do it then, the held barber first and then the least loaded of that day; or why nobody can. */
async function freeCandidates(tx: Tx, { facts, order, chosen, start, prepayReason }: Judged, now: Temporal.Instant) {
  const { id: outletId, zone } = facts.outlet;
  const { sessionId } = order.customer;
  const day = localDate(start, zone);
  const range = { from: day.subtract({ days: 1 }).toString(), days: 3 };
  const times = await findOutletTimes(outletId, range, { now, sessionId }, tx);
  if (!times) return { ok: false, reason: "taken" } as const;

  const wish = wishOf(
    times.schedule,
    chosen.services.map(({ id }) => id),
    {
      barberId: chosen.candidates.length === 1 ? chosen.candidates[0]?.id : null,
      travelMin: chosen.travel?.minutes,
      isPrepaid: prepayReason !== null,
    },
  );
  const refusalFor = (barberId: string | null) =>
    slotRefusal(times.schedule, times.taken, wish, { start: start.epochMilliseconds, barberId }, now.epochMilliseconds);
  const reason = refusalFor(null);
  if (reason) return { ok: false, reason } as const;

  const free = chosen.candidates.filter(({ id }) => refusalFor(id) === null);
  const hold = await findOwnHold(tx, sessionId, outletId);
  const byLoad = await pickLeastLoaded(
    tx,
    free.map(({ id }) => id),
    instantAt(day, 0, zone),
    instantAt(day, 1440, zone),
  );
  const rank = (id: string) => (id === hold?.barberId ? -1 : byLoad.indexOf(id));
  const barbers = free.toSorted((a, b) => rank(a.id) - rank(b.id));
  return { ok: true, barbers } as const;
}
