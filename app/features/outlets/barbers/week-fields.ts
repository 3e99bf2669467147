import { clockText } from "#app/lib/clock-text.ts";
import { inWeekOrder, type WeekSpan } from "#app/lib/week-times.ts";

export function spanName(weekday: number, index: number, end: "start" | "end"): string {
  return `days[${weekday - 1}].spans[${index}].${end}`;
}

/** The week as the boxes of its form hold it. */
export function weekFields(week: readonly WeekSpan[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const weekday of [1, 2, 3, 4, 5, 6, 7]) {
    const spans = inWeekOrder(week.filter((span) => span.weekday === weekday));
    for (const [index, { startMin, endMin }] of spans.entries()) {
      fields[spanName(weekday, index, "start")] = clockText(startMin);
      fields[spanName(weekday, index, "end")] = clockText(endMin);
    }
  }
  return fields;
}
