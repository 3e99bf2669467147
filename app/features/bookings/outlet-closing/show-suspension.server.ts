import type { Temporal } from "temporal-polyfill";
import {
  endsWithSuspension,
  honouredBookingHours,
} from "#app/features/bookings/outlet-closing/suspend-outlet.server.ts";
import { type BookingStatus, bookingStatusText, openStatuses } from "#app/features/core/states/booking-status.ts";
import { outletStatusText } from "#app/features/core/states/outlet-status.ts";
import type { FoundOutlet } from "#app/features/outlets/status/managed-outlet.queries.server.ts";
import { suspendableStatuses } from "#app/features/outlets/status/outlet-transitions.ts";
import { formatRupiah } from "#app/lib/money.ts";
import { formatInstant, toDate, type ZoneName } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";

/** Bookings of each kind that are named; the rest is counted. */
const shown = 50;
const columns = { id: true, code: true, contactName: true, startAt: true, status: true, prepaid: true } as const;
const order = [{ startAt: "asc" }, { id: "asc" }] as const;

/**
 * What whoever decides sees before suspending an outlet, and while it is: which bookings stand, which end, and how much
 * money goes back for them.
 */
export async function showSuspension(outlet: FoundOutlet, now = clock.now()) {
  const { id, name, status, suspendedFrom, suspendedReason, zone } = outlet;
  const isSuspended = status === "SUSPENDED";
  const ends = endsWithSuspension(now.add({ hours: honouredBookingHours }));
  const soon = { ...upcomingAt(id, now), ...(isSuspended ? {} : { NOT: ends }) };
  const later = { ...upcomingAt(id, now), ...ends };
  const [soonCount, soonRows, sums, laterRows, holds] = await Promise.all([
    db.booking.count({ where: soon }),
    db.booking.findMany({ where: soon, orderBy: [...order], take: shown, select: columns }),
    db.booking.aggregate({ where: later, _count: true, _sum: { prepaid: true } }),
    isSuspended ? [] : db.booking.findMany({ where: later, orderBy: [...order], take: shown, select: columns }),
    db.slotClaim.count({ where: { outletId: id, active: true, kind: "HOLD", expiresAt: { gt: toDate(now) } } }),
  ]);
  return {
    id,
    name,
    status,
    reason: suspendedReason ?? "",
    before: suspendedFrom && outletStatusText[suspendedFrom],
    canSuspend: suspendableStatuses.includes(status),
    honouredHours: honouredBookingHours,
    soonCount,
    soon: soonRows.map((booking) => listed(booking, zone)),
    laterCount: sums._count,
    /** Of the later ones, all of it. */
    refund: formatRupiah(sums._sum.prepaid ?? 0),
    later: laterRows.map((booking) => listed(booking, zone)),
    holds,
  };
}

export type SuspensionView = Awaited<ReturnType<typeof showSuspension>>;

interface Row {
  id: string;
  code: string;
  contactName: string;
  startAt: Date;
  status: BookingStatus;
  prepaid: number;
}

function listed({ id, code, contactName, startAt, status, prepaid }: Row, zone: ZoneName) {
  const paid = prepaid > 0 ? ` · dibayar ${formatRupiah(prepaid)}` : "";
  return {
    id,
    text: `${formatInstant(startAt, zone)}, ${contactName || "tanpa nama"}`,
    detail: `${code} · ${bookingStatusText[status]}${paid}`,
  };
}
export type ListedBooking = ReturnType<typeof listed>;

function upcomingAt(outletId: string, now: Temporal.Instant) {
  return { outletId, status: { in: [...openStatuses] }, endAt: { gt: toDate(now) } };
}
