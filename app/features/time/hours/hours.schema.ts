import { z } from "zod";
import { type Interval, maxIntervals } from "#app/features/time/hours/intervals.ts";
import { isDate, type WeeklyHours } from "#app/features/time/hours/opening.ts";
import { followChoices, overlapInDay, overlapInWeek } from "#app/features/time/hours/opening-hours.ts";
import { clockText } from "#app/lib/clock-text.ts";
import { unknownAct } from "#app/lib/form-complaints.ts";
import { readSpan, typedClock } from "#app/lib/typed-span.ts";
import { optionalLine } from "#app/lib/typed-text.ts";
import { weekdayName } from "#app/lib/zoned-time.ts";

const reasonMaxLength = 60;

type Report = (path: (string | number)[], message: string) => void;

/** Pairs of boxes as they were typed; a pair of empty boxes is no interval. */
const boxes = z
  .array(z.object({ open: typedClock, close: typedClock }))
  .max(maxIntervals + 1, { error: `Paling banyak ${maxIntervals} rentang jam sehari.` })
  .default([]);

const boxOf = { from: "open", to: "close" } as const;

function readIntervals(pairs: z.output<typeof boxes>, path: (string | number)[], report: Report): Interval[] {
  return pairs.flatMap(({ open, close }, index) => {
    const span = readSpan({ from: open, to: close }, { from: "jam buka", to: "jam tutup" }, (end, message) =>
      report([...path, index, boxOf[end]], message),
    );
    return span ? [{ openMin: span.from, closeMin: span.to }] : [];
  });
}

const week = {
  days: z
    .array(z.object({ isOpen: z.boolean().default(false), intervals: boxes }))
    .length(7, { error: "Muat ulang halaman, lalu isi lagi." }),
  /** Only an outlet with barbers is asked. */
  follow: z.enum(followChoices, { error: "Pilih apakah jadwal barber ikut berubah." }).optional(),
};

function readWeek<Week extends z.output<z.ZodObject<typeof week>>>(
  { days, ...rest }: Week,
  context: z.RefinementCtx,
): Omit<Week, "days"> & { hours: WeeklyHours[] } {
  const report: Report = (path, message) => context.addIssue({ code: "custom", path, message });
  const hours = days.flatMap(({ isOpen, intervals }, index) => {
    if (!isOpen) return [];
    const path = ["days", index, "intervals"];
    const read = readIntervals(intervals, path, report);
    if (intervals.every(({ open, close }) => !open && !close)) {
      report([...path, 0, "open"], `Isi jam buka ${weekdayName(index + 1)}, atau tandai tutup.`);
    }
    return read.map((each) => ({ weekday: index + 1, ...each }));
  });
  const overlap = overlapInWeek(hours);
  if (overlap) {
    const { first, second } = overlap;
    const text = ({ weekday, openMin, closeMin }: WeeklyHours) =>
      `${weekdayName(weekday)} ${clockText(openMin)}–${clockText(closeMin)}`;
    report(
      ["days", second.weekday - 1, "intervals", 0, "open"],
      `Jam ${text(first)} bertabrakan dengan ${text(second)}.`,
    );
  }
  return { ...rest, hours };
}

/** The whole week in one form, for browsers; a day without its tick is closed, whatever is in its boxes. */
export const weekForm = z.object(week).transform(readWeek);

const date = z
  .string({ error: "Pilih tanggalnya." })
  .refine(isDate, { error: "Tanggal itu tidak dikenal.", abort: true });

const reason = optionalLine(reasonMaxLength);

const exception = {
  date,
  opening: z.enum(["closed", "hours"], { error: "Pilih tutup atau jam lain." }),
  intervals: boxes,
  reason,
};

function readException<Typed extends z.output<z.ZodObject<typeof exception>>>(
  { opening, intervals, ...rest }: Typed,
  context: z.RefinementCtx,
): Omit<Typed, "opening" | "intervals"> & { intervals: Interval[] } {
  const report: Report = (path, message) => context.addIssue({ code: "custom", path, message });
  const read = opening === "closed" ? [] : readIntervals(intervals, ["intervals"], report);
  if (opening === "hours" && intervals.every(({ open, close }) => !open && !close)) {
    report(["intervals", 0, "open"], "Isi jam buka, atau pilih tutup.");
  }
  if (overlapInDay(read)) report(["intervals", 0, "open"], "Rentang jam itu bertabrakan.");
  return { ...rest, intervals: read };
}

/** One date on which the week does not hold, for browsers. */
export const exceptionForm = z.object(exception).transform(readException);

/** What the page of opening hours posts; the pressed button is its intent. */
export const hoursForm = z.discriminatedUnion(
  "intent",
  [
    z.object({ intent: z.literal("week"), ...week }).transform(readWeek),
    z.object({ intent: z.literal("add-date"), ...exception }).transform(readException),
    z.object({ intent: z.literal("delete-date"), date }),
    z.object({
      intent: z.literal("holidays"),
      dates: z.array(date, { error: "Centang tanggal yang tutup." }).min(1, { error: "Centang tanggal yang tutup." }),
    }),
    z.object({ intent: z.literal("copy") }),
  ],
  { error: unknownAct },
);

export type HoursForm = z.output<typeof hoursForm>;
