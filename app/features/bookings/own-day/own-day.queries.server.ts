import type { Temporal } from "temporal-polyfill";
import { z } from "zod";
import {
  lateGrace,
  ownDayWhere,
  ownVisitJoin,
  ownVisitWhere,
  servicesOf,
} from "#app/features/bookings/status/visits-at-hand.server.ts";
import type { BookingStatus } from "#app/features/core/states/booking-status.ts";
import type { Post } from "#app/features/outlets/staff/staff.queries.server.ts";
import { epochMsOf, wallMinutes } from "#app/features/time/hours/opening.ts";
import { listShifts } from "#app/features/time/hours/shifts.queries.server.ts";
import { wholeDays, workingDay } from "#app/features/time/hours/working-day.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { instantAt, localDate, toDate } from "#app/lib/zoned-time.ts";
import { db } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/client.ts";
import { readRows } from "#app/platform/read-rows.server.ts";

const visitRow = z.object({
  id: z.string(),
  code: z.string(),
  status: z.custom<BookingStatus>((value) => typeof value === "string"),
  startAt: z.date(),
  endAt: z.date(),
  deadlineAt: z.date().nullable(),
  zone: z.enum(["WIB", "WITA", "WIT"]),
  contactName: z.string(),
  contactPhone: z.string(),
  note: z.string(),
  addressLine: z.string().nullable(),
  addressLat: z.number().nullable(),
  addressLng: z.number().nullable(),
  distanceM: z.number().nullable(),
  district: z.string().nullable(),
  city: z.string().nullable(),
  services: z.string(),
  /** Rupiah that are still to be paid at the visit. */
  due: z.number(),
  lateGraceMin: z.number(),
  isMobile: z.boolean(),
  hasArrived: z.boolean(),
  outlet: z.string(),
  barber: z.string(),
});
export type VisitRow = z.output<typeof visitRow>;

/** Visits of the day that concern a barber: neither unpaid nor called off. */
const shown = Prisma.sql`b.status IN ('AWAITING_OUTLET', 'CONFIRMED', 'EN_ROUTE', 'CHECKED_IN', 'COMPLETED', 'NO_SHOW')`;

/** The user's own visits of today and its nights, as a barber, by time. */
export function listOwnVisits(userId: string, now: Temporal.Instant): Promise<VisitRow[]> {
  return readVisits(userId, Prisma.sql`${ownDayWhere(now)} AND ${shown}`);
}

/** One of them, whatever became of it; null for a visit of another barber or of another day. */
export async function findOwnVisit(userId: string, bookingId: string, now: Temporal.Instant): Promise<VisitRow | null> {
  if (!isUuid(bookingId)) return null;
  const [visit] = await readVisits(userId, Prisma.sql`${ownVisitWhere(now)} AND b.id = ${bookingId}::uuid`);
  return visit ?? null;
}

function readVisits(userId: string, which: Prisma.Sql): Promise<VisitRow[]> {
  return readRows(
    visitRow,
    Prisma.sql`/* own-visits */
      SELECT b.id::text, b.code, b.status::text, b.start_at AS "startAt", b.end_at AS "endAt",
        b.deadline_at AS "deadlineAt", b.zone::text, b.contact_name AS "contactName", b.contact_phone AS "contactPhone",
        b.note, b.address_line AS "addressLine", b.address_lat AS "addressLat", b.address_lng AS "addressLng",
        b.distance_m AS "distanceM", d.name AS district, c.name AS city, (b.total - b.prepaid)::int AS due,
        ${servicesOf("b")} AS services,
        ${lateGrace} AS "lateGraceMin",
        o.type = 'MOBILE_BARBER' AS "isMobile", b.arrived_at IS NOT NULL AS "hasArrived", o.name AS outlet, own_barber.name AS barber
      FROM booking b JOIN outlet o ON o.id = b.outlet_id ${ownVisitJoin(userId)}
        LEFT JOIN region d ON d.code = b.district_code LEFT JOIN region c ON c.code = d.parent_code
      WHERE ${which}
      ORDER BY b.start_at, b.id LIMIT 200`,
  );
}

/**
 * The rest of the day, and of the night it ends with, that is off at these posts; `isOwn`: the user wrote it and may take
 * it back.
 */
export async function listBreaks(userId: string, posts: readonly Post[], now: Temporal.Instant) {
  const found = await Promise.all(
    posts.map(async ({ barberId, barber, zone }) => {
      const shifts = await listShifts(barberId);
      const wall = wallMinutes(now.epochMilliseconds, zone);
      const day = wholeDays(shifts, workingDay(shifts, wall));
      const [from, until] = [epochMsOf(day.start, zone), epochMsOf(day.end, zone)];
      const midnight = instantAt(localDate(now, zone).add({ days: 1 }), 0, zone).epochMilliseconds;
      const rows = await db.timeOff.findMany({
        where: { barberId, startAt: { lt: new Date(Math.max(until, midnight)) }, endAt: { gt: toDate(now) } },
        orderBy: { startAt: "asc" },
        select: { id: true, startAt: true, endAt: true, reason: true, addedBy: true },
      });
      return rows.map(({ addedBy, ...row }) => ({
        ...row,
        barber,
        zone,
        isOwn: addedBy === userId,
        isWholeDay: row.startAt.getTime() <= from && row.endAt.getTime() >= until,
      }));
    }),
  );
  return found.flat();
}
