import {
  dateOfWallDay,
  epochMsOf,
  minutesOfDay,
  openPeriods,
  shiftPeriods,
  wallDay,
  wallDayAt,
  wallMinutes,
} from "#app/features/availability/opening.ts";
import {
  eachCell,
  freeStarts,
  intersect,
  type Span,
  startCells,
  startsInside,
} from "#app/features/availability/slots.ts";
import type { OutletSchedule, Wish } from "#app/features/availability/wish.ts";
import { minuteMs, type Period } from "#app/lib/period.ts";

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
  wish: Wish,
  range: DateRange,
  now: number,
  limit = Number.POSITIVE_INFINITY,
): FreeSlot[] {
  const { barberIds, cells, anyone, first, stepMin } = freeCells(schedule, taken, wish, range, now);
  const slots: FreeSlot[] = [];
  const combinations = new Map<number, readonly string[]>();
  eachCell(anyone, (cell) => {
    const start = epochMsOf(first + cell * stepMin, schedule.zone);
    slots.push({ start, barberIds: whoIsFree(barberIds, cells, cell, combinations) });
    return slots.length < limit;
  });
  return slots;
}

/** The number of bookable starts on each date of the range, zeros included. */
export function countFreeByDay(
  schedule: OutletSchedule,
  taken: TakenTimes,
  wish: Wish,
  range: DateRange,
  now: number,
): { date: string; free: number }[] {
  const { anyone, first, stepMin } = freeCells(schedule, taken, wish, range, now);
  const firstDay = first / minutesOfDay;
  const days = Array.from({ length: range.days }, (_, day) => ({ date: dateOfWallDay(firstDay + day), free: 0 }));
  eachCell(anyone, (cell) => {
    const day = days[Math.floor((cell * stepMin) / minutesOfDay)];
    if (day) day.free += 1;
    return true;
  });
  return days;
}

/**
 * Why an order may not start then, or null when it may: exactly the starts of `freeSlots` get null. With `barberId`
 * null anyone of the wish will do, and the reason is that of the barber who comes closest. A barber who is not in the
 * wish never works.
 */
export function slotRefusal(
  schedule: OutletSchedule,
  taken: TakenTimes,
  wish: Wish,
  { start, barberId }: { start: number; barberId: string | null },
  now: number,
): SlotRefusal | null {
  const { zone, policy } = schedule;
  const wall = wallMinutes(start, zone);
  if (start < now) return "past";
  if (!Number.isInteger(wall) || wall % policy.slotStepMin !== 0) return "off-step";
  if (wall < earliestStart(schedule, wish, now)) return "notice";
  if (wall >= endOfHorizon(schedule, now)) return "horizon";

  const day = Math.floor(wall / minutesOfDay);
  const open = openPeriods(schedule, day - 1, daysAround(1));
  const only = { start: wall, end: wall + 1 };
  let isOffered = false;
  let isOpen = false;
  let isWorking = false;
  for (const { id, shifts } of schedule.barbers) {
    const durationMin = wish.durations.get(id);
    if (durationMin === undefined || (barberId !== null && barberId !== id)) continue;
    isOffered = true;
    if (startsInside(open, durationMin, only).length === 0) continue;
    isOpen = true;
    const starts = startsInside(intersect(open, shiftPeriods(shifts, day - 1, daysAround(1))), durationMin, only);
    if (starts.length === 0) continue;
    isWorking = true;
    if (freeStarts(starts, taken.get(id) ?? [], spanOf(wish, durationMin)).length > 0) return null;
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

interface FreeCells {
  barberIds: string[];
  /** Cell i of each barber is the start at wall minute first + i · stepMin. */
  cells: number[][];
  anyone: number[];
  first: number;
  stepMin: number;
}

/** Which starts each barber of the wish can take, as bits: the fastest form of the answer. */
export function freeCells(
  schedule: OutletSchedule,
  taken: TakenTimes,
  wish: Wish,
  { from, days }: DateRange,
  now: number,
): FreeCells {
  const { policy } = schedule;
  const firstDay = wallDay(from);
  const first = firstDay * minutesOfDay;
  const within = {
    start: Math.max(first, earliestStart(schedule, wish, now)),
    end: Math.min(first + days * minutesOfDay, endOfHorizon(schedule, now)),
  };
  const open = openPeriods(schedule, firstDay - 1, daysAround(days));
  const barberIds: string[] = [];
  const cells: number[][] = [];
  const anyone = startCells([], firstDay, days, policy.slotStepMin);
  for (const { id, shifts } of schedule.barbers) {
    const durationMin = wish.durations.get(id);
    if (durationMin === undefined) continue;
    const work = intersect(open, shiftPeriods(shifts, firstDay - 1, daysAround(days)));
    const starts = startsInside(work, durationMin, within);
    const free = freeStarts(starts, taken.get(id) ?? [], spanOf(wish, durationMin));
    const own = startCells(free, firstDay, days, policy.slotStepMin);
    for (let word = 0; word < own.length; word += 1) anyone[word] = (anyone[word] ?? 0) | (own[word] ?? 0);
    barberIds.push(id);
    cells.push(own);
  }
  return { barberIds, cells, anyone, first, stepMin: policy.slotStepMin };
}

/** A day before, whose evening may reach past midnight; two after, since an order that starts late may last a day. */
function daysAround(days: number): number {
  return days + 3;
}

function spanOf({ bufferMin, travelMin }: Wish, durationMin: number): Span {
  return { durationMin, bufferMin, travelMin };
}

function earliestStart({ zone }: OutletSchedule, { noticeMin, travelMin }: Wish, now: number): number {
  return Math.ceil(wallMinutes(now + Math.max(noticeMin, travelMin) * minuteMs, zone));
}

/** The midnight that ends the last date that can be booked. */
function endOfHorizon({ zone, policy }: OutletSchedule, now: number): number {
  return (wallDayAt(now, zone) + policy.horizonDays + 1) * minutesOfDay;
}

/** Slots with the same barbers share one array. */
function whoIsFree(
  barberIds: readonly string[],
  cells: readonly number[][],
  cell: number,
  combinations: Map<number, readonly string[]>,
): readonly string[] {
  let combination = 0;
  for (let barber = 0; barber < barberIds.length; barber += 1) {
    if (isSet(cells[barber], cell)) combination |= 1 << barber;
  }
  const known = barberIds.length <= 31 ? combinations.get(combination) : undefined;
  if (known) return known;
  const free = barberIds.filter((_, barber) => isSet(cells[barber], cell));
  combinations.set(combination, free);
  return free;
}

function isSet(cells: number[] | undefined, cell: number): boolean {
  return (((cells?.[cell >>> 5] ?? 0) >>> (cell & 31)) & 1) === 1;
}
