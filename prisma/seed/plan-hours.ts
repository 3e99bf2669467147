import type { WeeklyHours } from "#app/features/outlets/search-index/open-quarters.ts";
import type { Random } from "#prisma/seed/random.ts";

export interface SeedException {
  /** Days from the local today. */
  day: number;
  openMin: number | null;
  closeMin: number | null;
  reason: string;
}

type Span = readonly [openMin: number, closeMin: number];
/** Intervals of each weekday, Monday first. */
type Week = readonly (readonly Span[])[];

const at = (hour: number, minute = 0) => hour * 60 + minute;
const daily = (...spans: Span[]): Week => [spans, spans, spans, spans, spans, spans, spans];
const closedOn = (week: Week, weekday: number): Week =>
  week.map((spans, index) => (index === weekday - 1 ? [] : spans));
const on = (week: Week, weekdays: readonly number[], ...spans: Span[]): Week =>
  week.map((usual, index) => (weekdays.includes(index + 1) ? spans : usual));

const fridayBreak: Span[] = [
  [at(9), at(11, 30)],
  [at(13), at(21)],
];

const shopWeeks: readonly (readonly [Week, number])[] = [
  [daily([at(10), at(21)]), 22],
  [daily([at(9), at(20)]), 12],
  [closedOn(daily([at(10), at(21)]), 1), 10],
  [closedOn(daily([at(9), at(21)]), 2), 8],
  [on(daily([at(9), at(21)]), [5], ...fridayBreak), 12],
  [on(daily([at(10), at(21)]), [6, 7], [at(9), at(22)]), 10],
  [daily([at(9), at(12)], [at(13), at(20)]), 5],
  [closedOn(daily([at(8), at(17)]), 7), 5],
  [on(daily([at(11), at(22)]), [5, 6], [at(11), at(1)]), 6],
  [closedOn(daily([at(13), at(1)]), 1), 3],
  [daily([at(16), at(0, 30)]), 2],
  [daily([at(7), at(22)]), 3],
];

const mobileWeeks: readonly (readonly [Week, number])[] = [
  [daily([at(9), at(20)]), 6],
  [closedOn(daily([at(9), at(20)]), 7), 3],
  [on(daily([at(9), at(20)]), [5], [at(9), at(11, 30)], [at(13, 30), at(20)]), 3],
  [closedOn(daily([at(8), at(18)]), 3), 2],
];

export function planHours(random: Random, isMobile: boolean): WeeklyHours[] {
  const week = random.weighted(isMobile ? mobileWeeks : shopWeeks);
  return week.flatMap((spans, index) =>
    spans.map(([openMin, closeMin]) => ({ weekday: index + 1, openMin, closeMin })),
  );
}

/** 09.00–21.00 every day, so that there is always something to see. */
export const steadyHours: readonly WeeklyHours[] = daily([at(9), at(21)]).flatMap((spans, index) =>
  spans.map(([openMin, closeMin]) => ({ weekday: index + 1, openMin, closeMin })),
);

const closedReasons = [
  "Libur keluarga",
  "Cuti bersama tim",
  "Renovasi ruangan",
  "Pelatihan barber",
  "Hari jadi outlet",
  "Acara pernikahan barber kami",
  "Perbaikan listrik",
  "Upacara adat",
];

/** Days that differ from the week: closed today for some, later or shorter days for others. */
export function planExceptions(random: Random, closedToday: boolean): SeedException[] {
  const exceptions: SeedException[] = [];
  const closed = (day: number) => ({ day, openMin: null, closeMin: null, reason: random.pick(closedReasons) });
  if (closedToday) exceptions.push(closed(0));
  if (random.chance(0.25)) exceptions.push(closed(random.int(1, 20)));
  if (random.chance(0.1)) {
    const first = random.int(21, 26);
    for (const day of [first, first + 1])
      exceptions.push({ day, openMin: null, closeMin: null, reason: "Libur panjang" });
  }
  const short = random.int(3, 18);
  if (random.chance(0.15) && exceptions.every(({ day }) => day !== short)) {
    exceptions.push({ day: short, openMin: at(10), closeMin: at(16), reason: "Tutup lebih awal" });
  }
  return exceptions;
}
