import { z } from "zod";
import { absenceReasonMaxLength, clock } from "#app/features/time/time-off/time-off.schema.ts";
import { unknownAct } from "#app/lib/form-complaints.ts";
import { optionalLine } from "#app/lib/typed-text.ts";

const addForm = z
  .object({
    intent: z.literal("add"),
    outlet: z.guid({ error: "Pilih outletnya." }),
    barber: z.guid({ error: "Pilih barbernya." }),
    date: z.iso.date({ error: "Tanggal itu tidak dikenal." }).optional(),
    /** Minutes of the day; null: now. */
    from: clock,
    minutes: z
      .enum(["15", "30", "60", "120", "until"], { error: "Pilih berapa lama." })
      .default("30")
      .transform((value) => (value === "until" ? null : Number(value))),
    until: clock,
    reason: optionalLine(absenceReasonMaxLength),
  })
  .refine(({ minutes, until }) => minutes !== null || until !== null, {
    path: ["until"],
    error: "Isi sampai jam berapa.",
  });

/** What the counter's page of blocked time posts. */
export const blockForm = z.discriminatedUnion(
  "intent",
  [
    addForm,
    z.object({
      intent: z.literal("delete"),
      outlet: z.guid({ error: "Pilih outletnya." }),
      id: z.guid({ error: "Muat ulang halaman." }),
    }),
  ],
  { error: unknownAct },
);

export type BlockForm = z.output<typeof blockForm>;
