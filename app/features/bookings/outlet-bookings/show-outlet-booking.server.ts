import {
  countVisits,
  findOutletBooking,
  listBookingEvents,
  listMoneyEvents,
  type OutletBooking,
} from "#app/features/bookings/commands/outlet-booking.queries.server.ts";
import { reassignable } from "#app/features/bookings/move/reassign.ts";
import { bookingEvents } from "#app/features/bookings/outlet-bookings/booking-events.server.ts";
import { findLatestProposal } from "#app/features/bookings/status/latest-proposal.queries.server.ts";
import { outletAdvice } from "#app/features/bookings/status/outlet-advice.ts";
import { readPolicy } from "#app/features/bookings/status/own-booking.server.ts";
import {
  type ActionFacts,
  isPastDeadline,
  needsOutcome,
  nextAction,
  outletActions,
} from "#app/features/bookings/status/transitions.ts";
import { cancelReasonText } from "#app/features/bookings/terms/cancel-reason.ts";
import { showsContact } from "#app/features/bookings/terms/contact-term.ts";
import { decisionMoney } from "#app/features/bookings/terms/decision-money.ts";
import { otherTimeRefusal } from "#app/features/bookings/terms/move-proposal.ts";
import { outletReasonText } from "#app/features/bookings/terms/outlet-reason.ts";
import { systemReasonText } from "#app/features/bookings/terms/system-reason.ts";
import { managesAll, type OutletManager } from "#app/features/core/access/actor.ts";
import { formatDistance } from "#app/lib/geo.ts";
import { firstWord } from "#app/lib/indonesian-text.ts";
import { formatRupiah } from "#app/lib/money.ts";
import { formatMobile, maskMobile, whatsappLink } from "#app/lib/phone.ts";
import { formatDate, formatDuration, formatInstant, formatTime, instantFrom, localDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";

/** Everything /admin/booking/{id} shows; null where the booking is not one of the user's outlets. */
export async function showOutletBooking(user: OutletManager, bookingId: string, now = clock.now()) {
  const booking = await findOutletBooking(user, bookingId);
  if (!booking) return null;
  const [log, money, visits, latest, notes] = await Promise.all([
    listBookingEvents(booking.id),
    listMoneyEvents(booking.id),
    countVisits(booking.outlet.id, booking),
    findLatestProposal(db, booking.id),
    db.bookingNote.count({ where: { bookingId: booking.id } }),
  ]);
  const facts = factsOf(booking);
  const nowMs = now.epochMilliseconds;
  const isExpired = isPastDeadline(facts, nowMs);
  const deadline =
    booking.status === "AWAITING_OUTLET" && booking.deadlineAt && !isExpired && instantFrom(booking.deadlineAt);
  return {
    id: booking.id,
    code: booking.code,
    status: isExpired ? ("EXPIRED" as const) : booking.status,
    needsOutcome: needsOutcome(facts, nowMs),
    /** What the status means for the outlet now, in a sentence. */
    advice: outletAdvice(facts, nowMs),
    actions: outletActions(facts, nowMs),
    next: nextAction(facts, nowMs),
    deadline: deadline ? { iso: deadline.toString(), text: formatInstant(deadline, booking.zone) } : null,
    serverNow: now.toString(),
    customer: customerOf(booking, visits, managesAll(user) || showsContact(facts, nowMs)),
    ...timeOf(booking),
    barber: booking.anyBarber
      ? `${booking.barber.name} (${booking.customerId ? "pelanggan memilih siapa saja" : "siapa saja"})`
      : booking.barber.name,
    outlet: { id: booking.outlet.id, name: booking.outlet.name },
    channel: channelText[booking.channel],
    place: placeOf(booking),
    note: booking.note,
    reason: reasonOf(booking),
    prices: pricesOf(booking),
    /** What these decisions do to what was paid; empty where nothing was. */
    money: decisionMoney({ ...booking, policy: readPolicy(booking.policy) }),
    events: bookingEvents(booking, log, money),
    /** Another time that waits for the customer's answer. */
    proposal:
      latest?.status === "OPEN"
        ? {
            when: formatInstant(latest.startAt, booking.zone),
            barber: latest.barber.name,
            until: formatInstant(latest.expiresAt, booking.zone),
          }
        : null,
    // A guest without an account has nothing to answer with.
    canPropose:
      booking.customerId !== null &&
      !isExpired &&
      otherTimeRefusal({ status: booking.status, startAt: facts.start }, nowMs) === null,
    canReassign: reassignable.includes(booking.status),
    /** How many internal notes there are. */
    notes,
  };
}

export type OutletBookingPageData = NonNullable<Awaited<ReturnType<typeof showOutletBooking>>>;

const channelText = { APP: "Aplikasi", WALKIN: "Datang langsung", PHONE: "Telepon" } as const;

function factsOf(booking: OutletBooking): ActionFacts {
  return {
    status: booking.status,
    start: booking.startAt.getTime(),
    end: booking.endAt.getTime(),
    deadline: booking.deadlineAt?.getTime() ?? null,
    isMobile: booking.outlet.type === "MOBILE_BARBER",
    lateGraceMin: readPolicy(booking.policy).lateGraceMin,
    hasArrived: booking.arrivedAt !== null,
  };
}

function timeOf({ startAt, endAt, zone }: OutletBooking) {
  const [start, end] = [instantFrom(startAt), instantFrom(endAt)];
  return {
    when: `${formatDate(localDate(start, zone))} pukul ${formatTime(start, zone)}–${formatTime(end, zone)} ${zone}`,
    duration: formatDuration((endAt.getTime() - startAt.getTime()) / 60_000),
  };
}

function customerOf(
  booking: OutletBooking,
  counted: { completed: number; noShows: number } | null,
  showsWhole: boolean,
) {
  const when = formatInstant(instantFrom(booking.startAt), booking.zone);
  const greeting = `Halo ${firstWord(booking.contactName)}, kami dari ${booking.outlet.name} tentang booking ${booking.code}, ${when}.`;
  const { completed, noShows } = counted ?? { completed: 0, noShows: 0 };
  const visits = completed === 0 ? "Kunjungan pertama di outlet ini" : `${completed} kunjungan di outlet ini`;
  return {
    name: booking.contactName,
    // Empty where a guest at the counter left none; masked some time after the visit.
    phone: booking.contactPhone && (showsWhole ? formatMobile : maskMobile)(booking.contactPhone),
    /** To call or write to the number while it is shown whole. */
    links:
      booking.contactPhone && showsWhole
        ? { tel: `tel:${booking.contactPhone}`, whatsapp: whatsappLink(booking.contactPhone, greeting) }
        : null,
    visits: counted ? (noShows > 0 ? `${visits}, ${noShows} kali tidak datang` : visits) : "Tamu tanpa akun",
  };
}

function placeOf(booking: OutletBooking) {
  if (!booking.addressLine && !booking.district) return null;
  const { addressLat: lat, addressLng: lng, district } = booking;
  const isPoint = lat !== null && lng !== null;
  return {
    address: [booking.addressLine, district?.name, district?.parent?.name].filter(Boolean).join(", "),
    distance: booking.distanceM === null ? null : formatDistance(booking.distanceM),
    mapHref: isPoint ? `https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}` : null,
  };
}

/** The reason of a decline or a cancellation, of the outlet's list or the customer's, with what was written to it. */
function reasonOf({ cancelReason, cancelText }: OutletBooking): string | null {
  const words: Readonly<Record<string, string>> = { ...cancelReasonText, ...outletReasonText, ...systemReasonText };
  const reason = cancelReason && (words[cancelReason] ?? cancelReason);
  return [reason, cancelText].filter(Boolean).join(": ") || null;
}

function pricesOf(booking: OutletBooking): { term: string; detail: string; strong?: boolean }[] {
  const optional = (term: string, amount: number, sign = "") =>
    amount > 0 ? [{ term, detail: sign + formatRupiah(amount) }] : [];
  return [
    ...booking.items.map(({ name, price, durationMin }) => ({
      term: `${name} (${formatDuration(durationMin)})`,
      detail: formatRupiah(price),
    })),
    ...optional("Ongkos perjalanan", booking.travelFee),
    ...optional(booking.promoCode ? `Potongan (kode ${booking.promoCode})` : "Potongan", booking.discount, "−"),
    ...optional("Biaya layanan aplikasi", booking.serviceFee),
    { term: "Total", detail: formatRupiah(booking.total), strong: true },
  ];
}
