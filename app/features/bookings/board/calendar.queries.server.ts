import { z } from "zod";
import { type OrderChannel, type OrderFilter, readOrderSearch } from "#app/features/bookings/orders/order-filter.ts";
import { inFilter } from "#app/features/bookings/orders/outlet-orders.queries.server.ts";
import { lateGrace, servicesOf } from "#app/features/bookings/status/visits-at-hand.server.ts";
import type { OutletManager } from "#app/features/core/access/actor.ts";
import { isManagedOutlet } from "#app/features/core/access/outlet-access.server.ts";
import type { BookingStatus } from "#app/features/core/states/booking-status.ts";
import { dayMs } from "#app/lib/period.ts";
import { instantFrom } from "#app/lib/zoned-time.ts";
import { Prisma } from "#app/platform/generated/client.ts";
import { readRows } from "#app/platform/read-rows.server.ts";

const minutes = z.int();
const weekly = z.array(z.tuple([minutes, minutes, minutes]));
/** Epoch milliseconds. */
const moment = z.number();

const calendarRow = z.object({
  id: z.string(),
  name: z.string(),
  zone: z.enum(["WIB", "WITA", "WIT"]),
  isMobile: z.boolean(),
  isActive: z.boolean(),
  horizonDays: z.int(),
  slotStepMin: minutes,
  /** What the way to a guest takes at least; 0 at the outlet. */
  travelMin: minutes,
  hours: weekly,
  exceptions: z.array(z.tuple([z.iso.date(), minutes.nullable(), minutes.nullable()])),
  barbers: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      active: z.boolean(),
      shifts: weekly,
      /** Minutes of the shortest service that the barber offers, and of the pause after it. */
      shortest: z.tuple([minutes, minutes]).nullable(),
    }),
  ),
  bookings: z.array(
    z.object({
      id: z.string(),
      code: z.string(),
      status: z.custom<BookingStatus>((value) => typeof value === "string"),
      channel: z.custom<OrderChannel>((value) => typeof value === "string"),
      version: z.int(),
      barberId: z.string(),
      start: moment,
      end: moment,
      deadline: moment.nullable(),
      created: moment,
      name: z.string(),
      lateGraceMin: z.int(),
      services: z.string(),
    }),
  ),
  /** On a day: what bookings keep of a barber's time, with way and pause, and not what ended early. */
  claims: z.array(z.tuple([z.string(), moment, moment])),
  /** Time that no booking of the list accounts for: breaks and time off, and times that somebody is just choosing. */
  blocks: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(["BLOCK", "HOLD", "WALKIN"]),
      barberId: z.string(),
      start: moment,
      end: moment,
      reason: z.string(),
    }),
  ),
});
export type CalendarRow = z.output<typeof calendarRow>;

interface CalendarQuery {
  user: OutletManager;
  outletId: string;
  filter: OrderFilter;
  /** Everything that touches [from, to). */
  from: Date;
  to: Date;
  /** Exceptions of these local dates, both included. */
  firstDate: string;
  lastDate: string;
  now: Date;
}

/**
 * All that the calendar of one outlet shows, in one statement: hours, barbers with their shifts, bookings, and what else
 * takes a barber's time. Null where the outlet is not the user's.
 */
export async function findCalendar(query: CalendarQuery): Promise<CalendarRow | null> {
  const { user, outletId, filter, firstDate, lastDate } = query;
  const isOwn = isManagedOutlet(user);
  const from = Prisma.sql`${query.from}::timestamptz`;
  const to = Prisma.sql`${query.to}::timestamptz`;
  // The longest visit is half a day: the bound on the start lets the index be used.
  const earliest = Prisma.sql`${new Date(query.from.getTime() - dayMs)}::timestamptz`;
  const [row] = await readRows(
    calendarRow,
    Prisma.sql`/* outlet-calendar */
    SELECT o.id::text, o.name, o.zone::text, o.type = 'MOBILE_BARBER' AS "isMobile", o.status = 'ACTIVE' AS "isActive",
      o.horizon_days::int AS "horizonDays", o.slot_step_min::int AS "slotStepMin",
      CASE o.type WHEN 'MOBILE_BARBER' THEN o.travel_base_min::int ELSE 0 END AS "travelMin",
      (SELECT coalesce(json_agg(json_build_array(h.weekday, h.open_min, h.close_min)), '[]')
         FROM opening_hours h WHERE h.outlet_id = o.id) AS hours,
      (SELECT coalesce(json_agg(json_build_array(x.date, x.open_min, x.close_min)), '[]') FROM hours_exception x
         WHERE x.outlet_id = o.id AND x.date BETWEEN ${firstDate}::date AND ${lastDate}::date) AS exceptions,
      (SELECT coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'active', s.active,
           'shifts', (SELECT coalesce(json_agg(json_build_array(t.weekday, t.start_min, t.end_min)), '[]')
              FROM shift t WHERE t.barber_id = s.id),
           'shortest', (SELECT json_build_array(coalesce(p.duration_min, v.duration_min), v.buffer_min)
              FROM barber_service p JOIN service v ON v.id = p.service_id AND v.active WHERE p.barber_id = s.id
              ORDER BY coalesce(p.duration_min, v.duration_min) + v.buffer_min LIMIT 1)) ORDER BY s.position, s.id), '[]')
         FROM barber s WHERE s.outlet_id = o.id) AS barbers,
      (SELECT coalesce(json_agg(json_build_object('id', b.id, 'code', b.code, 'status', b.status, 'channel', b.channel,
           'version', b.version, 'barberId', b.barber_id, 'start', ${epoch("b.start_at")}, 'end', ${epoch("b.end_at")},
           'deadline', ${epoch("b.deadline_at")}, 'created', ${epoch("b.created_at")}, 'name', b.contact_name,
           'lateGraceMin', ${lateGrace},
           'services', ${servicesOf("b")}) ORDER BY b.start_at, b.id), '[]')
         FROM booking b WHERE b.outlet_id = o.id AND b.start_at >= ${earliest} AND b.start_at < ${to} AND b.end_at > ${from}
           AND ${Prisma.join(conditionsOf(query), " AND ")}) AS bookings,
      (SELECT coalesce(json_agg(json_build_array(c.barber_id, ${epoch("c.start_at")}, ${epoch("c.end_at")})), '[]')
         FROM barber s JOIN slot_claim c ON c.barber_id = s.id AND c.active AND c.during && tstzrange(${from}, ${to})
         WHERE s.outlet_id = o.id AND c.booking_id IS NOT NULL AND ${filter.view === "day"}) AS claims,
      (SELECT coalesce(json_agg(json_build_object('id', c.id, 'kind', c.kind, 'barberId', c.barber_id,
           'start', ${epoch("c.start_at")}, 'end', ${epoch("c.end_at")}, 'reason', c.reason)
           ORDER BY c.start_at, c.id), '[]')
         FROM (
           SELECT c.id::text, c.kind, c.barber_id, c.start_at, c.end_at, '' AS reason
           FROM barber s JOIN slot_claim c ON c.barber_id = s.id AND c.active AND c.during && tstzrange(${from}, ${to})
           WHERE s.outlet_id = o.id AND c.booking_id IS NULL AND c.time_off_id IS NULL
             AND (c.kind <> 'HOLD' OR c.expires_at > ${query.now})
           UNION ALL
           SELECT f.id || ' ' || lower(piece), 'BLOCK', f.barber_id, lower(piece), upper(piece), f.reason
           FROM barber s JOIN time_off f ON f.barber_id = s.id AND f.start_at < ${to} AND f.end_at > ${from}
             CROSS JOIN LATERAL unnest(tstzmultirange(tstzrange(f.start_at, f.end_at)) - coalesce(
               (SELECT range_agg(k.during) FROM slot_claim k WHERE k.barber_id = s.id AND k.active
                  AND k.booking_id IS NOT NULL AND k.during && tstzrange(f.start_at, f.end_at)), '{}')) AS piece
           WHERE s.outlet_id = o.id AND tstzrange(${from}, ${to}) && piece
         ) c WHERE ${barberIs(filter, Prisma.sql`c.barber_id`)}) AS blocks
    FROM outlet o WHERE o.id = ${outletId}::uuid AND ${isOwn}`,
  );
  return row ?? null;
}

function conditionsOf({ user, filter, now }: CalendarQuery): Prisma.Sql[] {
  const code = readOrderSearch(filter.q)?.code;
  return [
    barberIs(filter, Prisma.sql`b.barber_id`),
    ...(code ? [Prisma.sql`b.code = ${code}`] : inFilter(filter, user, instantFrom(now))),
  ];
}

function barberIs({ barber }: OrderFilter, column: Prisma.Sql): Prisma.Sql {
  return barber ? Prisma.sql`${column} = ${barber}::uuid` : Prisma.sql`TRUE`;
}

type Column = "b.start_at" | "b.end_at" | "b.deadline_at" | "b.created_at" | "c.start_at" | "c.end_at";
const epoch = (column: Column) => Prisma.raw(`(extract(epoch FROM ${column}) * 1000)::bigint`);
