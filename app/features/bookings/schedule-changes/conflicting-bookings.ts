import type { OutletBarber, OutletSchedule } from "#app/features/time/free-times/slot-request.ts";
import {
  type DateException,
  minutesOfDay,
  openPeriods,
  type Shift,
  shiftPeriods,
  type WeeklyHours,
  wallMinutes,
} from "#app/features/time/hours/opening.ts";
import { contains, overlaps, type Period } from "#app/lib/period.ts";

/** What an outlet wants to change. What is left out stays as it is. */
export interface ScheduleChange {
  /** The whole new week. */
  hours?: readonly WeeklyHours[];
  /** By local date: the new exception of that date (one row an interval, or one of nulls: closed), null: none any more. */
  exceptions?: ReadonlyMap<string, readonly DateException[] | null>;
  /** By barber; `services` are all that the barber offers from now on. */
  barbers?: ReadonlyMap<string, { active?: boolean; shifts?: readonly Shift[]; services?: readonly string[] }>;
  /** Services that nobody offers any more. */
  withoutServices?: readonly string[];
  timeOff?: readonly BarberAbsence[];
}

/** Epoch milliseconds, as are all times of bookings here. */
interface BarberAbsence extends Period {
  barberId: string;
}

/** A booking still to come: [start, end) is the service. */
export interface ComingBooking extends Period {
  id: string;
  barberId: string;
  /** Null: the service is no longer known. */
  serviceIds: readonly (string | null)[];
  /** With travel and buffer, what it takes of the barber's time. */
  claimed: Period;
}

/** Why a booking no longer fits: outside opening hours, outside the shift, no such barber or service, time off. */
export type ConflictCause = "closed" | "shift" | "barber" | "service" | "time-off";

export interface Conflict {
  id: string;
  /** Never empty. */
  causes: ConflictCause[];
}

/** The schedule once the change is made. */
export function changedSchedule(schedule: OutletSchedule, change: ScheduleChange): OutletSchedule {
  const { hours = schedule.hours, exceptions, barbers, withoutServices = [] } = change;
  const kept = schedule.exceptions.filter(({ date }) => !exceptions?.has(date));
  const gone = new Set(withoutServices);
  return {
    ...schedule,
    hours,
    exceptions: [...kept, ...[...(exceptions?.values() ?? [])].flatMap((rows) => rows ?? [])],
    barbers: schedule.barbers.flatMap((barber): OutletBarber[] => {
      const { active = true, shifts = barber.shifts, services } = barbers?.get(barber.id) ?? {};
      const offers = [...barber.services].filter(([id]) => !gone.has(id) && (services?.includes(id) ?? true));
      return active ? [{ ...barber, shifts, services: new Map(offers) }] : [];
    }),
  };
}

/**
 * The bookings that lose something by a change, in their order: what did not fit before either is no news and is not
 * named again. Time off touches all that it overlaps.
 */
export function conflictingBookings(
  before: OutletSchedule,
  change: ScheduleChange,
  bookings: readonly ComingBooking[],
): Conflict[] {
  const whole = wallSpan(bookings, before.zone);
  if (!whole) return [];
  const misfitsBefore = misfitsOf(before, whole);
  const misfitsAfter = misfitsOf(changedSchedule(before, change), whole);
  return bookings.flatMap((booking) => {
    const known = new Set(misfitsBefore(booking));
    // Of a barber who was gone before, nothing was expected.
    const lost = misfitsAfter(booking).filter(
      (misfit) => !known.has(misfit) && !(known.has("barber") && isOwn(misfit)),
    );
    const isAway = change.timeOff?.some((off) => off.barberId === booking.barberId && overlaps(off, booking.claimed));
    const causes = [...new Set(lost.map(causeOf)), ...(isAway ? (["time-off"] as const) : [])];
    return causes.length > 0 ? [{ id: booking.id, causes }] : [];
  });
}

type Misfit = "closed" | "shift" | "barber" | `service ${string}`;

function causeOf(misfit: Misfit): ConflictCause {
  return misfit.startsWith("service") ? "service" : (misfit as ConflictCause);
}

function isOwn(misfit: Misfit): boolean {
  return misfit !== "closed";
}

/** The wall days that the bookings touch; null without any. */
function wallSpan(bookings: readonly ComingBooking[], zone: OutletSchedule["zone"]) {
  if (bookings.length === 0) return null;
  const first = Math.min(...bookings.map(({ start }) => start));
  const last = Math.max(...bookings.map(({ end }) => end));
  // The evening before may reach past midnight.
  const firstDay = Math.floor(wallMinutes(first, zone) / minutesOfDay) - 1;
  return { firstDay, days: Math.floor(wallMinutes(last, zone) / minutesOfDay) - firstDay + 1 };
}

function misfitsOf(schedule: OutletSchedule, { firstDay, days }: { firstDay: number; days: number }) {
  const open = openPeriods(schedule, firstDay, days);
  const barbers = new Map(
    schedule.barbers.map((barber) => [
      barber.id,
      { services: barber.services, work: shiftPeriods(barber.shifts, firstDay, days) },
    ]),
  );
  return (booking: ComingBooking): Misfit[] => {
    const misfits: Misfit[] = [];
    const visit = { start: wallMinutes(booking.start, schedule.zone), end: wallMinutes(booking.end, schedule.zone) };
    if (!open.some((period) => contains(period, visit))) misfits.push("closed");
    const barber = barbers.get(booking.barberId);
    if (!barber) return [...misfits, "barber"];
    if (!barber.work.some((period) => contains(period, visit))) misfits.push("shift");
    for (const id of booking.serviceIds) {
      if (id !== null && !barber.services.has(id)) misfits.push(`service ${id}`);
    }
    return misfits;
  };
}
