import { merge, type Period } from "#app/lib/period.ts";

/** The longest time off in one piece of writing, in days. */
export const maxAbsenceDays = 366;

/** What is left of a period around those that are taken, by start; what is shorter than `shortest` is left out. */
export function around(period: Period, taken: readonly Period[], shortest: number): Period[] {
  const left: Period[] = [];
  let { start } = period;
  for (const each of merge(taken)) {
    if (each.end <= start) continue;
    if (each.start >= period.end) break;
    if (each.start - start >= shortest) left.push({ start, end: each.start });
    start = each.end;
  }
  if (period.end - start >= shortest) left.push({ start, end: period.end });
  return left;
}
