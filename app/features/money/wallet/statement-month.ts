import { Temporal } from "temporal-polyfill";
import { instantAt, localDate, monthName, type ZoneName } from "#app/lib/zoned-time.ts";

/** A calendar month as a URL has it: `2026-11`. */
export type MonthText = string;

/** The month that a URL names; null for anything else. */
export function readMonth(text: string): MonthText | null {
  return /^20\d\d-(0[1-9]|1[0-2])$/.test(text) ? text : null;
}

export function monthOf(moment: Temporal.Instant | Date, zone: ZoneName): MonthText {
  return localDate(moment, zone).toPlainYearMonth().toString();
}

/** `November 2026`. */
export function monthLabel(month: MonthText): string {
  const { year, month: number } = Temporal.PlainYearMonth.from(month);
  return `${monthName(number)} ${year}`;
}

/** From when until when (exclusive) a month lasts on the wall clock of a zone. */
export function monthBounds(month: MonthText, zone: ZoneName): { from: Temporal.Instant; until: Temporal.Instant } {
  const first = Temporal.PlainYearMonth.from(month);
  const start = (of: Temporal.PlainYearMonth) => instantAt(of.toPlainDate({ day: 1 }), 0, zone);
  return { from: start(first), until: start(first.add({ months: 1 })) };
}
