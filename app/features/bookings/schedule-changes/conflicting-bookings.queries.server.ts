import type { Temporal } from "temporal-polyfill";
import { z } from "zod";
import {
  type ComingBooking,
  conflictingBookings,
  type ScheduleChange,
} from "#app/features/bookings/schedule-changes/conflicting-bookings.ts";
import { findOutletTimes, type OutletTimes } from "#app/features/time/free-times/availability.queries.server.ts";
import { claimedPeriod } from "#app/features/time/free-times/slots.ts";
import { dayMs, minuteMs, type Period } from "#app/lib/period.ts";
import { localDate, toDate } from "#app/lib/zoned-time.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/client.ts";
import { readRows } from "#app/platform/read-rows.server.ts";

const comingRow = z.object({
  id: z.string(),
  code: z.string(),
  barberId: z.string(),
  channel: z.enum(["APP", "WALKIN", "PHONE"]),
  status: z.enum(["PENDING_PAYMENT", "AWAITING_OUTLET", "CONFIRMED", "EN_ROUTE"]),
  startMs: z.number(),
  endMs: z.number(),
  zone: z.enum(["WIB", "WITA", "WIT"]),
  travelMin: z.int(),
  bufferMin: z.int(),
  customerName: z.string(),
  barberName: z.string(),
  serviceIds: z.array(z.string().nullable()),
  serviceNames: z.array(z.string()),
});

type ComingBookingRow = z.output<typeof comingRow>;

export interface ConflictingBookingRow extends ComingBookingRow {
  causes: ReturnType<typeof conflictingBookings>[number]["causes"];
}

/** The outlet's times before the change; `timeOff` in epoch milliseconds, also where a booking lies in it. */
export interface TimesBefore {
  times: OutletTimes;
  timeOff: readonly (Period & { barberId: string })[];
}

interface ConflictFacts {
  /** By start. */
  bookings: ConflictingBookingRow[];
  /** As it is before the change, with all that is claimed; null where it touches no booking. */
  before: TimesBefore | null;
  /** Of the outlet's barbers, by id. */
  barberNames: ReadonlyMap<string, string>;
}

/** Free times of so many days after the last booking are looked for. */
const daysAfter = 16;

/**
 * The bookings to come that fit the outlet's schedule and would no longer fit after the change, in four statements
 * whatever their number. Ask in the transaction that makes the change, after `lockSchedule`: then no booking slips past.
 */
export async function listConflictingBookings(
  tx: Tx,
  outletId: string,
  change: ScheduleChange,
  now: Temporal.Instant,
): Promise<ConflictFacts> {
  const coming = await readRows(comingRow, comingSql(outletId, now), tx);
  const last = coming.at(-1);
  if (!last) return noFacts;
  const days = Math.max(0, Math.ceil((last.startMs - now.epochMilliseconds) / dayMs)) + daysAfter;
  const range = { from: localDate(now, last.zone).subtract({ days: 1 }).toString(), days };
  const times = await findOutletTimes(outletId, range, { now }, tx);
  if (!times) return noFacts;
  const causesById = new Map(
    conflictingBookings(times.schedule, change, coming.map(ruleFacts)).map(({ id, causes }) => [id, causes]),
  );
  const bookings = coming.flatMap((booking) => {
    const causes = causesById.get(booking.id);
    return causes ? [{ ...booking, causes }] : [];
  });
  if (bookings.length === 0) return noFacts;
  const timeOff = await tx.timeOff.findMany({
    where: { barber: { outletId }, endAt: { gt: toDate(now) } },
    select: { barberId: true, startAt: true, endAt: true },
  });
  const barbers = await tx.barber.findMany({ where: { outletId }, select: { id: true, name: true } });
  const away = timeOff.map(({ barberId, startAt, endAt }) => ({ barberId, start: +startAt, end: +endAt }));
  return {
    bookings,
    before: { times, timeOff: away },
    barberNames: new Map(barbers.map(({ id, name }) => [id, name])),
  };
}

const noFacts: ConflictFacts = { bookings: [], before: null, barberNames: new Map() };

function ruleFacts({
  id,
  barberId,
  serviceIds,
  startMs,
  endMs,
  travelMin,
  bufferMin,
}: ComingBookingRow): ComingBooking {
  const span = { durationMin: (endMs - startMs) / minuteMs, bufferMin, travelMin };
  return { id, barberId, serviceIds, start: startMs, end: endMs, claimed: claimedPeriod(startMs, span) };
}

/** Not yet begun and not yet decided, or the barber is on the way. */
function comingSql(outletId: string, now: Temporal.Instant): Prisma.Sql {
  const at = Prisma.sql`${toDate(now)}::timestamptz`;
  return Prisma.sql`/* coming-bookings */
    SELECT b.id, b.code, b.barber_id AS "barberId", b.channel::text, b.status, b.zone,
      (extract(epoch FROM b.start_at) * 1000)::float8 AS "startMs", (extract(epoch FROM b.end_at) * 1000)::float8 AS "endMs",
      b.travel_min AS "travelMin", b.buffer_min AS "bufferMin", b.contact_name AS "customerName", w.name AS "barberName",
      (SELECT coalesce(json_agg(i.service_id ORDER BY i.position), '[]') FROM booking_item i WHERE i.booking_id = b.id) AS "serviceIds",
      (SELECT coalesce(json_agg(i.name ORDER BY i.position), '[]') FROM booking_item i WHERE i.booking_id = b.id) AS "serviceNames"
    FROM booking b JOIN barber w ON w.id = b.barber_id
    WHERE b.outlet_id = ${outletId}::uuid AND b.start_at > ${at}::timestamptz - interval '1 day' AND b.end_at > ${at}
      AND (b.status IN ('PENDING_PAYMENT', 'AWAITING_OUTLET', 'CONFIRMED') AND b.start_at > ${at} OR b.status = 'EN_ROUTE')
    ORDER BY b.start_at, b.id`;
}
