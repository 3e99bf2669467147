import { Temporal } from "temporal-polyfill";
import { findOutletTimes } from "#app/features/availability/availability.queries.server.ts";
import { slotRefusal } from "#app/features/availability/availability.ts";
import { pickLeastLoaded } from "#app/features/availability/claim-time.server.ts";
import { wishOf } from "#app/features/availability/wish.ts";
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
import type { OrderRefusal } from "#app/features/booking/refusal-text.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { instantAt, localDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction, type Tx } from "#app/platform/db.server.ts";

export type Placed =
  | { ok: true; bookingId: string }
  | { ok: false; reason: "outlet-not-found" | "account-deleted" }
  | { ok: false; reason: OrderRefusal; facts: OrderFacts; total: number };

/**
 * Books the chosen time: a claim of the barber, the booking, its audit row and its event in one transaction. The
 * constraint slot_claim_free settles races: no claim returned means taken. The same key again is the same booking.
 */
export async function placeBooking(order: PlaceOrder, now: Temporal.Instant = clock.now()): Promise<Placed> {
  if (!isUuid(order.outletId)) return { ok: false, reason: "outlet-not-found" };
  try {
    return await inTransaction((tx) => place(tx, order, now));
  } catch (error) {
    if (error instanceof Undone) return error.placed;
    throw error;
  }
}

/** Rolls the transaction back, so that a hold which was given up stands again. */
class Undone extends Error {
  readonly placed: Placed;
  constructor(placed: Placed) {
    super("undone");
    this.placed = placed;
  }
}

async function place(tx: Tx, order: PlaceOrder, now: Temporal.Instant): Promise<Placed> {
  // A second press waits here until the first is decided, and so does another order that would take the same hold;
  // the outlet's schedule stays as it is, as after `shareScheduleOf`.
  // The customer's row stays as it is until this is decided: an account is deleted before or after, not meanwhile. So
  // does the outlet's state: who changes it waits for this booking, or is waited for and seen by what is read next.
  const [locked] = await tx.$queryRaw<{ hasAccount: boolean }[]>`/* order-lock */
    SELECT pg_advisory_xact_lock(hashtextextended(${order.idempotencyKey}, 11))::text AS key,
      pg_advisory_xact_lock(hashtextextended(${order.customer.sessionId}, 12))::text AS session,
      pg_advisory_xact_lock_shared(hashtextextended(${order.outletId.toLowerCase()}, 8))::text AS schedule,
      EXISTS (SELECT FROM "user" WHERE id = ${order.customer.id}::uuid AND deleted_at IS NULL FOR KEY SHARE) AS "hasAccount",
      EXISTS (SELECT FROM outlet WHERE id = ${order.outletId}::uuid FOR KEY SHARE) AS "hasOutlet"`;
  if (!locked?.hasAccount) return { ok: false, reason: "account-deleted" };
  const earlier = await tx.booking.findUnique({
    where: { idempotencyKey: order.idempotencyKey },
    select: { id: true, customerId: true },
  });
  if (earlier?.customerId === order.customer.id) return { ok: true, bookingId: earlier.id };

  const facts = await findOrderFacts(tx, order.outletId);
  if (!facts) return { ok: false, reason: "outlet-not-found" };
  const refuse = (reason: OrderRefusal, total = 0): Placed => ({ ok: false, reason, facts, total });
  if (earlier) return refuse("key-used");

  const { outlet } = facts;
  const districts = outlet.isMobile ? await listDistrictsInReach(tx, outlet.base, outlet.travel.radiusKm) : [];
  const chosen = readOrder(facts, order.choices, districts);
  const reason = choiceRefusal(facts, order, chosen);
  if (reason) return refuse(reason);

  const start = Temporal.Instant.from(order.choices.start ?? "");
  const free = await freeCandidates(tx, { facts, order, chosen, start }, now);
  if (!free.ok) return refuse(free.reason);

  const totalOf = (barber: OfferingBarber) => quoteFor(chosen.services, barber, chosen.travel).total;
  const asQuoted = free.barbers.filter((barber) => totalOf(barber) === order.quotedTotal);
  if (asQuoted.length === 0) return refuse("stale-price", Math.min(...free.barbers.map(totalOf)));

  const claimed = await claimForBooking(tx, { facts, order, chosen, start, barbers: asQuoted }, now);
  if (!claimed) throw new Undone(refuse("taken"));
  const bookingId = await insertBooking(tx, { facts, order, chosen, start, ...claimed }, now);
  if (!bookingId) throw new Undone(refuse("key-used"));
  return { ok: true, bookingId };
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
}

/** Who can do it then, the held barber first and then the least loaded of that day; or why nobody can. */
async function freeCandidates(tx: Tx, { facts, order, chosen, start }: Judged, now: Temporal.Instant) {
  const { id: outletId, zone } = facts.outlet;
  const { sessionId } = order.customer;
  const day = localDate(start, zone);
  const range = { from: day.subtract({ days: 1 }).toString(), days: 3 };
  const times = await findOutletTimes(outletId, range, { now, sessionId }, tx);
  if (!times) return { ok: false, reason: "taken" } as const;

  const wish = wishOf(
    times.schedule,
    chosen.services.map(({ id }) => id),
    { barberId: chosen.candidates.length === 1 ? chosen.candidates[0]?.id : null, travelMin: chosen.travel?.minutes },
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
