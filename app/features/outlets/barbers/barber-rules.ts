import type { WeekSpan } from "#app/lib/week-times.ts";

/** Characters, years, and how many an outlet may have at all; its plan may allow fewer active ones. */
export const barberLimits = {
  count: 200,
  nameMin: 2,
  nameMax: 60,
  bioMax: 500,
  certificateMax: 80,
  yearsMax: 60,
  /** Spans of a day. */
  spans: 3,
} as const;

/** Whether one more active barber is too many for the plan; `max` null: no limit. */
export function exceedsPlan(activeOthers: number, max: number | null): boolean {
  return max !== null && activeOthers + 1 > max;
}

export const copyTargets = ["all", "workdays", "weekend"] as const;
type CopyTarget = (typeof copyTargets)[number];
const daysOf: Readonly<Record<CopyTarget, readonly number[]>> = {
  all: [1, 2, 3, 4, 5, 6, 7],
  workdays: [1, 2, 3, 4, 5],
  weekend: [6, 7],
};

/** The week with the times of one weekday on others, too. */
export function copyDay(week: readonly WeekSpan[], from: number, to: CopyTarget): WeekSpan[] {
  const days = daysOf[to];
  const pattern = week.filter(({ weekday }) => weekday === from);
  return [
    ...week.filter(({ weekday }) => weekday === from || !days.includes(weekday)),
    ...days.filter((day) => day !== from).flatMap((weekday) => pattern.map((span) => ({ ...span, weekday }))),
  ].toSorted((a, b) => a.weekday - b.weekday || a.startMin - b.startMin);
}
