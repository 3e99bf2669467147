import { z } from "zod";
import { barberLimits, copyTargets } from "#app/features/outlets/barbers/barber-rules.ts";
import { minutesTyped, priceTyped } from "#app/features/outlets/catalog/offer.schema.ts";
import { serviceLimits } from "#app/features/outlets/catalog/service-list.ts";
import { reloadAndRetry, unknownAct } from "#app/lib/form-complaints.ts";
import { readSpan, typedClock } from "#app/lib/typed-span.ts";
import { typedLine, typedText } from "#app/lib/typed-text.ts";
import { overlappingDays } from "#app/lib/week-times.ts";

const { nameMin, nameMax, bioMax, certificateMax, yearsMax, spans } = barberLimits;
const yearsText = `Pengalaman 0 sampai ${yearsMax} tahun.`;
const id = z.guid({ error: "Barber itu tidak dikenal." }).transform((text) => text.toLowerCase());
const seen = z.string().max(40).default("");

const offer = z
  .object({
    service: z.guid().transform((text) => text.toLowerCase()),
    offered: z.boolean().default(false),
    price: z.string().optional(),
    minutes: z.number().optional(),
  })
  .transform((row, context) => {
    if (!row.offered) return null;
    const price = row.price === undefined ? null : read(priceTyped, row.price, "price", context);
    const durationMin = row.minutes === undefined ? null : read(minutesTyped, row.minutes, "minutes", context);
    return { serviceId: row.service, price, durationMin };
  });

function read(type: z.ZodType<number>, typed: unknown, field: string, context: z.RefinementCtx): number | null {
  const found = type.safeParse(typed);
  if (found.success) return found.data;
  for (const { message } of found.error.issues) context.addIssue({ code: "custom", message, path: [field] });
  return null;
}

/** Who a barber is and what they do; the form for a new one and for a stored one. */
const barber = {
  name: typedLine("Nama", { min: nameMin, max: nameMax }),
  bio: typedText("Cerita singkat", { min: 0, max: bioMax }).default(""),
  years: z
    .int({ error: "Isi tahun dengan angka bulat." })
    .min(0, { error: yearsText })
    .max(yearsMax, { error: yearsText })
    .default(0),
  certificate: typedLine("Sertifikat", { min: 0, max: certificateMax }).default(""),
  active: z.boolean().default(false),
  offers: z
    .array(offer)
    .max(serviceLimits.count)
    .default([])
    .transform((rows) => rows.filter((row) => row !== null)),
};

const boxOf = { from: "start", to: "end" } as const;
const day = z
  .object({
    spans: z
      .array(z.object({ start: typedClock, end: typedClock }))
      .max(spans)
      .default([]),
  })
  .transform((typed, context) =>
    typed.spans.flatMap(({ start, end }, index) => {
      const span = readSpan({ from: start, to: end }, { from: "jam mulai", to: "jam selesai" }, (box, message) =>
        context.addIssue({ code: "custom", message, path: ["spans", index, boxOf[box]] }),
      );
      return span ? [{ startMin: span.from, endMin: span.to }] : [];
    }),
  );

/** Seven days, Monday first, as spans of the week. */
const week = z
  .array(day)
  .length(7, { error: reloadAndRetry })
  .transform((days) => days.flatMap((times, index) => times.map((span) => ({ ...span, weekday: index + 1 }))))
  .superRefine((times, context) => {
    for (const weekday of overlappingDays(times)) {
      const message = "Jam ini bertumpuk dengan jam lain.";
      context.addIssue({ code: "custom", message, path: [weekday - 1, "spans", 0, "start"] });
    }
  });

/** The fields of one barber, for browsers. */
export const barberForm = z.object(barber);

/** Those of a barber's week. */
export const shiftsForm = z.object({ days: week });

/** What the barbers' page of an outlet posts. */
export const barbersForm = z.discriminatedUnion(
  "intent",
  [
    z.object({ intent: z.literal("add"), ...barber }),
    z.object({ intent: z.literal("save"), id, seen, ...barber }),
    z.object({
      intent: z.literal("shifts"),
      id,
      seen,
      /** Fills the form and saves nothing. */
      tool: z.enum(["copy", "hours"]).optional(),
      copyFrom: z.int().min(1).max(7).catch(1),
      copyTo: z.enum(copyTargets).catch("all"),
      days: week,
    }),
    z.object({ intent: z.literal("delete"), id }),
    z.object({ intent: z.literal("move"), id, direction: z.enum(["up", "down"]) }),
  ],
  { error: unknownAct },
);

export type BarbersForm = z.output<typeof barbersForm>;
export type BarberTyped = Omit<Extract<BarbersForm, { intent: "save" }>, "intent" | "id" | "seen">;
