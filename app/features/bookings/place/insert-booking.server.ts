import { randomInt, randomUUIDv7 } from "node:crypto";
import type { Temporal } from "temporal-polyfill";
import type { BarberTime } from "#app/features/bookings/place/claim-for-booking.server.ts";
import { countPromoUse, type UsablePromo } from "#app/features/bookings/promos/promo-uses.server.ts";
import { answerDeadline } from "#app/features/bookings/terms/answer-deadline.ts";
import type { PolicySnapshot } from "#app/features/bookings/terms/cancellation.ts";
import type { ChosenOrder } from "#app/features/bookings/terms/chosen-order.ts";
import { bufferOf, itemsOf, type OrderFacts, type PlaceOrder } from "#app/features/bookings/terms/order.ts";
import type { PaymentWay, PrepayMethod } from "#app/features/bookings/terms/prepayment.ts";
import { quote } from "#app/features/bookings/terms/quote.ts";
import { actorOf } from "#app/features/core/access/actor.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import { writeOutbox } from "#app/features/core/outbox/write-outbox.server.ts";
import type { BookingStatus } from "#app/features/core/states/booking-status.ts";
import { turnHoldIntoBooking } from "#app/features/time/claims/claim-time.server.ts";
import { bookingCode } from "#app/lib/short-code.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import type { Tx } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/client.ts";
import { withFreeCode } from "#app/platform/with-free-code.server.ts";

interface Claimed extends BarberTime {
  facts: OrderFacts;
  order: PlaceOrder;
  chosen: ChosenOrder;
  start: Temporal.Instant;
  payment: PaymentTerms;
  /** Locked by this transaction. */
  promo: UsablePromo | null;
  /** One of several that repeat, or that take place side by side. */
  links?: { seriesId?: string; groupId?: string };
}

/** How the booking is paid, and until when it can be before anybody waits for it. */
export interface PaymentTerms {
  way: PaymentWay;
  /** Rupiah before the visit; of it `gateway` is still to come, the rest is in the wallet. */
  amount: number;
  gateway: number;
  /** Null where nothing is left for the gateway. */
  method: PrepayMethod | null;
  /** The end of the order at the gateway, epoch milliseconds; null without one. */
  endsAt: number | null;
  commissionPercent: number;
}

/** The booking as it begins. */
interface NewBooking {
  id: string;
  status: BookingStatus;
}

/**
 * Writes the booking whose time its session holds, with items and audit row. The outlet hears of it unless it waits for
 * a payment. Null: its key exists already.
 */
export async function insertBooking(tx: Tx, claimed: Claimed, now: Temporal.Instant): Promise<NewBooking | null> {
  const { facts, order, chosen, start, barber, claimStart, claimEnd, payment, promo, links } = claimed;
  const { outlet } = facts;
  const items = itemsOf(chosen.services, barber);
  const { durationMin, ...money } = quote(items, chosen.travel, promo?.discount);
  const isReview = outlet.confirmation === "REVIEW";
  const status = payment.endsAt !== null ? "PENDING_PAYMENT" : isReview ? "AWAITING_OUTLET" : "CONFIRMED";
  const answerBy = answerDeadline(start.epochMilliseconds, now.epochMilliseconds);
  const policy = policyOf(outlet);

  const booking = await insertWithFreeCode(tx, {
    id: randomUUIDv7(),
    customerId: order.customer.id,
    outletId: outlet.id,
    barberId: barber.id,
    startAt: toDate(start),
    endAt: toDate(start.add({ minutes: durationMin })),
    zone: outlet.zone,
    status,
    anyBarber: chosen.barber === null || chosen.barber === "any",
    contactName: order.contactName,
    contactPhone: order.contactPhone,
    note: order.note,
    ...links,
    ...visitOf(order.addressLine, chosen),
    bufferMin: bufferOf(chosen.services),
    ...money,
    promoCode: promo?.code ?? null,
    deposit: payment.way === "DEPOSIT" ? payment.amount : 0,
    prepaid: payment.endsAt === null ? payment.amount : 0,
    commissionPercent: payment.commissionPercent,
    policy: { ...policy },
    payment: payment.way,
    deadlineAt: deadlineOf(status, payment.endsAt, answerBy),
    confirmedAt: status === "CONFIRMED" ? toDate(now) : null,
    createdAt: toDate(now),
    idempotencyKey: order.idempotencyKey,
    checkInCode: newCheckInCode(),
  });
  if (!booking) return null;

  const hold = { sessionId: order.customer.sessionId, barberId: barber.id, start: claimStart, end: claimEnd };
  if (!(await turnHoldIntoBooking(tx, hold, booking.id))) throw new Error("The hold of this transaction is gone.");
  await tx.bookingItem.createMany({
    data: items.map((item, position) => ({ bookingId: booking.id, position, ...item })),
  });
  if (promo) {
    const use = { promoId: promo.id, bookingId: booking.id, customerId: order.customer.id, amount: money.discount };
    await countPromoUse(tx, use, now);
  }
  await writeAudit(tx, {
    actor: actorOf(order.customer, "customer", order.customer.requestId),
    action: "booking.created",
    entity: "booking",
    entityId: booking.id,
    after: {
      status,
      version: 0,
      code: booking.code,
      startAt: start.toString(),
      total: money.total,
      ...(promo && { promo: promo.code, discount: money.discount }),
      payment: payment.way,
      prepay: payment.amount,
    },
  });
  if (status !== "PENDING_PAYMENT") {
    await writeOutbox(tx, {
      kind: "booking-created",
      key: `booking:${booking.id}:0`,
      payload: { bookingId: booking.id },
    });
  }
  return { id: booking.id, status };
}

function deadlineOf(status: BookingStatus, endsAt: number | null, answerBy: number): Date | null {
  if (status === "CONFIRMED") return null;
  return new Date(endsAt ?? answerBy);
}

/** Six digits that the customer shows. */
export function newCheckInCode(): string {
  return String(randomInt(1_000_000)).padStart(6, "0");
}

type BookingRow = Omit<Prisma.BookingCreateManyInput, "code">;

/** Writes the row with a code that no other booking has; null: its key exists already. */
export function insertWithFreeCode(tx: Tx, data: BookingRow) {
  return withFreeCode(bookingCode, (code) =>
    tx.booking.createManyAndReturn({
      data: [{ ...data, code }],
      skipDuplicates: true,
      select: { id: true, code: true },
    }),
  );
}

/** What of the outlet's policy a booking keeps. */
export function policyOf(outlet: OrderFacts["outlet"]): PolicySnapshot {
  const { cancelWindowMin, lateGraceMin, feeTier, confirmation, paymentRule } = outlet;
  return { cancelWindowMin, lateGraceMin, feeTier, confirmation, paymentRule };
}

/** Where a mobile barber comes to, and how far it is; nothing at the outlet. */
export function visitOf(
  addressLine: string,
  { district, point, travel }: Pick<ChosenOrder, "district" | "point" | "travel">,
) {
  if (!district || !travel) return {};
  const place = point ?? district.centre;
  return {
    addressLine,
    districtCode: district.code,
    addressLat: place.lat,
    addressLng: place.lng,
    distanceM: travel.distanceM,
    travelMin: travel.minutes,
  };
}
