import { z } from "zod";
import { clockText, type Interval, maxIntervals, parseClock } from "#app/features/availability/clock-text.ts";
import { wallDay } from "#app/features/availability/opening.ts";
import { followChoices, overlapInDay, overlapInWeek } from "#app/features/availability/opening-hours.ts";
import { weekdayName } from "#app/lib/zoned-time.ts";

export const reasonMaxLength = 60;

type Path = (string | number)[];
type Report = (path: Path, message: string) => void;

const typed = z.string().max(20).optional();
/** Pairs of boxes as they were typed; a pair of empty boxes is no interval. */
const boxes = z
  .array(z.object({ open: typed, close: typed }))
  .max(maxIntervals + 1, { error: `Paling banyak ${maxIntervals} rentang jam sehari.` })
  .default([]);

const unreadable = "Tulis jam seperti 09.00.";

function readIntervals(pairs: z.output<typeof boxes>, path: Path, report: Report): Interval[] {
  return pairs.flatMap(({ open = "", close = "" }, index) => {
    if (open.trim() === "" && close.trim() === "") return [];
    const at = (box: string) => [...path, index, box];
    const [openMin, closeMin] = [parseClock(open), parseClock(close)];
    if (openMin === null || openMin === 1440) report(at("open"), open.trim() === "" ? "Isi jam buka." : unreadable);
    if (closeMin === null) report(at("close"), close.trim() === "" ? "Isi jam tutup." : unreadable);
    if (openMin === null || openMin === 1440 || closeMin === null) return [];
    if (openMin === closeMin) {
      report(at("close"), "Jam tutup harus berbeda dari jam buka.");
      return [];
    }
    return [{ openMin, closeMin }];
  });
}

/** The whole week in one form; a day without its tick is closed, whatever is in its boxes. */
const weekForm = z
  .object({
    intent: z.literal("week"),
    days: z
      .array(z.object({ isOpen: z.boolean().default(false), intervals: boxes }))
      .length(7, { error: "Muat ulang halaman, lalu isi lagi." }),
    /** Only an outlet with barbers is asked. */
    follow: z.enum(followChoices, { error: "Pilih apakah jadwal barber ikut berubah." }).optional(),
  })
  .transform(({ intent, days, follow }, context) => {
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
      const text = ({ weekday, openMin, closeMin }: typeof first) =>
        `${weekdayName(weekday)} ${clockText(openMin)}–${clockText(closeMin)}`;
      report(
        ["days", second.weekday - 1, "intervals", 0, "open"],
        `Jam ${text(first)} bertabrakan dengan ${text(second)}.`,
      );
    }
    return { intent, hours, follow };
  });

const isDate = (text: string) => {
  try {
    return wallDay(text) > 0;
  } catch {
    return false;
  }
};
const date = z
  .string({ error: "Pilih tanggalnya." })
  .refine(isDate, { error: "Tanggal itu tidak dikenal.", abort: true });

const reason = z
  .string()
  .trim()
  .max(reasonMaxLength, { error: `Maksimal ${reasonMaxLength} karakter.` })
  .refine((text) => !/[\p{Cc}\p{Cs}]/u.test(text), { error: "Ada karakter yang tidak dapat disimpan." })
  .default("");

const exceptionForm = z
  .object({
    intent: z.literal("add-date"),
    date,
    opening: z.enum(["closed", "hours"], { error: "Pilih tutup atau jam lain." }),
    intervals: boxes,
    reason,
  })
  .transform(({ opening, intervals, ...rest }, context) => {
    const report: Report = (path, message) => context.addIssue({ code: "custom", path, message });
    const read = opening === "closed" ? [] : readIntervals(intervals, ["intervals"], report);
    if (opening === "hours" && intervals.every(({ open, close }) => !open && !close)) {
      report(["intervals", 0, "open"], "Isi jam buka, atau pilih tutup.");
    }
    if (overlapInDay(read)) report(["intervals", 0, "open"], "Rentang jam itu bertabrakan.");
    return { ...rest, intervals: read };
  });

/** What the page of opening hours posts; the pressed button is its intent. */
export const hoursForm = z.discriminatedUnion(
  "intent",
  [
    weekForm,
    exceptionForm,
    z.object({ intent: z.literal("delete-date"), date }),
    z.object({
      intent: z.literal("holidays"),
      dates: z.array(date, { error: "Centang tanggal yang tutup." }).min(1, { error: "Centang tanggal yang tutup." }),
    }),
    z.object({ intent: z.literal("copy") }),
  ],
  { error: "Tindakan itu tidak dikenal. Muat ulang halaman lalu coba lagi." },
);

export type HoursForm = z.output<typeof hoursForm>;
