import type { Temporal } from "temporal-polyfill";
import { z } from "zod";
import { type DateRange, freeSlots, type TakenTimes } from "#app/features/time/free-times/availability.ts";
import { type OutletSchedule, slotRequestOf } from "#app/features/time/free-times/slot-request.ts";
import { maxAbsenceDays } from "#app/features/time/hours/absence.ts";
import { dateOfWallDay, wallDay, wallDayAt, wallMinutes } from "#app/features/time/hours/opening.ts";
import { dayMs, merge } from "#app/lib/period.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { toDate, type ZoneName } from "#app/lib/zoned-time.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/client.ts";
import { outletFact, outletTimes } from "#app/platform/outlet-memory.server.ts";
import { readRows } from "#app/platform/read-rows.server.ts";
import { isPrimaryAway, onReplica } from "#app/platform/replicas.server.ts";

export interface OutletTimes {
  schedule: OutletSchedule;
  taken: TakenTimes;
  /** Only active outlets take new bookings; others honour the ones they have. */
  isActive: boolean;
  /** What the session asked for holds there, as `findOwnHold` finds it. */
  ownHold: OwnHold | null;
}

interface TimesOptions {
  now: Temporal.Instant;
  /** What the customer of this session holds, in any of theirs, does not count as taken. */
  sessionId?: string | null;
  /** Nor does the claim of this booking, which is being moved. */
  bookingId?: string | null;
}

/**
 * All that decides an outlet's free times on these local dates, for every active barber, in one statement. Expired
 * holds do not count as taken. Null for an id that is no outlet's.
 */
export async function findOutletTimes(
  outletId: string,
  range: DateRange,
  options: TimesOptions,
  tx: Tx = db,
): Promise<OutletTimes | null> {
  if (!isUuid(outletId)) return null;
  const [row] = await readTimes(tx, { outletIds: [outletId], range, services: "all", ...options });
  return row ?? null;
}

/**
 * The same for a page that shows them: only what is taken is asked, the rest is what this process remembers of the
 * outlet. Whoever decides by it asks for all.
 */
export async function findShownTimes(
  outletId: string,
  range: DateRange,
  options: TimesOptions,
): Promise<OutletTimes | null> {
  if (!isUuid(outletId)) return null;
  const read = readRangeOf(range);
  const [known, [claims]] = await Promise.all([
    outletFact(outletId, "schedule", () => readSchedule(outletId, options.now)),
    readRows(
      claimsRow,
      Prisma.sql`/* outlet-claims */
        ${ignoredSql(options)} SELECT ${claimsSql({ ...options, ...read })} FROM (SELECT ${outletId}::uuid AS id) o`,
    ),
  ]);
  return known && claims ? { ...known, ...takenOf(claims, read.from, known.schedule.zone) } : null;
}

/** With every exception from the day before on. */
async function readSchedule(outletId: string, now: Temporal.Instant) {
  const firstDate = dateOfWallDay(wallDayAt(now.epochMilliseconds, "WIB") - 1);
  const statement = Prisma.sql`/* outlet-schedule */
    SELECT ${scheduleSql({ firstDate, lastDate: null, services: "all" })} FROM outlet o WHERE o.id = ${outletId}::uuid`;
  const [row] = await readRows(scheduleRow, statement);
  return row ? scheduleOf(row) : null;
}

/** The same for several outlets at once, in one statement. */
export async function listOutletTimes(
  outletIds: readonly string[],
  range: DateRange,
  now: Temporal.Instant,
): Promise<OutletTimes[]> {
  return readTimes(db, { outletIds, range, services: "all", now });
}

export interface NextFreeTime {
  start: Date;
  barberId: string;
}

/**
 * The next three free times of each outlet for its shortest service, on `date` (local, `YYYY-MM-DD`) or within a week,
 * in one statement for all outlets. A mobile barber's travel counts with its base time, as nobody knows yet how far.
 * Outlets that are not active or have nothing free are left out; `isBeforeOpening` asks for those they will have. Without
 * a date they are for showing: a time that somebody holds may be among them for some seconds. While the primary is away
 * they are what a standby knows: nobody can book then.
 */
export async function listNextFreeTimes(
  outletIds: readonly string[],
  now: Temporal.Instant,
  { date, isBeforeOpening = false }: { date?: string; isBeforeOpening?: boolean } = {},
): Promise<Map<string, NextFreeTime[]>> {
  const next = new Map<string, NextFreeTime[]>();
  if (outletIds.length === 0) return next;
  const days = date ? 1 : 7;
  // A day more for zones in the east, and one for what is remembered over midnight.
  const range = { from: date ?? dateOfWallDay(wallDayAt(now.epochMilliseconds, "WIB")), days: days + 2 };
  const read = (outletIds: readonly string[]) => {
    const query: TimesQuery = { outletIds, range, services: "shortest", now };
    return isPrimaryAway() ? onReplica("next-times", () => readTimes(db, query)) : readTimes(db, query);
  };
  for (const times of await (date ? read(outletIds) : outletTimes(outletIds, "next-times", read))) {
    const { schedule, taken, isActive } = times;
    const service = schedule.barbers.flatMap((barber) => [...barber.services.keys()])[0];
    if (!(isActive || isBeforeOpening) || !service) continue;
    const slotRequest = slotRequestOf(schedule, [service], { travelMin: times.travelMin });
    const from = date ?? dateOfWallDay(wallDayAt(now.epochMilliseconds, schedule.zone));
    const slots = freeSlots(schedule, taken, slotRequest, { from, days }, now.epochMilliseconds, 3);
    if (slots.length === 0) continue;
    next.set(
      times.id,
      slots.map(({ start, barberIds }) => ({ start: new Date(start), barberId: barberIds[0] ?? "" })),
    );
  }
  return next;
}

interface ReadTimes extends OutletTimes {
  id: string;
  /** What travel takes at least, one way. */
  travelMin: number;
}

interface TimesQuery extends TimesOptions {
  outletIds: readonly string[];
  range: DateRange;
  services: "all" | "shortest";
}

/** A day more before and two after the range: what evenings and orders that begin there can touch. */
function readRangeOf(range: DateRange) {
  const firstDay = wallDay(range.from) - 1;
  const lastDay = firstDay + range.days + 3;
  return {
    firstDate: dateOfWallDay(firstDay),
    lastDate: dateOfWallDay(lastDay),
    from: new Date(firstDay * dayMs),
    to: new Date(lastDay * dayMs),
  };
}

async function readTimes(tx: Tx, { range, ...query }: TimesQuery): Promise<ReadTimes[]> {
  const read = readRangeOf(range);
  const rows = await readRows(outletTimesRow, outletTimesSql({ ...query, ...read }), tx);
  return rows.map((row) => ({ ...scheduleOf(row), ...takenOf(row, read.from, row.zone) }));
}

function scheduleOf(row: z.output<typeof scheduleRow>) {
  return {
    id: row.id,
    travelMin: row.travelMin,
    isActive: row.isActive,
    schedule: {
      zone: row.zone,
      hours: row.hours.map(([weekday, openMin, closeMin]) => ({ weekday, openMin, closeMin })),
      exceptions: row.exceptions.map(([date, openMin, closeMin]) => ({ date, openMin, closeMin })),
      policy: row.policy,
      barbers: row.barbers.map(({ id, position, shifts, services }) => ({
        id,
        position,
        shifts: shifts.map(([weekday, startMin, endMin]) => ({ weekday, startMin, endMin })),
        services: new Map(
          services.map(([serviceId, durationMin, bufferMin, price]) => [serviceId, { durationMin, bufferMin, price }]),
        ),
      })),
    },
  };
}

function takenOf({ taken, ownHold }: z.output<typeof claimsRow>, from: Date, zone: ZoneName) {
  const fromMinute = wallMinutes(from.getTime(), zone);
  return {
    ownHold,
    taken: new Map(
      taken.map(([barberId, starts, ends]) => [
        barberId,
        merge(starts.map((start, i) => ({ start: fromMinute + start, end: fromMinute + (ends[i] ?? start) }))),
      ]),
    ),
  };
}

interface ScheduleQuery {
  services: "all" | "shortest";
  /** Exceptions of these local dates, both included; no last one: of all that come. */
  firstDate: string;
  lastDate: string | null;
}

interface ClaimsQuery {
  /** Claims that touch this time; they are answered in minutes since `from`, widened to whole ones. */
  from: Date;
  to: Date;
  sessionId?: string | null;
}

const minutes = z.int();
const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const weekly = z.array(z.tuple([minutes, minutes, minutes]));

/** What the statements answer, a row an outlet; lists of numbers instead of objects keep it small. */
const scheduleRow = z.object({
  id: z.string(),
  zone: z.enum(["WIB", "WITA", "WIT"]),
  isActive: z.boolean(),
  travelMin: minutes,
  policy: z.object({
    minNoticeMin: minutes,
    horizonDays: z.int(),
    slotStepMin: minutes,
    confirmation: z.enum(["INSTANT", "REVIEW"]),
    paymentRule: z.enum(["VENUE_OK", "DEPOSIT", "FULL"]),
  }),
  hours: weekly,
  exceptions: z.array(z.tuple([z.iso.date(), minutes.nullable(), minutes.nullable()])),
  barbers: z.array(
    z.object({
      id: z.string(),
      position: z.int(),
      shifts: weekly,
      services: z.array(z.tuple([z.string(), minutes, minutes, z.int()])),
    }),
  ),
});
const claimsRow = z.object({
  taken: z.array(z.tuple([z.string(), z.array(z.int()), z.array(z.int())])),
  ownHold: z
    .object({ id: z.string(), barberId: z.string(), startAt: instant, endAt: instant, expiresAt: instant })
    .nullable(),
});
const outletTimesRow = scheduleRow.extend(claimsRow.shape);

/** One statement whatever the number of outlets and barbers. */
function outletTimesSql(
  query: { outletIds: readonly string[] } & ScheduleQuery & ClaimsQuery & TimesOptions,
): Prisma.Sql {
  const { outletIds } = query;
  // Any of a list looks dearer without its values: PostgreSQL would plan anew at every call, which takes longer than the rest.
  const isListed =
    outletIds.length === 1
      ? Prisma.sql`o.id = ${outletIds[0]}::uuid`
      : Prisma.sql`o.id = ANY(${[...outletIds]}::uuid[])`;
  return Prisma.sql`/* outlet-times */
    ${ignoredSql(query)} SELECT ${scheduleSql(query)}, ${claimsSql(query)} FROM outlet o WHERE ${isListed}`;
}

/** Of the outlet `o`. */
function scheduleSql({ services, firstDate, lastDate }: ScheduleQuery): Prisma.Sql {
  const isListed = services === "all" ? Prisma.sql`s.active` : Prisma.sql`s.id = ${shortestService}`;
  return Prisma.sql`o.id, o.zone, o.status = 'ACTIVE' AS "isActive",
      CASE o.type WHEN 'MOBILE_BARBER' THEN o.travel_base_min ELSE 0 END AS "travelMin",
      json_build_object('minNoticeMin', o.min_notice_min, 'horizonDays', o.horizon_days,
        'slotStepMin', o.slot_step_min, 'confirmation', o.confirmation, 'paymentRule', o.payment_rule) AS policy,
      (SELECT coalesce(json_agg(json_build_array(h.weekday, h.open_min, h.close_min)), '[]')
         FROM opening_hours h WHERE h.outlet_id = o.id) AS hours,
      (SELECT coalesce(json_agg(json_build_array(x.date, x.open_min, x.close_min)), '[]')
         FROM hours_exception x
         WHERE x.outlet_id = o.id AND x.date BETWEEN ${firstDate}::date AND ${lastDate ?? "infinity"}::date) AS exceptions,
      (SELECT coalesce(json_agg(json_build_object('id', b.id, 'position', b.position,
          'shifts', (SELECT coalesce(json_agg(json_build_array(t.weekday, t.start_min, t.end_min)), '[]')
             FROM shift t WHERE t.barber_id = b.id),
          'services', (SELECT coalesce(json_agg(json_build_array(s.id, coalesce(bs.duration_min, s.duration_min),
               s.buffer_min, coalesce(bs.price, s.price))), '[]')
             FROM barber_service bs JOIN service s ON s.id = bs.service_id
             WHERE bs.barber_id = b.id AND s.outlet_id = o.id AND ${isListed})
        ) ORDER BY b.position, b.id), '[]')
         FROM barber b WHERE b.outlet_id = o.id AND b.active) AS barbers`;
}

/**
 * Of the outlet `o`, without what is `ignored`. Claims that start in the time are one range scan an outlet; those that
 * began before it and reach into it, such as a long absence, one look at the exclusion index a barber. Time off is taken
 * from its own rows, too: it stays closed whatever becomes of the bookings in it, and also for whoever has one of them.
 */
function claimsSql({ sessionId = null, ...query }: ClaimsQuery): Prisma.Sql {
  const from = Prisma.sql`${query.from}::timestamptz`;
  const to = Prisma.sql`${query.to}::timestamptz`;
  const ownHold = sessionId
    ? Prisma.sql`(SELECT row_to_json(h) FROM (${ownHoldSql(sessionId, Prisma.sql`o.id`)}) h)`
    : Prisma.sql`NULL`;
  return Prisma.sql`(SELECT coalesce(json_agg(json_build_array(t.barber_id, t.starts, t.ends)), '[]') FROM (
          SELECT k.barber_id, array_agg(floor(date_part('epoch', k.start_at - ${from}) / 60)::int) AS starts,
            array_agg(ceil(date_part('epoch', k.end_at - ${from}) / 60)::int) AS ends
          FROM (
            SELECT * FROM (
              SELECT c.barber_id, c.start_at, c.end_at FROM slot_claim c
                WHERE c.outlet_id = o.id AND c.active AND c.start_at >= ${from} AND c.start_at < ${to}
              UNION ALL
              SELECT c.barber_id, c.start_at, c.end_at FROM barber b JOIN slot_claim c ON c.barber_id = b.id
                WHERE b.outlet_id = o.id AND c.active AND c.during @> ${from} AND c.start_at < ${from}
            ) c WHERE (c.barber_id, c.start_at) NOT IN (TABLE ignored)
            UNION ALL
            SELECT f.barber_id, f.start_at, f.end_at FROM barber b JOIN time_off f ON f.barber_id = b.id
              WHERE b.outlet_id = o.id AND f.start_at < ${to} AND f.end_at > ${from}
                AND f.start_at > ${from} - interval '${Prisma.raw(String(maxAbsenceDays))} days'
          ) k GROUP BY k.barber_id) t) AS taken,
      ${ownHold} AS "ownHold"`;
}

function ignoredSql({ now, sessionId = null, bookingId = null }: TimesOptions): Prisma.Sql {
  return Prisma.sql`WITH ignored AS (
      SELECT barber_id, start_at FROM slot_claim WHERE active AND kind = 'HOLD' AND expires_at <= ${toDate(now)}${ownHoldsSql(sessionId)}
      UNION ALL
      SELECT barber_id, start_at FROM slot_claim WHERE active AND booking_id = ${bookingId}::uuid
    )`;
}

/** What the statement leaves out: what the customer of this session holds in any of theirs, and what is kept for them. */
function ownHoldsSql(sessionId: string | null): Prisma.Sql {
  if (sessionId === null) return Prisma.empty;
  return Prisma.sql`
      UNION ALL
      SELECT c.barber_id, c.start_at FROM session s JOIN session m ON m.user_id = s.user_id
        JOIN slot_claim c ON c.session_id = m.id
        WHERE s.id = ${sessionId}::uuid AND c.active AND c.kind = 'HOLD'
      UNION ALL
      SELECT c.barber_id, c.start_at FROM session s JOIN waitlist_entry w ON w.customer_id = s.user_id
        JOIN slot_claim c ON c.waitlist_id = w.id
        WHERE s.id = ${sessionId}::uuid AND w.status = 'OFFERED' AND c.active`;
}

export interface OwnHold {
  id: string;
  barberId: string;
  startAt: Date;
  endAt: Date;
  expiresAt: Date;
}

/**
 * What the person of this session holds at the outlet, in whichever of their sessions; also after its ten minutes while
 * nobody else has taken the time.
 */
export async function findOwnHold(tx: Tx, sessionId: string, outletId: string): Promise<OwnHold | null> {
  const [hold] = await tx.$queryRaw<OwnHold[]>`/* own-hold */ ${ownHoldSql(sessionId, Prisma.sql`${outletId}::uuid`)}`;
  return hold ?? null;
}

/** The same as a part of another statement. */
function ownHoldSql(sessionId: string, outletId: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    SELECT c.id, c.barber_id AS "barberId", c.start_at AS "startAt", c.end_at AS "endAt", c.expires_at AS "expiresAt"
    FROM session s JOIN session m ON m.user_id = s.user_id JOIN slot_claim c ON c.session_id = m.id
    WHERE s.id = ${sessionId}::uuid AND c.outlet_id = ${outletId} AND c.active AND c.kind = 'HOLD'
    ORDER BY c.created_at DESC LIMIT 1`;
}

const shortestService = Prisma.sql`(
  SELECT q.id FROM service q WHERE q.outlet_id = o.id AND q.active AND EXISTS (
    SELECT 1 FROM barber_service v JOIN barber w ON w.id = v.barber_id WHERE v.service_id = q.id AND w.active)
  ORDER BY q.duration_min, q.position, q.id LIMIT 1)`;
