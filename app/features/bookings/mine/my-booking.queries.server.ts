import type { Temporal } from "temporal-polyfill";
import { findCancelMoney, findWalletHeld } from "#app/features/bookings/status/cancel-money.server.ts";
import { listOverlapping, overlapText } from "#app/features/bookings/status/contact.queries.server.ts";
import { findLatestProposal } from "#app/features/bookings/status/latest-proposal.queries.server.ts";
import { readPolicy } from "#app/features/bookings/status/own-booking.server.ts";
import { completedAt, writeRefusal } from "#app/features/bookings/status/review-window.ts";
import { type BookingEvent, statusTimeline } from "#app/features/bookings/status/status-timeline.server.ts";
import { maxMoves } from "#app/features/bookings/terms/booking-constants.ts";
import { isOff } from "#app/features/bookings/terms/calendar-event.server.ts";
import { canCancel, cancellationFee, moveRefusal } from "#app/features/bookings/terms/cancellation.ts";
import { isFreedByProposal } from "#app/features/bookings/terms/move-proposal.ts";
import { payingText } from "#app/features/bookings/terms/paying-text.ts";
import { policyTexts } from "#app/features/bookings/terms/policy-text.server.ts";
import { moveRefusalText } from "#app/features/bookings/terms/refusal-text.ts";
import { isFinal, isUpcoming } from "#app/features/core/states/booking-status.ts";
import { addressInCity, addressSelect, withCity } from "#app/features/people/addresses/outlet-city.ts";
import { formatDistance } from "#app/lib/geo.ts";
import { formatMobile, whatsappLink } from "#app/lib/phone.ts";
import { qrPath } from "#app/lib/qr-path.server.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { formatDuration, formatInstant, formatTime, instantFrom } from "#app/lib/zoned-time.ts";
import * as paths from "#app/paths.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";

const shown = {
  id: true,
  code: true,
  status: true,
  startAt: true,
  endAt: true,
  settledAt: true,
  zone: true,
  createdAt: true,
  confirmedAt: true,
  updatedAt: true,
  deadlineAt: true,
  version: true,
  anyBarber: true,
  contactName: true,
  contactPhone: true,
  note: true,
  addressLine: true,
  distanceM: true,
  subtotal: true,
  travelFee: true,
  discount: true,
  serviceFee: true,
  total: true,
  deposit: true,
  prepaid: true,
  payment: true,
  policy: true,
  rescheduleCount: true,
  cancelBy: true,
  cancelReason: true,
  cancelText: true,
  cancelFee: true,
  offeredStartAt: true,
  offeredBarber: { select: { name: true } },
  checkInCode: true,
  customer: {
    select: {
      phoneVerifiedAt: true,
      pushSubscriptions: { take: 1, select: { id: true } },
      bookings: { take: 2, select: { id: true } },
    },
  },
  review: { select: { id: true } },
  district: { select: { name: true, parent: { select: { name: true } } } },
  barber: { select: { id: true, name: true, active: true } },
  items: {
    orderBy: { position: "asc" },
    select: { id: true, serviceId: true, name: true, price: true, durationMin: true },
  },
  outlet: {
    select: { id: true, name: true, type: true, status: true, whatsapp: true, ...addressSelect, lat: true, lng: true },
  },
} as const;

function findRow(customerId: string, bookingId: string) {
  return db.booking.findFirst({ where: { id: bookingId, customerId }, select: shown });
}

type MyBookingData = NonNullable<Awaited<ReturnType<typeof findRow>>>;
export type MyBooking = NonNullable<Awaited<ReturnType<typeof findMyBooking>>>;

export async function isMyBooking(customerId: string, bookingId: string): Promise<boolean> {
  return isUuid(bookingId) && (await db.booking.count({ where: { id: bookingId, customerId } })) > 0;
}

/** Everything the customer sees of their booking, as texts; null for an id that is not theirs. */
export async function findMyBooking(customerId: string, bookingId: string, now: Temporal.Instant = clock.now()) {
  if (!isUuid(bookingId)) return null;
  const [booking, events, latest] = await Promise.all([
    findRow(customerId, bookingId),
    listEvents(bookingId),
    findLatestProposal(db, bookingId),
  ]);
  if (!booking) return null;

  const { zone, outlet, barber, items } = booking;
  const start = instantFrom(booking.startAt);
  const bookedAt = instantFrom(booking.createdAt);
  const policy = readPolicy(booking.policy);
  const isMobile = outlet.type === "MOBILE_BARBER";
  const facts = {
    ...booking,
    policy,
    startAt: start.epochMilliseconds,
    createdAt: bookedAt.epochMilliseconds,
    isFreed: isFreedByProposal(latest),
  };
  const cancelFee = cancellationFee(facts, now.epochMilliseconds);
  const upcoming = isUpcoming({ status: booking.status, endAt: booking.endAt.getTime() }, now.epochMilliseconds);
  const isSuspended = outlet.status === "SUSPENDED";
  const cannotMove = moveRefusal(facts, maxMoves, now.epochMilliseconds) ?? (isSuspended ? "suspended" : null);
  const when = formatInstant(start, zone);
  const showsCode = upcoming && (booking.status === "CONFIRMED" || booking.status === "EN_ROUTE");
  return {
    id: booking.id,
    code: booking.code,
    status: booking.status,
    version: booking.version,
    isUpcoming: upcoming,
    /** Something can still come by itself. */
    isLive: !isFinal(booking.status),
    answerBy: booking.deadlineAt && formatInstant(instantFrom(booking.deadlineAt), zone),
    /** What would have been and is off is taken out of the calendar of whoever has it there. */
    calendarText: upcoming
      ? "Simpan ke kalender"
      : isOff(booking) && booking.endAt.getTime() > now.epochMilliseconds
        ? "Hapus dari kalender"
        : null,
    isMobile,
    when,
    dateTime: start.toString(),
    lasts: formatDuration(items.reduce((sum, item) => sum + item.durationMin, 0)),
    ends: `${formatTime(instantFrom(booking.endAt), zone)} ${zone}`,
    outlet: {
      id: outlet.id,
      name: outlet.name,
      address: isMobile ? null : addressInCity(outlet),
      phone: { text: formatMobile(outlet.whatsapp), dial: outlet.whatsapp },
    },
    visit: isMobile ? visitText(booking) : null,
    barber: booking.anyBarber ? `${barber.name} (dipilihkan)` : barber.name,
    contact: `${booking.contactName}, ${formatMobile(booking.contactPhone)}`,
    note: booking.note,
    items: items.map(({ id, name, price, durationMin }) => ({ id, name, price, detail: formatDuration(durationMin) })),
    travelFee: isMobile ? booking.travelFee : null,
    discount: booking.discount,
    serviceFee: booking.serviceFee,
    total: booking.total,
    payingText: payingText({ ...booking, isMobile }),
    /** What was kept when it was cancelled. */
    retainedFee: booking.cancelFee,
    timeline: statusTimeline(booking, events, now),
    checkIn: showsCode
      ? {
          digits: booking.checkInCode,
          qr: qrPath(`${env.ORIGIN}${paths.order({ id: booking.id })}?code=${booking.checkInCode}`),
        }
      : null,
    rules: upcoming
      ? policyTexts({ start, bookedAt, zone, policy, isMobile, isPrepaid: booking.payment !== "VENUE" })
      : [],
    proposal:
      booking.status === "CONFIRMED" && !isSuspended ? await openProposal({ customerId, booking, latest }, now) : null,
    isFreed: facts.isFreed && booking.status === "CONFIRMED" && canCancel(facts, now.epochMilliseconds),
    canCancel: canCancel(facts, now.epochMilliseconds),
    cancelFee,
    cancelMoney: await findCancelMoney(customerId, { ...booking, fee: cancelFee }, now),
    walletHeld: booking.status === "PENDING_PAYMENT" ? await findWalletHeld(customerId, booking.id) : 0,
    canMove: cannotMove === null,
    cannotMoveText: upcoming && cannotMove && cannotMove !== "not-confirmed" ? moveRefusalText(cannotMove).text : null,
    directionsTo: isMobile ? null : `https://www.google.com/maps/dir/?api=1&destination=${outlet.lat},${outlet.lng}`,
    whatsappTo: whatsappLink(
      outlet.whatsapp,
      `Halo ${outlet.name}, saya ${booking.contactName} dengan booking ${booking.code} pada ${when}. `,
    ),
    reviewText: reviewText(booking, now),
    /** Asked once, with the first booking: what makes the next one easier. */
    offers: offersTo(booking),
    /** Another time that the outlet offers in place of what it declined, while it has not passed. */
    offer:
      outlet.status === "ACTIVE" && booking.offeredStartAt && +booking.offeredStartAt > now.epochMilliseconds
        ? {
            when: formatInstant(instantFrom(booking.offeredStartAt), zone),
            barber: booking.offeredBarber?.name ?? null,
            to: `${paths.bookAgain(booking)}?offer=1`,
          }
        : null,
    /** Once more, at a time of its own. */
    againTo: outlet.status === "ACTIVE" ? paths.bookAgain(booking) : null,
    /** The same every few weeks. */
    repeatTo: outlet.status === "ACTIVE" && canRepeat(booking, upcoming) ? paths.repeatBooking(booking) : null,
  };
}

/** What the link to the review of the visit says; null before it is completed, and when it is too late to write one. */
function reviewText({ review, status, settledAt, endAt }: MyBookingData, now: Temporal.Instant): string | null {
  if (review) return "Lihat ulasan Anda";
  const visit = { isCompleted: status === "COMPLETED", completedAt: completedAt({ settledAt, endAt }) };
  return writeRefusal(visit, now.epochMilliseconds) ? null : "Tulis ulasan";
}

function offersTo({ customer }: MyBookingData): { verifies: boolean; pushes: boolean } {
  const isFirst = customer?.bookings.length === 1;
  return {
    verifies: isFirst && customer.phoneVerifiedAt === null,
    pushes: isFirst && customer.pushSubscriptions.length === 0,
  };
}

interface ProposedTo {
  customerId: string;
  booking: MyBookingData;
  latest: Awaited<ReturnType<typeof findLatestProposal>>;
}

/** What the customer is asked to answer, while there is time to. */
async function openProposal({ customerId, booking, latest }: ProposedTo, now: Temporal.Instant) {
  if (latest?.status !== "OPEN" || latest.expiresAt.getTime() <= now.epochMilliseconds) return null;
  const { id, barber, startAt, endAt, expiresAt, reason } = latest;
  const { zone } = booking;
  const span = { from: startAt, until: endAt, except: booking.id };
  const [own] = +startAt === +booking.startAt ? [] : await listOverlapping(db, customerId, span);
  return {
    id,
    barber: barber.name,
    when: formatInstant(startAt, zone),
    until: formatInstant(expiresAt, zone),
    reason,
    /** Another own booking then, and the start for which it is named. */
    overlap: own ? { text: overlapText(own), start: instantFrom(startAt).toString() } : null,
  };
}

/** The same again: what is to come can also be repeated every few weeks. */
function canRepeat({ status, outlet }: MyBookingData, isUpcoming: boolean): boolean {
  return isUpcoming && status === "CONFIRMED" && outlet.type === "BARBERSHOP";
}

function visitText({ addressLine, district, distanceM }: MyBookingData): string {
  const distance = distanceM === null ? "" : ` (${formatDistance(distanceM)} dari barber)`;
  const place = [addressLine, district?.name].filter(Boolean).join(", ");
  return `${withCity(place, district?.parent?.name)}${distance}`;
}

async function listEvents(bookingId: string): Promise<BookingEvent[]> {
  return db.auditLog.findMany({
    where: { entity: "booking", entityId: bookingId },
    orderBy: [{ at: "asc" }, { id: "asc" }],
    select: { at: true, action: true, actorKind: true, before: true, after: true },
  });
}
