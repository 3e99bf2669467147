import { randomUUIDv7 } from "node:crypto";
import type { Temporal } from "temporal-polyfill";
import type { CounterPlace, WayToGuest } from "#app/features/bookings/counter/counter-visit.server.ts";
import {
  insertWithFreeCode,
  newCheckInCode,
  policyOf,
  visitOf,
} from "#app/features/bookings/place/insert-booking.server.ts";
import { changeStatus } from "#app/features/bookings/status/change-status.server.ts";
import { outcomeDueMin } from "#app/features/bookings/status/transitions.ts";
import {
  bufferOf,
  itemsOf,
  type OfferedService,
  type OfferingBarber,
  type OrderFacts,
} from "#app/features/bookings/terms/order.ts";
import { quote } from "#app/features/bookings/terms/quote.ts";
import type { Actor } from "#app/features/core/access/actor.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import type { BookingStatus } from "#app/features/core/states/booking-status.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import type { Tx } from "#app/platform/db.server.ts";

export interface CounterOrder {
  outletId: string;
  /** Null: whoever is free, for "now" whoever is free first. */
  barberId: string | null;
  startAt: Temporal.Instant | "now";
  serviceIds: readonly string[];
  name: string;
  /** E.164. */
  phone: string | null;
  channel: "WALKIN" | "PHONE";
  /** Where a mobile barber comes to. */
  visit?: (CounterPlace & { addressLine: string }) | undefined;
  /** The form's hidden key, a UUID: the same key again is the same booking. */
  key: string;
}

interface Counted {
  facts: OrderFacts;
  order: CounterOrder;
  services: readonly OfferedService[];
  barber: OfferingBarber;
  start: Temporal.Instant;
  way: WayToGuest;
  /** The time, claimed without a booking as yet. */
  claimId: string;
  actor: Actor;
}

/**
 * Writes the booking of a claimed time with its items and audit row; who is there already is checked in. Nobody is
 * told: the outlet did it, and the guest has no account.
 */
export async function insertCounterBooking(
  tx: Tx,
  { facts, order, services, barber, start, way, claimId, actor }: Counted,
  now: Temporal.Instant,
): Promise<{ bookingId: string; status: BookingStatus }> {
  const items = itemsOf(services, barber);
  const { durationMin, ...money } = quote(items, way.travel);
  const end = start.add({ minutes: durationMin });
  // The outlet found this customer by itself: no service fee, no commission.
  const price = { ...money, serviceFee: 0, total: money.total - money.serviceFee };
  const booking = await insertWithFreeCode(tx, {
    id: randomUUIDv7(),
    outletId: facts.outlet.id,
    barberId: barber.id,
    startAt: toDate(start),
    endAt: toDate(end),
    zone: facts.outlet.zone,
    channel: order.channel,
    status: "CONFIRMED",
    anyBarber: order.barberId === null,
    contactName: order.name,
    contactPhone: order.phone ?? "",
    ...visitOf(order.visit?.addressLine ?? "", way),
    bufferMin: bufferOf(services),
    ...price,
    commissionPercent: 0,
    policy: { ...policyOf(facts.outlet) },
    confirmedAt: toDate(now),
    createdAt: toDate(now),
    idempotencyKey: order.key,
    checkInCode: newCheckInCode(),
  });
  if (!booking) throw new Error("The key of a counter booking stands for another booking.");

  await tx.slotClaim.update({
    where: { id: claimId },
    data: { bookingId: booking.id, kind: order.channel === "WALKIN" ? "WALKIN" : "BOOKING" },
    select: { id: true },
  });
  await tx.bookingItem.createMany({
    data: items.map((item, position) => ({ bookingId: booking.id, position, ...item })),
  });
  await writeAudit(tx, {
    actor,
    action: "booking.created",
    entity: "booking",
    entityId: booking.id,
    after: {
      status: "CONFIRMED",
      version: 0,
      code: booking.code,
      channel: order.channel,
      startAt: start.toString(),
      total: price.total,
      payment: "VENUE",
    },
  });
  if (order.startAt !== "now") return { bookingId: booking.id, status: "CONFIRMED" };
  const set = { deadlineAt: toDate(end.add({ minutes: outcomeDueMin })) };
  await changeStatus(tx, { bookingId: booking.id, from: ["CONFIRMED"], to: "CHECKED_IN", actor, set, now });
  return { bookingId: booking.id, status: "CHECKED_IN" };
}
