import { Temporal } from "temporal-polyfill";
import { dayMs, minuteMs, overlaps, type Period } from "#app/lib/period.ts";
import { zoneIds } from "#app/lib/zoned-time.ts";
import type { SeedBarber } from "#prisma/seed/plan-barbers.ts";
import type { SeedOutlet } from "#prisma/seed/plan-outlets.ts";
import type { Random } from "#prisma/seed/random.ts";

/** What is taken so far, by barber and by customer. */
export type Agenda = Map<string, Period[]>;

interface TimeRequest {
  outlet: SeedOutlet;
  barber: SeedBarber;
  /** Days from the outlet's local today. */
  day: number;
  durationMin: number;
  bufferMin: number;
  travelMin: number;
  /** Whose other bookings must not overlap. */
  customerId: string | null;
  /** The whole visit lies within (epoch milliseconds). */
  within: Period;
  nowMs: number;
}

const stepMin = 15;

/** A start (epoch milliseconds) inside opening hours and shift that nobody has, written into the agenda; null if none. */
export function bookTime(random: Random, agenda: Agenda, wanted: TimeRequest): number | null {
  const { outlet, barber, day, durationMin, bufferMin, travelMin, customerId, within, nowMs } = wanted;
  const midnight = localMidnight(outlet, nowMs) + day * dayMs;
  const starts = workingPeriods(outlet, barber, day, nowMs).flatMap(({ start, end }) => {
    const first = Math.ceil(start / stepMin) * stepMin;
    const count = Math.max(0, Math.floor((end - durationMin - first) / stepMin) + 1);
    return Array.from({ length: count }, (_, index) => first + index * stepMin);
  });
  for (const minutes of random.some(starts, 12)) {
    const start = midnight + minutes * minuteMs;
    const end = start + durationMin * minuteMs;
    if (start < within.start || end > within.end) continue;
    const claim = { start: start - travelMin * minuteMs, end: end + (bufferMin + travelMin) * minuteMs };
    const isFree = [barber.id, customerId].every(
      (key) => !key || (agenda.get(key) ?? []).every((taken) => !overlaps(taken, claim)),
    );
    if (!isFree) continue;
    for (const key of [barber.id, customerId]) if (key) agenda.set(key, [...(agenda.get(key) ?? []), claim]);
    return start;
  }
  return null;
}

function localMidnight(outlet: SeedOutlet, nowMs: number): number {
  const now = Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO(zoneIds[outlet.zone]);
  return now.startOfDay().epochMilliseconds;
}

/** Opening hours and shift together, in minutes from the day's midnight; a late night runs past 1440. */
function workingPeriods(outlet: SeedOutlet, barber: SeedBarber, day: number, nowMs: number): Period[] {
  const today = Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO(zoneIds[outlet.zone]).dayOfWeek;
  const weekday = ((((today - 1 + day) % 7) + 7) % 7) + 1;
  const exceptions = outlet.exceptions.filter((exception) => exception.day === day);
  const open =
    exceptions.length > 0
      ? exceptions.flatMap(({ openMin, closeMin }) =>
          openMin === null || closeMin === null ? [] : [minutesOf(openMin, closeMin)],
        )
      : outlet.hours
          .filter((hours) => hours.weekday === weekday)
          .map((hours) => minutesOf(hours.openMin, hours.closeMin));
  const shifts = barber.shifts
    .filter((shift) => shift.weekday === weekday)
    .map((shift) => minutesOf(shift.startMin, shift.endMin));
  return open.flatMap((hours) =>
    shifts
      .map((shift) => ({ start: Math.max(hours.start, shift.start), end: Math.min(hours.end, shift.end) }))
      .filter(({ start, end }) => start < end),
  );
}

function minutesOf(start: number, end: number): Period {
  return { start, end: end > start ? end : end + 1440 };
}
