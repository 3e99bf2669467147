import { Temporal } from "temporal-polyfill";
import { claimForBooking } from "#app/features/bookings/place/claim-for-booking.server.ts";
import { listDistrictsInReach } from "#app/features/bookings/place/districts.queries.server.ts";
import { insertBooking, type PaymentTerms } from "#app/features/bookings/place/insert-booking.server.ts";
import { fittingMethods, offeredWays } from "#app/features/bookings/place/payment-offer.server.ts";
import { discountAt } from "#app/features/bookings/promos/promo.ts";
import { lockPromo, mayGuessPromo, wasKnown } from "#app/features/bookings/promos/promo-uses.server.ts";
import { listOverlapping } from "#app/features/bookings/status/contact.queries.server.ts";
import { lockOrder, OrderBusy } from "#app/features/bookings/status/order-lock.server.ts";
import { addressMinLength } from "#app/features/bookings/terms/booking-constants.ts";
import { type ChosenOrder, readOrder } from "#app/features/bookings/terms/chosen-order.ts";
import {
  cheapestOf,
  type OfferingBarber,
  type OrderFacts,
  type PlaceOrder,
  quoteFor,
  servicesRefusal,
} from "#app/features/bookings/terms/order.ts";
import { findOrderFacts } from "#app/features/bookings/terms/order-facts.queries.server.ts";
import { findPayerAt } from "#app/features/bookings/terms/payer.queries.server.ts";
import { type Payer, type PrepayReason, prepaidAmount, splitPayment } from "#app/features/bookings/terms/prepayment.ts";
import { blockRefusal, type OrderRefusal, type PaymentRefusal } from "#app/features/bookings/terms/refusal-text.ts";
import { endWaiting, lockWaitingOf } from "#app/features/bookings/waitlist/open-entries.server.ts";
import type { Outcome } from "#app/features/core/outcomes/outcome.ts";
import type { BookingStatus } from "#app/features/core/states/booking-status.ts";
import { openPayment } from "#app/features/money/payments/open-payment.server.ts";
import { smallestCharge } from "#app/features/money/payments/payment-method.ts";
import { commissionPercentOf } from "#app/features/money/plans/commission.queries.server.ts";
import { type BlocksBetween, withoutBarbers } from "#app/features/people/blocks/visit-blocks.queries.server.ts";
import { pickLeastLoaded } from "#app/features/time/claims/claim-time.server.ts";
import { findOutletTimes } from "#app/features/time/free-times/availability.queries.server.ts";
import { slotRefusal } from "#app/features/time/free-times/availability.ts";
import { slotRequestOf } from "#app/features/time/free-times/slot-request.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { windowText } from "#app/lib/week-times.ts";
import { instantAt, instantFrom, localDate, toDate } from "#app/lib/zoned-time.ts";
import * as paths from "#app/paths.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, inTransaction, type Tx } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/client.ts";
import { once } from "#app/platform/once.server.ts";
import { emit } from "#app/platform/signals.server.ts";

interface FirstPayment {
  bookingId: string;
  payerId: string;
  terms: PaymentTerms;
}

/** Begins the payment that a new booking needs; null where none does. What the wallet pays whole is paid at once. */
async function payFirst(
  tx: Tx,
  { bookingId, payerId, terms }: FirstPayment,
  now: Temporal.Instant,
): Promise<string | "insufficient" | null> {
  const { amount, gateway, method, endsAt } = terms;
  if (amount === 0) return null;
  const opened = await openPayment(
    tx,
    {
      purpose: "BOOKING",
      bookingId,
      payerId,
      method: method ?? "WALLET",
      amount,
      walletAmount: amount - gateway,
      expiresAt: endsAt === null ? now : instantFrom(endsAt),
    },
    now,
  );
  if (opened.ok) return opened.paymentId;
  if (opened.reason === "insufficient") return "insufficient";
  throw new Error(`The new booking ${bookingId} has a payment already.`);
}

export type Placed =
  | Outcome<
      "outlet-not-found" | "account-deleted",
      { bookingId: string; paymentId: string | null; status: BookingStatus }
    >
  | { ok: false; reason: OrderRefusal; facts: OrderFacts; total: number; promoWhen?: string | null };

/** Where the customer goes on: to paying where that is due first. */
export function pathAfter({ bookingId, status }: { bookingId: string; status: BookingStatus }): string {
  return status === "PENDING_PAYMENT"
    ? paths.paymentInstructions({ id: bookingId })
    : `${paths.myBooking({ id: bookingId })}?baru=1`;
}

/**
 * Books the chosen time: a claim of the barber, the booking, its payment where one comes first, its audit row and its
 * event in one transaction. Of those who are free it is the cheapest; the customer has seen that price, or is asked again. The constraint slot_claim_free settles races: no claim returned means taken. The same key
 * again is the same booking; with another order it is refused.
 */
export async function placeBooking(order: PlaceOrder, now: Temporal.Instant = clock.now()): Promise<Placed> {
  if (!isUuid(order.outletId)) return { ok: false, reason: "outlet-not-found" };
  const { promo } = order.choices;
  const mayGuess = promo === null || (await mayGuessPromo(order.customer.id));
  const placed = await placeOrUndo(order, mayGuess, now);
  if (placed.ok) emit("business", { event: "booking-placed" });
  const isGuess = !placed.ok && (placed.reason === "promo-unknown" || placed.reason === "promo-guesses");
  if (promo !== null && !isGuess) await wasKnown(order.customer.id);
  return placed;
}

async function placeOrUndo(order: PlaceOrder, mayGuess: boolean, now: Temporal.Instant): Promise<Placed> {
  try {
    return await inTransaction((tx) => placeOnce(tx, order, mayGuess, now));
  } catch (error) {
    if (error instanceof Undone) return error.placed;
    if (!(error instanceof OrderBusy)) throw error;
    const facts = await findOrderFacts(db, order.outletId);
    return facts ? { ok: false, reason: "busy", facts, total: 0 } : { ok: false, reason: "outlet-not-found" };
  }
}

async function placeOnce(tx: Tx, order: PlaceOrder, mayGuess: boolean, now: Temporal.Instant): Promise<Placed> {
  let refused: Placed | null = null;
  const { idempotencyKey: key, customer, ...asked } = order;
  const { date: _date, step: _step, again: _again, ...choices } = order.choices;
  const request = { key, scope: "place-booking", userId: customer.id, asked: jsonOf({ ...asked, choices }) };
  const answer = await once(tx, request, async () => {
    const placed = await place(tx, order, mayGuess, now);
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

async function place(tx: Tx, order: PlaceOrder, mayGuess: boolean, now: Temporal.Instant): Promise<Placed> {
  const locked = await lockOrder(tx, order);
  if (!locked.hasAccount) return { ok: false, reason: "account-deleted" };
  const all = await findOrderFacts(tx, order.outletId);
  if (!all) return { ok: false, reason: "outlet-not-found" };
  const between = { customerId: order.customer.id, outletId: order.outletId };
  const { payer, walletBalance, blocks } = await findPayerAt(tx, between, now);
  const facts = withoutBarbers(all, blocks);
  const refuse = (reason: OrderRefusal, total = 0) => ({ ok: false, reason, facts, total }) as const;
  if (blocks.outlet) return refuse(blockRefusal[blocks.outlet]);
  const { outlet } = facts;
  const districts = outlet.isMobile ? await listDistrictsInReach(tx, outlet.base, outlet.travel.radiusKm) : [];
  const chosen = readOrder(facts, order.choices, districts);
  const reason = choiceRefusal(facts, order, chosen);
  if (reason) return refuse(reason);
  const found = await promoOf(tx, order, mayGuess, now);
  if (!found.ok) return refuse(found.reason);
  const { promo } = found;

  const start = Temporal.Instant.from(order.choices.start ?? "");
  const off = promo && discountAt(promo, start, outlet.zone);
  if (promo && !off) return { ...refuse("promo-outside"), promoWhen: windowText(promo.hours, outlet.zone) };
  const { prepayReason } = payer;
  const free = await freeCandidates(tx, { facts, order, chosen, start, prepayReason, blocks }, now);
  if (!free.ok) return refuse(free.reason);

  const quoteOf = (barber: OfferingBarber) => quoteFor(chosen.services, barber, chosen.travel, off);
  const totalOf = (barber: OfferingBarber) => quoteOf(barber).total;
  const { total, barbers } = cheapestOf(free.barbers, totalOf);
  if (promo && barbers.every((barber) => quoteOf(barber).discount === 0)) return refuse("promo-minimum");
  if (total !== order.quotedTotal) return refuse("stale-price", total);

  const paid = await paymentTerms(tx, { facts, order, start, total, payer, walletBalance }, now);
  if (!paid.ok) return refuse(paid.reason);

  const minutes = Math.max(...barbers.map((barber) => quoteOf(barber).durationMin));
  const span = { from: toDate(start), until: toDate(start.add({ minutes })) };
  if (!order.choices.again && (await listOverlapping(tx, order.customer.id, span)).length > 0) {
    return refuse("own-overlap");
  }

  const waiting = await lockWaitingOf(tx, order.customer.id, outlet.id);
  const claimed = await claimForBooking(tx, { facts, order, chosen, start, barbers }, now);
  if (!claimed) throw new Undone(refuse("taken"));
  const booking = await insertBooking(tx, { facts, order, chosen, start, promo, payment: paid.terms, ...claimed }, now);
  if (!booking) throw new Undone(refuse("key-used"));
  const booked = { bookingId: booking.id, barberId: claimed.barber.id, start, zone: outlet.zone };
  await endWaiting(tx, waiting, [booked], now);
  const paymentId = await payFirst(tx, { bookingId: booking.id, payerId: order.customer.id, terms: paid.terms }, now);
  if (paymentId === "insufficient") throw new Undone(refuse("wallet-changed"));
  return { ok: true, bookingId: booking.id, paymentId, status: booking.status };
}

/** The code that the order names, locked before anything is claimed. */
async function promoOf(tx: Tx, order: PlaceOrder, mayGuess: boolean, now: Temporal.Instant) {
  const { promo: code } = order.choices;
  if (code === null) return { ok: true, promo: null } as const;
  if (!mayGuess) return { ok: false, reason: "promo-guesses" } as const;
  return lockPromo(tx, { outletId: order.outletId, customerId: order.customer.id, code }, now);
}

/** Why an order is refused whatever is free. */
export function choiceRefusal(facts: OrderFacts, order: PlaceOrder, chosen: ChosenOrder): OrderRefusal | null {
  const { choices } = order;
  const first = servicesRefusal(facts, choices.services) ?? chosen.refusals[0];
  if (first) return first;
  if (facts.outlet.isMobile && !chosen.travel) return "no-district";
  if (!choices.start) return "no-start";
  if (facts.outlet.isMobile && order.addressLine.length < addressMinLength) return "no-address";
  return null;
}

interface Judged {
  facts: OrderFacts;
  order: PlaceOrder;
  chosen: ChosenOrder;
  start: Temporal.Instant;
  prepayReason: PrepayReason | null;
  blocks: BlocksBetween;
}

/** Who can do it then, at whatever price: the held barber first and then the least loaded of that day; or why nobody can. */
async function freeCandidates(
  tx: Tx,
  { facts, order, chosen, start, prepayReason, blocks }: Judged,
  now: Temporal.Instant,
) {
  const { id: outletId, zone } = facts.outlet;
  const { sessionId } = order.customer;
  const day = localDate(start, zone);
  const range = { from: day.subtract({ days: 1 }).toString(), days: 3 };
  const times = await findOutletTimes(outletId, range, { now, sessionId }, tx);
  if (!times) return { ok: false, reason: "taken" } as const;

  const slotRequest = slotRequestOf(
    withoutBarbers(times.schedule, blocks),
    chosen.services.map(({ id }) => id),
    {
      barberId: chosen.candidates.length === 1 ? chosen.candidates[0]?.id : null,
      travelMin: chosen.travel?.minutes,
      isPrepaid: prepayReason !== null,
    },
  );
  const refusalFor = (barberId: string | null) =>
    slotRefusal(
      times.schedule,
      times.taken,
      slotRequest,
      { start: start.epochMilliseconds, barberId },
      now.epochMilliseconds,
    );
  const reason = refusalFor(null);
  if (reason) return { ok: false, reason } as const;

  const free = chosen.candidates.filter(({ id }) => refusalFor(id) === null);
  const byLoad = await pickLeastLoaded(
    tx,
    free.map(({ id }) => id),
    instantAt(day, 0, zone),
    instantAt(day, 1440, zone),
  );
  const rank = (id: string) => (id === times.ownHold?.barberId ? -1 : byLoad.indexOf(id));
  const barbers = free.toSorted((a, b) => rank(a.id) - rank(b.id));
  return { ok: true, barbers } as const;
}

interface Payable {
  facts: OrderFacts;
  order: PlaceOrder;
  start: Temporal.Instant;
  total: number;
  payer: Payer;
  walletBalance: number;
}

/** What the chosen way to pay comes to now, or why it cannot be had. */
async function paymentTerms(
  tx: Tx,
  { facts, order, start, total, payer, walletBalance }: Payable,
  now: Temporal.Instant,
): Promise<Outcome<PaymentRefusal, { terms: PaymentTerms }>> {
  const { outlet } = facts;
  const { rule, method, useWallet } = order.payment;
  const amount = prepaidAmount(rule, { total, depositPercent: outlet.depositPercent, smallest: smallestCharge });
  const { gateway } = splitPayment(amount, { balance: walletBalance, useWallet, smallest: smallestCharge });
  if (gateway > 0 && payer.hasNoMoreWaiting) return { ok: false, reason: "too-many-waiting" };
  const ways = offeredWays({ outlet, total, start, customer: { ...payer, walletBalance } }, now);
  if (!ways.includes(rule)) {
    const isPrepaid = rule === "VENUE" && payer.prepayReason !== null;
    return { ok: false, reason: isPrepaid ? "prepay-only" : "payment-not-offered" };
  }

  const commissionPercent = await commissionPercentOf(outlet.id, now, tx);
  const terms = { way: rule, amount, gateway, method: null, endsAt: null, commissionPercent };
  if (gateway === 0) return { ok: true, terms };
  if (!method) return { ok: false, reason: "no-method" };
  const fitting = fittingMethods({ outlet, start, customer: payer }, now).find((each) => each.method === method);
  if (!fitting) return { ok: false, reason: "method-too-late" };
  return { ok: true, terms: { ...terms, method, endsAt: fitting.endsAt } };
}
