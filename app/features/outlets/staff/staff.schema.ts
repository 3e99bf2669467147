import { z } from "zod";
import { breakMinutes } from "#app/features/outlets/staff/staff-rules.ts";
import { reloadAndRetry, unknownAct } from "#app/lib/form-complaints.ts";

const unknown = { error: unknownAct };
const id = z.guid({ error: reloadAndRetry });

/** What the outlet's page of its staff posts. */
export const staffForm = z.discriminatedUnion(
  "intent",
  [
    z.object({
      intent: z.literal("invite"),
      barber: z.guid({ error: "Pilih barbernya." }),
      email: z
        .string({ error: "Alamat e-mail belum diisi." })
        .trim()
        .toLowerCase()
        .max(254, { error: "Alamat e-mail itu terlalu panjang." })
        .pipe(z.email({ error: "Alamat e-mail belum lengkap, contoh nama@gmail.com." })),
    }),
    z.object({ intent: z.literal("take-back"), id }),
  ],
  unknown,
);

/** What an invited person, or one who has joined, posts. */
export const joinForm = z.object({
  intent: z.enum(["accept", "decline", "leave"], unknown),
  id,
});

const clock = z
  .string()
  .trim()
  .regex(/^([01]?\d|2[0-3])[.:][0-5]\d$/, { error: "Tulis jam seperti 13.30." })
  .transform((text) => {
    const [hours, minutes] = text.split(/[.:]/).map(Number);
    return (hours ?? 0) * 60 + (minutes ?? 0);
  });

/** What a barber's page of breaks posts. */
export const breakForm = z.discriminatedUnion(
  "intent",
  [
    z.object({
      intent: z.literal("add"),
      barber: z.guid({ error: "Pilih outletnya." }),
      minutes: z.enum(breakMinutes.map(String) as [string, ...string[]], { error: "Pilih lamanya." }).transform(Number),
      /** Minutes of the local day; none means now. */
      from: clock.optional(),
    }),
    z.object({ intent: z.literal("lift"), id }),
  ],
  unknown,
);

export type BreakForm = z.output<typeof breakForm>;
