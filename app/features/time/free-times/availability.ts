import type { OutletSchedule, SlotRequest } from "#app/features/time/free-times/slot-request.ts";
import {
  addCells,
  type Cells,
  eachCell,
  freeCells,
  type Grid,
  gridOf,
  isSet,
  noCells,
  type Span,
  startCells,
  startsInside,
} from "#app/features/time/free-times/slots.ts";
import {
  areSameShifts,
  dateOfWallDay,
  epochMsOf,
  minutesOfDay,
  openPeriods,
  type Shift,
  shiftPeriods,
  wallDay,
  wallDayAt,
  wallMinutes,
} from "#app/features/time/hours/opening.ts";
import { intersect, minuteMs, type Period } from "#app/lib/period.ts";

/**
 * The time that counts as taken, by barber: active claims in wall minutes, widened to whole ones, sorted and without
 * overlaps. Expired holds and the asking session's own hold are not in it.
 */
export type TakenTimes = ReadonlyMap<string, readonly Period[]>;

/** Local dates: `from` is `YYYY-MM-DD`. */
export interface DateRange {
  from: string;
  days: number;
}

export interface FreeSlot {
  /** Start of the service, epoch milliseconds. */
  start: number;
  /** Who can do it, in the outlet's order; never empty. */
  barberIds: readonly string[];
}

export type SlotRefusal = "past" | "off-step" | "notice" | "horizon" | "closed" | "shift" | "taken";

/**
 * The starts that can be booked, ascending, at most `limit` of them; a start belongs to its own local date, also past
 * midnight. The service [start, end) lies inside one stretch of opening hours and of the barber's shift; travel and
 * buffer may reach outside both, but touch no taken time. The barber's way there does not begin before now.
 */
export function freeSlots(
  schedule: OutletSchedule,
  taken: TakenTimes,
  slotRequest: SlotRequest,
  range: DateRange,
  now: number,
  limit = Number.POSITIVE_INFINITY,
): FreeSlot[] {
  const { barbers, anyone, grid } = freeByBarber(schedule, taken, slotRequest, range, now);
  const slots: FreeSlot[] = [];
  const combinations = new Map<number, readonly string[]>();
  eachCell(anyone, (cell) => {
    const start = epochMsOf(grid.first + cell * grid.stepMin, schedule.zone);
    slots.push({ start, barberIds: whoIsFree(barbers, cell, combinations) });
    return slots.length < limit;
  });
  return slots;
}

/** The number of bookable starts on each date of the range, zeros included. */
export function countFreeByDay(
  schedule: OutletSchedule,
  taken: TakenTimes,
  slotRequest: SlotRequest,
  range: DateRange,
  now: number,
): { date: string; free: number }[] {
  const { anyone, grid } = freeByBarber(schedule, taken, slotRequest, range, now);
  const firstDay = grid.first / minutesOfDay;
  const days = Array.from({ length: range.days }, (_, day) => ({ date: dateOfWallDay(firstDay + day), free: 0 }));
  eachCell(anyone, (cell) => {
    const day = days[Math.floor((cell * grid.stepMin) / minutesOfDay)];
    if (day) day.free += 1;
    return true;
  });
  return days;
}

/** Who of the wish has a bookable start in the range at all, in the outlet's order. */
export function barbersWithTimes(
  schedule: OutletSchedule,
  taken: TakenTimes,
  slotRequest: SlotRequest,
  range: DateRange,
  now: number,
): string[] {
  const { barbers } = freeByBarber(schedule, taken, slotRequest, range, now);
  return barbers.filter(({ cells }) => cells.some((word) => word !== 0)).map(({ id }) => id);
}

/**
 * Why an order may not start then, or null when it may: exactly the starts of `freeSlots` get null. With `barberId`
 * null anyone of the wish will do, and the reason is that of the barber who comes closest. A barber who is not in the
 * wish never works.
 */
export function slotRefusal(
  schedule: OutletSchedule,
  taken: TakenTimes,
  slotRequest: SlotRequest,
  { start, barberId }: { start: number; barberId: string | null },
  now: number,
): SlotRefusal | null {
  const { zone, policy } = schedule;
  const wall = wallMinutes(start, zone);
  if (start < now) return "past";
  if (!Number.isInteger(wall) || wall % policy.slotStepMin !== 0) return "off-step";
  if (wall < earliestStart(schedule, slotRequest, now)) return "notice";
  if (wall >= endOfHorizon(schedule, now)) return "horizon";

  const day = Math.floor(wall / minutesOfDay);
  const open = openPeriods(schedule, day - 1, daysAround(1));
  const only = { start: wall, end: wall + 1 };
  const grid = { first: wall, stepMin: policy.slotStepMin, size: 1 };
  let isOffered = false;
  let isOpen = false;
  let isWorking = false;
  for (const { id, shifts } of schedule.barbers) {
    const durationMin = slotRequest.durations.get(id);
    if (durationMin === undefined || (barberId !== null && barberId !== id)) continue;
    isOffered = true;
    if (startsInside(open, durationMin, only).length === 0) continue;
    isOpen = true;
    const starts = startsInside(intersect(open, shiftPeriods(shifts, day - 1, daysAround(1))), durationMin, only);
    if (starts.length === 0) continue;
    isWorking = true;
    if (isSet(freeCells(startCells(starts, grid), taken.get(id) ?? [], spanOf(slotRequest, durationMin), grid), 0))
      return null;
  }
  if (isWorking) return "taken";
  return isOffered && !isOpen ? "closed" : "shift";
}

/** The free times nearest to the wanted start, in order of time. */
export function nearestSlots(slots: readonly FreeSlot[], start: number, count: number): FreeSlot[] {
  return slots
    .filter((slot) => slot.start !== start)
    .toSorted((a, b) => Math.abs(a.start - start) - Math.abs(b.start - start) || a.start - b.start)
    .slice(0, count)
    .sort((a, b) => a.start - b.start);
}

interface BarberCells {
  id: string;
  cells: Cells;
}

/** Which starts each barber of the wish can take,, one bit a start: the fastest form of the answer. */
export function freeByBarber(
  schedule: OutletSchedule,
  taken: TakenTimes,
  slotRequest: SlotRequest,
  { from, days }: DateRange,
  now: number,
): { barbers: BarberCells[]; anyone: Cells; grid: Grid } {
  const firstDay = wallDay(from);
  const grid = gridOf(firstDay, days, schedule.policy.slotStepMin);
  const within = {
    start: Math.max(grid.first, earliestStart(schedule, slotRequest, now)),
    end: Math.min(grid.first + days * minutesOfDay, endOfHorizon(schedule, now)),
  };
  const open = openPeriods(schedule, firstDay - 1, daysAround(days));
  const barbers: BarberCells[] = [];
  const anyone = noCells(grid);
  let alike: { shifts: readonly Shift[]; durationMin: number; starts: Cells } | undefined;
  for (const { id, shifts } of schedule.barbers) {
    const durationMin = slotRequest.durations.get(id);
    if (durationMin === undefined) continue;
    // Most barbers of an outlet work like the one before: then only their claims differ.
    if (alike?.durationMin !== durationMin || !areSameShifts(alike.shifts, shifts)) {
      const work = intersect(open, shiftPeriods(shifts, firstDay - 1, daysAround(days)));
      alike = { shifts, durationMin, starts: startCells(startsInside(work, durationMin, within), grid) };
    }
    const cells = freeCells(alike.starts, taken.get(id) ?? [], spanOf(slotRequest, durationMin), grid);
    addCells(anyone, cells);
    barbers.push({ id, cells });
  }
  return { barbers, anyone, grid };
}

/** A day before, whose evening may reach past midnight; two after, since an order that starts late may last a day. */
function daysAround(days: number): number {
  return days + 3;
}

function spanOf({ bufferMin, travelMin }: SlotRequest, durationMin: number): Span {
  return { durationMin, bufferMin, travelMin };
}

function earliestStart({ zone }: OutletSchedule, { noticeMin, travelMin }: SlotRequest, now: number): number {
  return Math.ceil(wallMinutes(now + Math.max(noticeMin, travelMin) * minuteMs, zone));
}

/** The midnight that ends the last date that can be booked. */
function endOfHorizon({ zone, policy }: OutletSchedule, now: number): number {
  return (wallDayAt(now, zone) + policy.horizonDays + 1) * minutesOfDay;
}

/** Slots with the same barbers share one array. */
function whoIsFree(
  barbers: readonly BarberCells[],
  cell: number,
  combinations: Map<number, readonly string[]>,
): readonly string[] {
  let combination = 0;
  let bit = 1;
  for (const { cells } of barbers) {
    if (isSet(cells, cell)) combination |= bit;
    bit <<= 1;
  }
  const known = barbers.length <= 31 ? combinations.get(combination) : undefined;
  if (known) return known;
  const free = barbers.filter(({ cells }) => isSet(cells, cell)).map(({ id }) => id);
  combinations.set(combination, free);
  return free;
}
