import { randomUUIDv7 } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import type { GroupChoices, GroupRefusal } from "#app/features/bookings/groups/group.ts";
import {
  chosenBy,
  findGroupFacts,
  groupRequests,
  personRefusal,
  sharedRefusal,
} from "#app/features/bookings/groups/group-facts.queries.server.ts";
import { groupSlots } from "#app/features/bookings/groups/group-slots.server.ts";
import { insertBooking } from "#app/features/bookings/place/insert-booking.server.ts";
import { listOverlapping } from "#app/features/bookings/status/contact.queries.server.ts";
import { lockOrder, OrderBusy } from "#app/features/bookings/status/order-lock.server.ts";
import { noChoices } from "#app/features/bookings/terms/booking-choices.ts";
import { type OrderFacts, quoteFor } from "#app/features/bookings/terms/order.ts";
import { type BookedTime, endWaiting, lockWaitingOf } from "#app/features/bookings/waitlist/open-entries.server.ts";
import type { Outcome } from "#app/features/core/outcomes/outcome.ts";
import { commissionPercentOf } from "#app/features/money/plans/commission.queries.server.ts";
import { adoptOwnHolds, claimTime, giveUpClaims, lockExchange } from "#app/features/time/claims/claim-time.server.ts";
import { findOutletTimes } from "#app/features/time/free-times/availability.queries.server.ts";
import { slotRefusal } from "#app/features/time/free-times/availability.ts";
import { claimedPeriod } from "#app/features/time/free-times/slots.ts";
import { instantFrom, localDate, toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction, type Tx } from "#app/platform/db.server.ts";
import { once } from "#app/platform/once.server.ts";

export interface GroupOrder {
  outletId: string;
  customer: { id: string; sessionId: string; requestId?: string };
  choices: GroupChoices;
  /** The start, once the customer was asked about another own booking then and wants both. */
  again?: readonly string[];
  contactName: string;
  /** E.164. */
  contactPhone: string;
  /** Of all together, as the customer saw it; rupiah. */
  quotedTotal: number;
  idempotencyKey: string;
}

type GroupPlaced = Outcome<
  GroupRefusal | "outlet-not-found" | "account-deleted",
  { groupId: string; bookingId: string }
>;

type Result = { groupId: string; bookingId: string };

/**
 * Books one start for every person of a group, each with a barber and a claim of their own: all or nothing. The same key
 * again is the same group.
 */
export async function placeGroup(order: GroupOrder, now: Temporal.Instant = clock.now()): Promise<GroupPlaced> {
  try {
    return await inTransaction(async (tx) => {
      const { idempotencyKey: key, customer, choices, again: _again, ...asked } = order;
      const { date: _date, persons, ...chosen } = choices;
      const people = persons.map(({ services, barber }) => ({ services: [...services], barber }));
      const request = {
        key,
        scope: "place-group",
        userId: customer.id,
        asked: { ...asked, ...chosen, persons: people },
      };
      const answer = await once<Result>(tx, request, () => place(tx, order, now));
      if (answer.ok && answer.result) return { ok: true, ...answer.result } as const;
      return { ok: false, reason: "key-used" } as const;
    });
  } catch (error) {
    if (error instanceof Refused) return { ok: false, reason: error.reason };
    if (error instanceof OrderBusy) return { ok: false, reason: "busy" };
    throw error;
  }
}

/** Rolls the transaction back: nobody of the group keeps a claim. */
class Refused extends Error {
  readonly reason: Extract<GroupPlaced, { ok: false }>["reason"];
  constructor(reason: Extract<GroupPlaced, { ok: false }>["reason"]) {
    super(reason);
    this.reason = reason;
  }
}

async function place(tx: Tx, order: GroupOrder, now: Temporal.Instant): Promise<Result> {
  const { outletId, customer, choices } = order;
  const { persons } = choices;
  const locked = await lockOrder(tx, { customer, outletId });
  if (!locked.hasAccount) throw new Refused("account-deleted");
  const found = await findGroupFacts(tx, outletId, customer.id, now);
  if (!found) throw new Refused("outlet-not-found");
  const { facts } = found;
  const first = persons.map((person) => personRefusal(facts, person)).find((each) => each !== null);
  const reason = found.refusal ?? first?.reason ?? sharedRefusal(facts, persons);
  if (reason) throw new Refused(reason);
  if (persons.length < 2) throw new Refused("no-service");
  if (!choices.start) throw new Refused("no-start");
  const start = Temporal.Instant.from(choices.start);
  const waiting = await lockWaitingOf(tx, customer.id, outletId);
  await lockExchange(tx, outletId);
  const visits = await assigned(tx, { facts, order, start }, now);
  if (visits.reduce((sum, { total }) => sum + total, 0) !== order.quotedTotal) throw new Refused("stale-price");
  if (!order.again?.includes(choices.start)) {
    const own = await listOverlapping(tx, customer.id, ownSpan(start, visits[0]?.minutes));
    if (own.length > 0) throw new Refused("own-overlap");
  }

  const groupId = randomUUIDv7();
  await tx.bookingGroup.create({
    data: { id: groupId, customerId: customer.id, outletId, idempotencyKey: order.idempotencyKey },
    select: { id: true },
  });
  const commissionPercent = await commissionPercentOf(outletId, now, tx);
  const payment = { way: "VENUE", amount: 0, gateway: 0, method: null, endsAt: null, commissionPercent } as const;
  await giveUpOwn(tx, { outletId, sessionId: customer.sessionId }, visits, now);
  const claims = visits.toSorted((a, b) => (a.barber.id < b.barber.id ? -1 : 1));
  for (const { barber, claimStart, claimEnd } of claims) {
    const claim = { outletId, barberId: barber.id, start: claimStart, end: claimEnd };
    const owner = { kind: "HOLD", sessionId: customer.sessionId, expiresAt: now.add({ minutes: 1 }) } as const;
    if (!(await claimTime(tx, { ...owner, ...claim }, now))) throw new Refused("taken");
  }
  const booked: BookedTime[] = [];
  for (const [index, { chosen, barber, claimStart, claimEnd }] of visits.entries()) {
    const single = {
      ...{ outletId, customer, choices: noChoices, addressLine: "", quotedTotal: order.quotedTotal },
      contactName: order.contactName,
      contactPhone: order.contactPhone,
      note: `Rombongan ${visits.length} orang, orang ke-${index + 1}.`,
      payment: { rule: "VENUE", method: null, useWallet: false },
      idempotencyKey: `${order.idempotencyKey}:${index}`,
    } as const;
    const visit = { facts, order: single, chosen, start, barber, claimStart, claimEnd, payment, promo: null };
    const booking = await insertBooking(tx, { ...visit, links: { groupId } }, now);
    if (!booking) throw new Refused("key-used");
    booked.push({ bookingId: booking.id, barberId: barber.id, start, zone: facts.outlet.zone });
  }
  await endWaiting(tx, waiting, booked, now);
  return { groupId, bookingId: booked[0]?.bookingId ?? "" };
}

/** The time of the customer that a group takes: that of its first person. */
export function ownSpan(start: Temporal.Instant, minutes = 1): { from: Date; until: Date } {
  return { from: toDate(start), until: toDate(start.add({ minutes })) };
}

type Visit = Awaited<ReturnType<typeof assigned>>[number];

/** What the customer holds at the outlet, an offer of the waiting line too, makes way for its group. */
async function giveUpOwn(
  tx: Tx,
  own: { outletId: string; sessionId: string },
  visits: readonly Visit[],
  now: Temporal.Instant,
): Promise<void> {
  const wanted = {
    barberIds: visits.map(({ barber }) => barber.id),
    start: instantFrom(Math.min(...visits.map(({ claimStart }) => claimStart.epochMilliseconds))),
    end: instantFrom(Math.max(...visits.map(({ claimEnd }) => claimEnd.epochMilliseconds))),
  };
  await adoptOwnHolds(tx, own, wanted, now);
  await giveUpClaims(tx, own, wanted, now);
}

interface GroupStart {
  facts: OrderFacts;
  order: GroupOrder;
  start: Temporal.Instant;
}

/** Who does what for whom, with the time that takes. */
async function assigned(tx: Tx, { facts, order, start }: GroupStart, now: Temporal.Instant) {
  const { persons } = order.choices;
  const { id: outletId, zone } = facts.outlet;
  const day = localDate(start, zone);
  const range = { from: day.subtract({ days: 1 }).toString(), days: 3 };
  const times = await findOutletTimes(outletId, range, { now, sessionId: order.customer.sessionId }, tx);
  if (!times) throw new Refused("outlet-not-found");
  const requests = groupRequests(times, facts, persons);
  const { schedule, taken } = times;
  const slot = groupSlots(schedule, taken, requests, day.toString(), now.epochMilliseconds).find(
    (each) => each.start === start.epochMilliseconds,
  );
  if (!slot) {
    const wanted = { start: start.epochMilliseconds, barberId: null };
    const reason = requests[0] && slotRefusal(schedule, taken, requests[0], wanted, now.epochMilliseconds);
    throw new Refused(reason === "past" || reason === "notice" || reason === "horizon" ? reason : "taken");
  }
  return persons.map((person, index) => {
    const chosen = chosenBy(facts, person);
    const barber = facts.barbers.find(({ id }) => id === slot.barberIds[index]);
    const slotRequest = requests[index];
    if (!barber || !slotRequest) throw new Refused("taken");
    const span = { ...slotRequest, durationMin: slotRequest.durations.get(barber.id) ?? 0 };
    const period = claimedPeriod(start.epochMilliseconds, span);
    const total = quoteFor(chosen.services, barber, null).total;
    const minutes = span.durationMin;
    return { chosen, barber, minutes, total, claimStart: instantFrom(period.start), claimEnd: instantFrom(period.end) };
  });
}
