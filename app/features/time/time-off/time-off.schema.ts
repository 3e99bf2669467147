import { z } from "zod";
import { isDate } from "#app/features/time/hours/opening.ts";
import { readClock } from "#app/lib/clock-text.ts";
import { unknownAct } from "#app/lib/form-complaints.ts";
import { optionalLine } from "#app/lib/typed-text.ts";

export const absenceReasonMaxLength = 60;

const date = z.string({ error: "Pilih tanggalnya." }).refine(isDate, { error: "Tanggal itu tidak dikenal." });

/** An hour as people write it, in minutes of the day; null where it is left out. */
export const clock = z
  .string()
  .max(20, { error: "Tulis jam seperti 09.00." })
  .optional()
  .transform((text, context) => {
    if (text === undefined) return null;
    const minutes = readClock(text);
    if (minutes !== null) return minutes;
    context.addIssue({ code: "custom", message: "Tulis jam seperti 09.00." });
    return z.NEVER;
  });

/**
 * Minutes of the outlet's day, counted from the midnight before `from` and before `to`; of whole days the barber's shifts
 * say where they begin and end.
 */
const addForm = z
  .object({
    intent: z.literal("add"),
    barber: z.guid({ error: "Pilih barbernya." }),
    from: date,
    to: date.optional(),
    isWholeDay: z.boolean().default(false),
    fromTime: clock,
    toTime: clock,
    reason: optionalLine(absenceReasonMaxLength),
  })
  .transform(({ isWholeDay, fromTime, toTime, from, to = from, ...rest }, context) => {
    if (isWholeDay) return { ...rest, from, to, isWholeDay, fromMin: 0, toMin: 1440 };
    if (fromTime === null) context.addIssue({ code: "custom", message: "Isi jam mulainya.", path: ["fromTime"] });
    if (toTime === null) context.addIssue({ code: "custom", message: "Isi jam selesainya.", path: ["toTime"] });
    return { ...rest, from, to, isWholeDay, fromMin: fromTime ?? 0, toMin: toTime ?? 1440 };
  });

/** What the page of time off posts. */
export const timeOffForm = z.discriminatedUnion(
  "intent",
  [addForm, z.object({ intent: z.literal("delete"), id: z.guid({ error: "Muat ulang halaman." }) })],
  { error: unknownAct },
);

export type TimeOffForm = z.output<typeof timeOffForm>;
