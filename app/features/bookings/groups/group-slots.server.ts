import { freeByBarber, type TakenTimes } from "#app/features/time/free-times/availability.ts";
import type { OutletSchedule, SlotRequest } from "#app/features/time/free-times/slot-request.ts";
import { eachCell, isSet } from "#app/features/time/free-times/slots.ts";
import { epochMsOf } from "#app/features/time/hours/opening.ts";

interface GroupSlot {
  /** Start of all services, epoch milliseconds. */
  start: number;
  /** Who does it for each person, in their order; nobody twice. */
  barberIds: string[];
  /** What all services come to with them, whole rupiah. */
  subtotal: number;
}

/**
 * The starts of the local date at which every person of the group has a free barber of their own. Among several ways to
 * assign them the cheapest is taken, then the first in the outlet's order, persons with fewer choices first.
 */
export function groupSlots(
  schedule: OutletSchedule,
  taken: TakenTimes,
  requests: readonly SlotRequest[],
  day: string,
  now: number,
): GroupSlot[] {
  const each = requests.map((slotRequest) => freeByBarber(schedule, taken, slotRequest, { from: day, days: 1 }, now));
  const [first] = each;
  if (!first) return [];
  const priceOf: PriceOf = (person, id) => requests[person]?.prices?.get(id) ?? 0;
  const slots: GroupSlot[] = [];
  eachCell(first.anyone, (cell) => {
    const choices = each.map(({ barbers }) => barbers.filter(({ cells }) => isSet(cells, cell)).map(({ id }) => id));
    const barberIds = assignBarbers(choices, priceOf);
    if (barberIds) {
      const start = epochMsOf(first.grid.first + cell * first.grid.stepMin, schedule.zone);
      slots.push({ start, barberIds, subtotal: sumOf(barberIds, priceOf) });
    }
    return true;
  });
  return slots;
}

/** Whole rupiah of what that person wants with that barber. */
type PriceOf = (person: number, barberId: string) => number;

const sumOf = (barberIds: readonly string[], priceOf: PriceOf) =>
  barberIds.reduce((sum, id, person) => sum + priceOf(person, id), 0);

/** One of each list, none twice, for the least money; null when that is impossible. */
export function assignBarbers(choices: readonly (readonly string[])[], priceOf: PriceOf = () => 0): string[] | null {
  // Of more than there are persons, the dearest is never needed: the others cannot take all of the rest.
  const cheapest = choices.map((ids, person) =>
    ids.toSorted((a, b) => priceOf(person, a) - priceOf(person, b)).slice(0, choices.length),
  );
  const order = cheapest
    .map((_, person) => person)
    .sort((a, b) => (choices[a]?.length ?? 0) - (choices[b]?.length ?? 0));
  const assigned: string[] = [];
  const used = new Set<string>();
  let best: { ids: string[]; sum: number } | null = null;
  const place = (index: number, sum: number): void => {
    if (best && sum >= best.sum) return;
    const person = order[index];
    if (person === undefined) {
      best = { ids: [...assigned], sum };
      return;
    }
    for (const id of cheapest[person] ?? []) {
      if (used.has(id)) continue;
      used.add(id);
      assigned[person] = id;
      place(index + 1, sum + priceOf(person, id));
      used.delete(id);
    }
  };
  place(0, 0);
  return (best as { ids: string[] } | null)?.ids ?? null;
}
