import type { Temporal } from "temporal-polyfill";
import { offlineBookingsMax } from "#app/features/bookings/terms/booking-constants.ts";
import { openStatuses } from "#app/features/core/states/booking-status.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";

/** The customer's nearest bookings to come, as many as a device keeps for off line; the version tells whether one changed. */
export function listUpcomingBookings(
  customerId: string,
  now: Temporal.Instant = clock.now(),
): Promise<{ id: string; version: number }[]> {
  return db.booking.findMany({
    where: { customerId, status: { in: [...openStatuses] }, endAt: { gt: toDate(now) } },
    orderBy: [{ startAt: "asc" }, { id: "asc" }],
    take: offlineBookingsMax,
    select: { id: true, version: true },
  });
}
