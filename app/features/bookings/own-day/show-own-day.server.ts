import type { Temporal } from "temporal-polyfill";
import {
  findOwnVisit,
  listBreaks,
  listOwnVisits,
  type VisitRow,
} from "#app/features/bookings/own-day/own-day.queries.server.ts";
import { outletAdvice } from "#app/features/bookings/status/outlet-advice.ts";
import {
  type ActionFacts,
  isStaffAction,
  nextAction,
  outletActions,
} from "#app/features/bookings/status/transitions.ts";
import { urgencyOf, urgencyText } from "#app/features/bookings/status/visit-urgency.ts";
import { bookingStatusText } from "#app/features/core/states/booking-status.ts";
import { listPosts } from "#app/features/outlets/staff/staff.queries.server.ts";
import { withCity } from "#app/features/people/addresses/outlet-city.ts";
import { formatDistance } from "#app/lib/geo.ts";
import { firstWord } from "#app/lib/indonesian-text.ts";
import { formatRupiah } from "#app/lib/money.ts";
import { dayMs } from "#app/lib/period.ts";
import { formatMobile, whatsappLink } from "#app/lib/phone.ts";
import { formatDate, formatShortDate, formatTime, instantFrom, localDate, type ZoneName } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";

/** What a barber with a sign-in of their own sees of today; null for somebody who is nobody's barber now. */
export async function showOwnDay(userId: string, now: Temporal.Instant = clock.now()) {
  const posts = await listPosts(userId);
  const [first] = posts;
  if (!first) return null;
  const [rows, breaks] = await Promise.all([listOwnVisits(userId, now), listBreaks(userId, posts, now)]);
  const isSeveral = posts.length > 1;
  const visits = rows.map((row) => visitOf(row, isSeveral, now));
  const open = visits.filter(({ isOver }) => !isOver);
  const calm = open.filter(({ isUrgent }) => !isUrgent);
  const inChair = calm.find(({ status }) => status === "CHECKED_IN" || status === "EN_ROUTE");
  const next = calm.find((visit) => visit !== inChair && visit.status !== "AWAITING_OUTLET");
  return {
    /** Epoch milliseconds: when this was read. */
    readAt: now.epochMilliseconds,
    date: formatDate(localDate(now, first.zone)),
    posts: posts.map(({ staffId, barberId, outlet, barber }) => ({ staffId, barberId, outlet, barber })),
    visits,
    /** Who sits in the chair, and who comes next to it; whoever is late, or too long in it, is neither. */
    nowId: inChair?.id ?? null,
    nextId: next?.id ?? null,
    breaks: breaks.map((row) => {
      return {
        id: row.id,
        time: row.isWholeDay ? "Sepanjang hari" : timeOf(row),
        reason: row.reason || "Libur",
        post: isSeveral ? row.barber : null,
        /** The barber wrote it and may take it back. */
        isOwn: row.isOwn,
      };
    }),
    left:
      open.length === 0
        ? visits.length === 0
          ? "Belum ada kunjungan"
          : "Semua selesai"
        : `${open.length} kunjungan lagi`,
  };
}

export type OwnDay = NonNullable<Awaited<ReturnType<typeof showOwnDay>>>;

/** From when to when; with the dates where the hours alone would read as one day. */
function timeOf({ startAt, endAt, zone }: { startAt: Date; endAt: Date; zone: ZoneName }): string {
  const isLong = endAt.getTime() - startAt.getTime() >= dayMs;
  const text = (at: Date) => (isLong ? `${formatShortDate(localDate(at, zone))} pukul ` : "") + formatTime(at, zone);
  return `${text(startAt)}–${text(endAt)} ${zone}`;
}

/** One visit of today; null for one of another barber or of another day. */
export async function showOwnVisit(userId: string, bookingId: string, now: Temporal.Instant = clock.now()) {
  const row = await findOwnVisit(userId, bookingId, now);
  return row && visitOf(row, true, now);
}

const over: ReadonlySet<VisitRow["status"]> = new Set<VisitRow["status"]>([
  "COMPLETED",
  "NO_SHOW",
  "DECLINED",
  "EXPIRED",
  "CANCELLED_BY_CUSTOMER",
  "CANCELLED_BY_OUTLET",
]);

/** One visit as its barber sees it. `showsPost`: where the user works as a barber at several outlets. */
function visitOf(row: VisitRow, showsPost: boolean, now: Temporal.Instant) {
  const { status, zone } = row;
  const facts: ActionFacts = {
    status,
    start: row.startAt.getTime(),
    end: row.endAt.getTime(),
    deadline: row.deadlineAt?.getTime() ?? null,
    isMobile: row.isMobile,
    hasArrived: row.hasArrived,
    lateGraceMin: row.lateGraceMin,
  };
  const next = nextAction(facts, now.epochMilliseconds);
  const isOver = over.has(status);
  const start = instantFrom(row.startAt);
  const date = localDate(start, zone);
  // Only what begins on another day names it.
  const day = date.equals(localDate(now, zone)) ? "" : formatShortDate(date);
  const [from, until] = [formatTime(start, zone), formatTime(instantFrom(row.endAt), zone)];
  // Answers are the outlet's to give.
  const urgency = status === "AWAITING_OUTLET" ? null : urgencyOf(facts, now.epochMilliseconds);
  return {
    id: row.id,
    code: row.code,
    status,
    statusText: bookingStatusText[status],
    isOver,
    time: `${day && `${day} pukul `}${from}–${until} ${zone}`,
    day: day.replace(/^.*, /, ""),
    from,
    until,
    /** What cannot wait, with its minutes; in place of the state. */
    mark: urgency && urgencyText(urgency),
    isUrgent: urgency?.isOverdue ?? false,
    startIso: start.toString(),
    customer: firstWord(row.contactName) || "Pelanggan",
    services: row.services,
    note: row.note,
    /** Only while the visit is to come or goes on. */
    contact: isOver ? null : contactOf(row, day === ""),
    place: isOver ? null : placeOf(row),
    /** What is still to be paid at the visit; null where nothing is, or no more. */
    due: isOver || row.due <= 0 ? null : formatRupiah(row.due),
    post: showsPost ? `${row.barber}, ${row.outlet}` : null,
    actions: outletActions(facts, now.epochMilliseconds).filter(isStaffAction),
    next: next !== null && isStaffAction(next) ? next : null,
    advice: status === "AWAITING_OUTLET" ? "Menunggu jawaban outlet." : outletAdvice(facts, now.epochMilliseconds),
  };
}

export type Visit = ReturnType<typeof visitOf>;

function contactOf({ contactName, contactPhone, outlet, code }: VisitRow, isToday: boolean) {
  if (!contactPhone) return null;
  const greeting = `Halo ${firstWord(contactName)}, saya barber dari ${outlet} untuk booking ${code}${isToday ? " hari ini" : ""}.`;
  return {
    phone: formatMobile(contactPhone),
    telHref: `tel:${contactPhone}`,
    whatsappHref: whatsappLink(contactPhone, greeting),
  };
}

function placeOf({ addressLine, district, city, addressLat: lat, addressLng: lng, distanceM }: VisitRow) {
  if (!addressLine && !district) return null;
  return {
    address: withCity([addressLine, district].filter(Boolean).join(", "), city ?? undefined),
    distance: distanceM === null ? null : formatDistance(distanceM),
    routeHref: lat === null || lng === null ? null : `https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}`,
  };
}
