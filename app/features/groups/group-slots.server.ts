import { freeByBarber, type TakenTimes } from "#app/features/availability/availability.ts";
import { epochMsOf } from "#app/features/availability/opening.ts";
import { eachCell, isSet } from "#app/features/availability/slots.ts";
import type { OutletSchedule, Wish } from "#app/features/availability/wish.ts";

export interface GroupSlot {
  /** Start of all services, epoch milliseconds. */
  start: number;
  /** Who does it for each person, in their order; nobody twice. */
  barberIds: string[];
}

/**
 * The starts of the local date at which every person of the group has a free barber of their own. Among several ways to
 * assign them the first in the outlet's order is taken, persons with fewer choices first.
 */
export function groupSlots(
  schedule: OutletSchedule,
  taken: TakenTimes,
  wishes: readonly Wish[],
  day: string,
  now: number,
): GroupSlot[] {
  const each = wishes.map((wish) => freeByBarber(schedule, taken, wish, { from: day, days: 1 }, now));
  const [first] = each;
  if (!first) return [];
  const slots: GroupSlot[] = [];
  eachCell(first.anyone, (cell) => {
    const choices = each.map(({ barbers }) => barbers.filter(({ cells }) => isSet(cells, cell)).map(({ id }) => id));
    const barberIds = assignBarbers(choices);
    if (barberIds)
      slots.push({ start: epochMsOf(first.grid.first + cell * first.grid.stepMin, schedule.zone), barberIds });
    return true;
  });
  return slots;
}

/** One of each list, none twice; null when that is impossible. */
export function assignBarbers(choices: readonly (readonly string[])[]): string[] | null {
  const order = choices
    .map((_, person) => person)
    .sort((a, b) => (choices[a]?.length ?? 0) - (choices[b]?.length ?? 0));
  const assigned: string[] = [];
  const used = new Set<string>();
  const place = (index: number): boolean => {
    const person = order[index];
    if (person === undefined) return true;
    for (const id of choices[person] ?? []) {
      if (used.has(id)) continue;
      used.add(id);
      assigned[person] = id;
      if (place(index + 1)) return true;
      used.delete(id);
    }
    return false;
  };
  return place(0) ? assigned : null;
}
