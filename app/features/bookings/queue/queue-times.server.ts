import type { Temporal } from "temporal-polyfill";
import { findBarbersAtWork } from "#app/features/bookings/counter/barbers-at-work.queries.server.ts";
import { closingAt, closingOf, queueDay, queueDays, upTo } from "#app/features/bookings/queue/queue-day.ts";
import { estimateQueue, type QueueBarber, type QueueRequest } from "#app/features/bookings/queue/queue-estimate.ts";
import { findOutletTimes, type OutletTimes } from "#app/features/time/free-times/availability.queries.server.ts";
import { slotRequestOf } from "#app/features/time/free-times/slot-request.ts";
import {
  dateOfWallDay,
  epochMsOf,
  openPeriods,
  shiftPeriods,
  wallDay,
  wallMinutes,
} from "#app/features/time/hours/opening.ts";
import { intersect, merge } from "#app/lib/period.ts";
import { localDate } from "#app/lib/zoned-time.ts";
import { db, type Tx } from "#app/platform/db.server.ts";

export interface QueueDay {
  times: OutletTimes;
  /** The local date of the queue, `YYYY-MM-DD`: that of a new ticket. */
  day: string;
  /** It, after those whose unfinished tickets still stand in the line. */
  days: string[];
  /** Epoch milliseconds: the end of the day's last opening, and of one that goes on past it; null: closed all day. */
  closesAt: number | null;
}

/** The queue's day of an outlet at this time; null for an id that is no outlet's. */
export async function findQueueDay(outletId: string, now: Temporal.Instant, tx: Tx = db): Promise<QueueDay | null> {
  // Any zone's today lies in these days.
  const range = { from: localDate(now, "WIB").subtract({ days: 1 }).toString(), days: 3 };
  const times = await findOutletTimes(outletId, range, { now }, tx);
  if (!times) return null;
  const { schedule } = times;
  const wall = wallMinutes(now.epochMilliseconds, schedule.zone);
  const today = Math.floor(wall / 1440);
  const open = openPeriods(schedule, today - 2, 5);
  const day = queueDay(open, wall);
  const closing = closingAt(open, closingOf(openPeriods(schedule, day, 1)), wall);
  return {
    times,
    day: dateOfWallDay(day),
    days: queueDays(open, wall).map(dateOfWallDay),
    closesAt: closing === null ? null : epochMsOf(closing, schedule.zone),
  };
}

interface WaitingTicket {
  id: string;
  barberId: string | null;
  serviceIds: readonly string[];
}

export interface TicketEstimate {
  barberId: string;
  /** Epoch milliseconds. */
  start: number;
}

/** When those who wait begin, in the order given, by ticket; who no longer fits into the day is left out. */
export async function estimateTickets(
  outletId: string,
  queue: QueueDay,
  waiting: readonly WaitingTicket[],
  now: Temporal.Instant,
  tx: Tx = db,
): Promise<Map<string, TicketEstimate>> {
  if (waiting.length === 0 || queue.closesAt === null) return new Map();
  const { schedule } = queue.times;
  const wall = wallMinutes(now.epochMilliseconds, schedule.zone);
  const overrunning = await findBarbersAtWork(tx, outletId, now);
  const day = wallDay(queue.day);
  const open = upTo(openPeriods(schedule, day - 1, 4), wallMinutes(queue.closesAt, schedule.zone));
  const barbers = schedule.barbers.map(({ id, shifts }): QueueBarber => {
    const goesOn = overrunning.has(id) ? [{ start: Math.floor(wall), end: Math.ceil(wall) + overrunMin }] : [];
    return {
      id,
      work: intersect(open, shiftPeriods(shifts, day - 1, 4)),
      taken: merge([...(queue.times.taken.get(id) ?? []), ...goesOn]),
    };
  });
  const visits = waiting.map(
    ({ id, barberId, serviceIds }): QueueRequest => ({
      id,
      ...slotRequestOf(schedule, serviceIds, { barberId }),
    }),
  );
  const estimates = estimateQueue(barbers, visits, wall);
  return new Map(
    [...estimates].map(([id, { barberId, start }]) => [id, { barberId, start: epochMsOf(start, schedule.zone) }]),
  );
}

/** A visit that should be over and is not takes so much longer, as far as anybody knows. */
const overrunMin = 5;
