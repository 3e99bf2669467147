import type { CalendarRow } from "#app/features/bookings/board/calendar.queries.server.ts";
import { layoutColumn, uncovered } from "#app/features/bookings/board/calendar-layout.ts";
import type { CalendarColumn, CalendarEvent } from "#app/features/bookings/board/calendar-page.ts";
import { type ActionFacts, isPastDeadline, needsOutcome } from "#app/features/bookings/status/transitions.ts";
import { proposalRefusal } from "#app/features/bookings/terms/move-proposal.ts";
import { intersect } from "#app/features/time/free-times/slots.ts";
import {
  minutesOfDay,
  type Opening,
  openPeriods,
  shiftPeriods,
  wallMinutes,
} from "#app/features/time/hours/opening.ts";
import type { Period } from "#app/lib/period.ts";
import { formatMinutes } from "#app/lib/zoned-time.ts";

export type EventOfBarber = CalendarEvent & { barberId: string };

/** A day on the outlet's clock, as a wall day; minutes count from its midnight. */
export interface WallDayOf {
  row: CalendarRow;
  day: number;
  /** Epoch milliseconds. */
  now: number;
}

export function openingOf({ zone, hours, exceptions }: CalendarRow): Opening {
  return {
    zone,
    hours: hours.map(([weekday, openMin, closeMin]) => ({ weekday, openMin, closeMin })),
    exceptions: exceptions.map(([date, openMin, closeMin]) => ({ date, openMin, closeMin })),
  };
}

/** The intervals that open on this day, in its minutes; the night after it may be part of the last. */
export function openOfDay({ row, day }: WallDayOf): Period[] {
  const first = day * minutesOfDay;
  return openPeriods(openingOf(row), day, 1).map(({ start, end }) => ({ start: start - first, end: end - first }));
}

/** Where the day ends on screen: at midnight, or when the outlet closes in the night after it. */
export function endOfDay(open: readonly Period[]): number {
  return Math.max(minutesOfDay, ...open.map(({ end }) => end));
}

/** What takes time between `from` and `until` of this day, by start; blocks are cut to `window`. */
export function eventsOfDay(at: WallDayOf, until: number, window?: Period): EventOfBarber[] {
  const { row, day } = at;
  const minuteOf = (epochMs: number) => wallMinutes(epochMs, row.zone) - day * minutesOfDay;
  const bookings = row.bookings.map((booking) => {
    const start = minuteOf(booking.start);
    const end = minuteOf(booking.end);
    return { ...bookingEvent(at, booking), start, end, time: timeOf({ start, end }) };
  });
  const blocks = row.blocks.map(({ id, kind, barberId, reason, ...block }) => {
    const whole = { start: minuteOf(block.start), end: minuteOf(block.end) };
    const start = Math.max(whole.start, window?.start ?? 0);
    const end = Math.min(whole.end, window?.end ?? until);
    const isWhole = start !== whole.start || end !== whole.end;
    return {
      id,
      barberId,
      kind: kindOf[kind],
      start,
      end,
      lane: 0,
      lanes: 1,
      time: isWhole ? "" : timeOf(whole),
      title: reason || blockTitle[kind],
      detail: "",
      booking: null,
    } satisfies EventOfBarber;
  });
  return [...bookings, ...blocks]
    .filter(({ start, end }) => start < until && end > 0 && start < end)
    .sort((a, b) => a.start - b.start || a.end - b.end || (a.id < b.id ? -1 : 1));
}

const kindOf = { BLOCK: "block", HOLD: "hold", WALKIN: "walkin" } as const;
const blockTitle = { BLOCK: "Libur", HOLD: "Sedang dipilih pelanggan", WALKIN: "Datang langsung" } as const;

const timeOf = ({ start, end }: Period) => `${formatMinutes(start)}–${formatMinutes(end)}`;

function bookingEvent({ row, now }: WallDayOf, booking: CalendarRow["bookings"][number]) {
  const { id, code, barberId, channel, name, services, start, end, deadline, lateGraceMin } = booking;
  const facts: ActionFacts = { status: booking.status, start, end, deadline, isMobile: row.isMobile, lateGraceMin };
  const isAsked = channel === "APP";
  const status = isPastDeadline(facts, now) ? ("EXPIRED" as const) : booking.status;
  const canMove = isAsked ? proposalRefusal({ status, startAt: start }, now) === null : status === "CONFIRMED";
  return {
    id,
    barberId,
    kind: "booking" as const,
    lane: 0,
    lanes: 1,
    title: name || "Tanpa nama",
    detail: services,
    booking: { code, status, channel, needsOutcome: needsOutcome(facts, now), canMove },
  };
}

/** The part of the day that is shown, in whole hours: when the outlet is open, and whatever lies outside of that. */
export function windowOfDay(open: readonly Period[], events: readonly CalendarEvent[], end: number): Period {
  const shown = [...open, ...events.filter(({ kind }) => kind !== "block")];
  const usual = shown.length === 0 ? [{ start: 540, end: 1080 }] : shown;
  return {
    start: Math.floor(Math.max(0, Math.min(...usual.map((each) => each.start))) / 60) * 60,
    end: Math.ceil(Math.min(end, Math.max(...usual.map((each) => each.end))) / 60) * 60,
  };
}

/** A column for each barber who works there, was booked, or is asked for. */
export function columnsOfDay(at: WallDayOf, events: readonly EventOfBarber[], window: Period): CalendarColumn[] {
  const { row, day } = at;
  const first = day * minutesOfDay;
  const open = openPeriods(openingOf(row), day - 1, 3);
  return row.barbers.flatMap(({ id, name, active, shifts }) => {
    const own = events.filter(({ barberId }) => barberId === id);
    if (!active && own.length === 0) return [];
    const week = shifts.map(([weekday, startMin, endMin]) => ({ weekday, startMin, endMin }));
    const work = intersect(open, shiftPeriods(week, day - 1, 3));
    const places = layoutColumn(own);
    return {
      barberId: id,
      barber: name,
      closed: uncovered(
        window,
        work.map(({ start, end }) => ({ start: start - first, end: end - first })),
      ),
      events: own.map(({ barberId: _, ...event }, index) => ({ ...event, ...places[index] })),
    };
  });
}
