import type { Temporal } from "temporal-polyfill";
import { type DateRange, freeSlots, type TakenTimes } from "#app/features/time/free-times/availability.ts";
import {
  type OutletTimesRow,
  outletTimesRow,
  outletTimesSql,
} from "#app/features/time/free-times/outlet-times.server.ts";
import { type OutletSchedule, slotRequestOf } from "#app/features/time/free-times/slot-request.ts";
import { dateOfWallDay, wallDay, wallDayAt, wallMinutes } from "#app/features/time/hours/opening.ts";
import { dayMs, merge } from "#app/lib/period.ts";
import { instantFrom } from "#app/lib/zoned-time.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { readRows } from "#app/platform/read-rows.server.ts";

export interface OutletTimes {
  schedule: OutletSchedule;
  taken: TakenTimes;
  /** Only active outlets take new bookings; others honour the ones they have. */
  isActive: boolean;
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
  if (!uuidPattern.test(outletId)) return null;
  const [row] = await readTimes(tx, { outletIds: [outletId], range, services: "all", ...options });
  return row ?? null;
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
  start: Temporal.Instant;
  barberId: string;
}

/**
 * The next three free times of each outlet for its shortest service, on `date` (local, `YYYY-MM-DD`) or within a week,
 * in one statement for all outlets. A mobile barber's travel counts with its base time, as nobody knows yet how far.
 * Outlets that are not active or have nothing free are left out; `isBeforeOpening` asks for those they will have.
 */
export async function listNextFreeTimes(
  outletIds: readonly string[],
  now: Temporal.Instant,
  { date, isBeforeOpening = false }: { date?: string; isBeforeOpening?: boolean } = {},
): Promise<Map<string, NextFreeTime[]>> {
  const next = new Map<string, NextFreeTime[]>();
  if (outletIds.length === 0) return next;
  const days = date ? 1 : 7;
  const range = { from: date ?? dateOfWallDay(wallDayAt(now.epochMilliseconds, "WIB")), days: days + 1 };
  for (const times of await readTimes(db, { outletIds, range, services: "shortest", now })) {
    const { schedule, taken, isActive } = times;
    const service = schedule.barbers.flatMap((barber) => [...barber.services.keys()])[0];
    if (!(isActive || isBeforeOpening) || !service) continue;
    const slotRequest = slotRequestOf(schedule, [service], { travelMin: times.travelMin });
    const from = date ?? dateOfWallDay(wallDayAt(now.epochMilliseconds, schedule.zone));
    const slots = freeSlots(schedule, taken, slotRequest, { from, days }, now.epochMilliseconds, 3);
    if (slots.length === 0) continue;
    next.set(
      times.id,
      slots.map(({ start, barberIds }) => ({ start: instantFrom(start), barberId: barberIds[0] ?? "" })),
    );
  }
  return next;
}

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

interface ReadTimes extends OutletTimes {
  id: string;
  /** What travel takes at least, one way. */
  travelMin: number;
}

interface TimesWanted extends TimesOptions {
  outletIds: readonly string[];
  range: DateRange;
  services: "all" | "shortest";
}

/** Reads a day more before and two after the range: what evenings and orders that begin there can touch. */
async function readTimes(tx: Tx, { range, ...wanted }: TimesWanted): Promise<ReadTimes[]> {
  const firstDay = wallDay(range.from) - 1;
  const lastDay = firstDay + range.days + 3;
  const from = new Date(firstDay * dayMs);
  const statement = outletTimesSql({
    ...wanted,
    firstDate: dateOfWallDay(firstDay),
    lastDate: dateOfWallDay(lastDay),
    from,
    to: new Date(lastDay * dayMs),
  });
  const rows = await readRows(outletTimesRow, statement, tx);
  return rows.map((row) => timesOf(row, from));
}

function timesOf(row: OutletTimesRow, from: Date): ReadTimes {
  const fromMinute = wallMinutes(from.getTime(), row.zone);
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
    taken: new Map(
      row.taken.map(([barberId, starts, ends]) => [
        barberId,
        merge(starts.map((start, i) => ({ start: fromMinute + start, end: fromMinute + (ends[i] ?? start) }))),
      ]),
    ),
  };
}
