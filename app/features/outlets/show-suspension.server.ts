import type { Temporal } from "temporal-polyfill";
import { bookingStatusText, openStatuses } from "#app/features/booking/booking-status.ts";
import type { FoundOutlet } from "#app/features/outlets/managed-outlet.queries.server.ts";
import { suspensionReasonMax } from "#app/features/outlets/outlet-forms.schema.ts";
import { outletStatusText } from "#app/features/outlets/outlet-status.ts";
import { suspendableStatuses } from "#app/features/outlets/outlet-transitions.ts";
import { keptBookingHours } from "#app/features/outlets/suspend-outlet.server.ts";
import { formatInstant, toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";

const shown = 50;

/** What an admin sees before suspending an outlet, and while it is: whom a suspension touches. */
export async function showSuspension(outlet: FoundOutlet, now = clock.now()) {
  const { id, name, status, suspendedFrom, suspendedReason, zone } = outlet;
  const from = now.add({ hours: keptBookingHours });
  const [soon, later] = await Promise.all([
    db.booking.findMany({
      where: { ...upcomingAt(id, now), ...(status === "SUSPENDED" ? {} : { startAt: { lt: toDate(from) } }) },
      orderBy: [{ startAt: "asc" }, { id: "asc" }],
      take: shown,
      select: { id: true, code: true, contactName: true, startAt: true, status: true },
    }),
    db.booking.count({ where: { ...upcomingAt(id, now), startAt: { gte: toDate(from) } } }),
  ]);
  return {
    id,
    name,
    status,
    reason: suspendedReason ?? "",
    before: suspendedFrom && outletStatusText[suspendedFrom],
    canSuspend: suspendableStatuses.includes(status),
    keptHours: keptBookingHours,
    /** Characters. */
    reasonMax: suspensionReasonMax,
    later,
    soon: soon.map((booking) => ({
      id: booking.id,
      text: `${formatInstant(booking.startAt, zone)}, ${booking.contactName}`,
      detail: `${booking.code} · ${bookingStatusText[booking.status]}`,
    })),
  };
}

export type SuspensionView = Awaited<ReturnType<typeof showSuspension>>;

function upcomingAt(outletId: string, now: Temporal.Instant) {
  return { outletId, status: { in: [...openStatuses] }, endAt: { gt: toDate(now) } };
}
